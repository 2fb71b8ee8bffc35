import { type LikelyReading, readingsOf } from '../../core/readings.js';
import { facesOf, type Roll } from '../../core/roll.js';
import type { Pick } from '../bot.js';

/** Reads rolls for the search. */
export interface Reader {
  /** Begins the nth try of an action: from here on the dice fall as they do in the nth try of every other. */
  readonly begin: (nth: number) => void;
  /** `nth`: how often this roll has been tried before; null if nobody counts. */
  readonly read: (roll: Roll, nth: number | null) => number;
}

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

/** Shares drawn once for every try, in the order in which its rolls come. */
const luckOf = (pick: Pick) => {
  const tries: number[][] = [];
  let shares: number[] = [];
  let at = 0;
  return {
    begin: (nth: number): void => {
      shares = tries[nth] ?? [];
      tries[nth] = shares;
      at = 0;
    },
    next: (): number => {
      const share = shares[at] ?? pick(grain) / grain;
      shares[at] = share;
      at += 1;
      return share;
    },
  };
};

/**
 * Readings as likely as the dice make them. Where a roll is tried again and again its readings are spread evenly over
 * their chances instead of drawn, from the same beginning for every roll: a few tries then tell more. What hangs on it
 * is drawn, alike in the nth try of every action: actions are compared by the same luck.
 */
export const readerOf = (pick: Pick): Reader => {
  const known = new Map<string, readonly LikelyReading[]>();
  const beginning = pick(grain) / grain;
  const luck = luckOf(pick);
  return {
    begin: luck.begin,
    read: (roll, nth) => {
      const { dice, die, read } = roll;
      const key = `${dice}${die === 'card' ? `${facesOf(roll).length} cards` : die}${read.kind}${read.kind === 'reaching' ? read.need : ''}`;
      const readings = known.get(key) ?? readingsOf(roll);
      known.set(key, readings);
      const spread = nth === null ? 0 : beginning + nth * goldenStep;
      return readingAt(readings, nth === null ? luck.next() : spread - Math.floor(spread));
    },
  };
};
