import type { ClauseText } from '../../../core/clause.js';

/** Scenarios and the set-up. */
export const scenarioClauses = {
  'WT-SCN-01':
    '[I] Every unit and officer not in reserve stands on the table, on open ground, clear of others, and touches no enemy. Its formation is one that it may take, and it has figures left and has not lost 75 %. A set-up that breaks this is refused with all its faults.',
  'WT-SCN-02':
    '[I] Fields that a scenario leaves out take their defaults. Without a turn limit it ends after 40 turns, with a warning.',
  'WT-SCN-03':
    '[I] Each side has a combat unit on the table or in reserve, its own home edge, and at most one army commander.',
  'WT-SCN-04': '[I] A scenario may choose between readings of the rules and replace figures of the tables.',
} as const satisfies Record<`WT-SCN-${string}`, ClauseText>;
