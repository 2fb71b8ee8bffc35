import { headingOfCompass, normaliseHeading } from '../table/heading.js';
import { isJoiner } from './names.js';
import { type Token, tokensOf } from './tokens.js';

/** A typed line, with the tokens that have found a meaning. An immutable value: each reading has its own. */
export interface Line {
  readonly tokens: readonly Token[];
  readonly used: ReadonlySet<number>;
}

/** A point of the compass, with the number of its tokens and as it was typed. */
interface Compass {
  readonly value: number;
  readonly length: number;
  readonly raw: string;
}

/** The point of the compass that a line says at a place in two words, in one, or not at all. */
const compassAt = (tokens: readonly Token[], at: number, north: number): Compass | null => {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (first?.kind !== 'word') return null;
  const two = second?.kind === 'word' ? headingOfCompass(`${first.word} ${second.word}`, north) : null;
  if (two !== null && second?.kind === 'word') return { value: two, length: 2, raw: `${first.raw}-${second.raw}` };
  const one = headingOfCompass(first.word, north);
  return one === null ? null : { value: one, length: 1, raw: first.raw };
};

/** Words between a length and its direction: "5 to the north", "due north", "north by 5". */
const wayJoiners: ReadonlySet<string> = new Set(['to', 'the', 'due', 'by', 'for']);

/** The first token from a place on that is no word between a length and its direction. */
const pastJoiners = (tokens: readonly Token[], from: number): number => {
  let at = from;
  for (let token = tokens[at]; token?.kind === 'word' && wayJoiners.has(token.word); token = tokens[at]) at += 1;
  return at;
};

/** The way that a line says at a place, in either order, with the number of its tokens; null if it says none. */
const wayAt = (
  tokens: readonly Token[],
  at: number,
  north: number,
): { readonly token: Token; readonly length: number } | null => {
  const from = pastJoiners(tokens, at);
  const isLength = tokens[from]?.kind === 'number';
  const compass = isLength ? compassAt(tokens, pastJoiners(tokens, from + 1), north) : compassAt(tokens, from, north);
  if (compass === null) return null;
  const numberAt = isLength ? from : pastJoiners(tokens, from + compass.length);
  const figure = tokens[numberAt];
  if (figure?.kind !== 'number') return null;
  const end = isLength ? pastJoiners(tokens, from + 1) + compass.length : numberAt + 1;
  const { value, unit } = figure;
  const said = unit === undefined ? {} : { unit };
  return {
    token: { kind: 'way', bearing: compass.value, length: value, raw: compass.raw, ...said },
    length: end - at,
  };
};

const chargeWords: ReadonlySet<string> = new Set(['charge', 'charges', 'charging']);
const ontoWords: ReadonlySet<string> = new Set(['at', 'on', 'onto', 'into', 'against']);

const isWordOf = (token: Token | undefined, words: ReadonlySet<string>): boolean =>
  token?.kind === 'word' && words.has(token.word);

const homeWords: ReadonlySet<string> = new Set(['home']);

/** Tokens without the "home" of "charge home at", which says no more than "charge". */
const withoutHome = (tokens: readonly Token[]): readonly Token[] =>
  tokens.filter(
    (token, at) =>
      !(isWordOf(token, homeWords) && isWordOf(tokens[at - 1], chargeWords) && isWordOf(tokens[at + 1], ontoWords)),
  );

/**
 * A typed line. A point of the compass after a word for a heading becomes degrees: "facing south-west" is "facing 225".
 * One beside a length is a way: "north 5", "5 to the north".
 */
export const lineOf = (text: string, north: number): Line => {
  const said = withoutHome(tokensOf(text));
  const zero = Number.isFinite(north) ? north : 0;
  const hasPoint = said.some(({ kind }) => kind === 'point');
  const tokens: Token[] = [];
  for (let at = 0; at < said.length; at += 1) {
    const [token, before] = [said[at], tokens.at(-1)];
    if (token === undefined) break;
    // "face" without a place is a turn by an angle.
    const isAfter = before?.kind === 'word' && facingWords.has(before.word) && (before.word !== 'face' || hasPoint);
    const isFacing = before?.kind === 'word' && facingWords.has(before.word);
    const compass = isAfter ? compassAt(said, at, zero) : null;
    const way = isFacing ? null : wayAt(said, at, zero);
    tokens.push(compass === null ? (way?.token ?? token) : { kind: 'number', value: compass.value });
    at += (compass?.length ?? way?.length ?? 1) - 1;
  }
  return { tokens, used: new Set() };
};

/** The line with some more of its tokens used. */
export const using = ({ tokens, used }: Line, at: readonly number[]): Line => ({
  tokens,
  used: new Set([...used, ...at]),
});

/** Indexes of tokens without a meaning so far that say something. */
export const unusedIn = ({ tokens, used }: Line): readonly number[] =>
  [...tokens.keys()].filter((index) => {
    const token = tokens[index];
    if (used.has(index) || token === undefined || token.kind === 'break') return false;
    return token.kind !== 'word' || !isJoiner(token.word);
  });

/** A token as it was typed, for messages. */
export const shown = (token: Token): string => {
  if (token.kind === 'word') return token.raw;
  if (token.kind === 'number') return String(token.value);
  if (token.kind === 'way') return `${token.length} ${token.raw}`;
  return token.kind === 'point' ? `${token.x},${token.y}` : ',';
};

/** The first unused number, with its index; null if there is none. */
export const numberIn = ({ tokens, used }: Line): { readonly value: number; readonly at: readonly number[] } | null => {
  for (const [index, token] of tokens.entries())
    if (token.kind === 'number' && !used.has(index)) return { value: token.value, at: [index] };
  return null;
};

/** Indexes of the unused words that are among some words. */
export const wordsIn = ({ tokens, used }: Line, words: ReadonlySet<string>): readonly number[] =>
  [...tokens.keys()].filter((index) => {
    const token = tokens[index];
    return token?.kind === 'word' && !used.has(index) && words.has(token.word);
  });

/** Index of the unused word before a token, if it is one of some words. */
const wordBefore = ({ tokens, used }: Line, index: number, words: ReadonlySet<string>): readonly number[] => {
  const token = tokens[index - 1];
  return token?.kind === 'word' && !used.has(index - 1) && words.has(token.word) ? [index - 1] : [];
};

/** Words before a heading. */
export const facingWords: ReadonlySet<string> = new Set(['facing', 'face', 'heading']);
const towardsWords: ReadonlySet<string> = new Set(['towards', 'toward', 'near']);

/** Every word that belongs to a place. */
export const placeVocabulary: readonly string[] = [...facingWords, ...towardsWords];

/** A place in a line. */
export interface Target {
  readonly point: { readonly x: number; readonly y: number };
  readonly heading: number | null;
  /** "towards": as near as the piece can come, in place of exactly there. */
  readonly isNear: boolean;
  readonly at: readonly number[];
  /** The way that leads there, if the line says a way and no place. */
  readonly way?: Way;
}

/** A length in a direction. */
export interface Way {
  readonly bearing: number;
  readonly length: number;
  /** The direction as it was typed. */
  readonly raw: string;
  readonly at: readonly number[];
}

/** The first unused way of a line; null if there is none. */
export const wayIn = ({ tokens, used }: Line): Way | null => {
  for (const [index, token] of tokens.entries())
    if (token.kind === 'way' && !used.has(index)) return { ...token, at: [index] };
  return null;
};

/** The first unused number that stands after one of some words; null if there is none. */
export const numberAfter = (
  line: Line,
  words: ReadonlySet<string>,
): { readonly value: number; readonly at: readonly number[] } | null => {
  for (const [index, token] of line.tokens.entries()) {
    if (token.kind !== 'number' || line.used.has(index)) continue;
    const word = wordBefore(line, index, words);
    if (word.length > 0) return { value: token.value, at: [...word, index] };
  }
  return null;
};

/** The first unused point of a line with its heading; null if there is none. */
export const targetIn = (line: Line): Target | null => {
  for (const [index, token] of line.tokens.entries()) {
    if (token.kind !== 'point' || line.used.has(index)) continue;
    const near = wordBefore(line, index, towardsWords);
    const facing = token.heading === null ? numberAfter(line, facingWords) : null;
    const heading = token.heading ?? facing?.value ?? null;
    return {
      point: { x: token.x, y: token.y },
      heading: heading === null ? null : normaliseHeading(heading),
      isNear: near.length > 0,
      at: [index, ...near, ...(facing?.at ?? [])],
    };
  }
  return null;
};
