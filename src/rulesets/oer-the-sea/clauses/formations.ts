import type { ClauseText } from '../../../core/clause.js';

/** Formations. */
export const formationsClauses = {
  'OTS-FRM-01': '[S] Units in line and in column move at the Full rate, units in irregular formation at the Half rate.',
  'OTS-FRM-02':
    '[R] A line has one row of stands without gaps, or two rows if the scenario gives the unit two. A column is one stand wide. An irregular formation has as many files as the square root of its stands, rounded up, with 1 cm between files and between rows. Rows are filled from the front, and a short last row is centred.',
  'OTS-FRM-03': '[S] Highlanders form line two stands deep wherever possible.',
  'OTS-FRM-04':
    '[I] Highlanders with 2 or more stands form two rows whenever they take up a line. Losses alone do not re-form a unit. A change to the formation that it is already in lays it out afresh for its present stands.',
  'OTS-FRM-05':
    '[I] A change of formation uses half a Move order: the unit may move at most its Half rate in that order, before or after the change. The front-edge centre and the heading stay. An order holds at most one change of formation or other action. The change is refused if the new layout would overlap another unit, lie over the table edge, touch an enemy unit that it did not touch, or lie on barred ground that it was not in.',
  'OTS-FRM-06':
    '[I] A lost stand comes off the rear row. The unit keeps its front-edge centre, its heading and its number of files. A row with fewer stands than files stays centred.',
  'OTS-FRM-07':
    '[I] An attacker is at the front of a target if its front-edge centre is strictly ahead of the line through the front edge of the target, and at the rear if it is strictly behind the line through the rear edge. Otherwise it is at the left or right flank, on its side of the centre line. This is judged where the attacker starts its charge or fires. If the two are already in base contact and its front-edge centre is on one of those lines, the centre of the attacker is judged instead.',
  'OTS-FRM-08':
    '[I] Guns deploy by unlimbering and limber by limbering, and both leave them in line. Deployed guns, and crews away from their guns, stand in one row and do not change formation. Limbered guns may change between line and column, and no artillery is ever in irregular formation.',
} as const satisfies Record<string, ClauseText>;
