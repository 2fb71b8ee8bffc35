import type { Clause } from '../../../core/clause.js';

/** Turns and initiative. */
export const turnsClauses = {
  'OTS-TRN-01': {
    text: 'The sides hold the initiative by turns. Whoever holds it is the only side to act and order until it is lost to the other.',
    source: 'stated',
  },
  'OTS-TRN-02': {
    text: 'A turn has two parts: the initiative phase, then the command phase.',
    source: 'stated',
  },
  'OTS-TRN-03': {
    text: 'A general failing a command test hands over the initiative there and then, whoever has still to act.',
    source: 'stated',
  },
  'OTS-TRN-04': {
    text: 'A subordinate failing only ends his own part: any colleague not yet done, or the general, may go on.',
    source: 'stated',
  },
  'OTS-TRN-05': {
    text: 'The initiative passes at once when the last officer able to give orders fails.',
    source: 'stated',
  },
  'OTS-TRN-06': {
    text: 'An officer or a whole side may stop unforced. The initiative also passes once all officers have failed or finished.',
    source: 'interpreted',
  },
  'OTS-TRN-07': {
    text: 'The player picks the order in which his officers act; keeping the general for the end is advice only.',
    source: 'stated',
  },
  'OTS-TRN-08': {
    text: 'A side without officers on the table makes its uncontrolled advances and initiative phase, then its turn is over: it has no command phase.',
    source: 'interpreted',
  },
  'OTS-TRN-09': {
    text: 'The scenario may name the side that begins. If not, each side rolls 1d6, the higher begins, and ties are rolled again.',
    source: 'interpreted',
  },
  'OTS-TRN-10': {
    text: 'Left-over hit markers of both sides and of fortifications come off at the end of the turn that scored them.',
    source: 'stated',
  },
  'OTS-TRN-11': {
    text: "A turn closes in this order: the active side's routs run, markers and counters are cleared, victory is checked, the initiative is handed over.",
    source: 'interpreted',
  },
  'OTS-TRN-12': {
    text: 'Losing the general to death, capture or flight is no failed test; the remaining officers carry on with the turn.',
    source: 'interpreted',
  },
  'OTS-TRN-13': {
    text: 'Reinforcements are due from a turn counted over both sides, and come on as a turn of their own side starts: entirely on the table with their rear along the entry edge, avoiding units and barred ground. Officers come within 4 cm of that edge or attached to a unit just placed. Those not placed wait; those placed may act at once.',
    source: 'interpreted',
  },
  'OTS-TRN-14': {
    text: "A general failing a follow-up test before the command phase also loses the initiative: that charge's melees end without more follow-ups, and whatever the side had left to do lapses.",
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
