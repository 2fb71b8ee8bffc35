import { headingOf, normaliseHeading } from '../../../table/heading.js';
import { byDistance } from '../../../table/nearest.js';
import { distance, type Point, subtract } from '../../../table/point.js';
import { middleOf } from '../../../table/polygon.js';
import type { Pose } from '../../../table/pose.js';
import { nearestOnSegment, type Segment } from '../../../table/segment.js';
import { type Feature, featureSegments } from '../../../table/terrain.js';
import { centreOfUnit } from '../footprint.js';
import { enemiesOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { featureOf } from '../terrain.js';

/** Places that a unit may want to go to or to face. */

export const halfTurn = 180;

/** Degrees to the right (to the left if negative) from a pose to a point. */
export const turnTo = (pose: Pose, point: Point): number => {
  const turn = normaliseHeading(headingOf(subtract(point, pose)) - pose.heading);
  return turn > halfTurn ? turn - 2 * halfTurn : turn;
};

/** Enemies on the table, the nearest first. */
export const enemiesNear = (s: Situation, unit: Unit, most: number): readonly Unit[] => {
  const from = centreOfUnit(s, unit);
  const apart = enemiesOf(s, unit.side).map((thing) => ({ thing, distance: distance(centreOfUnit(s, thing), from) }));
  return byDistance(apart, 0).slice(0, most);
};

/** The middle of an area, or the point of a line nearest to a given point. */
const placeIn = (feature: Feature, from: Point): Point => {
  const { shape } = feature;
  if (shape.kind === 'area') return middleOf(shape.polygon);
  const points = featureSegments(feature).map((piece) => nearestOnSegment(piece.from, piece.to, from));
  const [first = from] = points;
  return points.reduce((best, point) => (distance(point, from) < distance(best, from) ? point : best), first);
};

/** Objectives of the scenario for either side: both sides want to be there. @see KG-SCN-08 */
export const objectivesOf = (s: Situation, from: Point): readonly Point[] =>
  s.scenario.victory.flatMap((condition) => {
    const feature = condition.kind === 'groundHeld' ? featureOf(s, condition.featureId) : undefined;
    return feature === undefined ? [] : [placeIn(feature, from)];
  });

/** Sides of a building, from corner to corner. */
export const sidesOf = ({ shape }: Feature): readonly Segment[] => {
  const corners = shape.kind === 'area' ? shape.polygon : [];
  return corners.map((from, index) => ({ from, to: corners[(index + 1) % corners.length] ?? from }));
};
