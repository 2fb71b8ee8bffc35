import { canonicalJson } from '../core/canonical.js';
import type { Choice } from '../core/choose.js';
import type { ActionForm } from '../core/kinds.js';
import { limitedCache } from '../core/memoize.js';
import type { Question } from '../core/question.js';
import type { Words } from '../core/words.js';
import type { Steerable } from '../steer/index.js';
import type { Named } from './names.js';

/** What reading a line needs of a rule set: every `Ruleset` has it. */
export interface Readable<State, Action> extends Steerable<State, Action> {
  readonly actions: readonly ActionForm[];
  /** The open question; without it a line has to name the piece that the question is about. */
  readonly ask?: (state: State) => Question | null;
  /** The unit of lengths: a line that says another is refused. */
  readonly measure?: 'cm' | 'in';
  readonly words: Pick<Words<State, Action>, 'strengths' | 'roster' | 'action'>;
}

/** A piece of the battle by its names. */
export interface NamedPiece extends Named {
  readonly side: string;
}

/** A moment of a battle, for the readers of a line. */
export interface Battle<State, Action> {
  readonly ruleset: Readable<State, Action>;
  readonly state: State;
  /** Signs of pieces on the map, by id. */
  readonly letters: ReadonlyMap<string, string>;
}

/** Drafts whose lists are kept while one line is read: more than the pieces that a line tries. */
const mostDrafts = 256;

/** A rule set that lists the choices of each draft once, of one state: several kinds of action share the drafts of a type. */
export const listingOnce = <State, Action>(ruleset: Readable<State, Action>): Readable<State, Action> => {
  const listed = limitedCache<readonly Choice<Action>[]>(mostDrafts);
  return {
    ...ruleset,
    choices: (state, draft) => {
      const text = draft === undefined ? '' : canonicalJson(draft);
      const choices = listed.get(text) ?? ruleset.choices(state, draft);
      listed.set(text, choices);
      return choices;
    },
  };
};

/** Every unit and officer, with its names. */
export const piecesOf = <State>({
  ruleset,
  state,
  letters,
}: {
  readonly ruleset: { readonly words: Pick<Words<State>, 'strengths' | 'roster'> };
  readonly state: State;
  readonly letters: ReadonlyMap<string, string>;
}): readonly NamedPiece[] =>
  (ruleset.words.roster?.(state) ?? ruleset.words.strengths(state)).map(({ id, name, side }) => ({
    id,
    name,
    side,
    letter: letters.get(id),
  }));
