import type { ClauseText } from '../../../core/clause.js';

/** Movement. */
export const movementClauses = {
  'OTS-MOV-01':
    '[S] Full and Half rates: infantry 20 and 10, cavalry 30 and 15, artillery 10 and 5, officers 60 and 30.',
  'OTS-MOV-02': '[I] Mounted dragoons go as cavalry, dismounted ones and crews as infantry, all guns as artillery.',
  'OTS-MOV-03': '[S] A column moving along a road may go Full plus Half: infantry 30, cavalry 45, limbered guns 15.',
  'OTS-MOV-04':
    '[I] The road rate needs the front-edge centre on the road, no more than 1 cm off its line, throughout the order. Charges, evades, routs and officers never have it.',
  'OTS-MOV-05': '[S] Units in fortifications go at Half.',
  'OTS-MOV-06': '[S] Difficult terrain is crossed at Half.',
  'OTS-MOV-07': '[S] Crossing a linear obstacle such as a wall or stream reduces the move to Half.',
  'OTS-MOV-08': '[S] A unit stops at the edge of broken ground and on later moves goes at Half in it.',
  'OTS-MOV-09':
    '[I] Any part of the unit in, entering or crossing halving ground at any time limits the entire order to Half. Several causes halve only once.',
  'OTS-MOV-10':
    '[I] A path into broken ground ends where it first touches, and the order with it; only the way gone counts against the rate. A unit starting in or touching it goes on at Half. A second order of the same turn may do that, unless the brokenGroundStop option says turn.',
  'OTS-MOV-11':
    "[I] Each leg costs the longer straight distance of the two front corners; an order, the sum. Any direction and turn is allowed. One about-face on the centre at the start is free. An officer's cost is the distance of his centre. A move may be shorter than the full rate.",
  'OTS-MOV-12': '[S] To limber or unlimber takes a whole order, in which the guns do not fire.',
  'OTS-MOV-13':
    "[I] That is one Move without movement. Guns that fired this turn may not do it; guns that did it may not fire this turn, but once unlimbered may fire at chargers in the enemy's. The limberTiming option makes it the turn's only order, and the last of a crew that mans its guns again.",
  'OTS-MOV-14':
    '[I] Deployed guns do not move. A Move may turn them about the front-edge centre, neither front corner going over 5 cm, with no about-face.',
  'OTS-MOV-15': '[S] Mounting or dismounting takes half a Move; the other half may be marched.',
  'OTS-MOV-16':
    '[I] Action first: dismount then 10 cm afoot, or mount then 15 mounted. March first: 15 mounted then dismount, or 10 afoot then mount.',
  'OTS-MOV-17': '[I] Units pass through or over no other unit of either side; officers alone pass, through friends.',
  'OTS-MOV-18':
    '[I] A Move may not touch an enemy unit, which takes a Charge. It may end touching an unattached enemy officer or enemy guns without crew.',
  'OTS-MOV-19':
    "[I] Chosen moves stay wholly on the table, save across an exit edge of the unit's own side: with its front-edge centre over it the unit has exited, not lost.",
  'OTS-MOV-20':
    '[I] A leg sweeps all between the bounding rectangle where it starts and where it ends, their convex hull; that decides ground entered, units met and officers overrun. Overlap under 0.05 cm is only touching.',
  'OTS-MOV-21': '[S] A charge goes at most the Full rate.',
  'OTS-MOV-22':
    '[I] Mounting, dismounting, limbering and unlimbering keep front-edge centre, heading and formation and lay out the stands now present. Refused if that overlaps a unit or the table edge, or lies on ground barred to the new state but not to the old.',
  'OTS-MOV-23':
    '[I] Hanging partly over the edge, a unit stays in play while its front-edge centre does. A chosen move then brings it wholly back, or if the rate is too short, with no corner farther out.',
  'OTS-MOV-24':
    '[I] The free turn of evade, rout or uncontrolled advance needs the turned rectangle clear of units, barred ground and, unless routing, the edge. If not, the unit slides off unturned and faces round on arrival, if it can there.',
} as const satisfies Record<string, ClauseText>;
