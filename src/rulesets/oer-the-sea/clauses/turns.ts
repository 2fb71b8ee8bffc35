import type { ClauseText } from '../../../core/clause.js';

/** Turns and initiative. */
export const turnsClauses = {
  'OTS-TRN-01':
    '[S] The two sides have turns one after the other. In its turn a side holds the initiative: only that side acts on its own and gives orders, until the initiative passes to the other side.',
  'OTS-TRN-02':
    '[S] A turn consists of the initiative phase, in which units act on their own, and then the command phase, in which officers give orders.',
  'OTS-TRN-03':
    '[S] When the general fails a command test, the initiative passes to the other side at once, whatever officers and units have still to act.',
  'OTS-TRN-04':
    '[S] When a subordinate officer fails a command test, only he stops. Any officer of his side who has neither failed nor finished may go on, the general included.',
  'OTS-TRN-05':
    '[S] When the last officer who can still give orders fails a command test, the initiative passes at once.',
  'OTS-TRN-06':
    '[I] An officer, or the side as a whole, may stop giving orders without a failed test. The initiative also passes when every officer has failed or finished.',
  'OTS-TRN-07':
    '[S] The owner chooses the order in which the officers act. To keep the general for the end is only advice.',
  'OTS-TRN-08':
    '[I] A side without an officer on the table has no command phase: its turn consists of uncontrolled advances and the initiative phase.',
  'OTS-TRN-09':
    '[I] The scenario may name the side that has the first turn. If it does not, each side rolls 1d6, the first side of the scenario first. The higher roll has the first turn, and both sides roll again after a tie.',
  'OTS-TRN-10':
    '[S] At the end of each turn the unused hits of all units of both sides and of all fortifications are removed.',
  'OTS-TRN-11':
    '[I] A turn ends in this order: routing units of the active side move (OTS-MRL-10), unused hits and the counts of the turn are cleared, victory is checked, the initiative passes to the other side.',
  'OTS-TRN-12':
    '[I] The death, capture or departure of the general is not a failed test. The turn goes on with the other officers.',
  'OTS-TRN-13':
    '[I] Reinforcements are due from a turn counted over both sides, and arrive at the start of the first turn of their own side from then on, before units are checked for initiative actions. The owner places each unit with its rear edge on the entry edge, wholly on the table, clear of other units and of ground barred to it, and not in contact with an enemy unit. An officer is placed at most 4 cm from that edge, off impassable ground and not in contact with an enemy unit, or is attached to a unit placed in this turn. Pieces that are not placed wait for the next turn of their side. Pieces that are placed may act and be ordered in this turn.',
  'OTS-TRN-14':
    '[I] A general who fails the test for a follow-up before the command phase also loses the initiative at once. The melees of that charge are fought to their end without further follow-ups. All uncontrolled advances, initiative actions and orders still to come in this turn are lost.',
} as const satisfies Record<string, ClauseText>;
