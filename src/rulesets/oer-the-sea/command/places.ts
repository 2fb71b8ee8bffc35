import type { Recipient } from '../actions.js';
import type { Refusal } from '../battle.js';
import type { Unit } from '../state.js';

/** What a group's order has in place of the id of a unit. */
type GroupPlace = 'recipient' | 'recipient.groupId';

const placeOf = (path: string, recipient: string): string => {
  if (path === 'targetId') return 'params.targetId';
  return path === 'unitId' ? recipient : path;
};

/**
 * Faults of a unit, with their places in an order to it or to its group. The chapters name the fields of an action on
 * initiative; and as a group's order does not say which of its units is at fault, its id goes with the facts.
 *
 * @see OTS-CMD-17 OTS-CMD-18
 */
export const inOrder = (
  recipient: Recipient,
  unit: Unit,
  refusals: readonly Refusal[],
  groupPlace: GroupPlace = 'recipient.groupId',
): readonly Refusal[] =>
  refusals.map((each) =>
    'groupId' in recipient
      ? { ...each, path: placeOf(each.path, groupPlace), facts: { ...each.facts, unitId: unit.id } }
      : { ...each, path: placeOf(each.path, 'recipient.unitId') },
  );
