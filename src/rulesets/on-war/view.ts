import type { Action } from './actions.js';
import type { BattleEvent } from './events.js';
import { isOnTable, otherSide } from './read.js';
import type { SideId } from './scenario.js';
import type { State, Unit, View } from './state.js';
import { agendaSeenBy } from './view/agenda.js';
import { hiddenSomewhere } from './view/imagine.js';
import { hiddenFrom, officersSeenBy, scenarioSeenBy, unitsSeenBy } from './view/mask.js';

export { secretRules } from './view/agenda.js';

/** What each side may know. Everything is public except hidden battalions, and the dice and orders that concern them. */

/**
 * What a side may know of a state. Hidden enemies are at a place that tells nothing, at their usual strength.
 *
 * @see OW-HID-02 OW-HID-06 OW-HID-16 OW-HID-18
 */
export const view = (state: State, side: SideId): View => {
  const seen: View = { ...state, kind: 'view', viewer: side, units: unitsSeenBy(state, side) };
  const hidden = hiddenFrom(state, side);
  if (hidden.length === 0) return seen;
  return {
    ...seen,
    scenario: scenarioSeenBy(state.scenario, state.tables, hidden),
    officers: officersSeenBy(state.officers, hidden),
    agenda: agendaSeenBy(state.agenda, hidden, otherSide(state, side)),
  };
};

/** What a side may know of an event: nothing of what happens in hiding, and nothing of dice that it may not see. */
export const redact = (event: BattleEvent, side: SideId): BattleEvent | null =>
  event.seenBy === undefined || event.seenBy === side ? event : null;

/**
 * A full state consistent with a view: hidden enemies are at places where they may hide. @see OW-HID-01
 *
 * @param pick - returns a whole number from 0 to n - 1
 */
export const determinize = (seen: View, pick: (n: number) => number): State => {
  const { viewer, ...situation } = seen;
  const hidden = hiddenFrom(seen, viewer).map(({ id }) => id);
  const isUnknown = (unit: Unit): boolean => hidden.includes(unit.id) && isOnTable(unit);
  const standing = seen.units.filter((unit) => isOnTable(unit) && !isUnknown(unit));
  const units = seen.units.map((unit) => {
    if (!isUnknown(unit)) return unit;
    const placed = hiddenSomewhere(seen, unit, standing, pick);
    standing.push(placed);
    return placed;
  });
  return { ...situation, kind: 'state', units: hidden.length === 0 ? seen.units : units };
};

/** Whether an event reveals information that an undo cannot take back. */
export const reveals = ({ type }: BattleEvent): boolean => type === 'discovered';

/** Actions that neither come near a hidden enemy nor end a step, after which he may test. @see OW-HID-15 OW-HID-19 */
const stirsNothing: readonly Action['type'][] = ['formSquare', 'setPosts', 'freeGuns', 'moveCommander'];

/** Whether an action may bring on dice for a hidden enemy, of which its side is not told. @see OW-HID-06 OW-HID-15 */
export const stirsUnseen = (state: State, { type }: Action, side: SideId): boolean =>
  !stirsNothing.includes(type) && hiddenFrom(state, side).some(isOnTable);

/**
 * Actions that may be orders to a hidden battalion, or concern one. The other side learns of them by their events, as far
 * as it may. @see OW-HID-18
 */
const perhapsSecret: readonly Action['type'][] = [
  'formSquare',
  'move',
  'enterBuilding',
  'leaveBuilding',
  'setPosts',
  'freeGuns',
  'moveCommander',
  'resume',
  'allocateHits',
  'reroll',
];

export const secret = ({ type }: Action): boolean => perhapsSecret.includes(type);
