import type { LegKind, LegParameter, LegRole, NumberDomain, PathDomain } from '../core/domain.js';
import { isRecord } from '../core/shape.js';
import { directionOf, headingOf, normaliseHeading } from './heading.js';
import { type LegValues, legEnd } from './leg.js';
import { distance, dot, type Point, subtract } from './point.js';
import type { Pose } from './pose.js';
import { arcLength } from './wheelsweep.js';

/*
 * The reverse of `legValue`: which leg, with which values, an entry of a path is.
 */

const full = 360;
/** Numbers of an entry may miss the range of their parameter by this much. */
const numberTolerance = 1e-6;
/** Places and headings are rounded when they are stored, and values are worked out from them. */
const placeTolerance = 0.005;
const headingTolerance = 0.02;
/** Less than this is nothing: the grain to which poses are rounded. */
const stillness = 1e-4;

/** A leg with the values of its parameters. */
export interface MatchedLeg {
  readonly leg: LegKind;
  readonly values: LegValues;
}

/** The number of a range nearest to a value; angles count as the same all the way round. */
const nearestIn = ({ least, most, unit }: NumberDomain, value: number): number => {
  const same = unit === 'degrees' ? [value, value - full, value + full] : [value];
  const within = same.map((each) => Math.min(most, Math.max(least, each)));
  const misses = within.map((each, index) => Math.abs(each - (same[index] ?? each)));
  return within[misses.indexOf(Math.min(...misses))] ?? value;
};

/** Degrees clockwise from one heading to another, above -180 and at most 180. */
const turnFrom = (from: number, to: number): number => {
  const turn = normaliseHeading(to - from);
  return turn > full / 2 ? turn - full : turn;
};

/** Where a turn alone would leave the piece. */
const afterTurn = (path: PathDomain, leg: LegKind, values: LegValues): Point => {
  const turns: readonly LegRole[] = ['angle', 'arc', 'side', 'heading'];
  const parameters = leg.parameters.filter(({ role }) => turns.includes(role));
  return legEnd(path, { ...leg, parameters }, values);
};

/** Distance along a direction from a point. */
const lengthAlong = (from: Point, to: Point, heading: number): number => dot(subtract(to, from), directionOf(heading));

const valueFor = (path: PathDomain, leg: LegKind, to: Pose, so: LegValues, { role, domain }: LegParameter): unknown => {
  const from = { ...path.from, heading: path.from.heading ?? 0 };
  const hasSide = leg.parameters.some((each) => each.role === 'side');
  const turn = turnFrom(from.heading, to.heading);
  const wanted = (value: number): number => (domain.kind === 'number' ? nearestIn(domain, value) : value);
  switch (role) {
    case 'angle':
      return wanted(hasSide && turn < 0 ? -turn : turn);
    case 'arc':
      return wanted(arcLength(path.frontage, Math.abs(turn)));
    case 'side':
      return turn < 0 ? 'left' : 'right';
    case 'heading':
      return wanted(to.heading);
    case 'bearing':
      return wanted(headingOf(subtract(to, from)));
    case 'pose':
      return to;
    case 'distance': {
      if (leg.motion === 'glide' && leg.parameters.some((each) => each.role === 'bearing'))
        return wanted(distance(from, to));
      const turned = leg.motion === 'forward' || leg.motion === 'glide' ? from.heading : to.heading;
      return wanted(lengthAlong(afterTurn(path, leg, so), to, turned));
    }
    case 'other':
      return undefined;
  }
};

/** The values with which a leg leads to a pose, as near as its parameters allow: turns first, then distances. */
const valuesTo = (path: PathDomain, leg: LegKind, to: Pose): LegValues => {
  const values: Record<string, unknown> = {};
  for (const isLast of [false, true])
    for (const parameter of leg.parameters)
      if ((parameter.role === 'distance') === isLast)
        values[parameter.name] = valueFor(path, leg, to, values, parameter);
  return values;
};

const isOption = (parameter: LegParameter, value: unknown): boolean => {
  const { domain } = parameter;
  if (domain.kind === 'word' || domain.kind === 'piece') return domain.options.some((option) => option.value === value);
  if (domain.kind === 'pose') return isRecord(value);
  const within = domain.least - numberTolerance <= Number(value) && Number(value) <= domain.most + numberTolerance;
  return typeof value === 'number' && within;
};

const byPlace = (path: PathDomain, leg: LegKind, entry: Readonly<Record<string, unknown>>): MatchedLeg | null => {
  const { x, y, heading = path.from.heading ?? 0 } = entry;
  if (typeof x !== 'number' || typeof y !== 'number' || typeof heading !== 'number') return null;
  const values = valuesTo(path, leg, { x, y, heading });
  const end = legEnd(path, leg, values);
  const isThere = distance(end, { x, y }) <= placeTolerance;
  const isFacing = leg.writes === 'point' || Math.abs(turnFrom(end.heading ?? heading, heading)) <= headingTolerance;
  return isThere && isFacing && leg.parameters.every((each) => isOption(each, values[each.name]))
    ? { leg, values }
    : null;
};

const byParameters = (leg: LegKind, entry: Readonly<Record<string, unknown>>): MatchedLeg | null => {
  const { kind, ...others } = entry;
  const values = leg.writes === 'leg' ? others : entry;
  if (leg.writes === 'leg' && kind !== leg.kind) return null;
  const names = new Set(leg.parameters.map(({ name }) => name));
  const isKnown = Object.keys(values).every((name) => names.has(name) || values[name] === undefined);
  return isKnown && leg.parameters.every((each) => isOption(each, values[each.name])) ? { leg, values } : null;
};

/** The leg of a path's domain that an entry of the path is, with its values; null if it is none of them. */
export const matchLeg = (path: PathDomain, entry: unknown): MatchedLeg | null => {
  if (!isRecord(entry)) return null;
  for (const leg of path.legs) {
    const isPlace = leg.writes === 'pose' || leg.writes === 'point';
    const matched = isPlace ? byPlace(path, leg, entry) : byParameters(leg, entry);
    if (matched !== null) return matched;
  }
  return null;
};

/** Whether a leg leaves the piece where it is, although it is a leg that moves. */
export const isStill = (path: PathDomain, { leg, values }: MatchedLeg): boolean => {
  if (leg.motion === 'stay' || leg.motion === 'place') return false;
  const end = legEnd(path, leg, values);
  const turn = turnFrom(path.from.heading ?? 0, end.heading ?? 0);
  return distance(end, path.from) < stillness && Math.abs(turn) < stillness;
};
