import type { ClauseText } from '../../../core/clause.js';

/** End of the game. */
export const endingClauses = {
  'OTS-END-01':
    '[I] The scenario sets the turn limit and the conditions of victory. A side with no unit on the table and none to come loses at once, when the running action and its dice are complete, and it is a draw if this happens to both. A side with a condition on exits, some of which have been made, is judged at the end of the turn instead. At the end of each turn the conditions are checked in the order of the scenario: the first that is met decides, but it is a draw if the other side meets one of the same kind.',
  'OTS-END-02':
    '[I] The turn limit counts the turns of both sides together. When it is reached and no condition is met, the battle is a draw, unless the scenario names the side that then wins. A scenario without a limit ends after 40 turns.',
} as const satisfies Record<string, ClauseText>;
