import type { ClauseText } from '../../../core/clause.js';

/** The sequence of play. */
export const sequenceClauses = {
  'CD-SEQ-01':
    '[S] A move has four phases: observation with tests, routs and pursuits, then firing, hand-to-hand and movement.',
  'CD-SEQ-02':
    '[S] Phase 1 runs from observation through the tests of being charged, to charge and to rally to initial routs, pursuits, follow-ups and the opponents’ final charges on routers.',
  'CD-SEQ-03':
    '[S] In phase 2 the moving side fires. The opponents then test for casualties or to charge home, make repulse moves, then final charges.',
  'CD-SEQ-04': '[S] In phase 3 both sides fight, and losers are pushed back 2 cm before they test.',
  'CD-SEQ-05': '[S] Phase 4 has rally moves, other routs, initial charge moves, and then all other movement.',
  'CD-SEQ-06': '[I] Within a step units act in roster order, the moving side first, unless the player chooses.',
  'CD-SEQ-07':
    '[I] A decision in a wrong step, by the wrong side, or for an unknown, removed or enemy unit is refused.',
  'CD-SEQ-08':
    '[I] Repulse moves are forced halts and retirements. Units that rout from shooting run in their own next phase 1.',
  'CD-SEQ-09': '[I] Of several refusals the first in the list is the code.',
  'CD-SEQ-10': '[I] Results count at once for later tests of the same step.',
  'CD-SEQ-11': '[I] A refused decision costs nothing and rolls nothing. Every question has at least one legal answer.',
  'CD-SEQ-12': '[I] The game ends after the last round, 40 if the scenario has no limit.',
  'CD-SEQ-13': '[I] Opponents decide nothing in the other side’s move.',
  'CD-SEQ-14': '[I] In tests after fire a router counts at once, a retirement not before it is made.',
} as const satisfies Record<`CD-SEQ-${string}`, ClauseText>;
