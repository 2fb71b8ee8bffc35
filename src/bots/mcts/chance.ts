import { areFew, type LikelyReading, readingsOf } from '../../core/readings.js';
import { facesOf, type Roll, readFaces } from '../../core/roll.js';
import type { Picker } from '../bot.js';

/** Reads rolls for the search. */
export interface Reader {
  /** Starts the nth try of an action. Its dice fall as in the nth try of every other action. */
  readonly begin: (nth: number) => void;
  /** `nth`: number of earlier tries of this roll; null if they are not counted. */
  readonly read: (roll: Roll, nth: number | null) => number;
  /** Whether it has read any roll. */
  readonly hasRead: () => boolean;
}

/** Resolution of a share: fine enough for any roll, and within the range of `pick`. */
const resolution = 0x10_0000;

/** Golden-section step: any number of such steps is spread evenly over 0 to 1. */
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
 * Shares drawn once for every try, by what is rolled for or drawn and by occurrence (the first in the try, the second,
 * ...).
 */
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
    /** The share for this occurrence in this try. */
    of: (what: string): number => {
      const time = `${what} ${times.get(what) ?? 0}`;
      const share = shares.get(time) ?? pick(resolution) / resolution;
      shares.set(time, share);
      return share;
    },
    /** Counts an occurrence: the next one gets its own share. */
    spend: (what: string): void => {
      times.set(what, (times.get(what) ?? 0) + 1);
    },
  };
};

type Luck = ReturnType<typeof luckOf>;

/** The card with the least share is on top, so the deck has the same order in the nth try of every action. */
const cardResult = (luck: Luck, cards: readonly string[]): number => {
  // Cards may be equal, so the index makes the name unique.
  const names = cards.map((card, index) => `card ${card} ${index - cards.indexOf(card)}`);
  const shares = names.map(luck.of);
  const top = shares.indexOf(Math.min(...shares));
  luck.spend(names[top] ?? '');
  return top + 1;
};

const diceResult = (luck: Luck, { purpose, side, by }: Roll, readings: readonly LikelyReading[]): number => {
  const what = `${purpose} ${side} ${by}`;
  const share = luck.of(what);
  luck.spend(what);
  return readingAt(readings, share);
};

/** The result of faces thrown one by one, for a roll with too many results to list. */
const thrown = (pick: Picker, roll: Roll): number => {
  const faces = facesOf(roll);
  return readFaces(
    roll.read,
    Array.from({ length: roll.dice }, () => faces[pick(faces.length)] ?? 0),
  );
};

/** What tells readings of the same dice apart. */
const readKey = (read: Roll['read']): string => {
  if (read.kind === 'failing')
    return `failing ${read.needs.join(' ')}, ${read.members.join(' ')}, ${read.alike.join(' ')}`;
  if (read.kind === 'faces') return `faces ${read.alike}`;
  return `${read.kind}${read.kind === 'reaching' ? read.need : ''}`;
};

/**
 * Makes a reader that gives results with the probabilities of the dice.
 *
 * The first roll of a repeated action is not drawn at random: its results are spread evenly over their probabilities,
 * from the same starting point for every roll, so that a few tries say more. Later rolls are drawn with common random
 * numbers: in the nth try of every action the same unit rolls the same, and the same cards come up. Actions are thus
 * compared with equal luck, even after they have led to different positions.
 */
export const readerOf = (pick: Picker): Reader => {
  const known = new Map<string, readonly LikelyReading[] | null>();
  /** Null: they are too many to list. */
  const readingsOnce = (roll: Roll): readonly LikelyReading[] | null => {
    const { dice, die, read } = roll;
    const key = `${dice}${die === 'card' ? `${facesOf(roll).length} cards` : die}${readKey(read)}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const readings = areFew(roll) ? readingsOf(roll) : null;
    known.set(key, readings);
    return readings;
  };
  const offset = pick(resolution) / resolution;
  const luck = luckOf(pick);
  let reads = 0;
  return {
    begin: luck.begin,
    hasRead: () => reads > 0,
    read: (roll, nth) => {
      reads += 1;
      if (nth === null && roll.die === 'card') return cardResult(luck, roll.cards);
      const readings = readingsOnce(roll);
      if (readings === null) return thrown(pick, roll);
      if (nth === null) return diceResult(luck, roll, readings);
      const spread = offset + nth * goldenStep;
      return readingAt(readings, spread - Math.floor(spread));
    },
  };
};
