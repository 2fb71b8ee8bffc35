import { placeField } from '../../../core/fields.js';
import { say, wholeTurn } from '../../../core/kindparts.js';
import { actionKind, type OpenDecision } from '../../../core/kinds.js';
import type { Shape } from '../../../core/shape.js';
import type { ActionWords } from '../../../core/words.js';
import type { Action, Order } from '../actions.js';
import { standingRefusals } from '../activation.js';
import type { Battle, Refusal } from '../battle.js';
import { nameOf } from '../names.js';
import { findUnit, leaderOf, unitOf } from '../read.js';
import type { Leader, Situation, State, Unit } from '../state.js';
import type { Task } from '../tasks.js';

export { neverRefused } from '../../../core/kindparts.js';

/** Building blocks for kinds of action. */

/** A kind of action of King George. */
export const kind = actionKind<State, Task, Battle, Refusal>();

/** The decision that is open. */
export type Open<Own extends Task = Task> = OpenDecision<State, Own>;

/** The unit that is asked. */
export const unitAsked = ({ state, about }: Open): Unit => unitOf(state, about ?? '');

/** The leader that is asked. */
export const leaderAsked = ({ state, about }: Open): Leader => leaderOf(state, about ?? '');

/** The unit that is asked, if it is a unit. */
export const findAsked = ({ state, about }: Open): Unit | undefined =>
  about === null ? undefined : findUnit(state, about);

/** An action in words, starting with its verb: "fire at the 88th". */
export const saying =
  <Own extends Action>(short: (action: Own, s: Situation, about: string | null) => string) =>
  (s: State, action: Own, about: string | null): ActionWords => {
    const said = short(action, s, about);
    return about === null ? say(wholeTurn, said, said) : say(nameOf(s, about), said);
  };

/**
 * A field of other actions of the same type, never open in this kind. If it is given, the rules of the chapter refuse
 * it.
 */
export const elsewhere = (label: string, shape: Shape) =>
  placeField<unknown, unknown>({ label, optional: true, shape, domain: () => undefined });

/** Reasons against an order: from the state of the unit first, then from the chapter. @see KG-ACT-03 KG-ACT-04 */
export const orderRefusals = (
  open: Open,
  order: Pick<Order, 'type'>,
  chapter: (unit: Unit) => readonly Refusal[],
): readonly Refusal[] => {
  const unit = unitAsked(open);
  const standing = open.task.task === 'chooseOrder' ? standingRefusals(unit, order) : [];
  return standing.length > 0 ? standing : chapter(unit);
};
