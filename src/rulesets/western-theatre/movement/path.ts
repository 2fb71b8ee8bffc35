import { type Box, boxRound } from '../../../table/box.js';
import { between, distance, type Point, scale, subtract } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import { type Pose, wheel } from '../../../table/pose.js';
import { arcDegrees } from '../../../table/wheelsweep.js';
import { type Footprint, pieceAt } from '../footprint.js';
import { distanceOf, type Piece } from '../read.js';
import type { Situation } from '../state.js';
import type { Leg } from '../tasks.js';

/** The geometry of a way: its legs cut into stretches that are judged one by one. @see WT-GEN-19 */

/** The front that wheels are measured with: that of the unit, or of the centre of a bent line. @see WT-FRM-14 */
export const frontageOf = (s: Pick<Situation, 'tables'>, piece: Piece): number =>
  pieceAt(s, piece, piece.pose).main.width;

/** The pose after so many inches of a leg. */
export const poseOn = (leg: Leg, frontage: number, inches: number): Pose => {
  if (inches <= 0) return leg.from;
  if (inches >= leg.length) return leg.to;
  if (leg.wheel !== null) return wheel(leg.from, frontage, leg.wheel, arcDegrees(frontage, inches));
  return { ...between(leg.from, leg.to, inches / leg.length), heading: leg.from.heading };
};

export const lengthOfWay = (way: readonly Leg[]): number => way.reduce((sum, { length }) => sum + length, 0);

/** The part of a way up to so many inches. */
export const firstInches = (way: readonly Leg[], frontage: number, inches: number): readonly Leg[] => {
  const kept: Leg[] = [];
  let left = inches;
  for (const leg of way) {
    if (left <= 0) break;
    const length = Math.min(left, leg.length);
    kept.push(length < leg.length ? { ...leg, to: poseOn(leg, frontage, length), length } : leg);
    left -= length;
  }
  return kept;
};

/** A straight leg, or a step of a wheel. */
export interface Stretch {
  readonly from: Pose;
  readonly to: Pose;
  /** Inches of the way before it, and in it. */
  readonly begin: number;
  readonly length: number;
  readonly isWheel: boolean;
}

/** A piece on a way. */
export interface Track {
  readonly s: Situation;
  readonly piece: Piece;
  readonly start: Pose;
  readonly stretches: readonly Stretch[];
  readonly total: number;
  /** The ground it covers at a pose. */
  readonly at: (pose: Pose) => Footprint;
}

/** Straight legs are judged whole, wheels at steps of 0.1 inches and at their ends. @see WT-GEN-19 */
const stretchesOf = (leg: Leg, begin: number, frontage: number, step: number): readonly Stretch[] => {
  if (leg.wheel === null) return [{ from: leg.from, to: leg.to, begin, length: leg.length, isWheel: false }];
  const count = Math.max(1, Math.ceil(leg.length / step));
  const length = leg.length / count;
  // Footprints are cached by pose: one stretch ends at the very pose at which the next begins.
  const poses = Array.from({ length: count }, (_, index) => poseOn(leg, frontage, index * length));
  return poses.map((from, index) => ({
    from,
    to: poses[index + 1] ?? leg.to,
    begin: begin + index * length,
    length,
    isWheel: true,
  }));
};

/** No dice of the rule book go so far, in inches. A longer way is refused for its length, so its wheels are judged more coarsely. */
const longest = 100;

const stepAlong = (s: Situation, way: readonly Leg[]): number =>
  distanceOf(s, 'wheelStep') * Math.max(1, lengthOfWay(way.filter(({ wheel }) => wheel !== null)) / longest);

export const trackAlong = (s: Situation, piece: Piece, way: readonly Leg[]): Track => {
  const frontage = frontageOf(s, piece);
  const step = stepAlong(s, way);
  const stretches: Stretch[] = [];
  let total = 0;
  for (const leg of way) {
    if (leg.length > 0) stretches.push(...stretchesOf(leg, total, frontage, step));
    total += leg.length;
  }
  return { s, piece, start: way[0]?.from ?? piece.pose, stretches, total, at: (pose) => pieceAt(s, piece, pose) };
};

/** The unit vector of a straight stretch. */
export const directionOn = ({ from, to }: Stretch): Point => {
  const way = subtract(to, from);
  const length = distance(from, to);
  return length === 0 ? { x: 0, y: 0 } : scale(way, 1 / length);
};

/** The place of the front-edge centre after so many inches of the whole way. */
export const pointAfter = ({ stretches, start }: Track, inches: number): Point => {
  const stretch = stretches.findLast(({ begin }) => begin <= inches);
  if (stretch === undefined) return start;
  return between(stretch.from, stretch.to, Math.min(1, (inches - stretch.begin) / stretch.length));
};

/** The box round everything that a stretch sweeps. */
export const boxOn = ({ at }: Track, { from, to }: Stretch): Box => boxRound(at(from).box, at(to).box);

/** The front edges of all sections at a pose, or their rear edges. */
export const edgesAt = ({ at }: Track, pose: Pose, edge: 'front' | 'rear'): readonly Polygon[] =>
  at(pose).sections.map(({ shape: { corners } }) => (edge === 'front' ? corners.slice(0, 2) : corners.slice(2)));
