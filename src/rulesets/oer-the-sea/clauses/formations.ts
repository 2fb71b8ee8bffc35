import type { ClauseText } from '../../../core/clause.js';

/** Formations. */
export const formationsClauses = {
  'OTS-FRM-01': '[S] Line and column go at Full, irregular formation at Half.',
  'OTS-FRM-02':
    '[R] Line: one row, no gaps. Column: one file. Irregular: files the square root of the stands, rounded up, 1 cm between files and rows. Short rear rows are centred.',
  'OTS-FRM-03': '[S] Highlanders stand two deep in line wherever they can.',
  'OTS-FRM-04':
    '[I] Two rows are formed when Highlanders of 2 or more stands take up line. Losses do not re-form them; changing formation to the one already held does.',
  'OTS-FRM-05':
    '[I] A change of formation takes half a Move: the unit may also move at most at Half rate before or after it. One change an order. Front-edge centre and heading stay. It is refused if the new shape would meet a unit, the table edge or barred ground not already entered.',
  'OTS-FRM-06':
    '[I] Lost stands come off the rear row. Front-edge centre, heading and files stay; too few for a full row stand centred.',
  'OTS-FRM-07':
    "[I] An attacker whose front-edge centre is strictly ahead of the target's front line is at its front, strictly behind its rear line at its rear, otherwise at the flank on its side of the centre line. Judged where charge or fire starts; in base contact, on the border of two sides, its own centre decides.",
  'OTS-FRM-08':
    '[I] Guns deploy and limber only by those actions, ending in line; deployed guns and crews stand in one row. Limbered guns may change line and column, deployed ones and crews nothing; none go irregular.',
} as const satisfies Record<string, ClauseText>;
