import { type Figures, type Option, pieceOption } from '../../../core/domain.js';
import { actionKind, type OpenDecision } from '../../../core/kinds.js';
import type { Proposal as AnyProposal } from '../../../core/proposals.js';
import type { ActionWords } from '../../../core/words.js';
import type { Battle, Refusal } from '../battle.js';
import { nameOf } from '../names.js';
import type { Situation, State } from '../state.js';
import type { Task } from '../tasks.js';

/** What the kinds of action have in common. */

/** Gives a kind of action its types: its form of action, and the tasks that open it. */
export const kind = actionKind<State, Task, Battle, Refusal>();

/** The decision that is open, with the task that asks. */
export type Open<Own extends Task = Task> = OpenDecision<State, Own>;

export type Proposal<Action> = AnyProposal<Action>;

/** Pieces as options, by name. */
export const optionsOf = (
  s: Situation,
  ids: readonly string[],
  figuresOf?: (id: string) => Figures,
): readonly Option[] => ids.map((id) => pieceOption(id, nameOf(s, id), figuresOf?.(id)));

/**
 * Ids that may be filled in: those that are able; of a draft that has one, it alone is looked at.
 *
 * @param given - what the draft has in this place
 */
export const ableIds = (ids: readonly string[], given: unknown, isAble: (id: string) => boolean): readonly string[] =>
  ids.filter((id) => (given === undefined || id === given) && isAble(id));

/** An action in words: its subject, what it does, and a sentence. */
export const say = (subject: string, short: string, sentence = `${subject}: ${short}`): ActionWords => ({
  subject,
  short,
  sentence,
});

/** The heading of what concerns no single unit. */
export const wholeTurn = 'The turn';

/** No reason of any chapter is against it. */
export const neverRefused = (): readonly Refusal[] => [];
