import type { LegKind, LegRole, PathDomain } from '../core/domain.js';
import { isRecord } from '../core/shape.js';
import { directionOf, normaliseHeading } from './heading.js';
import { advance, centreOf, moveAlong, type Pose, poseFromCentre, roundPose, wheel } from './pose.js';
import { arcDegrees } from './wheelsweep.js';

/*
 * The legs of a path as `choices` describes them (`PathDomain`): where a leg leads, and how it is written in a draft.
 *
 * Angles are in degrees, clockwise if positive, and to the side that a parameter says where there is one; bearings and
 * headings are in degrees clockwise from north.
 */

/** Values of the parameters of a leg, by name. */
export type LegValues = Readonly<Record<string, unknown>>;

/** Where a piece stands: centre of its front edge, and heading (null: it has none). */
export type LegEnd = PathDomain['from'];

/** The value of the first parameter with a role; undefined if the leg has none, or no value for it. */
const valueAs = (leg: LegKind, values: LegValues, role: LegRole): unknown => {
  const parameter = leg.parameters.find((each) => each.role === role);
  return parameter === undefined ? undefined : values[parameter.name];
};

const numberOf = (leg: LegKind, values: LegValues, role: LegRole): number | null => {
  const value = valueAs(leg, values, role);
  return typeof value === 'number' ? value : null;
};

/** The turn of a leg, clockwise: its angle, to the side it names; or what brings it to the heading it names. */
const turnOf = (leg: LegKind, values: LegValues, heading: number, frontage: number): number => {
  const arc = numberOf(leg, values, 'arc');
  const angle = arc === null || frontage === 0 ? numberOf(leg, values, 'angle') : arcDegrees(frontage, arc);
  if (angle !== null) return valueAs(leg, values, 'side') === 'left' ? -angle : angle;
  const wanted = numberOf(leg, values, 'heading');
  return wanted === null ? 0 : wanted - heading;
};

/** A wheel stands on the corner of the side it turns to. */
const wheeled = (pose: Pose, frontage: number, turn: number): Pose =>
  wheel(pose, frontage, turn < 0 ? 'left' : 'right', turn < 0 ? -turn : turn);

const placed = (from: Pose, value: unknown): Pose => {
  if (!isRecord(value)) return from;
  const { x, y, heading } = value;
  if (typeof x !== 'number' || typeof y !== 'number') return from;
  return { x, y, heading: typeof heading === 'number' ? heading : from.heading };
};

const moved = (path: PathDomain, leg: LegKind, values: LegValues, from: Pose): Pose => {
  const length = numberOf(leg, values, 'distance') ?? 0;
  const turn = turnOf(leg, values, from.heading, path.frontage);
  const turned = normaliseHeading(from.heading + turn);
  switch (leg.motion) {
    case 'forward':
      return advance(from, length);
    case 'wheel':
      return advance(wheeled(from, path.frontage, turn), length);
    case 'pivot':
      return advance({ ...from, heading: turned }, length);
    case 'pivotCentre':
      return advance(poseFromCentre(centreOf(from, path.depth), turned, path.depth), length);
    case 'glide': {
      const bearing = numberOf(leg, values, 'bearing') ?? from.heading;
      return { ...moveAlong(from, directionOf(bearing), length), heading: turned };
    }
    case 'place':
      return placed(from, valueAs(leg, values, 'pose'));
    case 'stay':
      return from;
  }
};

/**
 * Where a leg leads. A turn or wheel that has a distance goes that far ahead after it.
 *
 * @param path - the domain of the leg: where it starts
 * @param values - of the leg's parameters; a number that is missing counts as 0
 */
export const legEnd = (path: PathDomain, leg: LegKind, values: LegValues): LegEnd => {
  const { x, y, heading } = path.from;
  const end = roundPose(moved(path, leg, values, { x, y, heading: heading ?? 0 }));
  return heading === null ? { ...end, heading: null } : end;
};

/** A leg as an entry of the path in a draft. */
export const legValue = (path: PathDomain, leg: LegKind, values: LegValues): unknown => {
  const parameters = Object.fromEntries(
    leg.parameters.filter(({ name }) => values[name] !== undefined).map(({ name }) => [name, values[name]]),
  );
  if (leg.writes === 'leg') return { kind: leg.kind, ...parameters };
  if (leg.writes === 'parameters') return parameters;
  const { x, y, heading } = legEnd(path, leg, values);
  return leg.writes === 'pose' ? { x, y, heading: heading ?? 0 } : { x, y };
};
