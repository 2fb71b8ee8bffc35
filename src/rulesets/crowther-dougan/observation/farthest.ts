import type { Situation } from '../state.js';

/** The best face of the average die. */
const greatestDie = 5;

/** The farthest, in cm, that an observer with a Field Craft finds anything. @see CD-OBS-06 CD-OBS-07 CD-OBS-08 */
export const farthestFound = ({ tables }: Pick<Situation, 'tables'>, craft: number): number => {
  const { targetFired, targetMoved, targetFormed } = tables.observationModifiers;
  return greatestDie + targetFired + targetMoved + targetFormed + craft;
};
