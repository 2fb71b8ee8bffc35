import type { ClauseText } from '../../../core/clause.js';

/** The end of the battle. */
export const endClauses = {
  'WT-END-01':
    '[I] The conditions of the scenario are asked when a player turn ends; the first met decides, and one of each side draws. Then the turn limit.',
  'WT-END-02':
    '[I] A side with no combat unit on the table or to come has lost at once, but a side that marches off is judged when the player turn ends.',
  'WT-END-03': '[I] Counted are units destroyed, officers removed and figures lost.',
  'WT-END-04':
    '[I] A battle without turn limit ends after 40 turns. At the limit the side of a `turnLimit` condition wins, else it is a draw.',
  'WT-END-05': '[I] Both sides without units draw.',
  'WT-END-06':
    '[I] Conditions: enemy units lost, a share of figures left, ground held alone, an officer lost, units marched off, the turn limit.',
} as const satisfies Record<`WT-END-${string}`, ClauseText>;
