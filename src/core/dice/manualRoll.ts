import { guarded } from '../guarded.js';
import { type Checked, type CoreRefusalCode, type Refusal, refusal } from '../refusal.js';
import {
  type CardDraw,
  checkRollAnswer,
  facesOf,
  type PlainReading,
  type Roll,
  type RollAnswer,
  readingRange,
} from '../roll.js';
import { preview } from '../shape.js';

/** Words that people use for the result of a roll; the first one fits every roll, a save too. */
const readingWords = {
  sum: ['total', 'sum'],
  halved: ['half', 'halved'],
  highest: ['highest', 'best'],
  reaching: ['successes', 'success', 'hits', 'hit'],
} as const satisfies Record<PlainReading['kind'], readonly string[]>;

/** Limit of characters. No roll needs more. */
const mostCharacters = 1000;

const numberForm = /^\d{1,6}$/;
const equalsForm = /^=\s*(\d{1,6})$/;
const wordForm = /^(?:(\d{1,6}|no)\s+([a-z]+)|([a-z]+)\s+(\d{1,6}))$/;
const between = /[\s,;+]+/;

/** How to write an answer to this roll. The cards are not listed, because a side may not be allowed to see them. */
const cureOf = (roll: Roll): string => {
  if (roll.die === 'card') return 'Type the name of the card that was drawn.';
  const { least, most } = readingRange(roll);
  const faces = Array.from({ length: Math.min(roll.dice, 4) }, (_, index) => {
    const known = facesOf(roll);
    return known[(index + 2) % known.length];
  });
  const typed = `Type the ${roll.dice === 1 ? 'face' : `${roll.dice} faces`}, as in "${faces.join(' ')}${
    roll.dice > faces.length ? ' ...' : ''
  }"`;
  // It matters what each of the dice shows, so there is no shorter form.
  if (roll.read.kind === 'failing' || roll.read.kind === 'faces') return `${typed}, in their order.`;
  if (roll.dice === 1 && roll.read.kind === 'reaching')
    return `${typed}, or "=1" for a success and "=0" for a failure.`;
  const word = readingWords[roll.read.kind][0];
  return `${typed}, or what ${roll.dice === 1 ? 'it reads' : 'they read'} (${least} to ${most}), as in "=${most}" or "${most} ${word}".`;
};

const unread = (roll: Roll, text: string): Checked<RollAnswer> => ({
  ok: false,
  refusals: [
    refusal<CoreRefusalCode, string>(
      'tableRollUnread',
      null,
      `${text.trim() === '' ? 'Nothing was typed.' : `"${preview(text)}" is no roll.`} ${cureOf(roll)}`,
      { text: preview(text) },
    ),
  ],
});

/**
 * The result given with a sign or a word; null if the text has none. Who fails has no such form: "2 failing" does not say
 * which two.
 */
const namedResult = (roll: Roll, text: string): number | null => {
  if (roll.read.kind === 'failing' || roll.read.kind === 'faces') return null;
  const equals = equalsForm.exec(text);
  if (equals !== null) return Number(equals[1]);
  const worded = wordForm.exec(text);
  const words: readonly string[] = readingWords[roll.read.kind];
  if (worded === null || !words.includes(worded[2] ?? worded[3] ?? '')) return null;
  const figure = worded[1] ?? worded[4] ?? '';
  return figure === 'no' ? 0 : Number(figure);
};

/** "3446" for four dice of one-digit faces: people omit the spaces. */
const runTogether = (roll: Roll, words: readonly string[]): readonly string[] => {
  const [word] = words;
  const oneDigit = Math.max(...facesOf(roll)) <= 9;
  return oneDigit && roll.dice > 1 && words.length === 1 && word?.length === roll.dice ? [...word] : words;
};

const typedFaces = (roll: Roll, text: string): readonly number[] | null => {
  const words = text.split(between).filter((word) => word !== '');
  if (words.length === 0 || !words.every((word) => numberForm.test(word))) return null;
  return runTogether(roll, words).map(Number);
};

/**
 * The card that a text names: its full id or name, or a part of either that no other card has. Equal cards count as
 * one.
 */
const cardNamed = ({ cards }: CardDraw, words: string, nameOf: (card: string) => string): string | null => {
  const known = [...new Set(cards)].map((card) => ({
    card,
    words: [card, nameOf(card)].map((each) => each.toLowerCase()),
  }));
  const exact = known.find((each) => each.words.includes(words));
  if (exact !== undefined || words === '') return exact?.card ?? null;
  const [only, second] = known.filter((each) => each.words.some((word) => word.includes(words)));
  return second === undefined ? (only?.card ?? null) : null;
};

const withCure = (roll: Roll, faults: readonly Refusal[]): readonly Refusal[] =>
  faults.map((fault, index) => (index > 0 ? fault : { ...fault, text: `${fault.text} ${cureOf(roll)}` }));

/**
 * Parses the text of a person who rolled real dice into the answer to the roll.
 *
 * Faces: "3 4 4 6", "3,4", "3+4", "3446". The result alone: "=2", "2 hits", "no hits", "total 9", "highest 5". A card:
 * its id or name, or a part of either that only this card has.
 *
 * @param nameOf - the name of a card; its id by default
 * @returns the answer, or why the text does not fit the roll and how to write it
 */
export const readManualRoll = guarded(
  'readManualRoll',
  (roll: Roll, text: string, nameOf: (card: string) => string = (card) => card): Checked<RollAnswer> => {
    if (typeof text !== 'string' || text.length > mostCharacters) return unread(roll, preview(text));
    const words = text.trim().toLowerCase();
    const card = roll.die === 'card' ? cardNamed(roll, words, nameOf) : null;
    if (card !== null) return { ok: true, value: { card } };
    const result = namedResult(roll, words);
    const faces = result === null ? typedFaces(roll, words) : null;
    if (result === null && faces === null) return unread(roll, words);
    const answer: RollAnswer = faces === null ? { result: result ?? 0 } : { faces };
    const faults = checkRollAnswer(roll, answer);
    return faults.length > 0 ? { ok: false, refusals: withCure(roll, faults) } : { ok: true, value: answer };
  },
);
