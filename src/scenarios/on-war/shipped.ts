import { checkScenario } from '../../rulesets/on-war/setup.js';
import { shippedWith } from '../shipped.js';

/** Makes a shipped battle of On War. */
export const shipped = shippedWith<'on-war'>(checkScenario);
