import { facesOf, isPassed, type Reading, type Roll, readFaces, type Thrown } from './roll.js';

/** A reading a roll can have, and how likely it is. */
export interface LikelyReading {
  readonly result: number;
  /** Above 0, at most 1. */
  readonly probability: number;
}

/** The reading of some dice and one more. Readings are made die by die, so that a pool is never laid out face by face. */
const withOneMore = (read: Reading, result: number, face: number): number =>
  read.kind === 'reaching' ? result + readFaces(read, [face]) : readFaces(read, [result, face]);

/** What is kept while dice are taken in one by one: a sum is halved when all have been. */
const whileThrowing = (read: Reading): Reading => (read.kind === 'halved' ? { kind: 'sum' } : read);

const halvedAtLast = (read: Reading, likely: ReadonlyMap<number, number>): ReadonlyMap<number, number> => {
  if (read.kind !== 'halved') return likely;
  const halves = new Map<number, number>();
  for (const [sum, probability] of likely) {
    const result = readFaces(read, [sum]);
    halves.set(result, (halves.get(result) ?? 0) + probability);
  }
  return halves;
};

/** Faces of one die that count alike, one of them for all, with their share: a hit or a miss, where hits are counted. */
const kindsOf = (
  read: Reading,
  faces: readonly number[],
): readonly { readonly face: number; readonly share: number }[] => {
  const countsAs = (face: number): number => readFaces(read, [face]);
  const kinds = faces.filter((face, index) => faces.findIndex((other) => countsAs(other) === countsAs(face)) === index);
  return kinds.map((face) => ({
    face,
    share: faces.filter((other) => countsAs(other) === countsAs(face)).length / faces.length,
  }));
};

/**
 * Every reading of a roll with its exact probability, from the least to the greatest: for sums their convolution, for
 * dice that reach a face the binomial, for the highest face its powers. They add up to 1 but for rounding.
 *
 * Dice are taken in one after the other, so 24 dice cost 24 small steps and not 6^24 throws.
 */
export const readingsOf = (roll: Thrown): readonly LikelyReading[] => {
  const { dice } = roll;
  const read = whileThrowing(roll.read);
  const kinds = kindsOf(read, facesOf(roll));
  let likely = new Map([[readFaces(read, []), 1]]);
  for (let thrown = 0; thrown < dice; thrown += 1) {
    const next = new Map<number, number>();
    for (const [result, probability] of likely)
      for (const { face, share } of kinds) {
        const reading = withOneMore(read, result, face);
        next.set(reading, (next.get(reading) ?? 0) + probability * share);
      }
    likely = next;
  }
  return [...halvedAtLast(roll.read, likely)]
    .map(([result, probability]) => ({ result, probability }))
    .toSorted((one, other) => one.result - other.result);
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
