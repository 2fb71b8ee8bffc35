import type { ClauseText } from '../../../core/clause.js';

/** Morale. */
export const moraleClauses = {
  'OTS-MRL-01':
    '[S] Driven back over twice its strength, a unit rolls 1d6 and holds if it rolls its remaining stands or less.',
  'OTS-MRL-02': "[S] An attached officer's combat value, plus or minus, is added to that number.",
  'OTS-MRL-03': '[S] Add to the die: -1 for veterans, +1 for untried, +1 for every stand this turn has cost.',
  'OTS-MRL-04':
    '[I] Stands count there if an earlier fire or round of the turn took them; the latest already lower the number. The moraleStandLoss option varies it.',
  'OTS-MRL-05':
    '[S] A unit that fails makes one Full move away from the enemy at once, and more later until its officer orders it to stop.',
  'OTS-MRL-06':
    '[I] Failure makes it routing and confused, and ends Stand Ready, an uncontrolled advance and its place in a group.',
  'OTS-MRL-07':
    '[I] It turns about its centre, at no cost, away from the nearest enemy unit, seen or not, and goes straight as far as an evade could, perhaps off the table. It stops at a touch of friends or 0.5 cm from enemies; a unit that it meets is confused on a 6.',
  'OTS-MRL-08': '[I] Deployed guns that fail are left while their crew runs 20 cm; limbered guns run 10.',
  'OTS-MRL-09': '[S] An officer attached to a unit that fails may stay with it or leave it at once.',
  'OTS-MRL-10':
    '[I] Units routing since their turn began and not stopped run again as that turn ends, so officers get a command phase to stop them; the routMoves option moves it to the start.',
  'OTS-MRL-11': '[S] A unit that leaves the table in rout never returns.',
  'OTS-MRL-12': '[S] An officer still attached runs with it, off the table too.',
  'OTS-MRL-13':
    '[I] In pushes and routs a unit leaves as its front-edge centre crosses the edge; on the edge it has not. It ends where the full move takes it, nothing off the table stopping it. An officer carried off is out of the game.',
  'OTS-MRL-14':
    '[I] Routing units may be shot and charged, do not fire, and fight as confused. Driven back they test as usual, and failing run again.',
  'OTS-MRL-15': '[I] One drive back, one test. Units destroyed or gone do not test.',
  'OTS-MRL-16':
    '[I] With no enemy unit left the rout goes straight ahead. Routs get no relief from slanting into friends, and a unit that cannot move stays, still routing.',
} as const satisfies Record<string, ClauseText>;
