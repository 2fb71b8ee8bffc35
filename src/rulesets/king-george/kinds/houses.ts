import { headingOf, normaliseHeading } from '../../../table/heading.js';
import { meetingOf } from '../../../table/passage.js';
import { distance, midpoint, subtract } from '../../../table/point.js';
import { advance, type Pose, roundPose } from '../../../table/pose.js';
import { nearestOnSegment } from '../../../table/segment.js';
import { distanceToFeature, type Feature } from '../../../table/terrain.js';
import type { Step } from '../actions.js';
import { ratesOf } from '../paths.js';
import { constant, isFoot } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { buildingsOf, featureOf } from '../terrain.js';
import { reachAhead } from './advances.js';
import { sidesOf } from './places.js';
import { leastLength } from './ranges.js';

/** How units enter and leave buildings. */

/** Steps to the outline of a building; empty if the unit is already there. */
interface WayIn {
  readonly feature: string;
  readonly steps: readonly Step[];
}

const quarterTurn = 90;

/** To the nearest point of the outline, for units that move in any direction. */
const slipping = (unit: Unit, building: Feature): readonly Step[] => {
  const points = sidesOf(building).map(({ from, to }) => nearestOnSegment(from, to, unit.pose));
  const away = points.map((point) => distance(point, unit.pose));
  const inches = Math.min(...away);
  const point = points[away.indexOf(inches)];
  if (point === undefined || inches < leastLength) return [];
  const bearing = headingOf(subtract(point, unit.pose));
  return [{ kind: 'shift', bearing, inches, heading: bearing }];
};

/** Straight ahead as far as the outline. */
const marching = (s: Situation, unit: Unit, building: Feature): readonly Step[] => {
  const end = advance(unit.pose, reachAhead(s, unit, 1) + constant(s, 'enterBuilding'));
  const length = distance(unit.pose, end);
  const inches = Math.min(
    ...sidesOf(building)
      .flatMap(({ from, to }) => meetingOf(unit.pose, end, from, to) ?? [])
      .map((share) => share * length),
  );
  return Number.isFinite(inches) && inches >= leastLength ? [{ kind: 'advance', inches }] : [];
};

/** Step lists to buildings near enough to enter. */
export const waysIn = (s: Situation, unit: Unit): readonly WayIn[] => {
  if (!isFoot(unit) || unit.inBuilding !== null) return [];
  const reach = ratesOf(s, unit).move;
  return buildingsOf(s)
    .filter((building) => distanceToFeature(unit.pose, building) <= reach)
    .map((building) => ({
      feature: building.id,
      steps: unit.formation === 'skirmish' ? slipping(unit, building) : marching(s, unit, building),
    }));
};

/** The middle of each side of the building the unit is in, facing outward. */
export const doorsOf = (s: Situation, unit: Unit): readonly Pose[] => {
  const building = unit.inBuilding === null ? undefined : featureOf(s, unit.inBuilding);
  if (building === undefined) return [];
  return sidesOf(building).flatMap(({ from, to }) => {
    const along = headingOf(subtract(to, from));
    const facing = [quarterTurn, -quarterTurn].map(
      (side): Pose => roundPose({ ...midpoint(from, to), heading: normaliseHeading(along + side) }),
    );
    // Corners may be listed clockwise or anticlockwise: one of the two headings is outward.
    return facing.filter((pose) => distanceToFeature(advance(pose, leastLength), building) > 0);
  });
};
