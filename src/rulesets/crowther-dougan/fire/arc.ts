import { clipToHalfPlanes, type HalfPlane } from '../../../table/clip.js';
import { directionOf, normaliseHeading } from '../../../table/heading.js';
import type { Point } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import { frontCorners } from '../../../table/pose.js';
import { type Body, footprintOf } from '../footprint.js';
import { constant, isIn } from '../read.js';
import type { Situation, Unit } from '../state.js';

/** Arcs of fire. @see CD-FIR-06 */

const rightAngle = 90;

/** Degrees outward from both ends of the front edge; null: all round. */
export const arcOf = (s: Pick<Situation, 'tables'>, unit: Pick<Unit, 'formation'>): number | null => {
  if (isIn(unit, 'line') || isIn(unit, 'column')) return constant(s, 'fireArcDegrees');
  return isIn(unit, 'unlimbered') ? constant(s, 'gunArcDegrees') : null;
};

/** The half plane inside a ray that runs outward from an end of the front edge. */
const insideRay = (through: Point, heading: number, degrees: number, flank: 'left' | 'right'): HalfPlane => {
  const turn = flank === 'left' ? rightAngle - degrees : degrees - rightAngle;
  return { through, inward: directionOf(normaliseHeading(heading + turn)) };
};

const planesOf = (s: Situation, unit: Unit, degrees: number): readonly HalfPlane[] => {
  const { heading } = unit.pose;
  const [left, right] = frontCorners(unit.pose, footprintOf(s, unit).frontage);
  return [
    { through: unit.pose, inward: directionOf(heading) },
    insideRay(left, heading, degrees, 'left'),
    insideRay(right, heading, degrees, 'right'),
  ];
};

/** Ground ahead by no more than this is on the line of the front edge. */
const onTheLine = 1e-6;

/** Whether some part of a body lies ahead of a unit and between its rays; the rays are inside. @see CD-FIR-06 */
export const isInArc = (s: Situation, unit: Unit, target: Body): boolean => {
  const degrees = arcOf(s, unit);
  if (degrees === null) return true;
  const planes = planesOf(s, unit, degrees);
  const [front] = planes;
  const isAhead = (shape: Polygon): boolean =>
    front !== undefined &&
    shape.some(
      ({ x, y }) => (x - front.through.x) * front.inward.x + (y - front.through.y) * front.inward.y > onTheLine,
    );
  return target.parts.some((part) => isAhead(clipToHalfPlanes(part, planes, s.tables.tolerances.length)));
};
