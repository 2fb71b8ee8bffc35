import type { Token } from './tokens.js';
import { wordsOf } from './tokens.js';

/* Names in a typed line: whole or shortened, an id, or the letter on the map. */

/** A thing that can be named. */
export interface Named {
  readonly id: string;
  readonly name: string;
  /** Its sign on the map, if it has one. Capital and small letters differ. */
  readonly letter?: string | undefined;
}

/** Words that join the parts of a line and name nothing. */
const joiners = new Set(
  'a an the to at of on in into onto for with by from against it its is are be as and then order orders unit please'.split(
    ' ',
  ),
);

/** Whether a word says nothing of its own. */
export const isJoiner = (word: string): boolean => joiners.has(word);

/** Shorter words must be whole. */
const leastPrefix = 2;

const begins = (name: string, typed: string): boolean =>
  name === typed || (typed.length >= leastPrefix && name.startsWith(typed)) || name === `${typed}s`;

/** A part of a line that names something: the indexes of its tokens, and how much of a name it is. */
export interface Span {
  readonly at: readonly number[];
  /** Letters typed; more for a whole name. */
  readonly weight: number;
}

const noSpan: Span = { at: [], weight: 0 };
/** A whole name or id outweighs any part of a longer one. */
const wholeName = 1000;

/** The index after a comma inside a name, as in "Artois, first battalion"; else the index itself. */
const pastComma = (tokens: readonly Token[], index: number, word: string): number => {
  const after = tokens[index + 1];
  const isInName = tokens[index]?.kind === 'break' && after?.kind === 'word' && after.word === word;
  return isInName ? index + 1 : index;
};

/** Words in a row from one place of the line and of the name on. Joiners inside a name may be left out. */
const spanFrom = (
  tokens: readonly Token[],
  used: ReadonlySet<number>,
  name: readonly string[],
  start: number,
): Span => {
  const at: number[] = [];
  let letters = 0;
  let index = start;
  let matched = 0;
  for (const [place, word] of name.entries()) {
    if (at.length > 0) index = pastComma(tokens, index, word);
    const token = tokens[index];
    if (token?.kind === 'number' && at.length > 0 && !used.has(index) && String(token.value) === word) {
      at.push(index);
      letters += word.length;
      matched += 1;
      index += 1;
      continue;
    }
    if (token?.kind !== 'word' || used.has(index) || !begins(word, token.word)) {
      if (isJoiner(word) && place > 0 && at.length > 0) continue;
      break;
    }
    at.push(index);
    letters += token.word.length;
    matched += word === token.word ? 1 : 0;
    index += 1;
  }
  const isWhole = matched === name.length && name.length > 0;
  return at.length === 0 ? noSpan : { at, weight: letters + (isWhole ? wholeName : 0) };
};

const isNothing = (tokens: readonly Token[], { at }: Span): boolean =>
  at.every((index) => {
    const token = tokens[index];
    return token?.kind === 'word' && isJoiner(token.word);
  });

/** The best place of a line that names a thing. */
export const spanOf = (tokens: readonly Token[], used: ReadonlySet<number>, { id, name, letter }: Named): Span => {
  let best = noSpan;
  const keep = (span: Span): void => {
    if (span.weight > best.weight && !isNothing(tokens, span)) best = span;
  };
  const names = [wordsOf(name), wordsOf(id)];
  for (const [index, token] of tokens.entries()) {
    if (used.has(index)) continue;
    for (const words of names)
      for (const from of words.keys()) {
        const { at, weight } = spanFrom(tokens, used, words.slice(from), index);
        // A part that does not begin the name is no whole name.
        keep({ at, weight: from > 0 && weight >= wholeName ? weight - wholeName : weight });
      }
    if (letter !== undefined && token.kind === 'word' && token.raw === letter && best.weight === 0)
      best = { at: [index], weight: letter.length };
  }
  return best;
};

/** Which of several things a line names. */
export type Found<Thing> =
  | { readonly is: 'one'; readonly thing: Thing; readonly span: Span }
  | { readonly is: 'several'; readonly things: readonly Thing[] }
  | { readonly is: 'none' };

/** The thing that a line names best; of several, the first in the line. Those of the same words are ambiguous. */
export const findNamed = <Thing>(
  tokens: readonly Token[],
  used: ReadonlySet<number>,
  things: readonly Thing[],
  namedOf: (thing: Thing) => Named,
): Found<Thing> => {
  const spans = things
    .map((thing) => ({ thing, span: spanOf(tokens, used, namedOf(thing)) }))
    .filter(({ span }) => span.weight > 0);
  const most = Math.max(0, ...spans.map(({ span }) => span.weight));
  const heaviest = spans.filter(({ span }) => span.weight === most);
  const from = Math.min(...heaviest.map(({ span }) => span.at[0] ?? 0));
  const best = heaviest.filter(({ span }) => span.at[0] === from);
  const [first] = best;
  if (first === undefined) return { is: 'none' };
  return best.length > 1
    ? { is: 'several', things: best.map(({ thing }) => thing) }
    : { is: 'one', thing: first.thing, span: first.span };
};

/** The thing that a line names first; of those that begin at the same word, the one it names best. */
export const firstNamed = <Thing>(
  tokens: readonly Token[],
  used: ReadonlySet<number>,
  things: readonly Thing[],
  namedOf: (thing: Thing) => Named,
): Found<Thing> => {
  const named = things
    .map((thing) => ({ thing, span: spanOf(tokens, used, namedOf(thing)) }))
    .filter(({ span }) => span.weight > 0);
  const from = Math.min(...named.map(({ span }) => span.at[0] ?? 0));
  const first = named.filter(({ span }) => span.at[0] === from).map(({ thing }) => thing);
  return findNamed(tokens, used, first, namedOf);
};

/** Every word of a line that names one of some things. */
export const allNamed = <Thing>(
  tokens: readonly Token[],
  used: ReadonlySet<number>,
  things: readonly Thing[],
  namedOf: (thing: Thing) => Named,
): readonly (readonly number[])[] =>
  things.map((thing) => spanOf(tokens, used, namedOf(thing)).at).filter((at) => at.length > 0);

/** Whether a name has all of some words of a line, in any order. */
export const hasWords = (tokens: readonly Token[], at: readonly number[], { name }: Named): boolean => {
  const words = wordsOf(name);
  return at.every((index) => {
    const token = tokens[index];
    return token?.kind === 'word' && words.some((word) => begins(word, token.word));
  });
};
