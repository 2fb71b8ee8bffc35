import type { ClauseText } from '../../../core/clause.js';

/** Scenarios and the set-up. */
export const scenarioClauses = {
  'OW-SCN-01':
    '[I] Each battalion starts on the table in a formation of its type. No stand overlaps another battalion, a building or impassable ground, or lies across a linear obstacle. Only infantry and artillery hold buildings, and must fit in. Enemies, hidden ones too, start at least 1" apart, and hidden troops start in cover. Commanders ride with infantry or cavalry, at most one of each kind with a battalion. Guns in very difficult ground are stuck there; in difficult ground they are not bogged down. A scenario that breaks this is refused with all its faults.',
  'OW-SCN-02': '[I] A scenario without a turn limit ends after 40 game turns, with a warning when it is read.',
  'OW-SCN-03':
    '[I] A scenario may name conditions by which a side wins: enemy battalions gone, a share of the enemy stands left, ground held by a steady battalion, an enemy commander dead, a work breached, or the turn limit. A battalion is steady unless it is routing, disoriented or surprised. It holds a building as its garrison, an area with the centre of its bounding rectangle, and a line from within 1".',
  'OW-SCN-04':
    '[I] Conditions are looked at when a player turn ends, ground held when a game turn ends, in the order of the scenario. The first that is met decides; if the other side meets one of the same kind then, the battle is a draw.',
} as const satisfies Record<`OW-SCN-${string}`, ClauseText>;
