import { memoize } from '../../../core/memoize.js';
import {
  type Cover,
  type Drawn,
  footprintAt,
  footprintOf,
  isLoose,
  knownEnemiesOf,
  rowOf,
  type Unit,
  unitsOfSide,
  type View,
} from '../../../rulesets/on-war/bots.js';
import { pointToPolygon, polygonsGap } from '../../../table/convex.js';
import { directionOf, rightOf } from '../../../table/heading.js';
import { dot, type Point, subtract } from '../../../table/point.js';
import type { Pose } from '../../../table/pose.js';
import { type Rectangle, rectangleAt } from '../../../table/rectangle.js';
import { type Feature, isWithinOfFeature, pointInFeature } from '../../../table/terrain.js';

/** Battalions as rectangles, where they are and where they could be. */

/** A battalion at a place, in a formation. */
export interface Spot {
  readonly unit: Unit;
  readonly pose: Pose;
  readonly formation: Drawn;
  readonly shape: Rectangle;
  readonly moved: boolean;
  readonly doubled: boolean;
}

/** A battalion where it is. */
export const spotOf = memoize(
  (view: View, unit: Unit) => [unit, view.terrain, view.tables],
  (view, unit): Spot => ({
    unit,
    pose: unit.pose,
    formation: unit.formation,
    shape: footprintOf(view, unit).bounds,
    moved: unit.moved,
    doubled: unit.doubled,
  }),
);

type Size = Pick<Rectangle, 'width' | 'depth'>;

const sizes = memoize(
  (view: View, unit: Unit) => [unit, view.tables],
  (): Map<string, Size> => new Map(),
);

const sizeIn = (view: View, unit: Unit, formation: Drawn): Size => {
  const known = sizes(view, unit);
  const key = `${formation.kind}${formation.files}`;
  const size = known.get(key) ?? footprintAt(view, unit, unit.pose, formation).bounds;
  known.set(key, size);
  return size;
};

/** A battalion where it would be. */
export const spotAt = (view: View, unit: Unit, pose: Pose, formation: Drawn, doubled: boolean): Spot => {
  const { width, depth } = sizeIn(view, unit, formation);
  return { unit, pose, formation, shape: rectangleAt(pose, width, depth), moved: true, doubled };
};

/** Shortest distance between two rectangles, the second taken as the box round it along the sides of the first. */
const boxGap = (one: Rectangle, other: Rectangle): number => {
  const [a, b, , d] = one.corners;
  const [p, q, , r] = other.corners;
  if (!a || !b || !d || !p || !q || !r) return 0;
  const off = subtract(other.centre, one.centre);
  let sum = 0;
  for (const side of [subtract(b, a), subtract(d, a)]) {
    const length = Math.sqrt(dot(side, side));
    const half = (Math.abs(dot(subtract(q, p), side)) + Math.abs(dot(subtract(r, p), side))) / length;
    const apart = Math.abs(dot(off, side)) / length - (length + half) / 2;
    if (apart > 0) sum += apart * apart;
  }
  return Math.sqrt(sum);
};

/** Shortest distance between two battalions; of those far apart, only nearly. */
export const gapOf = (one: Spot, other: Spot): number => {
  const rough = boxGap(one.shape, other.shape);
  return rough > close ? rough : polygonsGap(one.shape.corners, other.shape.corners);
};
const close = 9;

/** How far a battalion would have to charge, nearly: straight from the middle of its front. @see OW-CHG-10 */
export const chargeWay = ({ pose }: Pick<Spot, 'pose'>, { shape }: Spot): number => pointToPolygon(pose, shape.corners);

/** Enemies that the side of a view knows, where they are. */
export const enemySpots = memoize(
  (view: View, side: string) => [view.units, side, view.terrain],
  (view, side): readonly Spot[] => knownEnemiesOf(view, side).map((unit) => spotOf(view, unit)),
);

/** Own battalions where they are. */
export const ownSpots = memoize(
  (view: View, side: string) => [view.units, side, view.terrain],
  (view, side): readonly Spot[] => unitsOfSide(view, side).map((unit) => spotOf(view, unit)),
);

/** A point as a battalion sees it: ahead of its front, and to its right. */
export const seenFrom = ({ pose }: Pick<Spot, 'pose'>, point: Point): { ahead: number; right: number } => {
  const off = subtract(point, pose);
  return { ahead: dot(off, directionOf(pose.heading)), right: dot(off, rightOf(pose.heading)) };
};

/** Whether a line from the front of a battalion runs over a friend, near enough. */
const crosses = ({ shape }: Spot, from: Point, to: Point): boolean => {
  const ahead = directionOf(shape.heading);
  const right = rightOf(shape.heading);
  const [one, other] = [subtract(from, shape.centre), subtract(to, shape.centre)];
  let [enter, leave] = [0, 1];
  for (const [axis, half] of [
    [ahead, shape.depth / 2],
    [right, shape.width / 2],
  ] as const) {
    const [first, last] = [dot(one, axis), dot(other, axis)];
    const way = last - first;
    if (Math.abs(way) < hair) {
      if (Math.abs(first) > half) return false;
      continue;
    }
    const [near, far] = [(-half - first) / way, (half - first) / way];
    enter = Math.max(enter, Math.min(near, far));
    leave = Math.min(leave, Math.max(near, far));
  }
  return leave > enter;
};
const hair = 1e-6;

/** Whether friends stand between a battalion and a point. @see OW-FIR-04 */
export const isMasked = (view: View, { unit, pose }: Spot, to: Point): boolean =>
  ownSpots(view, unit.side).some(
    (friend) =>
      friend.unit.id !== unit.id && friend.unit.garrison === null && !isLoose(friend.unit) && crosses(friend, pose, to),
  );

const ranks: Readonly<Record<Cover, number>> = { none: 0, soft: 1, hard: 2 };

interface Shelter {
  readonly feature: Feature;
  readonly cover: Cover;
}

const shelters = memoize(
  (view: View) => [view.terrain, view.wrecked, view.tables],
  (view): readonly Shelter[] =>
    view.terrain
      .map((feature) => ({ feature, cover: rowOf(view, feature).cover }))
      .filter(({ cover, feature }) => cover !== 'none' && feature.kind !== 'building'),
);

/** Cover at a place, from whatever side. @see OW-COV-03 OW-COV-06 */
export const coverAt = (view: View, { unit, shape }: Spot): Cover => {
  if (unit.garrison !== null) return 'hard';
  let best: Cover = 'none';
  for (const { feature, cover } of shelters(view)) {
    if (ranks[cover] <= ranks[best]) continue;
    const isIn =
      feature.shape.kind === 'area' && feature.kind !== 'wall' && feature.kind !== 'earthwork'
        ? pointInFeature(shape.centre, feature, 0)
        : isWithinOfFeature(shape.corners, feature, view.tables.distances.lineCover);
    if (isIn) best = cover;
  }
  return best;
};

/** Cover of a battalion where it is. */
export const coverOfUnit = memoize(
  (view: View, unit: Unit) => [unit, view.terrain, view.wrecked],
  (view, unit): Cover => coverAt(view, spotOf(view, unit)),
);
