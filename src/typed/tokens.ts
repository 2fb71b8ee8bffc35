/* A typed line as tokens: words, numbers, points, and the breaks between its parts. */

/** A part of a typed line. */
export type Token =
  | { readonly kind: 'word'; readonly word: string; readonly raw: string }
  | { readonly kind: 'number'; readonly value: number; readonly unit?: 'cm' | 'in' }
  | { readonly kind: 'point'; readonly x: number; readonly y: number; readonly heading: number | null }
  /** A length in a direction of the compass. */
  | {
      readonly kind: 'way';
      readonly bearing: number;
      readonly length: number;
      readonly unit?: 'cm' | 'in';
      readonly raw: string;
    }
  | { readonly kind: 'break' };

/** Longest line that is read. */
export const mostTyped = 300;

const number = String.raw`[-+]?\d{1,6}(?:\.\d{1,6})?`;
const separator = String.raw`\s*,\s*`;
const pointForm = new RegExp(`^\\(?\\s*(${number})${separator}(${number})(?:${separator}(${number}))?\\s*\\)?`);
const numberForm = new RegExp(`^(${number})\\s*(?:(cm)|(inches|inch|in\\b|")|°|degrees?|deg)?(?![\\p{L}\\d])`, 'iu');
const wordForm = /^[\p{L}\p{N}][\p{L}\p{N}'’._-]*/u;
const breakForm = /^[,;]/;

/** A word as it is compared: small letters without accents, apostrophes, dots and hyphens. */
export const plainWord = (raw: string): string =>
  raw
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/['’._]/g, '');

/** The words of a name, as they are compared. */
export const wordsOf = (name: string): readonly string[] =>
  name
    .split(/[\s,;:()"/-]+/)
    .map(plainWord)
    .filter((word) => word !== '');

const headingIn = (text: string | undefined): number | null => (text === undefined ? null : Number(text));

const numberOf = ([, value, cm, inches]: RegExpExecArray): Token => {
  const unit = inches === undefined ? null : 'in';
  const said = cm === undefined ? unit : 'cm';
  return { kind: 'number', value: Number(value), ...(said === null ? {} : { unit: said }) };
};

/** The token at the start of a text, and its length; null for a character that says nothing. */
const nextToken = (text: string): { readonly token: readonly Token[]; readonly length: number } => {
  const point = pointForm.exec(text);
  if (point !== null) {
    const [whole, x, y, heading] = point;
    return {
      token: [{ kind: 'point', x: Number(x), y: Number(y), heading: headingIn(heading) }],
      length: whole.length,
    };
  }
  const figure = numberForm.exec(text);
  if (figure !== null) return { token: [numberOf(figure)], length: figure[0].length };
  const stop = breakForm.exec(text);
  if (stop !== null) return { token: [{ kind: 'break' }], length: stop[0].length };
  const [raw] = wordForm.exec(text) ?? [];
  if (raw === undefined) return { token: [], length: 1 };
  const parts = raw.split('-').filter((part) => plainWord(part) !== '');
  return { token: parts.map((part) => ({ kind: 'word', word: plainWord(part), raw: part })), length: raw.length };
};

/** The tokens of a line. A comma between two numbers makes a point; any other comma is a break. */
export const tokensOf = (line: string): readonly Token[] => {
  const tokens: Token[] = [];
  let rest = line.slice(0, mostTyped);
  while (rest.length > 0) {
    const { token, length } = nextToken(rest);
    tokens.push(...token);
    rest = rest.slice(length);
  }
  return tokens;
};
