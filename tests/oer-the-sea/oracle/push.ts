import type { TableState, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import { aheadOf, distance, hull, inFrame, type Polygon, shapesGap } from '../../western-theatre/oracle/geometry.js';
import { columnOf, type Spot, spotsOf } from './ground.js';
import { bodyOf, boundsOf, centreOf, footprint, onTable, sizeOf } from './layout.js';
import { type Ground, groundGap, liesOn, shrunk } from './shapes.js';

/** Drive backs of one unit, after topic DRV. */

export interface Driven {
  readonly pose: Pose;
  /** Units it ran into. */
  readonly met: readonly string[];
  readonly isBarred: boolean;
  readonly left: boolean;
}

export const along = (pose: Pose, { x, y }: Point, by: number): Pose => ({
  x: pose.x + x * by,
  y: pose.y + y * by,
  heading: pose.heading,
});
/** The direction from one point to another; none if they coincide. */
export const direction = (from: Point, to: Point): Point | null => {
  const long = distance(from, to);
  return long < 1e-6 ? null : { x: (to.x - from.x) / long, y: (to.y - from.y) / long };
};

export const swept = (shape: readonly Polygon[], way: Point, by: number): readonly Polygon[] =>
  shape.map((part) => hull([...part, ...part.map(({ x, y }) => ({ x: x + way.x * by, y: y + way.y * by }))]));

/** The least value up to a limit from which something holds. */
export const first = (limit: number, holds: (by: number) => boolean): number => {
  let [low, high] = [0, limit];
  for (let n = 0; n < 30; n += 1) {
    const half = (low + high) / 2;
    if (holds(half)) high = half;
    else low = half;
  }
  return low;
};

/** How far a shape goes until it touches ground or troops that lie in its way; null: they do not. */
export const until = (
  shape: readonly Polygon[],
  way: Point,
  by: number,
  grounds: readonly Ground[],
): number | null | 'hair' => {
  const meets = grounds.flatMap((ground) => swept(shape, way, by).map((part) => liesOn(part, ground)));
  if (!meets.includes(true)) return meets.includes(null) ? 'hair' : null;
  const touches = (step: number): boolean =>
    grounds.some((ground) => swept(shape, way, step).some((part) => groundGap([shrunk(part, 0.0005)], ground) === 0));
  return touches(0) ? 0 : first(by, touches);
};

const troops = (s: TableState, unit: Unit): readonly Ground[] => [bodyOf(s, unit)];

/** How far it goes until it is so near to an enemy. */
const short = (s: TableState, shape: readonly Polygon[], way: Point, by: number, enemy: Unit): number => {
  const theirs = [boundsOf(s, enemy)];
  return first(by, (step) => shapesGap(swept(shape, way, step), theirs) < s.tables.constants.enemyStandOff);
};

const barredFor = (s: TableState, unit: Unit): readonly Spot[] =>
  spotsOf(s).filter(({ row }) => row[columnOf(unit)] === 'barred');

/** How far it goes till its front-edge centre leaves the table. */
export const toEdge = ({ scenario: { table } }: TableState, pose: Pose, way: Point): number => {
  const ends = [
    way.x > 0 ? (table.width - pose.x) / way.x : way.x < 0 ? -pose.x / way.x : Number.POSITIVE_INFINITY,
    way.y > 0 ? (table.height - pose.y) / way.y : way.y < 0 ? -pose.y / way.y : Number.POSITIVE_INFINITY,
  ];
  return Math.min(...ends);
};

/** A push in a given direction; null: it hangs on a hair. @see OTS-DRV-07 OTS-DRV-09 OTS-TER-14 */
export const pushed = (s: TableState, unit: Unit, way: Point, by: number): Driven | null => {
  const shape = [boundsOf(s, unit)];
  const stops = onTable(s).flatMap((other): readonly { readonly id: string; readonly at: number | 'hair' }[] => {
    if (other.id === unit.id) return [];
    const at = until(shape, way, by, troops(s, other));
    if (at === null || at === 'hair') return at === null ? [] : [{ id: other.id, at }];
    return [{ id: other.id, at: other.side === unit.side ? at : short(s, shape, way, by, other) }];
  });
  const barred = barredFor(s, unit);
  if (barred.some((spot) => liesOn(hull(shape.flat()), spot) !== false)) return null;
  const bar = until(shape, way, by, barred);
  if (bar === 'hair' || stops.some(({ at }) => at === 'hair')) return null;
  const lengths = stops.map(({ at }) => Number(at));
  const stop = Math.min(by, bar ?? by, ...lengths);
  const edge = toEdge(s, unit.pose, way);
  if (Math.abs(edge - by) < 0.01 || Math.abs(edge - stop) < 0.01) return null;
  const left = edge < by && edge < stop + 0.01;
  const met = left ? [] : stops.filter(({ at }) => Number(at) <= stop + 0.01).map(({ id }) => id);
  return {
    pose: along(unit.pose, way, left ? by : stop),
    met,
    left,
    isBarred: !left && bar !== null && bar <= stop + 0.01,
  };
};

/** Whether a friend has some part beside a unit. @see OTS-DRV-11 */
const isLevel = (s: TableState, unit: Unit, friend: Unit): boolean => {
  const { depth } = sizeOf(s, unit);
  const { levelTolerance } = s.tables.constants;
  return footprint(s, friend).some((stand) => {
    const forwards = stand.map((corner) => inFrame(unit.pose, corner).forward);
    return Math.min(0, Math.max(...forwards)) - Math.max(-depth, Math.min(...forwards)) > levelTolerance + 0.001;
  });
};

/**
 * The way of a unit that a friend level with it would stop, if it has one straight; null: it does not need it, or has
 * none.
 *
 * @see OTS-DRV-11
 */
export const reliefOf = (
  s: TableState,
  unit: Unit,
  from: Point,
  by: number,
  met: readonly string[],
): Point | null | 'hair' => {
  const beside = onTable(s).filter(
    (other) => met.includes(other.id) && other.side === unit.side && isLevel(s, unit, other),
  );
  const straight = beside.length === 0 ? null : straightOf(s, unit, from);
  if (straight === null) return null;
  const blocks = beside.map((friend) => until([boundsOf(s, unit)], straight, by, troops(s, friend)));
  if (blocks.includes('hair')) return 'hair';
  return blocks.includes(null) ? straight : null;
};

/** Straight back from an enemy ahead, or forwards from one behind; null: he is beside it. */
export const straightOf = (s: TableState, unit: Unit, from: Point): Point | null => {
  const { forward } = inFrame(unit.pose, from);
  if (forward <= 0 && forward >= -sizeOf(s, unit).depth) return null;
  const ahead = aheadOf(unit.pose.heading);
  return forward > 0 ? { x: -ahead.x, y: -ahead.y } : ahead;
};

/** A unit that gives way to an enemy whose centre is known. @see OTS-DRV-11 */
export const drivenBack = (s: TableState, unit: Unit, from: Point, way: Point, by: number): Driven | null => {
  const slant = pushed(s, unit, way, by);
  if (slant === null) return null;
  const straight = reliefOf(s, unit, from, by, slant.met);
  if (straight === 'hair') return null;
  return straight === null ? slant : pushed(s, unit, straight, by);
};

/** Directly away from an enemy. @see OTS-GEN-06 */
export const awayFrom = (s: TableState, unit: Unit, from: Point): Point => {
  const ahead = aheadOf(unit.pose.heading);
  return direction(from, centreOf(s, unit)) ?? { x: -ahead.x, y: -ahead.y };
};
