import { headingOf, normaliseHeading } from '../../../table/heading.js';
import { meetingOf } from '../../../table/passage.js';
import { distance, midpoint, subtract } from '../../../table/point.js';
import { advance, type Pose, roundPose } from '../../../table/pose.js';
import { nearestOnSegment, type Segment } from '../../../table/segment.js';
import { distanceToFeature, type Feature } from '../../../table/terrain.js';
import type { Action, Step } from '../actions.js';
import { ratesOf } from '../movement/path.js';
import { constant, isFoot } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { buildingsOf, featureOf } from '../terrain.js';
import type { Proposal } from './proposal.js';
import { ahead, moving, reachAhead } from './steps.js';

/** Ways into buildings and out of them. */

/** Sides of a building, from corner to corner. */
const sidesOf = ({ shape }: Feature): readonly Segment[] => {
  const corners = shape.kind === 'area' ? shape.polygon : [];
  return corners.map((from, index) => ({ from, to: corners[(index + 1) % corners.length] ?? from }));
};

/** To the nearest point of its outline, and in: for those who go any way. */
const slippingIn = (unit: Unit, building: Feature, enter: Step): readonly Action[] => {
  const points = sidesOf(building).map(({ from, to }) => nearestOnSegment(from, to, unit.pose));
  const away = points.map((point) => distance(point, unit.pose));
  const inches = Math.min(...away);
  const point = points[away.indexOf(inches)];
  if (point === undefined) return [];
  const bearing = headingOf(subtract(point, unit.pose));
  return [moving({ kind: 'shift', bearing, inches, heading: bearing }, enter)];
};

/** Straight ahead as far as the outline, and in. */
const marchingIn = (s: Situation, unit: Unit, building: Feature, enter: Step): readonly Action[] => {
  const end = advance(unit.pose, reachAhead(s, unit, 1) + constant(s, 'enterBuilding'));
  const length = distance(unit.pose, end);
  const inches = Math.min(
    ...sidesOf(building)
      .flatMap(({ from, to }) => meetingOf(unit.pose, end, from, to) ?? [])
      .map((share) => share * length),
  );
  return Number.isFinite(inches) ? [moving(ahead(inches), enter)] : [];
};

/** Into a building that is near enough. */
export const entering = (s: Situation, unit: Unit): readonly Proposal[] => {
  const reach = ratesOf(s, unit).move;
  return buildingsOf(s)
    .filter((building) => isFoot(unit) && distanceToFeature(unit.pose, building) <= reach)
    .map((building) => () => {
      const enter: Step = { kind: 'enterBuilding', feature: building.id };
      const going =
        unit.formation === 'skirmish' ? slippingIn(unit, building, enter) : marchingIn(s, unit, building, enter);
      return [moving(enter), ...going];
    });
};

/** Out of a building by the middle of each of its sides. */
export const leaving = (s: Situation, unit: Unit): readonly Proposal[] => {
  const building = unit.inBuilding === null ? undefined : featureOf(s, unit.inBuilding);
  if (building === undefined) return [];
  return sidesOf(building).map(({ from, to }) => () => {
    const along = headingOf(subtract(to, from));
    // The corners may go round either way: one of the two headings is outward.
    return [90, -90].flatMap((side) => {
      const pose: Pose = roundPose({ ...midpoint(from, to), heading: normaliseHeading(along + side) });
      return [constant(s, 'leaveBuilding'), ratesOf(s, unit).move].map((inches) =>
        moving({ kind: 'leaveBuilding', pose }, ahead(inches)),
      );
    });
  });
};
