import type { ClauseText } from '../../../core/clause.js';

/** End of the game. */
export const endingClauses = {
  'OTS-END-01':
    "[I] Turn limit and victory are the scenario's to set. Having no unit in play or to come loses at once, when the running action and its dice are complete; both together draw. A side judged by exits, some made, is judged at the end of the turn. There the first condition met decides, unless the other side meets one of its kind: a draw.",
  'OTS-END-02':
    '[I] The limit counts the turns of both sides together. Reaching it with no condition met is a draw, unless the scenario names a side that wins then. Without a limit a battle ends after 40 turns.',
} as const satisfies Record<string, ClauseText>;
