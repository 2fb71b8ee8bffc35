import type { Flank } from '../../../table/pose.js';
import { sizeIn } from '../footprint.js';
import { ratesOf } from '../paths.js';
import { constant } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { halfTurn, turnTo } from './places.js';
import { leastAngle } from './ranges.js';
import { aimsOf } from './shiftlegs.js';

/** Angles that a unit may want to turn by. */

/** A wheel to one side. */
export interface Wheel {
  readonly side: Flank;
  readonly degrees: number;
}

/** Half a turn of time allows about this many degrees. A wheel need not cover the whole angle. */
const widest = 60;
const aside = 30;

const wheelBy = (degrees: number): Wheel => ({ side: degrees < 0 ? 'left' : 'right', degrees: Math.abs(degrees) });

const within = (most: number, degrees: number): number => Math.max(-most, Math.min(most, degrees));

/** Wheels towards enemies and objectives, and small wheels to both sides. */
export const proposedWheels = (s: Situation, unit: Unit): readonly Wheel[] =>
  [...aimsOf(s, unit).map((point) => within(widest, turnTo(unit.pose, point))), -aside, aside]
    .filter((degrees) => Math.abs(degrees) >= leastAngle)
    .map(wheelBy);

/** How far guns in action may pivot, and the angles towards enemies and objectives. @see KG-MOV-09 */
export const proposedPivots = (
  s: Situation,
  unit: Unit,
): { readonly most: number; readonly samples: readonly number[] } => {
  const half = sizeIn(s, unit, unit.formation).width / 2;
  const most = Math.min(halfTurn, (ratesOf(s, unit).move / half) * (halfTurn / Math.PI));
  const samples = [most, -most, ...aimsOf(s, unit).map((point) => within(most, turnTo(unit.pose, point)))];
  return { most, samples: samples.filter((degrees) => Math.abs(degrees) >= leastAngle) };
};

const quarterTurn = 90;

/** Turns on the spot to face enemies and objectives, to both sides, and about. @see KG-MOV-16 */
export const proposedTurns = (s: Situation, unit: Unit): readonly number[] => {
  // A turn aside that still allows half a move (KG-MOV-15).
  const oblique = constant(s, 'manoeuvreTurn') - 1;
  return [
    ...aimsOf(s, unit).map((point) => turnTo(unit.pose, point)),
    quarterTurn,
    -quarterTurn,
    halfTurn,
    -oblique,
    oblique,
  ].filter((degrees) => Math.abs(degrees) >= leastAngle);
};
