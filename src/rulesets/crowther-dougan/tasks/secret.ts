import type { SideId } from '../scenario.js';

/** In a view, in place of dice and decisions that the viewer may not know of (CD-OBS-21). */
export type SecretTask =
  | { readonly task: 'secretDice'; readonly side: SideId }
  | { readonly task: 'secretDecision'; readonly side: SideId };
