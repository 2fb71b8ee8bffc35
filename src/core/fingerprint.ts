import { canonicalJson } from './canonical.js';
import { hashText, lanes } from './hash.js';

const hex = (word: number): string => word.toString(16).padStart(8, '0');

/**
 * A short stable name of a plain value: 16 hexadecimal digits, from two 32-bit lanes over its canonical JSON text.
 *
 * Tells apart what differs by accident (one pair in 2^64 does not); it is no signature and keeps nobody from forging.
 *
 * @throws LinstockError for what JSON cannot hold
 */
export const fingerprint = (value: unknown): string => {
  const text = canonicalJson(value);
  return hex(hashText(text, lanes[0])) + hex(hashText(text, lanes[1]));
};
