import { facesOf, isPassed, type Reading, type Roll, readAtLast, type Thrown, withOneMore } from './roll.js';

/** A reading a roll can have, and how likely it is. */
export interface LikelyReading {
  readonly result: number;
  /** Above 0, at most 1. */
  readonly probability: number;
}

/** Faces of one die that count alike, one of them for all, with their share: a hit or a miss, where hits are counted. */
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

/** How likely each reading is, by the reading; a hole where there is none. */
type Likely = readonly number[];

/** The readings of some dice and one more. */
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

/** The readings once all dice are in: of sums that are halved two come to one. */
const likelyAtLast = (read: Reading, likely: Likely): Likely => {
  const readings: number[] = [];
  likely.forEach((probability, so) => {
    const reading = readAtLast(read, so);
    readings[reading] = (readings[reading] ?? 0) + probability;
  });
  return readings;
};

/**
 * Every reading of a roll with its exact probability, from the least to the greatest: for sums their convolution, for
 * dice that reach a face the binomial, for the highest face its powers. They add up to 1 but for rounding.
 *
 * Dice are taken in one after the other, so 24 dice cost 24 small steps and not 6^24 throws.
 */
export const readingsOf = (roll: Thrown): readonly LikelyReading[] => {
  const { dice, read } = roll;
  const kinds = kindsOf(read, facesOf(roll));
  let likely: Likely = [1];
  for (let thrown = 0; thrown < dice; thrown += 1) likely = likelyWithOneMore(read, likely, kinds);
  return likelyAtLast(read, likely).flatMap((probability, result) => [{ result, probability }]);
};

/**
 * Readings that may lead to different states, with their probabilities: those of `readingsOf`, but cards that are alike
 * are taken as one, by the place of the first of them.
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
 * Readings that may lead to different states, where what is told of them does not matter: those of `differingReadings`,
 * but of a test that is only passed or failed one stands for all that pass, one for all that fail.
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

/** Mean and variance of what a roll reads. */
export const expectationOf = (roll: Thrown): { readonly mean: number; readonly variance: number } => {
  const readings = readingsOf(roll);
  const mean = readings.reduce((sum, { result, probability }) => sum + result * probability, 0);
  const variance = readings.reduce(
    (sum, { result, probability }) => sum + (result - mean) * (result - mean) * probability,
    0,
  );
  return { mean, variance };
};
