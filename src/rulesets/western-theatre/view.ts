import type { VictoryCondition } from '../../scenario/frame.js';
import type { Action } from './actions.js';
import type { BattleEvent } from './events.js';
import type { Piece } from './read.js';
import { otherSide } from './read.js';
import type { SideId } from './scenario.js';
import type { State, View } from './state.js';
import { agendaSeenBy } from './view/agenda.js';
import { imaginedReserve } from './view/imagine.js';

export { secretRules } from './view/agenda.js';

/** What each side may know: everything but the reserves of the other side, and what of it has left the table. */

const isHidden =
  (side: string) =>
  (piece: Pick<Piece, 'side' | 'location'>): boolean =>
    piece.side !== side && (piece.location === 'reserve' || piece.location === 'offTable');

/**
 * What a side may know of a state. To it, pieces of the enemy in reserve and off the table do not exist; their groups
 * and routes, the dice and decisions about them, and victory conditions that name them are gone as well.
 *
 * @see WT-GEN-14
 */
export const view = (state: State, side: string): View => {
  const { scenario } = state;
  const hidden = new Set([...state.units, ...state.officers].filter(isHidden(side)).map(({ id }) => id));
  const isKnown = ({ id }: { readonly id: string }): boolean => !hidden.has(id);
  const isOfKnown = (condition: VictoryCondition): boolean =>
    condition.kind !== 'officerLost' || isKnown({ id: condition.officerId });
  const isOwn = (each: { readonly side: string }): boolean => each.side === side;
  return {
    ...state,
    kind: 'view',
    viewer: side as SideId,
    units: hidden.size === 0 ? state.units : state.units.filter(isKnown),
    officers: hidden.size === 0 ? state.officers : state.officers.filter(isKnown),
    groups: state.groups.filter(isOwn),
    agenda: agendaSeenBy(state, otherSide(state, side as SideId)),
    scenario: {
      ...scenario,
      units: scenario.units.filter(isKnown),
      officers: scenario.officers.filter(isKnown),
      reserves: scenario.reserves.filter(isOwn),
      victory: scenario.victory.filter(isOfKnown),
      offTableRoutes: scenario.offTableRoutes.filter(isOwn),
    },
  };
};

/** What a side may know of an event: of an enemy that leaves the table only that it has left. @see WT-GEN-14 */
export const redact = (event: BattleEvent, side: string): BattleEvent | null => {
  if (event.type === 'leftTable' && event.side !== side) return { ...event, route: null };
  return event.seenBy === undefined || event.seenBy === side ? event : null;
};

/**
 * A full state that fits a view. Nothing is known of reserves of the enemy: in some of these states it has one. If it has
 * no unit on the table and has not lost, it has one in all of them.
 *
 * @param pick - returns a whole number from 0 to n - 1
 * @see WT-GEN-14 WT-END-02
 */
export const determinize = (seen: View, pick: (n: number) => number): State => {
  const { viewer: _viewer, ...situation } = seen;
  const reserve = imaginedReserve(seen, pick);
  if (reserve === null) return { ...situation, kind: 'state' };
  return {
    ...situation,
    kind: 'state',
    units: [...seen.units, reserve.unit],
    groups: [...seen.groups, reserve.group],
  };
};

/** Whether an event reveals information that an undo cannot take back. @see WT-GEN-14 */
export const reveals = ({ type }: BattleEvent): boolean => type === 'entered';

/** Actions that tell of reserves and routes. The other side learns of them by their events. @see WT-GEN-14 */
const secrets: readonly Action['type'][] = ['placeEntry', 'endEntry', 'leaveTable'];

export const secret = ({ type }: Action): boolean => secrets.includes(type);
