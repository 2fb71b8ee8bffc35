import { pieceField } from '../../../core/fields.js';
import { neverRefused, optionsBy } from '../../../core/kindparts.js';
import { actionKind, type OpenDecision } from '../../../core/kinds.js';
import type { ActionOf, ActionType } from '../actions.js';
import type { Battle, Refusal } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { nameOf } from '../names.js';
import { findPersonality, findUnit, isOnTable, isPresent, knows, unitsOfSide } from '../read.js';
import { refuse } from '../refusals.js';
import type { Personality, State, Unit } from '../state.js';
import type { Task } from '../tasks.js';

export { say } from '../../../core/kindparts.js';

/** Shared parts of the kinds of action. */

/** Defines a kind of action, with the types of its action and of the tasks that open it. */
export const kind = actionKind<State, Task, Battle, Refusal>();

/** The open decision, with the task that asks for it. */
export type Open<Own extends Task = Task> = OpenDecision<State, Own>;

/** Pieces as options, labelled by name. */
export const optionsOf = optionsBy(nameOf);

/** The units of the side that decides. */
export const ownUnits = ({ state, side }: Open): readonly Unit[] => unitsOfSide(state, side);

/** The unit that acts, out of some of the side's: those that are able to. */
export const unitField = <Own extends Task>(
  unitsOf: (open: Open<Own>) => readonly Unit[],
  isAble: (open: Open<Own>, unit: Unit) => boolean = () => true,
) =>
  pieceField<Open<Own>, unknown>({
    label: 'unit',
    actor: true,
    options: (open, _draft, _at, given) =>
      optionsOf(
        open.state,
        unitsOf(open)
          .filter((unit) => (given === undefined || unit.id === given) && isAble(open, unit))
          .map(({ id }) => id),
      ),
  });

/** The personality that acts, out of some of the side's: those that are able to. */
export const personalityField = <Own extends Task>(
  personalitiesOf: (open: Open<Own>) => readonly Personality[],
  isAble: (open: Open<Own>, personality: Personality) => boolean = () => true,
) =>
  pieceField<Open<Own>, unknown>({
    label: 'personality',
    actor: true,
    options: (open, _draft, _at, given) =>
      optionsOf(
        open.state,
        personalitiesOf(open)
          .filter((each) => (given === undefined || each.id === given) && isAble(open, each))
          .map(({ id }) => id),
      ),
  });

/** Reasons against an action of a unit: that it is none of the side's on the table, or those of the chapter. @see CD-SEQ-07 */
export const unitRefusals = (
  { state, side }: Open,
  { unitId }: { readonly unitId: string },
  chapter: (unit: Unit) => readonly Refusal[],
): readonly Refusal[] => {
  const unit = findUnit(state, unitId);
  return unit === undefined || unit.side !== side || !isOnTable(unit)
    ? [refuse('badUnit', 'CD-SEQ-07', 'unitId', { unit: unitId })]
    : chapter(unit);
};

/** The same of a personality. @see CD-SEQ-07 */
export const personalityRefusals = (
  { state, side }: Open,
  { personalityId }: { readonly personalityId: string },
  chapter: (personality: Personality) => readonly Refusal[],
): readonly Refusal[] => {
  const personality = findPersonality(state, personalityId);
  return personality === undefined || personality.side !== side || !isPresent(personality)
    ? [refuse('badUnit', 'CD-SEQ-07', 'personalityId', { personality: personalityId })]
    : chapter(personality);
};

/**
 * Reasons against a target: an enemy that the side does not know gets `targetNotSeen` and no other.
 *
 * @see CD-SEQ-07 CD-OBS-23
 */
export const targetRefusals = (
  { state, side }: Open,
  { targetId }: { readonly targetId: string },
  chapter: (target: Unit) => readonly Refusal[],
): readonly Refusal[] => {
  const target = findUnit(state, targetId);
  if (target === undefined || target.side === side || !isOnTable(target))
    return [refuse('badUnit', 'CD-SEQ-07', 'targetId', { unit: targetId })];
  return knows(state, side, target)
    ? chapter(target)
    : [refuse('targetNotSeen', 'CD-OBS-23', 'targetId', { unit: targetId })];
};

type EndType = Extract<ActionType, `end${string}`>;

/** An action that ends a step and does nothing else. */
export const endKind = (type: EndType, label: string, clause: ClauseId) =>
  kind<ActionOf<EndType>>({
    type,
    label,
    clause,
    passes: true,
    fields: {},
    samples: () => [() => [{ type }]],
    refusals: neverRefused,
    apply: () => undefined,
  });
