import type { ClauseText } from '../../../core/clause.js';

/** Flight. */
export const flightClauses = {
  'KG-FLE-01':
    '[I] A unit that becomes Routed faces its own edge and flees at once, as evaders do. `fledThisTurn` records this.',
  'KG-FLE-02': '[S] Horse flees 3D6, foot and artillery 2D6, in rout and in evasion.',
  'KG-FLE-03':
    '[I] At the end of the turn all units that still flee and have not fled this turn flee again, even after a failed Rally.',
  'KG-FLE-04':
    '[I] A fleeing unit keeps its formation, turns about its centre and moves straight to its own edge at no cost, through friends, until clear of them. Closed ground or a closed crossing stops it where its front centre meets it. A unit that starts on such ground may leave it. If its centre crosses an enemy that does not flee, it is captured; if that enemy is the charger it fled from, the charger counts as in contact and stays.',
  'KG-FLE-05':
    "[I] The unit is caught if the charger's Charge figure, with ground and crossings, covers the straight line from where its front centre was when it declared to the nearest point of the unit. The charger moves there, faces that way, and destroys the unit and its guns. This counts as contact.",
  'KG-FLE-06': '[S] A unit whose front edge reaches its own base edge is lost.',
  'KG-FLE-07': '[I] A charge makes a fleeing unit flee once more in the turn.',
  'KG-FLE-08':
    '[I] A pursuer does not catch a unit that left the table, or that is beyond a unit it cannot pass, closed ground, a closed crossing, or a built-up area that its footprint meets first. Friends that it touches at its start do not stop it.',
  'KG-FLE-09':
    '[I] A flight that would end on an enemy, on another fleeing unit or over the outline of a built-up area goes on until clear; touching is clear. Side edges of the table push the unit inwards. If closed ground stops it on another unit or over such an outline, it takes the nearest clear place.',
} as const satisfies Record<string, ClauseText>;
