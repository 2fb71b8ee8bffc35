import { type Figures, type Option, pieceOption } from './domain.js';
import type { ActionWords } from './words.js';

/* Parts that kinds of action of several rule sets have in common. */

/** Makes the function that gives pieces as options, labelled by name. */
export const optionsBy =
  <State>(nameOf: (s: State, id: string) => string) =>
  (s: State, ids: readonly string[], figuresOf?: (id: string) => Figures): readonly Option[] =>
    ids.map((id) => pieceOption(id, nameOf(s, id), figuresOf?.(id)));

/**
 * Ids that satisfy a condition; if the draft has an id, only that one is checked.
 *
 * @param given - the draft's value in this place
 */
export const ableIds = (ids: readonly string[], given: unknown, isAble: (id: string) => boolean): readonly string[] =>
  ids.filter((id) => (given === undefined || id === given) && isAble(id));

/** The words of an action: its subject, what it does, and a sentence. */
export const say = (subject: string, short: string, sentence = `${subject}: ${short}`): ActionWords => ({
  subject,
  short,
  sentence,
});

/** Heading of actions that concern no single piece. */
export const wholeTurn = 'The turn';

/** The reasons against an action that no chapter refuses. */
export const neverRefused = (): readonly never[] => [];
