import type { ClauseText } from '../../../core/clause.js';

/** Rout and rally. */
export const routClauses = {
  'CD-ROU-01': '[S] A routing unit moves at full speed.',
  'CD-ROU-02': '[S] Initial routs from shooting and hand-to-hand are made in phase 1 of the router’s next move.',
  'CD-ROU-03':
    '[I] So are those from being charged. A unit beaten in its own move runs in phase 4 of it, and none runs twice in a move.',
  'CD-ROU-04': '[S] Later rout moves follow in phase 4 after a failed rally.',
  'CD-ROU-05': '[I] The first goes away from the enemy where it stood, later ones straight home.',
  'CD-ROU-06':
    '[I] A barred unit turns by 15 degrees, left first, up to 90. Without a way it stays, and surrenders in contact.',
  'CD-ROU-07': '[I] A router whose front-edge centre crosses the edge is gone.',
  'CD-ROU-08': '[I] Routers do nothing but test to rally, and not in contact.',
  'CD-ROU-09': '[I] They first test after the initial rout.',
  'CD-ROU-10': '[S] A unit that rallies makes a rally move.',
  'CD-ROU-11': '[I] Routers pass friends at 1D6 each, go on until clear, and do them no harm.',
  'CD-ROU-12': '[I] Full speed is the normal move of the formation, less dice.',
  'CD-ROU-13':
    '[I] A rally move turns the unit about its centre and takes any formation. It is then steady and halted.',
  'CD-ROU-14':
    '[I] A unit that has passed is steady until its rally move, which it loses in contact. It may keep heading and formation in any case.',
  'CD-ROU-15': '[I] The first turn disregards other units, and the way is judged before the dice.',
  'CD-ROU-16': '[I] A garrison that routs is put out first.',
  'CD-ROU-17': '[I] The path is the strip ahead, and friends never bar it.',
  'CD-ROU-18': '[I] A router that cannot get clear stops at the last clear place.',
  'CD-ROU-19': '[I] A router that stays has made its move.',
  'CD-ROU-20': '[I] Afloat it runs with its craft while there is water.',
} as const satisfies Record<`CD-ROU-${string}`, ClauseText>;
