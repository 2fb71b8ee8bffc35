import type { Form } from '../../../core/stateform.js';

/** The form of what changes in play, from the types in `state.ts`. Written by `npm run stateforms`. */
export const stateForm: Form = { type: 'object' };
