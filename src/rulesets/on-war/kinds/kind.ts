import { type Figures, type Option, pieceOption } from '../../../core/domain.js';
import { actionKind, type OpenDecision } from '../../../core/kinds.js';
import type { Proposal as AnyProposal } from '../../../core/proposals.js';
import type { ActionWords } from '../../../core/words.js';
import type { Battle, Refusal } from '../battle.js';
import { nameOf } from '../names.js';
import type { Situation, State } from '../state.js';
import type { Task } from '../tasks.js';

/** Shared parts of the kinds of action. */

/** Defines a kind of action, with the types of its action and of the tasks that open it. */
export const kind = actionKind<State, Task, Battle, Refusal>();

/** The open decision, with the task that asks for it. */
export type Open<Own extends Task = Task> = OpenDecision<State, Own>;

export type Proposal<Action> = AnyProposal<Action>;

/** Pieces as options, labelled by name. */
export const optionsOf = (
  s: Situation,
  ids: readonly string[],
  figuresOf?: (id: string) => Figures,
): readonly Option[] => ids.map((id) => pieceOption(id, nameOf(s, id), figuresOf?.(id)));

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

/** Heading of actions that concern no single unit. */
export const wholeTurn = 'The turn';

/** A check for actions that no chapter refuses. */
export const neverRefused = (): readonly Refusal[] => [];
