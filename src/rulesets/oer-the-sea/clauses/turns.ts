import type { ClauseText } from '../../../core/clause.js';

/** Turns and initiative. */
export const turnsClauses = {
  'OTS-TRN-01':
    '[S] The sides hold the initiative by turns. Only the side that holds it acts and gives orders, until it passes to the other side.',
  'OTS-TRN-02': '[S] A turn has two parts: the initiative phase, then the command phase.',
  'OTS-TRN-03':
    '[S] When a general fails a command test, the initiative passes at once, even if units have still to act.',
  'OTS-TRN-04':
    '[S] A subordinate failing only ends his own part: any colleague not yet done, or the general, may go on.',
  'OTS-TRN-05': '[S] The initiative passes at once when the last officer able to give orders fails.',
  'OTS-TRN-06':
    '[I] An officer or a whole side may stop unforced. The initiative also passes once all officers have failed or finished.',
  'OTS-TRN-07':
    '[S] The player picks the order in which his officers act; keeping the general for the end is advice only.',
  'OTS-TRN-08':
    '[I] A side without officers on the table makes its uncontrolled advances and initiative phase, then its turn is over: it has no command phase.',
  'OTS-TRN-09':
    '[I] The scenario may name the side that begins. If not, each side rolls 1d6, the higher begins, and ties are rolled again.',
  'OTS-TRN-10':
    '[S] Left-over hit markers of both sides and of fortifications come off at the end of the turn that scored them.',
  'OTS-TRN-11':
    "[I] A turn closes in this order: the active side's routs run, markers and counters are cleared, victory is checked, the initiative is handed over.",
  'OTS-TRN-12':
    '[I] Losing the general to death, capture or flight is no failed test; the remaining officers carry on with the turn.',
  'OTS-TRN-13':
    '[I] Reinforcements are due from a turn counted over both sides, and come on as a turn of their own side starts: entirely on the table with their rear along the entry edge, avoiding units and barred ground. Officers come within 4 cm of that edge or attached to a unit just placed. Those not placed wait; those placed may act at once.',
  'OTS-TRN-14':
    "[I] A general failing a follow-up test before the command phase also loses the initiative: that charge's melees end without more follow-ups, and whatever the side had left to do lapses.",
} as const satisfies Record<string, ClauseText>;
