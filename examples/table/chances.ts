import { isPassed, type Roll, readingsOf } from 'linstock';
import { formatProbability } from 'linstock/odds';

/** The exact chance that a roll passes, in words; null if it has no target. */
export const passChance = (roll: Roll): string | null => {
  if (roll.die === 'card' || roll.target === null || roll.comparison === null) return null;
  const passes = readingsOf(roll).filter(({ result }) => isPassed(roll, result));
  return formatProbability(passes.reduce((sum, { probability }) => sum + probability, 0));
};
