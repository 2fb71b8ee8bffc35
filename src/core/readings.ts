import { dieFaces } from './die.js';
import { type Reading, type Roll, readFaces } from './roll.js';

/** A reading a roll can have, and how likely it is. */
export interface LikelyReading {
  readonly result: number;
  /** Above 0, at most 1. */
  readonly probability: number;
}

/** The reading of some dice and one more. Readings are made die by die, so that a pool is never laid out face by face. */
const withOneMore = (read: Reading, result: number, face: number): number =>
  read.kind === 'reaching' ? result + readFaces(read, [face]) : readFaces(read, [result, face]);

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
export const readingsOf = ({ read, dice, die }: Pick<Roll, 'read' | 'dice' | 'die'>): readonly LikelyReading[] => {
  const faces: readonly number[] = dieFaces[die];
  const kinds = kindsOf(read, faces);
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
  return [...likely]
    .map(([result, probability]) => ({ result, probability }))
    .toSorted((one, other) => one.result - other.result);
};

/** Mean and variance of what a roll reads. */
export const expectationOf = (
  roll: Pick<Roll, 'read' | 'dice' | 'die'>,
): { readonly mean: number; readonly variance: number } => {
  const readings = readingsOf(roll);
  const mean = readings.reduce((sum, { result, probability }) => sum + result * probability, 0);
  const variance = readings.reduce(
    (sum, { result, probability }) => sum + (result - mean) * (result - mean) * probability,
    0,
  );
  return { mean, variance };
};
