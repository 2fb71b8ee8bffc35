import type { Clause } from '../../../core/clause.js';

/** Morale. */
export const moraleClauses = {
  'OTS-MRL-01': {
    text: 'Driven back over twice its strength, a unit rolls 1d6 and holds if it rolls its remaining stands or less.',
    source: 'stated',
  },
  'OTS-MRL-02': {
    text: "An attached officer's combat value, plus or minus, is added to that number.",
    source: 'stated',
  },
  'OTS-MRL-03': {
    text: 'Add to the die: -1 for veterans, +1 for untried, +1 for every stand this turn has cost.',
    source: 'stated',
  },
  'OTS-MRL-04': {
    text: 'Stands count there if an earlier fire or round of the turn took them; the latest already lower the number. The moraleStandLoss option varies it.',
    source: 'interpreted',
  },
  'OTS-MRL-05': {
    text: 'A unit that fails makes one Full move away from the enemy at once, and more later until its officer orders it to stop.',
    source: 'stated',
  },
  'OTS-MRL-06': {
    text: 'Failure makes it routing and confused, and ends Stand Ready, an uncontrolled advance and its place in a group.',
    source: 'interpreted',
  },
  'OTS-MRL-07': {
    text: 'It turns free about its centre away from the nearest enemy unit, seen or not, and goes straight as far as an evade could, perhaps off the table. It stops at a touch of friends or 0.5 cm from enemies; whoever it meets is confused on a 6.',
    source: 'interpreted',
  },
  'OTS-MRL-08': {
    text: 'Deployed guns that fail are left while their crew runs 20 cm; limbered guns run 10.',
    source: 'interpreted',
  },
  'OTS-MRL-09': {
    text: 'An officer attached to a unit that fails may stay with it or leave it at once.',
    source: 'stated',
  },
  'OTS-MRL-10': {
    text: 'Units routing since their turn began and not stopped run again as that turn ends, so officers get a command phase to stop them; the routMoves option moves it to the start.',
    source: 'interpreted',
  },
  'OTS-MRL-11': {
    text: 'A unit that leaves the table in rout never returns.',
    source: 'stated',
  },
  'OTS-MRL-12': {
    text: 'An officer still attached runs with it, off the table too.',
    source: 'stated',
  },
  'OTS-MRL-13': {
    text: 'In pushes and routs a unit leaves as its front-edge centre crosses the edge; on the edge it has not. It ends where the full move takes it, nothing off the table stopping it. An officer carried off is out of the game.',
    source: 'interpreted',
  },
  'OTS-MRL-14': {
    text: 'Routing units may be shot and charged, do not fire, and fight as confused. Driven back they test as usual, and failing run again.',
    source: 'interpreted',
  },
  'OTS-MRL-15': {
    text: 'One drive back, one test. Units destroyed or gone do not test.',
    source: 'interpreted',
  },
  'OTS-MRL-16': {
    text: 'With no enemy unit left the rout goes straight ahead. Routs get no relief from slanting into friends, and a unit that cannot move stays, still routing.',
    source: 'interpreted',
  },
} as const satisfies Record<string, Clause>;
