import type { Clause } from '../../../core/clause.js';

/** End of the game. */
export const endingClauses = {
  'OTS-END-01': {
    text: "Turn limit and victory are the scenario's to set. Having no unit in play or to come loses at once, both together draw, unless units may exit and the scenario judges.",
    source: 'interpreted',
  },
  'OTS-END-02': {
    text: 'The limit counts the turns of both sides together; reaching it with no victory won is a draw.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
