import { LinstockError } from './error.js';
import { guarded } from './guarded.js';
import {
  bitOf,
  expectDice,
  type FailingReading,
  facesOf,
  isPassed,
  type PlainReading,
  type Roll,
  readAtLast,
  readFaces,
  type Thrown,
  withOneMore,
} from './roll.js';

/** A possible result of a roll, and its probability. */
export interface LikelyReading {
  readonly result: number;
  /** Above 0, at most 1; 0 only where it is too small for a number. */
  readonly probability: number;
}

/** Equivalent faces of one die, represented by one of them, with their share: hit or miss, if hits are counted. */
interface Kind {
  readonly face: number;
  readonly share: number;
}

const kindsOf = (read: PlainReading, faces: readonly number[]): readonly Kind[] => {
  const kinds = new Map<number, { readonly face: number; count: number }>();
  for (const face of faces) {
    const countsAs = withOneMore(read, 0, face);
    const kind = kinds.get(countsAs);
    if (kind === undefined) kinds.set(countsAs, { face, count: 1 });
    else kind.count += 1;
  }
  return [...kinds.values()].map(({ face, count }) => ({ face, share: count / faces.length }));
};

/** Probabilities indexed by result; a hole where a result is impossible. */
type Likely = readonly number[];

/** The distribution with one more die. */
const likelyWithOneMore = (read: PlainReading, likely: Likely, kinds: readonly Kind[]): Likely => {
  const next: number[] = [];
  likely.forEach((probability, so) => {
    for (const { face, share } of kinds) {
      const reading = withOneMore(read, so, face);
      next[reading] = (next[reading] ?? 0) + probability * share;
    }
  });
  return next;
};

/**
 * The distribution of what dice add up to, each its face, or 1 for a hit: no number between the least and the greatest
 * that one die adds is left out, so none is in the sums.
 */
const likelySums = (read: PlainReading, dice: number, kinds: readonly Kind[]): Likely => {
  if (kinds.length === 0) return [];
  const steps = kinds.map(({ face, share }) => ({ adds: withOneMore(read, 0, face), share }));
  const low = Math.min(...steps.map(({ adds }) => adds));
  const high = Math.max(...steps.map(({ adds }) => adds));
  let above = Float64Array.of(1);
  for (let thrown = 0; thrown < dice; thrown += 1) {
    const next = new Float64Array(above.length + high - low);
    for (let so = 0; so < above.length; so += 1)
      for (const { adds, share } of steps)
        next[so + adds - low] = (next[so + adds - low] ?? 0) + (above[so] ?? 0) * share;
    above = next;
  }
  const likely: number[] = [];
  above.forEach((probability, so) => {
    likely[dice * low + so] = probability;
  });
  return likely;
};

/** The distribution once all dice are in. Halving a sum merges two results into one. */
const likelyAtLast = (read: PlainReading, likely: Likely): Likely => {
  const readings: number[] = [];
  likely.forEach((probability, so) => {
    const reading = readAtLast(read, so);
    readings[reading] = (readings[reading] ?? 0) + probability;
  });
  return readings;
};

/** Members that are alike and fail with the same probability. */
interface Likes {
  readonly members: number[];
  readonly fails: number;
}

/** The probability that a member fails, from the needs of its dice. */
const chanceToFail = (needs: readonly number[], faces: readonly number[]): number =>
  1 - needs.reduce((all, need) => all * (faces.filter((face) => face >= need).length / faces.length), 1);

const likesOf = ({ needs, members, alike }: FailingReading, faces: readonly number[]): readonly Likes[] => {
  const likes = new Map<string, Likes>();
  alike.forEach((group, member) => {
    const own = needs.filter((_, die) => members[die] === member).toSorted((one, other) => one - other);
    const key = `${group}:${own.join(' ')}`;
    const known = likes.get(key);
    if (known === undefined) likes.set(key, { members: [member], fails: chanceToFail(own, faces) });
    else known.members.push(member);
  });
  return [...likes.values()];
};

/** How likely it is that so many of a number of members fail. */
const binomial = (count: number, fails: number): readonly number[] => {
  let likely: readonly number[] = [1];
  for (let member = 0; member < count; member += 1)
    likely = Array.from(
      { length: likely.length + 1 },
      (_, failing) => (likely[failing] ?? 0) * (1 - fails) + (likely[failing - 1] ?? 0) * fails,
    );
  return likely;
};

/** Who fails, with probabilities: of members that are alike, the first ones stand for any as many. */
const failingReadings = (read: FailingReading, faces: readonly number[]): readonly LikelyReading[] => {
  let likely: readonly LikelyReading[] = [{ result: 0, probability: 1 }];
  for (const { members, fails } of likesOf(read, faces)) {
    const counts = binomial(members.length, fails);
    likely = likely.flatMap(({ result, probability }) =>
      counts.flatMap((chance, failing) => {
        const bits = members.slice(0, failing).reduce((sum, member) => sum + bitOf(member), 0);
        return chance === 0 ? [] : [{ result: result + bits, probability: probability * chance }];
      }),
    );
  }
  return likely.toSorted((one, other) => one.result - other.result);
};

/** The faces with one more; if order does not matter, from the greatest to the least. */
const withFace = (faces: readonly number[], face: number, alike: boolean): readonly number[] => {
  const at = alike ? faces.findIndex((each) => each < face) : -1;
  return at < 0 ? [...faces, face] : faces.toSpliced(at, 0, face);
};

/** Every throw in order; if order does not matter, the one with its faces from the greatest to the least stands for all. */
const facesReadings = (dice: number, faces: readonly number[], alike: boolean): readonly LikelyReading[] => {
  interface Throw {
    readonly faces: readonly number[];
    readonly probability: number;
  }
  let throws: ReadonlyMap<number, Throw> = new Map([[0, { faces: [], probability: 1 }]]);
  for (let thrown = 0; thrown < dice; thrown += 1) {
    const next = new Map<number, Throw>();
    for (const before of throws.values())
      for (const face of faces) {
        const kept = withFace(before.faces, face, alike);
        const result = readFaces({ kind: 'faces', alike }, kept);
        const sum = (next.get(result)?.probability ?? 0) + before.probability / faces.length;
        next.set(result, { faces: kept, probability: sum });
      }
    throws = next;
  }
  return [...throws]
    .map(([result, { probability }]) => ({ result, probability }))
    .toSorted((one, other) => one.result - other.result);
};

/** Most results that are listed: more would take seconds, or all memory. */
const mostReadings = 100_000;
/** Most steps in which sums are worked out. */
const mostSumSteps = 100_000_000;
/** Most dice whose faces in order are an exact number. */
const mostDiceInOrder = 20;

/** How many throws of dice differ, in order or without it. */
const countOfThrows = (dice: number, faces: number, alike: boolean): number => {
  let count = 1;
  for (let die = 1; die <= dice; die += 1) count *= alike ? (die + faces - 1) / die : faces;
  return count;
};

/** Whether the results of a roll are few enough to list them with their probabilities. */
export const areFew = (roll: Thrown): boolean => {
  expectDice(roll);
  const { dice, read } = roll;
  const faces = facesOf(roll);
  switch (read.kind) {
    case 'failing':
      return likesOf(read, faces).reduce((all, { members }) => all * (members.length + 1), 1) <= mostReadings;
    case 'faces':
      return dice <= mostDiceInOrder && countOfThrows(dice, faces.length, read.alike) <= mostReadings;
    case 'sum':
    case 'halved':
      // Each die adds each of its faces to each sum so far.
      return (dice * faces.length * dice * faces.length) / 2 <= mostSumSteps;
    default:
      return true;
  }
};

/** Results that are possible. */
const listed = (likely: Likely): readonly LikelyReading[] =>
  likely.flatMap((probability, result) => [{ result, probability }]);

/**
 * Every possible result of a roll with its exact probability, from the least to the greatest. For sums it is the
 * convolution, for dice that reach a face the binomial, for the highest face its powers. Where it matters who fails,
 * results that differ only in the names of members that are alike are one result. The probabilities add up to 1, except
 * for rounding.
 *
 * Dice are added one by one, so 24 dice cost 24 small steps and not 6^24 throws.
 *
 * @throws LinstockError if the results are too many to list: more than 6 dice whose faces count in order, say, or
 *   hundreds of percentile dice
 */
export const readingsOf = guarded('readingsOf', (roll: Thrown): readonly LikelyReading[] => {
  const { dice, read } = roll;
  if (!areFew(roll)) throw new LinstockError(`the results of ${dice} dice of this roll are too many to list`);
  if (read.kind === 'failing') return failingReadings(read, facesOf(roll));
  if (read.kind === 'faces') return facesReadings(dice, facesOf(roll), read.alike);
  const kinds = kindsOf(read, facesOf(roll));
  if (read.kind !== 'highest') return listed(likelyAtLast(read, likelySums(read, dice, kinds)));
  let likely: Likely = [1];
  for (let thrown = 0; thrown < dice; thrown += 1) likely = likelyWithOneMore(read, likely, kinds);
  return listed(likely);
});

/**
 * Results that may lead to different states, with their probabilities: those of `readingsOf`, but equal cards are
 * merged into the first of them.
 */
export const differingReadings = (roll: Thrown): readonly LikelyReading[] => {
  if (roll.die !== 'card') return readingsOf(roll);
  const { cards } = roll;
  return [...new Set(cards)].map((card) => ({
    result: cards.indexOf(card) + 1,
    probability: cards.filter((other) => other === card).length / cards.length,
  }));
};

/**
 * Results that may lead to different states, if their display does not matter: those of `differingReadings`, but for a
 * test that can only pass or fail, one result stands for all that pass and one for all that fail.
 */
export const decidingReadings = (roll: Roll): readonly LikelyReading[] => {
  const all = differingReadings(roll);
  if (roll.passOrFail !== true) return all;
  return [true, false].flatMap((passed) => {
    const alike = all.filter(({ result }) => isPassed(roll, result) === passed);
    const probability = alike.reduce((sum, each) => sum + each.probability, 0);
    return alike.slice(0, 1).map(({ result }) => ({ result, probability }));
  });
};

/** Members fail by themselves, so their means and variances add up. */
const expectedFailing = (likes: readonly Likes[]): { readonly mean: number; readonly variance: number } => ({
  mean: likes.reduce((sum, { members, fails }) => sum + members.length * fails, 0),
  variance: likes.reduce((sum, { members, fails }) => sum + members.length * fails * (1 - fails), 0),
});

/** Mean and variance of the result of a roll; if it says which members fail, of their number. */
export const expectationOf = guarded(
  'expectationOf',
  (roll: Thrown): { readonly mean: number; readonly variance: number } => {
    if (roll.read.kind === 'failing') return expectedFailing(likesOf(roll.read, facesOf(roll)));
    const readings = readingsOf(roll);
    const mean = readings.reduce((sum, { result, probability }) => sum + result * probability, 0);
    const variance = readings.reduce(
      (sum, { result, probability }) => sum + (result - mean) * (result - mean) * probability,
      0,
    );
    return { mean, variance };
  },
);
