import { memoize } from '../../core/memoize.js';
import { type Box, boxOf, grownBox, isOffBox } from '../../table/box.js';
import { circleToFootprint, mayReach } from '../../table/contact.js';
import type { Footprint } from '../../table/formation.js';
import { byDistance } from '../../table/nearest.js';
import { midpoint, type Point } from '../../table/point.js';
import { outsideBy, type Polygon } from '../../table/polygon.js';
import { insetRectangle, type Rectangle } from '../../table/rectangle.js';
import { type Blocker, type BlockerApplies, type Screen, type Sight, sightLine } from '../../table/sight.js';
import {
  type Feature,
  featureParts,
  featurePartsInBox,
  featureSegments,
  featuresInBox,
  pointInFeature,
} from '../../table/terrain.js';
import { areInPlace, footprintOf, gapBetween } from './footprint.js';
import { memoizeForTable } from './memoize.js';
import { unitsNear } from './near.js';
import { constant, enemiesOf, findUnit } from './read.js';
import type { Officer, TableState, Unit, Work } from './state.js';
import { surveyOf } from './survey.js';
import { featureOf, garrisonOf, holdsFeature, isInFeature, terrainRowOf } from './terrain.js';

/** One end of a line of sight. */
interface Watcher {
  readonly points: readonly Point[];
  /** Its place for the effect of hills: its front-edge centre. */
  readonly stance: Point;
  readonly unit: Unit | null;
  /** The work at this end, if it is the target. */
  readonly workId: string | null;
}

/** The end that looks. What it sees depends on its place, not on its condition. */
interface Viewer extends Watcher {
  readonly place: Footprint | Point;
}

const isUnit = (piece: Unit | Officer): piece is Unit => 'pose' in piece;

/** Eye points: the front corners and the centre of the front edge (OTS-SGT-02). */
const eyesOf = ({ bounds, pose }: Footprint): readonly Point[] => [bounds.corners[0], pose, bounds.corners[1]];

/** Mark points: corners, middles of the sides, and centre of the bounding rectangle (OTS-SGT-02). */
const marksOf = ({ bounds }: Footprint): readonly Point[] => {
  const [a, b, c, d] = bounds.corners;
  return [a, b, c, d, midpoint(a, b), midpoint(b, c), midpoint(c, d), midpoint(d, a), bounds.centre];
};

/** An attached officer sees what his host sees. @see OTS-SGT-08 */
const watcherOf = (s: TableState, viewer: Unit | Officer): Viewer => {
  const host = isUnit(viewer) ? viewer : viewer.attachedTo === null ? undefined : findUnit(s, viewer.attachedTo);
  if (host !== undefined) {
    const place = footprintOf(s, host);
    return { place, points: eyesOf(place), stance: host.pose, unit: host, workId: null };
  }
  const place = isUnit(viewer) ? viewer.pose : viewer.position;
  return { place, points: [place], stance: place, unit: null, workId: null };
};

const markOf = (s: TableState, target: Unit): Watcher => ({
  points: marksOf(footprintOf(s, target)),
  stance: target.pose,
  unit: target,
  workId: null,
});

/** Marks of a fortification: its corners and the midpoints of its sides (OTS-SGT-02). */
const markOfWork = (feature: Feature): Watcher => {
  const { shape } = feature;
  const corners = shape.kind === 'area' ? shape.polygon : shape.points;
  const closed = shape.kind === 'area' ? [...corners, ...corners.slice(0, 1)] : corners;
  const middles = closed.slice(1).flatMap((corner, index) => {
    const before = closed[index];
    return before === undefined ? [] : [midpoint(before, corner)];
  });
  const points = [...corners, ...middles];
  const stance = points[0] ?? { x: 0, y: 0 };
  return { points, stance, unit: null, workId: feature.id };
};

/** Whether one end is in the building, on the hill, or holds the hedge: then the feature does not hide it. */
const isAt = (s: TableState, end: Watcher, feature: Feature): boolean => {
  if (end.workId === feature.id) return true;
  if (end.unit === null)
    return end.workId === null && pointInFeature(end.stance, feature, s.tables.constants.holdDistance);
  return feature.shape.kind === 'area' ? isInFeature(s, end.unit, feature) : holdsFeature(s, end.unit, feature);
};

const isOnHill = (s: TableState, points: readonly Point[]): boolean =>
  featuresInBox(surveyOf(s).hills, boxOf(points)).some((feature) =>
    points.every((point) => pointInFeature(point, feature, 0)),
  );

/** Where an end has to be in order to stand on a hill: its front-edge centre, or all of a work (OTS-SGT-06, OTS-SGT-07). */
const placeOf = ({ points, stance, workId }: Watcher): readonly Point[] => (workId === null ? [stance] : points);

const blockersOfFeature = (feature: Feature): readonly Blocker[] => {
  const parts = featureParts(feature);
  if (parts.length > 0) return parts.map((shape) => ({ id: feature.id, kind: 'polygon', shape }));
  return featureSegments(feature).map((shape) => ({ id: feature.id, kind: 'segment', shape }));
};

const standsOn = (end: Watcher, feature: Feature): boolean =>
  placeOf(end).every((point) => pointInFeature(point, feature, 0));

/** Buildings, banked hedges and hills between the two ends. @see OTS-SGT-05 OTS-SGT-07 */
const groundBlockers = (s: TableState, from: Watcher, to: Watcher, high: boolean, around: Box): readonly Blocker[] =>
  featuresInBox(surveyOf(s).sightBlockers, around).flatMap((feature) => {
    const { sight } = terrainRowOf(s, feature);
    if (sight === 'blocks') return isAt(s, from, feature) || isAt(s, to, feature) ? [] : blockersOfFeature(feature);
    if (sight !== 'hill' || high) return [];
    return standsOn(from, feature) || standsOn(to, feature) ? [] : blockersOfFeature(feature);
  });

interface HidingPart {
  readonly corners: Polygon;
  readonly box: Box;
}

/** The part of a unit's bounding rectangle that hides: all but its rim, so that a line may touch it. @see OTS-SGT-06 */
const hidingPart = memoize(
  (bounds: Rectangle, margin: number) => [bounds, margin],
  (bounds: Rectangle, margin: number): HidingPart => {
    const { corners } = insetRectangle(bounds, margin);
    return { corners, box: boxOf(corners) };
  },
);

const hidingPartOf = (s: TableState, unit: Unit): HidingPart =>
  hidingPart(footprintOf(s, unit).bounds, s.tables.constants.sightMargin);

/** A unit that may hide something. */
interface Troop {
  readonly unit: Unit;
  readonly hiding: HidingPart;
}

/** Units between the two ends. A viewer on a hill sees over units that are not on one. @see OTS-SGT-06 OTS-SGT-08 */
const troopsBetween = (
  s: TableState,
  from: Watcher,
  to: Watcher,
  high: boolean,
  near: readonly Unit[],
): readonly Troop[] => {
  const work = s.works.find((each) => each.id === to.workId);
  const spared = work === undefined ? [] : garrisonOf(s, work);
  return near
    .filter((unit) => unit !== from.unit && unit !== to.unit && !spared.includes(unit))
    .filter((unit) => !high || isOnHill(s, [unit.pose]))
    .map((unit) => ({ unit, hiding: hidingPartOf(s, unit) }));
};

/** A point that is farther than this from the box of a body is outside the body, whatever the rounding. */
const surelyOutside = 1e-6;

const isOutside = (point: Point, { corners, box }: HidingPart): boolean =>
  isOffBox(point, box, surelyOutside) || outsideBy(point, corners) > 0;

/** A unit that contains the eye or the mark hides nothing; one that they only touch does. Ground hides always. */
const hidesBetween = (troops: readonly Troop[]): BlockerApplies => {
  const parts = new Map<unknown, HidingPart>(troops.map(({ hiding }) => [hiding.corners, hiding]));
  return ({ shape }, eye, mark) => {
    const hiding = parts.get(shape);
    return hiding === undefined || (isOutside(eye, hiding) && isOutside(mark, hiding));
  };
};

const screensIn = (s: TableState, around: Box): readonly Screen[] =>
  featuresInBox(surveyOf(s).screens, around).map((feature) => ({
    id: feature.id,
    parts: featurePartsInBox(feature, around),
  }));

/** The box round everything that may lie between the two ends. */
const boxBetween = (from: Watcher, to: Watcher): Box => boxOf([...from.points, ...to.points]);

const sightBetween = (
  s: TableState,
  from: Watcher,
  to: Watcher,
  around = boxBetween(from, to),
  near = unitsNear(s, around),
): Sight => {
  const high = [from, to].some((end) => isOnHill(s, placeOf(end)));
  const troops = troopsBetween(s, from, to, high, near);
  const bodies = troops.map(
    ({ unit, hiding }) => ({ id: unit.id, kind: 'polygon', shape: hiding.corners, box: hiding.box }) as const,
  );
  return sightLine(
    from.points,
    to.points,
    [...groundBlockers(s, from, to, high, around), ...bodies],
    screensIn(s, around),
    s.tables.constants.screenDepth + s.tables.constants.epsilon,
    hidesBetween(troops),
  );
};

/** Cache of lines of sight by target: a choice among targets reads each line more than once. */
const sightsOf = memoizeForTable((_s, _viewer: Unit | Officer) => new WeakMap<Unit, Sight>());

/** A line of sight, and the units near it that could hide something, its ends among them. */
interface Lasting {
  readonly near: readonly Unit[];
  readonly sight: Sight;
}

/** Lines of sight from a place, by the place of the target. They outlast the list of units: most moves are far away. */
const lastingSights = memoize(
  (s: TableState, from: Footprint | Point) => [from, surveyOf(s)],
  () => new WeakMap<Footprint, Lasting>(),
);

/** The sight to a unit. It is computed again only when a unit near the line has changed its place. */
const sightOfUnit = (s: TableState, viewer: Unit | Officer, target: Unit): Sight => {
  const from = watcherOf(s, viewer);
  const to = footprintOf(s, target);
  const around = boxOf([...from.points, ...to.bounds.corners]);
  const near = unitsNear(s, around);
  const sights = lastingSights(s, from.place);
  const known = sights.get(to);
  if (known !== undefined && areInPlace(s, near, known.near)) return known.sight;
  const sight = sightBetween(s, from, markOf(s, target), around, near);
  sights.set(to, { near, sight });
  return sight;
};

/**
 * The clear line from a unit or officer to a unit, or what hides it. Sight is all round and at any distance.
 *
 * @see OTS-SGT-01 OTS-SGT-02 OTS-SGT-03 OTS-SGT-04 OTS-SGT-05 OTS-SGT-06 OTS-SGT-07 OTS-SGT-08
 */
export const sightOf = (s: TableState, viewer: Unit | Officer, target: Unit): Sight => {
  const sights = sightsOf(s, viewer);
  const known = sights.get(target);
  if (known !== undefined) return known;
  const sight = sightOfUnit(s, viewer, target);
  sights.set(target, sight);
  return sight;
};

/** Whether a unit or officer sees a unit. @see OTS-SGT-01 */
export const canSee = (s: TableState, viewer: Unit | Officer, target: Unit): boolean =>
  sightOf(s, viewer, target).clear;

/**
 * The clear line from a unit or officer to a fortification, or what hides it; its garrison does not hide it. @see
 * OTS-SGT-02 OTS-SGT-08
 */
export const sightOfWork = (s: TableState, viewer: Unit | Officer, work: Work): Sight => {
  const feature = featureOf(s, work.id);
  if (feature === undefined) return { clear: false, blocker: work.id };
  return sightBetween(s, watcherOf(s, viewer), markOfWork(feature));
};

/**
 * Distance from a unit, or from the disc of an unattached officer, to a unit.
 *
 * @param beyond - distances above this are not measured: the result is then `beyond` or more
 * @see OTS-GEN-04
 */
export const distanceTo = (s: TableState, piece: Unit | Officer, target: Unit, beyond?: number): number => {
  if (isUnit(piece)) return gapBetween(s, piece, target, beyond);
  const footprint = footprintOf(s, target);
  const { officerRadius } = s.tables.constants;
  if (beyond !== undefined && !mayReach(footprint.bounds, boxOf([piece.position]), officerRadius + beyond))
    return Number.POSITIVE_INFINITY;
  return circleToFootprint(piece.position, officerRadius, footprint);
};

const groundOf = (s: TableState, piece: Unit | Officer): Box =>
  isUnit(piece)
    ? boxOf(footprintOf(s, piece).bounds.corners)
    : grownBox(boxOf([piece.position]), s.tables.constants.officerRadius);

const enemiesWithin = (s: TableState, piece: Unit | Officer, reach: number) =>
  unitsNear(s, groundOf(s, piece), reach + s.tables.constants.epsilon)
    .filter((unit) => unit.side !== piece.side)
    .map((unit) => ({ unit, distance: distanceTo(s, piece, unit, reach + s.tables.constants.epsilon) }))
    .filter(({ distance }) => distance <= reach + s.tables.constants.epsilon);

/**
 * The nearest enemy unit that is seen within a distance; ties are resolved by list order.
 *
 * @see OTS-INI-02 OTS-EVA-05 OTS-OFF-10 OTS-GEN-07
 */
export const nearestSeenEnemy = (s: TableState, piece: Unit | Officer, reach: number): Unit | null => {
  const near = enemiesWithin(s, piece, reach).map(({ unit, distance }) => ({ thing: unit, distance }));
  return byDistance(near, constant(s, 'epsilon')).find((unit) => canSee(s, piece, unit)) ?? null;
};

/** Whether an enemy unit is seen within a distance. @see OTS-INI-02 OTS-INI-11 */
export const canSeeEnemyWithin = (s: TableState, piece: Unit | Officer, reach: number): boolean =>
  enemiesWithin(s, piece, reach).some(({ unit }) => canSee(s, piece, unit));

/**
 * The nearest enemy unit, seen or not; ties are resolved by list order. Null if none is on the table. @see OTS-MRL-07
 * OTS-SPC-07
 */
export const nearestEnemy = (s: TableState, unit: Unit): Unit | null => {
  let nearest: Unit | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const enemy of enemiesOf(s, unit.side)) {
    const apart = gapBetween(s, unit, enemy, least);
    if (apart >= least - s.tables.constants.epsilon) continue;
    least = apart;
    nearest = enemy;
  }
  return nearest;
};
