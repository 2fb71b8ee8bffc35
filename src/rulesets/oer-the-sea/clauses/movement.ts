import type { Clause } from '../../../core/clause.js';

/** Movement. */
export const movementClauses = {
  'OTS-MOV-01': {
    text: 'Full and Half rates: infantry 20 and 10, cavalry 30 and 15, artillery 10 and 5, officers 60 and 30.',
    source: 'stated',
  },
  'OTS-MOV-02': {
    text: 'Mounted dragoons go as cavalry, dismounted ones and crews as infantry, all guns as artillery.',
    source: 'interpreted',
  },
  'OTS-MOV-03': {
    text: 'A column moving along a road may go Full plus Half: infantry 30, cavalry 45, limbered guns 15.',
    source: 'stated',
  },
  'OTS-MOV-04': {
    text: 'The road rate needs the front-edge centre on the road, no more than 1 cm off its line, throughout the order. Charges, evades, routs and officers never have it.',
    source: 'interpreted',
  },
  'OTS-MOV-05': {
    text: 'Units in fortifications go at Half.',
    source: 'stated',
  },
  'OTS-MOV-06': {
    text: 'Difficult terrain is crossed at Half.',
    source: 'stated',
  },
  'OTS-MOV-07': {
    text: 'Crossing a linear obstacle such as a wall or stream reduces the move to Half.',
    source: 'stated',
  },
  'OTS-MOV-08': {
    text: 'A unit stops at the edge of broken ground and on later moves goes at Half in it.',
    source: 'stated',
  },
  'OTS-MOV-09': {
    text: 'Any part of the unit in, entering or crossing halving ground at any time limits the entire order to Half. Several causes halve only once.',
    source: 'interpreted',
  },
  'OTS-MOV-10': {
    text: 'A path into broken ground ends where it first touches, and the order with it; only the way gone counts against the rate. A unit starting in or touching it goes on at Half. A second order of the same turn may do that, unless the brokenGroundStop option says turn.',
    source: 'interpreted',
  },
  'OTS-MOV-11': {
    text: "Each leg costs the longer straight distance of the two front corners; an order, the sum. Any direction and turn will do. One about-face on the centre at the start is free. Officers pay their centre's distance; nobody must go the full rate.",
    source: 'interpreted',
  },
  'OTS-MOV-12': {
    text: 'To limber or unlimber takes a whole order, in which the guns do not fire.',
    source: 'stated',
  },
  'OTS-MOV-13': {
    text: "That is one Move without movement. Guns that fired this turn may not do it; guns that did it may not fire this turn, but once unlimbered may fire at chargers in the enemy's. The limberTiming option makes it the turn's only order, and the last of a crew that mans its guns again.",
    source: 'interpreted',
  },
  'OTS-MOV-14': {
    text: 'Deployed guns do not move. A Move may turn them about the front-edge centre, neither front corner going over 5 cm, with no about-face.',
    source: 'interpreted',
  },
  'OTS-MOV-15': {
    text: 'Mounting or dismounting takes half a Move; the other half may be marched.',
    source: 'stated',
  },
  'OTS-MOV-16': {
    text: 'Action first: dismount then 10 cm afoot, or mount then 15 mounted. March first: 15 mounted then dismount, or 10 afoot then mount.',
    source: 'interpreted',
  },
  'OTS-MOV-17': {
    text: 'Units pass through or over no other unit of either side; officers alone pass, through friends.',
    source: 'interpreted',
  },
  'OTS-MOV-18': {
    text: 'A Move may not touch an enemy unit, which takes a Charge. It may end touching an unattached enemy officer or enemy guns without crew.',
    source: 'interpreted',
  },
  'OTS-MOV-19': {
    text: "Chosen moves stay wholly on the table, save across an exit edge of the unit's own side: with its front-edge centre over it the unit has exited, not lost.",
    source: 'interpreted',
  },
  'OTS-MOV-20': {
    text: 'A leg sweeps all between the bounding rectangle where it starts and where it ends, their convex hull; that decides ground entered, units met and officers overrun. Overlap under 0.05 cm is only touching.',
    source: 'interpreted',
  },
  'OTS-MOV-21': {
    text: 'A charge goes at most the Full rate.',
    source: 'stated',
  },
  'OTS-MOV-22': {
    text: 'Mounting, dismounting, limbering and unlimbering keep front-edge centre, heading and formation and lay out the stands now present. Refused if that overlaps a unit or the table edge, or lies on ground barred to the new state but not to the old.',
    source: 'interpreted',
  },
  'OTS-MOV-23': {
    text: 'Hanging partly over the edge, a unit stays in play while its front-edge centre does. A chosen move then brings it wholly back, or if the rate is too short, with no corner farther out.',
    source: 'interpreted',
  },
  'OTS-MOV-24': {
    text: 'The free turn of evade, rout or uncontrolled advance needs the turned rectangle clear of units, barred ground and, unless routing, the edge. If not, the unit slides off unturned and faces round on arrival, if it can there.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
