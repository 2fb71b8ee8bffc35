import type { Recipient } from '../actions.js';
import type { Refusal } from '../battle.js';
import type { Unit } from '../state.js';

/** The field of a group's order that replaces the id of a unit. */
type GroupPlace = 'recipient' | 'recipient.groupId';

const placeOf = (path: string, recipient: string): string => {
  if (path === 'targetId') return 'params.targetId';
  return path === 'unitId' ? recipient : path;
};

/**
 * Refusals of a unit, with the paths of an order to it or to its group. The chapters use the field names of initiative
 * actions. A group's order does not name its units, so the facts carry the id of the unit refused.
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
