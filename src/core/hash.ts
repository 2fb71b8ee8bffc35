/** Start value and factor of a lane: fractional bits of square roots, and large odd primes. */
export interface Lane {
  readonly start: number;
  readonly factor: number;
}

/** Four independent lanes. Any of them may be combined. */
export const lanes = [
  { start: 0x6a09e667, factor: 0x9e3779b1 },
  { start: 0xbb67ae85, factor: 0x85ebca77 },
  { start: 0x3c6ef372, factor: 0xc2b2ae3d },
  { start: 0xa54ff53a, factor: 0x27d4eb2f },
] as const satisfies readonly Lane[];

/** Mixes the bits of a word until each depends on all others (the final step of MurmurHash3). */
const finish = (word: number): number => {
  const high = Math.imul(word ^ (word >>> 16), 0x85ebca6b);
  const middle = Math.imul(high ^ (high >>> 13), 0xc2b2ae35);
  return (middle ^ (middle >>> 16)) >>> 0;
};

/**
 * Hash of a text in one lane. For each UTF-16 code unit, the word is rotated by 5 bits, the unit is added, and the word
 * is multiplied; the length and a final mix follow. It uses integer operations only, so the result is the same on every
 * engine.
 *
 * @returns a whole number from 0 to 2^32 - 1
 */
export const hashText = (text: string, { start, factor }: Lane): number => {
  let word = start;
  for (let index = 0; index < text.length; index += 1)
    word = Math.imul(((word << 5) | (word >>> 27)) ^ text.charCodeAt(index), factor);
  return finish(word ^ text.length);
};
