/** Limits on data from outside, checked before anything is allocated for it. */
export interface SizeLimits {
  /** Characters of a text. */
  readonly text: number;
  /** Lists, objects and the entries in them. */
  readonly values: number;
  /** Nesting of lists and objects. */
  readonly depth: number;
  /** Fields of one object. An object with very many is slow to parse and to read. */
  readonly fields: number;
}

/** The limit that some data exceeds; null if it exceeds none. */
export type Excess = 'text' | 'values' | 'depth' | 'fields' | null;

const [quote, comma, backslash] = [0x22, 0x2c, 0x5c];
const brace = 0x7b;
/** `[` and `{`. */
const opening: readonly number[] = [0x5b, brace];
/** `]` and `}`. */
const closing: readonly number[] = [0x5d, 0x7d];

/** Index of the quote that ends a string. The quote is escaped if an odd number of backslashes precedes it. */
const endOfString = (text: string, from: number): number => {
  for (let end = text.indexOf('"', from); end >= 0; end = text.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (text.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return text.length;
};

/**
 * Measures JSON text without parsing it, and stops at the first limit that is exceeded. Every value other than the first
 * in its list or object follows a comma, so commas and opening brackets count them all.
 */
export const excessOfText = (text: string, limits: SizeLimits): Excess => {
  if (text.length > limits.text) return 'text';
  /** Fields of each open object, the innermost last; a list counts none. */
  const open: number[] = [];
  let values = 1;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code === quote) index = endOfString(text, index + 1);
    else if (opening.includes(code)) {
      values += 1;
      open.push(code === brace ? 1 : Number.NEGATIVE_INFINITY);
    } else if (closing.includes(code)) open.pop();
    else if (code === comma) {
      values += 1;
      const fields = open.pop();
      if (fields !== undefined) open.push(fields + 1);
    }
    if (values > limits.values) return 'values';
    if (open.length > limits.depth) return 'depth';
    if ((open.at(-1) ?? 0) > limits.fields) return 'fields';
  }
  return null;
};
