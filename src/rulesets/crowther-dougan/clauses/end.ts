import type { ClauseText } from '../../../core/clause.js';

/** The end of the game. */
export const endClauses = {
  'CD-END-01': '[I] Victory, length and reinforcements are the scenario’s.',
  'CD-END-02': '[R] A side whose units are all removed or routing at the end of a move has lost.',
  'CD-END-03': '[I] This is looked at when a move ends.',
  'CD-END-04': '[I] Units to come count as in hand, units that left by an open edge do not.',
  'CD-END-05':
    '[I] Conditions are units lost, army morale, ground held, units exited, an officer lost, and the limit of rounds.',
  'CD-END-06':
    '[I] Conditions come first, then the last unit in hand, then the rounds. Both sides at once, or neither, is a draw.',
  'CD-END-07': '[I] Hidden units count, and what they decide is told with the result.',
} as const satisfies Record<`CD-END-${string}`, ClauseText>;
