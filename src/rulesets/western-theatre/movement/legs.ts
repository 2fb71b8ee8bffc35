import { directionOf } from '../../../table/heading.js';
import { moveAlong, type Pose, wheel } from '../../../table/pose.js';
import { arcDegrees } from '../../../table/wheelsweep.js';
import type { LegOrder } from '../actions.js';
import type { Piece } from '../read.js';
import type { Situation } from '../state.js';
import type { Leg } from '../tasks.js';
import { frontageOf } from './path.js';

/** Legs of a move: marches straight ahead, wheels, and an officer's rides in any direction. @see WT-MOV-03 WT-MOV-04 */

/** The shortest and finest leg that is offered, in inches. */
export const shortestLeg = 0.1;

/** A straight leg, ahead or along a bearing in degrees. The heading stays. */
export const straight = (from: Pose, inches: number, bearing: number = from.heading): Leg => ({
  from,
  to: moveAlong(from, directionOf(bearing), inches),
  wheel: null,
  length: inches,
});

/** A wheel forward on a front corner, measured by the way of the other. @see WT-MOV-05 */
export const wheeling = (from: Pose, frontage: number, side: 'left' | 'right', inches: number): Leg => ({
  from,
  to: wheel(from, frontage, side, arcDegrees(frontage, inches)),
  wheel: side,
  length: inches,
});

/** The inches of a leg as it was ordered. */
export const inchesOf = (leg: LegOrder): number => ('march' in leg ? leg.march : leg.inches);

/** The length of a move is the sum of its legs. @see WT-MOV-04 */
export const lengthOf = (legs: readonly LegOrder[]): number => legs.reduce((sum, leg) => sum + inchesOf(leg), 0);

/** The way of a piece from where it stands. Wheels are measured with the front of the centre. @see WT-FRM-14 */
export const wayOf = (s: Situation, piece: Piece, legs: readonly LegOrder[]): readonly Leg[] => {
  const frontage = frontageOf(s, piece);
  let from = piece.pose;
  return legs.map((leg) => {
    const next =
      'wheel' in leg
        ? wheeling(from, frontage, leg.wheel, leg.inches)
        : straight(from, leg.march, 'bearing' in leg ? leg.bearing : undefined);
    from = next.to;
    return next;
  });
};
