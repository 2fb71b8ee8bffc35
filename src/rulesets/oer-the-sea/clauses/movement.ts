import type { ClauseText } from '../../../core/clause.js';

/** Movement. */
export const movementClauses = {
  'OTS-MOV-01':
    '[S] The Full and Half rates in cm are 20 and 10 for infantry, 30 and 15 for cavalry, 10 and 5 for artillery, 60 and 30 for officers.',
  'OTS-MOV-02':
    '[I] Mounted dragoons move at the rates of cavalry, dismounted dragoons and crews away from their guns at those of infantry, and all limbered guns at those of artillery.',
  'OTS-MOV-03':
    '[S] A unit in column that moves along a road may move Full plus Half: infantry 30 cm, cavalry 45 cm, limbered artillery 15 cm.',
  'OTS-MOV-04':
    '[I] For this rate the front-edge centre must be on the road during the whole order: in its area, or at most 1 cm from its line. Charges, evades, rout moves and officers never have the road rate.',
  'OTS-MOV-05': '[S] A unit that is in fortifications when its order starts moves at the Half rate.',
  'OTS-MOV-06': '[S] A unit that moves over difficult terrain moves at the Half rate.',
  'OTS-MOV-07': '[S] A unit that crosses a wall, a stream or another linear obstacle moves at the Half rate.',
  'OTS-MOV-08':
    '[S] A unit that reaches broken ground stops at its edge. In later moves it goes into the broken ground at the Half rate.',
  'OTS-MOV-09':
    '[I] The whole order is limited to the Half rate if any part of the unit is in, enters or crosses such ground at any time in the order. Several causes halve the rate only once.',
  'OTS-MOV-10':
    '[I] A path into broken ground ends where the unit first touches it, and the order ends there. Only the distance covered counts against the rate, so a longer path is legal if it is cut within the rate. A unit that starts an order in or touching broken ground moves in it at the Half rate. This may be a second order of the same turn, unless `options.brokenGroundStop` is at `turn`: then a unit that has been stopped moves no more this turn.',
  'OTS-MOV-11':
    '[I] A leg of a path costs the straight distance travelled by the front corner that travels farther, and an order costs the sum of its legs. Any direction and any turn is allowed within the rate, and a unit may move less than its rate. One about-face about the centre of the unit at the start of a Move order is free. A leg of an officer costs the distance that his centre travels.',
  'OTS-MOV-12': '[S] To limber or to unlimber takes a whole order, in which the guns do not fire.',
  'OTS-MOV-13':
    '[I] It is a Move order without movement. Guns that have fired this turn do not limber or unlimber. Guns that have limbered or unlimbered do not fire again this turn, but once unlimbered they may fire at chargers in the turn of the enemy. With `options.limberTiming` at `turn` it must be the only order of the battery in the turn, and a crew that has manned its guns again takes no further order in the turn.',
  'OTS-MOV-14':
    '[I] Deployed guns do not move. A Move order may turn them in place about the front-edge centre if neither front corner travels more than 5 cm in that order. They have no about-face.',
  'OTS-MOV-15':
    '[S] To mount or to dismount takes half a Move order. The dragoons may move half their allowance in the same order.',
  'OTS-MOV-16':
    '[I] If the action comes first, they dismount and move up to 10 cm on foot, or mount and move up to 15 cm mounted. If the move comes first, they move up to 15 cm mounted and dismount, or up to 10 cm on foot and mount.',
  'OTS-MOV-17':
    '[I] A unit may not move through or onto another unit of either side. Only officers pass through units, and only through friends.',
  'OTS-MOV-18':
    '[I] A Move order may not bring a unit into contact with an enemy unit, which takes a Charge. It may end in contact with an unattached enemy officer or with enemy guns without a crew.',
  'OTS-MOV-19':
    '[I] In every ordered or chosen move the whole unit stays on the table. It may cross an exit edge of its own side: once its front-edge centre crosses that edge, the unit has exited and is not lost.',
  'OTS-MOV-20':
    '[I] A leg sweeps the convex hull of the bounding rectangles at its two ends. This area decides which terrain the unit enters, which units are in its way and which officers it overruns. An overlap of at most 0.05 cm is only a touch.',
  'OTS-MOV-21': '[S] A charge covers at most the Full rate.',
  'OTS-MOV-22':
    '[I] Mounting, dismounting, limbering and unlimbering keep the front-edge centre and the heading, and lay out the stands that are now present in the same formation, guns in line. They are refused if the new layout would overlap another unit, lie over the table edge, or lie on ground that is barred to the unit in its new state and was not in its old one.',
  'OTS-MOV-23':
    '[I] A unit that a drive back, a fall back or a rout has left partly over the table edge is still on the table while its front-edge centre is. Its next chosen move may start there, but must end wholly on the table, or, if its rate is too short for that, with no corner farther out than before.',
  'OTS-MOV-24':
    '[I] In an evade, a rout move or an uncontrolled advance, a unit makes its free turn about its centre only if the turned rectangle is clear of other units, of ground barred to it and, except in a rout, of the table edge. If it is not clear, the unit goes in that direction without turning, and turns where it ends if there is room for it there.',
} as const satisfies Record<string, ClauseText>;
