import type { ClauseText } from '../../../core/clause.js';

/** Movement. */
export const movementClauses = {
  'CD-MOV-01': '[R] Normal moves go by class and formation, 12 cm for a line and 24 for Indians.',
  'CD-MOV-02': '[I] A unit moves once, unless it has moved in another way or is in contact.',
  'CD-MOV-03':
    '[I] Close order and guns move forward, wheel, go back at double cost or turn. A wheel costs the arc of its outer corner.',
  'CD-MOV-04': '[I] Skirmishers, craft and personalities follow a path and turn free.',
  'CD-MOV-05': '[S] In close order a change of formation takes a whole move.',
  'CD-MOV-06': '[I] So does forming close order out of skirmish order.',
  'CD-MOV-07': '[S] Turning about takes a quarter of a move in close order.',
  'CD-MOV-08': '[S] Limbering or unlimbering takes half a move.',
  'CD-MOV-09':
    '[I] A move is spent in the order of its steps, dice before the first distance. A distance is cut where it ends, an action then left out.',
  'CD-MOV-10': '[S] 1D6 off for forest, rocks, marsh, hills, fords, a friend, or a minor obstacle.',
  'CD-MOV-11': '[S] 2D6 off for steep hills, abatis, ditches, landing, and skirmishers in dense woods and thickets.',
  'CD-MOV-12': '[S] 3D6 off for palisades, landing guns, and skirmishers at cliffs.',
  'CD-MOV-13': '[S] Dice never bring a move below 0.',
  'CD-MOV-14': '[I] All dice are rolled before the move: one for each kind of area, each obstacle, each friend.',
  'CD-MOV-15': '[S] A unit may pass through a friend and ends clear of it.',
  'CD-MOV-16': '[S] Only skirmishers enter dense woods and thickets.',
  'CD-MOV-17': '[S] No nearer than 5 cm to an enemy without a charge.',
  'CD-MOV-18':
    '[R] On a road all the way, columns, limbered guns and personalities add 4 cm and ignore ground and streams.',
  'CD-MOV-19': '[I] Units leave the table only over an edge that the scenario opens.',
  'CD-MOV-20':
    '[I] Foot enters a building or work within 1 cm if there is room and nobody else, and leaves to within 1 cm of a side.',
  'CD-MOV-21': '[R] The table places kinds that the source does not name.',
  'CD-MOV-22': '[I] Halts and orders look at the declared end, before any dice.',
  'CD-MOV-23':
    '[I] Reinforcements come on with their rear edge on their edge of the table, in their round or later, 5 cm from known enemies.',
  'CD-MOV-24': '[I] A move is cut 5 cm from a known enemy, and a unit nearer than that may not come nearer.',
  'CD-MOV-25': '[I] A move cut by dice goes back to the last place clear of friends.',
  'CD-MOV-26': '[I] A unit may also follow a path, enter, leave, embark, land and exit.',
  'CD-MOV-27': '[I] No unit has to move.',
  'CD-MOV-28': '[I] A move is laid out, cut at known enemies, checked, diced for, and carried out.',
  'CD-MOV-29': '[I] Each formation has its own steps, distances are above 0, and wheels up to 180 degrees.',
  'CD-MOV-30': '[I] On a path the heading is kept until the end, and a path without points only turns.',
  'CD-MOV-31': '[I] Closed ground bars what the front edge passes over.',
  'CD-MOV-32': '[I] On bridges, fords and in gaps the front-edge centre of a narrow unit decides.',
  'CD-MOV-33': '[I] An area is met anywhere on the way, an obstacle when the leading edge passes beyond it.',
  'CD-MOV-34': '[I] On a road means that the front-edge centre keeps within half its width of its line.',
  'CD-MOV-35': '[I] To exit, the front-edge centre is within 1 cm of an open edge.',
  'CD-MOV-36':
    '[I] Streams and fords without a width are obstacles, else areas. The ground inside an earthwork is open.',
} as const satisfies Record<`CD-MOV-${string}`, ClauseText>;
