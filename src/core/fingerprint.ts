import { canonicalJson } from './canonical.js';
import { guarded } from './guarded.js';
import { hashText, lanes } from './hash.js';

const hex = (word: number): string => word.toString(16).padStart(8, '0');

/**
 * Short stable hash of a plain value: 16 hexadecimal digits, from two 32-bit lanes over its canonical JSON text.
 *
 * It detects accidental differences (one pair in 2^64 collides). It is not a signature and does not prevent forgery.
 *
 * @throws LinstockError for values that JSON cannot hold
 */
export const fingerprint = guarded('fingerprint', (value: unknown): string => {
  const text = canonicalJson(value);
  return hex(hashText(text, lanes[0])) + hex(hashText(text, lanes[1]));
});
