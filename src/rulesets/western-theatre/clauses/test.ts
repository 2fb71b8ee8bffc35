import type { ClauseText } from '../../../core/clause.js';

/** The TEST. */
export const testClauses = {
  'WT-TST-01': '[S] One TEST serves casualties, melee and moral: the sum of the modifiers that apply and of a die.',
  'WT-TST-02': '[S] The die gives -1, 0 or +1 by experience.',
  'WT-TST-03':
    '[S] Two figures lost to fire in the window call for a Casualties TEST; `options.casualtyTestAt` can make it three.',
  'WT-TST-04':
    '[I] One such TEST a window: a mover when response fire is done, others in S10. Routing units take none.',
  'WT-TST-05': '[S] Attacker and defender in contact take a Melee TEST.',
  'WT-TST-06': '[S] Moral TESTs follow events nearby.',
  'WT-TST-07': '[S] Figures lost to date: 10 % -1, 25 % -2, 33 % -3, 50 % -5.',
  'WT-TST-08': '[S] At 75 % lost the unit is destroyed.',
  'WT-TST-09': '[R] -6 or lower routs, more holds. `options.testResults` graded has a table of its own.',
  'WT-TST-10': '[I] Percentages become figures by rounding up.',
  'WT-TST-11': '[R] Losses in the window to artillery, on the flank and in the rear: -1 each kind.',
  'WT-TST-12': '[R] Contacted on flank or rear in the present melee: -2.',
  'WT-TST-13': '[R] Green -2, Trained -1.',
  'WT-TST-14': '[S] Itself retreating -1, and -1 for each friend within 18" that retreated or evaded.',
  'WT-TST-15':
    '[I] An event is made when a unit begins to retreat or rout, flees, evades or is destroyed, and lasts for the window. Distance is taken to its track: the footprints at both ends and the line between.',
  'WT-TST-16': '[R] Itself routing -2; each friend routed within 18" -2 of the same brigade, else -1.',
  'WT-TST-17': '[R] Each friend destroyed within 18": -3 of the same brigade, else -2.',
  'WT-TST-18': '[S] Charging or counter charging +1, while the bonus lasts.',
  'WT-TST-19': '[S] A friendly unit in sight within 18", not disordered: +1.',
  'WT-TST-20': '[S] Under command: +1, not for a disordered unit.',
  'WT-TST-21': '[I] A friend counts under one row only, the worst.',
  'WT-TST-22': '[R] The values of rows 6 to 8 are data.',
  'WT-TST-23': '[I] A unit that routs is orange, out of its melee, and flees in its own next S3.',
  'WT-TST-24': '[I] The die is thrown even if it cannot matter.',
  'WT-TST-25': '[I] Graded: a retreat is that of a melee loser, and stops a charge; disorder is orange.',
  'WT-TST-26': '[I] Otherwise only a lost melee or the owner’s will makes a unit retreat.',
  'WT-TST-27': '[I] Hills count in the comparison of a melee only, for a disordered unit only against it.',
} as const satisfies Record<`WT-TST-${string}`, ClauseText>;
