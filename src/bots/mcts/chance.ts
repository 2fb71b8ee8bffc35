import { type LikelyReading, readingsOf } from '../../core/readings.js';
import { facesOf, type Roll } from '../../core/roll.js';
import type { Pick } from '../bot.js';

/** Reads rolls for the search. `nth`: how often this roll has been tried before; null if nobody counts. */
export type Reader = (roll: Roll, nth: number | null) => number;

/** Fine enough for any roll, and within what can be picked from. */
const grain = 0x10_0000;

/** Steps of the golden section: however many are made, they lie evenly between 0 and 1. */
const goldenStep = (Math.sqrt(5) - 1) / 2;

const readingAt = (readings: readonly LikelyReading[], share: number): number => {
  let left = share;
  for (const { result, probability } of readings) {
    left -= probability;
    if (left < 0) return result;
  }
  return readings.at(-1)?.result ?? 0;
};

/**
 * Readings as likely as the dice make them. Where a roll is tried again and again its readings are spread evenly over
 * their chances instead of drawn, from the same beginning for every roll: a few tries then tell more, and actions are
 * compared by the same luck.
 */
export const readerOf = (pick: Pick): Reader => {
  const known = new Map<string, readonly LikelyReading[]>();
  const beginning = pick(grain) / grain;
  return (roll, nth) => {
    const { dice, die, read } = roll;
    const key = `${dice}${die === 'card' ? `${facesOf(roll).length} cards` : die}${read.kind}${read.kind === 'reaching' ? read.need : ''}`;
    const readings = known.get(key) ?? readingsOf(roll);
    known.set(key, readings);
    const spread = nth === null ? 0 : beginning + nth * goldenStep;
    return readingAt(readings, nth === null ? pick(grain) / grain : spread - Math.floor(spread));
  };
};
