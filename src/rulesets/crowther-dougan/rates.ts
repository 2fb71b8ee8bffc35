import { rateOf } from './resolvers.js';
import type { Situation, Unit } from './state.js';

/** The normal move of a unit in its present formation, in cm. @see CD-MOV-01 CD-UNI-08 */
export const rateNow = (s: Situation, { moveClass, formation, arm, guns }: Unit): number =>
  rateOf(s, moveClass, formation, arm === 'artillery' && guns === 0);
