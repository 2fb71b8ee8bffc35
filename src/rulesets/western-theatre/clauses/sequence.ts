import type { ClauseText } from '../../../core/clause.js';

/** The sequence of play. */
export const sequenceClauses = {
  'WT-SEQ-01':
    '[S] The scenario says who goes first, or both sides throw a die, Allied first; the higher goes first and ties are thrown again.',
  'WT-SEQ-02': '[S] A player turn is Fog of War, Move, Fire, Melee and Moral. Both sides take one each turn.',
  'WT-SEQ-03':
    '[I] The same side goes first each turn. With `options.turnOrder` alternating, who went second goes first in the next.',
  'WT-SEQ-04': '[S] Move is compulsory moves, clearing, exchange of markers, entry and normal moves, officers last.',
  'WT-SEQ-05':
    '[I] Every player turn begins with fresh flags for all; window counts and events are cleared when a window begins.',
  'WT-SEQ-06': '[I] Empty steps are passed over, and no step comes back.',
  'WT-SEQ-07': '[I] A reaction is complete before the active side decides anything else.',
  'WT-SEQ-08': '[S] Melee follows movement and fire, for those in contact.',
  'WT-SEQ-09': '[S] Casualties TESTs are taken as they arise, Moral TESTs at the end of each player turn.',
} as const satisfies Record<`WT-SEQ-${string}`, ClauseText>;
