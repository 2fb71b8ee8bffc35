import type { LegOrder } from '../../../src/rulesets/western-theatre/actions.js';
import type { State, Unit } from '../../../src/rulesets/western-theatre/state.js';
import type { RefusalCode } from '../../../src/rulesets/western-theatre/tables.js';
import type { Point } from '../../../src/table/point.js';
import type { Pose } from '../../../src/table/pose.js';
import {
  contains,
  crossed,
  distance,
  equal,
  hull,
  isNear,
  isWithin,
  lengthInside,
  lerp,
  meet,
  nearestOn,
  overlap,
  type Polygon,
  placed,
  type Segment,
  shapesGap,
  shapesOverlap,
  shifted,
} from './geometry.js';
import { borderOf, type Spot, spotsOf } from './ground.js';
import { blocksOf, footprint, frontEdge, mainOf } from './layout.js';
import { othersThan } from './sight.js';

/** What a unit meets on its way, after topics MOV and TER. Straight legs and small steps of wheels are walked alike. */

/** A piece of the way: from one pose to another, straight or turning. */
export interface Stretch {
  readonly from: Pose;
  readonly to: Pose;
  readonly isWheel: boolean;
  readonly length: number;
}

/** @see WT-GEN-19 */
const wheelStep = 0.1;

export const wheeled = (pose: Pose, frontage: number, side: 'left' | 'right', inches: number): Pose => {
  const sign = side === 'right' ? 1 : -1;
  const pivot = placed(pose, (sign * frontage) / 2, 0);
  const heading = pose.heading + (sign * (inches / frontage) * 180) / Math.PI;
  return { ...placed({ ...pivot, heading }, (-sign * frontage) / 2, 0), heading };
};

/** The stretches of a way of legs; wheels in small steps. @see WT-MOV-03 WT-MOV-05 */
export const stretchesOf = (s: State, unit: Unit, start: Pose, legs: readonly LegOrder[]): readonly Stretch[] => {
  const frontage = mainOf(s, unit).width;
  const out: Stretch[] = [];
  let at = start;
  for (const leg of legs) {
    if ('march' in leg) {
      const to = shifted(at, 0, leg.march);
      out.push({ from: at, to, isWheel: false, length: leg.march });
      at = to;
      continue;
    }
    const steps = Math.ceil(leg.inches / wheelStep);
    const begin = at;
    for (let step = 1; step <= steps; step += 1) {
      const to = wheeled(begin, frontage, leg.wheel, (leg.inches * step) / steps);
      out.push({ from: at, to, isWheel: true, length: leg.inches / steps });
      at = to;
    }
  }
  return out;
};

/** The ground swept in a stretch, one shape for each section. */
const sweptOf = (s: State, unit: Unit, { from, to, isWheel }: Stretch): readonly Polygon[] => {
  const [before, after] = [footprint(s, unit, from), footprint(s, unit, to)];
  return isWheel ? after : before.map((part, index) => hull([...part, ...(after[index] ?? [])]));
};
const frontsAt = (s: State, unit: Unit, pose: Pose): readonly Segment[] => blocksOf(s, unit, pose).map(frontEdge);

/** @see WT-TER-15 */
const isClosed = (unit: Unit, { row }: Spot): boolean => !row.passableBy.includes(unit.arm);
const entersClosed = (s: State, unit: Unit, { from, to, isWheel }: Stretch): boolean =>
  spotsOf(s)
    .filter((spot) => isClosed(unit, spot))
    .some((spot) =>
      frontsAt(s, unit, to).some((after, index) => {
        const before = frontsAt(s, unit, from)[index] ?? after;
        const swept = isWheel ? hull([...after]) : hull([...before, ...after]);
        if (spot.ground.kind === 'river') return entersRiver(s, spot, before, after);
        const enters = spot.areas.some((area) =>
          swept.length > 2 ? overlap(swept, area) : lengthInside(area, after) > equal,
        );
        return enters || crossesLine(spot, swept, before, after);
      }),
    );
/** A bridge or ford takes the place of the river under it: small steps of the front edge are looked at. */
const entersRiver = (s: State, river: Spot, before: Segment, after: Segment): boolean => {
  if (!isNear([[...before, ...after]], river.areas, 0.1)) return false;
  const dry = spotsOf(s).filter(({ ground: { kind } }) => kind === 'bridge' || kind === 'ford');
  const share = (count: number) => Array.from({ length: count + 1 }, (_, index) => index / count);
  const [steps, marks] = [distance(before[0], after[0]) + distance(before[1], after[1]), distance(...after)].map(
    (long) => share(Math.max(1, Math.ceil(long / 0.02))),
  );
  return (steps ?? []).some((t) => {
    const edge: Segment = [lerp([before[0], after[0]], t), lerp([before[1], after[1]], t)];
    return (marks ?? []).some((mark) => {
      const point = lerp(edge, mark);
      const isWet = river.areas.some((area) => isWithin(area, point, 0.001));
      return isWet && !dry.some(({ areas }) => areas.some((area) => contains(area, point)));
    });
  });
};
const crossesLine = ({ line }: Spot, swept: Polygon, before: Segment, after: Segment): boolean =>
  line.some((piece) => (swept.length > 2 && lengthInside(swept, piece) > equal) || crossesFrom(piece, before, after));
const crossesFrom = (piece: Segment, before: Segment, after: Segment): boolean =>
  meet(piece, after) && !meet(piece, before);

const leavesTable = ({ scenario: { table } }: State, points: readonly Point[]): boolean =>
  points.some(({ x, y }) => x < -equal || y < -equal || x > table.width + equal || y > table.height + equal);

export interface Limits {
  /** How near each enemy was when the move began. */
  readonly enemies: readonly { readonly shape: readonly Polygon[]; readonly least: number }[];
  readonly start: Point;
}
export const limitsOf = (s: State, unit: Unit, start: Pose): Limits => ({
  start,
  enemies: othersThan(s, [unit.id])
    .filter(({ side }) => side !== unit.side)
    .map((other) => {
      const shape = footprint(s, other);
      return { shape, least: Math.min(3, shapesGap(shape, footprint(s, unit, start))) };
    }),
});

/** What forbids a stretch. @see WT-MOV-19 WT-MOV-27 WT-MOV-29 WT-TER-15 */
export const faultOf = (s: State, unit: Unit, { enemies }: Limits, stretch: Stretch): RefusalCode | null => {
  const main = frontsAt(s, unit, stretch.to);
  if (leavesTable(s, [stretch.to, ...main.flat()])) return 'offTable';
  if (entersClosed(s, unit, stretch)) return 'terrainBarred';
  const swept = sweptOf(s, unit, stretch);
  for (const { shape, least } of enemies) {
    if (shapesOverlap(swept, shape)) return 'blocked';
    if (isNear(swept, shape, least - equal - 1e-9)) return 'enemyTooNear';
  }
  return null;
};

/** Whether a point is on a road, bridge or ford. @see WT-TER-06 */
const isOnRoad = (s: State, point: Point): boolean =>
  spotsOf(s).some(({ ground: { kind }, areas, line }) => {
    if (kind === 'road') return line.some((piece) => distance(point, nearestOn(piece, point)) <= 1 + equal);
    return (kind === 'bridge' || kind === 'ford') && areas.some((area) => contains(area, point));
  });
/** The road is kept to all the way through a feature, and not only for a part of the move. */
const keepsToRoad = (s: State, { formation: { kind } }: Unit, spot: Spot, way: readonly Stretch[]): boolean =>
  (kind === 'columnOfMarch' || kind === 'limbered') &&
  way.every(({ from, to }) => pointsIn(spot, [from, to]).every((point) => isOnRoad(s, point)));

/** Points of the way of the front-edge centre that lie in or on a feature. */
const pointsIn = (spot: Spot, [from, to]: Segment): readonly Point[] => {
  const stops = [0, 1, ...borderOf(spot).flatMap((edge) => crossed([from, to], edge) ?? [])].toSorted((a, b) => a - b);
  const tries = stops.flatMap((stop, index) => [stop, (stop + (stops[index + 1] ?? stop)) / 2]);
  const points = tries.map((t) => lerp([from, to], t));
  return points.filter(
    (point) =>
      spot.areas.some((area) => contains(area, point)) ||
      spot.line.some((piece) => distance(point, nearestOn(piece, point)) < 1e-6),
  );
};

/** Where along a stretch, from 0 to 1, the ground stops it; null: nowhere. @see WT-TER-02 WT-TER-20 */
export const stopIn = (
  s: State,
  unit: Unit,
  { start }: Limits,
  { from, to }: Stretch,
  way: readonly Stretch[],
): number | null => {
  const line: Segment = [from, to];
  const found = spotsOf(s)
    .filter(({ row }) => row.stops)
    .flatMap((spot) => {
      if (keepsToRoad(s, unit, spot, way)) return [];
      return borderOf(spot).flatMap((edge) => {
        const t = crossed(line, edge);
        return t === null || distance(lerp(line, t), start) <= 0.1 + 1e-6 ? [] : [t];
      });
    });
  return found.length === 0 ? null : Math.min(...found);
};

/** Whether ground disorders the unit in a stretch. @see WT-TER-05 WT-TER-06 WT-TER-21 */
export const isUpset = (s: State, unit: Unit, stretch: Segment, way: readonly Stretch[] = []): boolean =>
  unit.regular &&
  spotsOf(s)
    .filter(({ row }) => row.disorders)
    .some((spot) => {
      if (keepsToRoad(s, unit, spot, way)) return false;
      if (spot.areas.some((area) => lengthInside(area, stretch) > 1e-4)) return true;
      return spot.line.some((piece) => passes(stretch, piece));
    });
/** The way goes from one side of a line to the other, and does not only come to it. */
const passes = ([from, to]: Segment, piece: Segment): boolean => {
  const t = crossed([from, to], piece);
  if (t === null) return false;
  const after = distance(lerp([from, to], t), to);
  return after > 1e-4;
};

/** Friends that a stretch goes through. @see WT-MOV-26 */
export const metIn = (s: State, unit: Unit, stretch: Stretch, officers = false): readonly string[] =>
  othersThan(s, [unit.id])
    .filter((other) => (officers || 'figures' in other) && other.side === unit.side)
    .filter((other) => {
      const shape = footprint(s, other);
      if (!stretch.isWheel) return shapesOverlap(sweptOf(s, unit, stretch), shape);
      return frontsAt(s, unit, stretch.to).some((edge) => shape.some((part) => lengthInside(part, edge) > equal));
    })
    .map(({ id }) => id);

export interface Walked {
  readonly pose: Pose;
  readonly length: number;
  /** The ground ended it. */
  readonly stopped: boolean;
  readonly stoppedOnWheel: boolean;
  readonly fault: RefusalCode | null;
  readonly upset: boolean;
  readonly through: readonly string[];
}

/** Walks a way as far as the ground lets it go. */
export const walk = (s: State, unit: Unit, limits: Limits, way: readonly Stretch[], at: Pose = unit.pose): Walked => {
  let [pose, length, upset] = [at, 0, false];
  const through = new Set<string>();
  const end = (more: Partial<Walked>): Walked => ({
    pose,
    length,
    stopped: false,
    stoppedOnWheel: false,
    fault: null,
    upset,
    through: [...through],
    ...more,
  });
  for (const stretch of way) {
    const stop = stopIn(s, unit, limits, stretch, way);
    const part = stop === null ? stretch : cut(stretch, stop);
    const fault = part.length > 0 ? faultOf(s, unit, limits, part) : null;
    if (fault !== null) return end({ fault });
    for (const id of metIn(s, unit, part)) through.add(id);
    if (isUpset(s, unit, [part.from, part.to], way)) upset = true;
    pose = part.to;
    length += part.length;
    if (stop !== null) return end({ stopped: true, stoppedOnWheel: stretch.isWheel });
  }
  return end({});
};

const cut = (stretch: Stretch, share: number): Stretch => ({
  ...stretch,
  to: {
    ...lerp([stretch.from, stretch.to], share),
    heading: stretch.from.heading + (stretch.to.heading - stretch.from.heading) * share,
  },
  length: stretch.length * share,
});

/** Whether a unit that has come somewhere cannot go 0.1" farther straight ahead. @see WT-MOV-17 */
export const isBarred = (s: State, unit: Unit, limits: Limits, pose: Pose): boolean => {
  const next: Stretch = { from: pose, to: shifted(pose, 0, 0.1), isWheel: false, length: 0.1 };
  if (faultOf(s, unit, limits, next) !== null || stopIn(s, unit, limits, next, [next]) !== null) return true;
  const end = footprint(s, unit, next.to);
  return (
    othersThan(s, [unit.id]).some((other) => other.side === unit.side && shapesOverlap(end, footprint(s, other))) ||
    isForbidden(s, unit, next.to)
  );
};

/** Allied line cavalry that may not come nearer to the enemy. @see WT-FOG-10 */
export const isForbidden = (s: State, unit: Unit, end: Pose): boolean => {
  if (!s.sackville || unit.side !== 'allied' || unit.arm !== 'lineCavalry') return false;
  // Officers are units too (WT-GEN-22).
  const nearest = (pose: Pose): number =>
    Math.min(
      ...othersThan(s, [unit.id])
        .filter(({ side }) => side !== unit.side)
        .map((other) => shapesGap(footprint(s, other), footprint(s, unit, pose))),
    );
  return nearest(end) < nearest(unit.pose) - equal;
};
