import { facesOf, type Roll, readFaces } from '../core/roll.js';

/** Other faces with the same result; null if there are none, or none was found within the limit. */
export const facesReadingTheSame = (
  roll: Roll,
  faces: readonly number[],
  pick: (n: number) => number,
): readonly number[] | null => {
  const reading = readFaces(roll.read, faces);
  const known = facesOf(roll);
  const reversed = faces.toReversed();
  const isOther = reversed.some((face, index) => face !== faces[index]);
  // Of some rolls it matters which die shows what.
  if (isOther && readFaces(roll.read, reversed) === reading) return reversed;
  const tries = 12;
  for (let index = 0; index < tries; index += 1) {
    const other = faces.map(() => known[pick(known.length)] ?? 0);
    if (readFaces(roll.read, other) === reading && other.some((face, at) => face !== faces[at])) return other;
  }
  return null;
};
