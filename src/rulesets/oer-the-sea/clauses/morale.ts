import type { ClauseText } from '../../../core/clause.js';

/** Morale. */
export const moraleClauses = {
  'OTS-MRL-01':
    '[S] After a drive back of more centimetres than twice its strength a unit rolls 1d6, and passes on a result of at most the stands it has left.',
  'OTS-MRL-02': '[S] The combat value of the attached officer is added to this number, or taken off if it is negative.',
  'OTS-MRL-03': '[S] The die has -1 for veterans, +1 for untried units, and +1 for each stand lost this turn.',
  'OTS-MRL-04':
    '[I] A stand counts as lost this turn only if it was lost before the volley or round that causes the test. With `options.moraleStandLoss` at `all` the stands just lost count too, with `none` no stands count.',
  'OTS-MRL-05':
    '[S] A unit that fails makes one Full move away from the enemy at once, and more of them later until its officer orders it to stop.',
  'OTS-MRL-06':
    '[I] A unit that fails becomes routing and confused. Its Stand Ready, its uncontrolled advance and its place in a group end.',
  'OTS-MRL-07':
    '[I] In a rout move the unit turns about its centre at no cost to face directly away from the nearest enemy unit, seen or not. It goes straight the longest distance by OTS-EVA-06, and may leave the table. It stops when it touches a friendly unit or is 0.5 cm from an enemy unit, and each unit that it meets becomes confused on a 6 of 1d6.',
  'OTS-MRL-08': '[I] If deployed guns fail, the crew runs 20 cm on foot and leaves the guns. Limbered guns run 10 cm.',
  'OTS-MRL-09': '[S] When a unit fails, an officer attached to it may stay with it or leave it at once.',
  'OTS-MRL-10':
    '[I] A unit that was routing when a turn of its side started, and has not been stopped, makes another rout move at the end of that turn. So its officers have a command phase to stop it. With `options.routMoves` at `turnStart` these moves come at the start of the turn instead.',
  'OTS-MRL-11': '[S] A unit that leaves the table without having been rallied never returns.',
  'OTS-MRL-12': '[S] An attached officer who does not stop the unit goes with it, off the table too.',
  'OTS-MRL-13':
    '[I] In a push or rout a unit leaves the table when its front-edge centre crosses the edge, and not while that point is on the edge. It ends where its full move takes it, and nothing off the table stops it. An officer who leaves with it is out of the battle.',
  'OTS-MRL-14':
    '[I] A routing unit may be fired at and charged. It does not fire, and fights as confused. If it is driven back, it tests morale as usual, and a failure makes it rout again at once.',
  'OTS-MRL-15':
    '[I] There is one test for each drive back. A unit that is destroyed or has left the table does not test.',
  'OTS-MRL-16':
    '[I] With no enemy unit on the table a rout move goes straight ahead. OTS-DRV-11 does not apply to rout moves. A unit that cannot move stays where it is, still routing.',
} as const satisfies Record<string, ClauseText>;
