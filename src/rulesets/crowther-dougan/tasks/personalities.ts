import type { Loop } from './loop.js';

/** P2.2, P3.2 and P4.6. */
export type PersonalityTask =
  /** Units hit in this phase that a personality accompanies, destroyed ones too (CD-RSK-05). */
  | Loop<'risks'>
  | { readonly task: 'risk'; readonly personalityId: string; readonly unitId: string }
  | { readonly task: 'reserves' };
