import { guarded } from './guarded.js';
import {
  bitOf,
  type FailingReading,
  facesOf,
  failsIn,
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
  /** Above 0, at most 1. */
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

/** Every throw in order; if order does not matter, the one with its faces from the greatest to the least stands for all. */
const facesReadings = (dice: number, faces: readonly number[], alike: boolean): readonly LikelyReading[] => {
  interface Throw {
    readonly faces: readonly number[];
    readonly probability: number;
  }
  let throws: readonly Throw[] = [{ faces: [], probability: 1 }];
  for (let thrown = 0; thrown < dice; thrown += 1) {
    const next = new Map<string, Throw>();
    for (const before of throws)
      for (const face of faces) {
        const after = [...before.faces, face];
        const kept = alike ? after.toSorted((one, other) => other - one) : after;
        const sum = (next.get(kept.join(' '))?.probability ?? 0) + before.probability / faces.length;
        next.set(kept.join(' '), { faces: kept, probability: sum });
      }
    throws = [...next.values()];
  }
  return throws
    .map(({ faces: kept, probability }) => ({ result: readFaces({ kind: 'faces', alike }, kept), probability }))
    .toSorted((one, other) => one.result - other.result);
};

/** What a result counts as, for means: itself, or the number of members that fail. */
const figureOf = ({ read }: Thrown, result: number): number =>
  read.kind === 'failing' ? read.alike.filter((_, member) => failsIn(result, member)).length : result;

/**
 * Every possible result of a roll with its exact probability, from the least to the greatest. For sums it is the
 * convolution, for dice that reach a face the binomial, for the highest face its powers. Where it matters who fails,
 * results that differ only in the names of members that are alike are one result. The probabilities add up to 1, except
 * for rounding.
 *
 * Dice are added one by one, so 24 dice cost 24 small steps and not 6^24 throws.
 */
export const readingsOf = guarded('readingsOf', (roll: Thrown): readonly LikelyReading[] => {
  const { dice, read } = roll;
  if (read.kind === 'failing') return failingReadings(read, facesOf(roll));
  if (read.kind === 'faces') return facesReadings(dice, facesOf(roll), read.alike);
  const kinds = kindsOf(read, facesOf(roll));
  let likely: Likely = [1];
  for (let thrown = 0; thrown < dice; thrown += 1) likely = likelyWithOneMore(read, likely, kinds);
  return likelyAtLast(read, likely).flatMap((probability, result) => [{ result, probability }]);
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

/** Mean and variance of the result of a roll; if it says which members fail, of their number. */
export const expectationOf = guarded(
  'expectationOf',
  (roll: Thrown): { readonly mean: number; readonly variance: number } => {
    const readings = readingsOf(roll).map(({ result, probability }) => ({
      result: figureOf(roll, result),
      probability,
    }));
    const mean = readings.reduce((sum, { result, probability }) => sum + result * probability, 0);
    const variance = readings.reduce(
      (sum, { result, probability }) => sum + (result - mean) * (result - mean) * probability,
      0,
    );
    return { mean, variance };
  },
);
