import { type LikelyReading, readingsOf } from '../../core/readings.js';
import { facesOf, type Roll } from '../../core/roll.js';
import type { Picker } from '../bot.js';

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

/** Shares drawn once for every try, by what is rolled for or drawn: the first time in the try, the second time, and so on. */
const luckOf = (pick: Picker) => {
  const tries: Map<string, number>[] = [];
  const times = new Map<string, number>();
  let shares = new Map<string, number>();
  return {
    begin: (nth: number): void => {
      shares = tries[nth] ?? new Map<string, number>();
      tries[nth] = shares;
      times.clear();
    },
    /** The share that it has this time, drawn once for every try. */
    of: (what: string): number => {
      const time = `${what} ${times.get(what) ?? 0}`;
      const share = shares.get(time) ?? pick(grain) / grain;
      shares.set(time, share);
      return share;
    },
    /** It has come up: next time is another time. */
    spend: (what: string): void => {
      times.set(what, (times.get(what) ?? 0) + 1);
    },
  };
};

type Luck = ReturnType<typeof luckOf>;

/** The card with the least share lies on top: in the nth try of every action the deck is in the same order. */
const drawn = (luck: Luck, cards: readonly string[]): number => {
  // Cards may be alike.
  const names = cards.map((card, index) => `card ${card} ${index - cards.indexOf(card)}`);
  const shares = names.map(luck.of);
  const top = shares.indexOf(Math.min(...shares));
  luck.spend(names[top] ?? '');
  return top + 1;
};

const thrown = (luck: Luck, { purpose, side, by }: Roll, readings: readonly LikelyReading[]): number => {
  const what = `${purpose} ${side} ${by}`;
  const share = luck.of(what);
  luck.spend(what);
  return readingAt(readings, share);
};

/**
 * Readings as likely as the dice make them. Where a roll is tried again and again its readings are spread evenly over
 * their chances instead of drawn, from the same beginning for every roll: a few tries then tell more. What hangs on it
 * is drawn, alike in the nth try of every action: the same unit rolls the same, and the same cards come up. Actions are
 * compared by the same luck, also after they have led to different things.
 */
export const readerOf = (pick: Picker): Reader => {
  const known = new Map<string, readonly LikelyReading[]>();
  const readingsOnce = (roll: Roll): readonly LikelyReading[] => {
    const { dice, die, read } = roll;
    const key = `${dice}${die === 'card' ? `${facesOf(roll).length} cards` : die}${read.kind}${read.kind === 'reaching' ? read.need : ''}`;
    const readings = known.get(key) ?? readingsOf(roll);
    known.set(key, readings);
    return readings;
  };
  const beginning = pick(grain) / grain;
  const luck = luckOf(pick);
  return {
    begin: luck.begin,
    read: (roll, nth) => {
      if (nth === null) return roll.die === 'card' ? drawn(luck, roll.cards) : thrown(luck, roll, readingsOnce(roll));
      const spread = beginning + nth * goldenStep;
      return readingAt(readingsOnce(roll), spread - Math.floor(spread));
    },
  };
};
