import type { ClauseText } from '../../../core/clause.js';

/** Flight. */
export const flightClauses = {
  'KG-FLE-01': '[I] The newly Routed face home and flee immediately, as evaders do, and `fledThisTurn` notes it.',
  'KG-FLE-02': '[S] Horse flees 3D6, foot and artillery 2D6, in rout as in evasion.',
  'KG-FLE-03':
    '[I] At the end of the turn all who still flee and have not yet fled in it run again, a failed Rally notwithstanding.',
  'KG-FLE-04':
    '[I] A runaway keeps its formation, turns about its middle and goes straight home at no cost, through friends, until clear of them. Closed ground or a closed crossing stops it where its front centre meets it; a unit that is on such ground may come off it. If its centre crosses a standing enemy it is captured; if that was the charger it fled from, the charger counts as in contact and stays.',
  'KG-FLE-05':
    "[I] The runaway is caught if the charge figure, ground and crossings counted, covers the straight way from where the charger's front centre was on declaring to its nearest point. The charger goes there, faces that way, and destroys it, guns and all; that is contact.",
  'KG-FLE-06': '[S] When its front edge comes to its own base edge, it is lost.',
  'KG-FLE-07': '[I] A charge makes a fleeing unit flee once more in the turn.',
  'KG-FLE-08':
    '[I] The pursuer catches nobody who left the table, or beyond a standing unit it cannot pass, closed ground or crossing, or a built-up area that its footprint meets before. Friends touching it at the start are no hindrance.',
  'KG-FLE-09':
    '[I] A flight that would end on an enemy, on another runaway or over the outline of a built-up area goes on until clear; touching is clear. Side edges push it inwards. If closed ground stops it on another unit or over such an outline, it takes the nearest clear place.',
} as const satisfies Record<string, ClauseText>;
