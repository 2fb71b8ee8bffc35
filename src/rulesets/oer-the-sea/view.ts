import type { BattleEvent } from './events.js';
import type { SideId } from './scenario.js';
import type { State, View } from './state.js';

/**
 * What a side may know of a state: all of it, in a type of its own.
 *
 * @see OTS-GEN-11
 */
export const view = (state: State, side: SideId): View => ({ ...state, kind: 'view', viewer: side });

/**
 * What a side may know of an event: all of it.
 *
 * @see OTS-GEN-11
 */
export const redact = (event: BattleEvent, _side: SideId): BattleEvent => event;

/** A full state that is consistent with a view. Nothing is hidden, so nothing is invented. */
export const determinize = (seen: View): State => {
  const { viewer: _viewer, ...situation } = seen;
  return { ...situation, kind: 'state' };
};
