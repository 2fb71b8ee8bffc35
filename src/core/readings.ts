import { guarded } from './guarded.js';
import { facesOf, isPassed, type Reading, type Roll, readAtLast, type Thrown, withOneMore } from './roll.js';

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

const kindsOf = (read: Reading, faces: readonly number[]): readonly Kind[] => {
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
const likelyWithOneMore = (read: Reading, likely: Likely, kinds: readonly Kind[]): Likely => {
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
const likelyAtLast = (read: Reading, likely: Likely): Likely => {
  const readings: number[] = [];
  likely.forEach((probability, so) => {
    const reading = readAtLast(read, so);
    readings[reading] = (readings[reading] ?? 0) + probability;
  });
  return readings;
};

/**
 * Every possible result of a roll with its exact probability, from the least to the greatest. For sums it is the
 * convolution, for dice that reach a face the binomial, for the highest face its powers. The probabilities add up to 1,
 * except for rounding.
 *
 * Dice are added one by one, so 24 dice cost 24 small steps and not 6^24 throws.
 */
export const readingsOf = guarded('readingsOf', (roll: Thrown): readonly LikelyReading[] => {
  const { dice, read } = roll;
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

/** Mean and variance of the result of a roll. */
export const expectationOf = guarded(
  'expectationOf',
  (roll: Thrown): { readonly mean: number; readonly variance: number } => {
    const readings = readingsOf(roll);
    const mean = readings.reduce((sum, { result, probability }) => sum + result * probability, 0);
    const variance = readings.reduce(
      (sum, { result, probability }) => sum + (result - mean) * (result - mean) * probability,
      0,
    );
    return { mean, variance };
  },
);
