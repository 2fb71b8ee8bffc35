import { type Box, boxOf, boxRound, grownBox } from '../../../table/box.js';
import { lengthOf, type Point, subtract } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import { bisect } from '../../../table/search.js';
import {
  type Feature,
  featureBox,
  featuresInBox,
  pointInFeature,
  shapeTouchesFeature,
} from '../../../table/terrain.js';
import { along } from '../../../table/way.js';
import type { ClauseId } from '../clauses.js';
import type { TableState, Unit } from '../state.js';
import { surveyOf, terrainRowOf } from '../survey.js';
import type { Going, TerrainCategory } from '../tables.js';
import { boundsOf, terrainColumn, type Walker } from './features.js';
import { isInContactOffRoad, touchesOffRoad } from './offroad.js';

/** The effect of the ground swept by a leg on a move. */
export interface SweepEffect {
  /** The first feature that may not be entered at all. */
  readonly barred: Feature | null;
  /** The clause that limits the whole order to the Half rate. */
  readonly halved: ClauseId | null;
  /** Broken ground that the order would enter from outside; the order ends at its edge. */
  readonly entersBroken: Feature | null;
}

/** How a mover meets features: a unit by its swept area, an officer by his disc along his path. */
export interface FeatureContact {
  /** Whether it is on the feature at any time. */
  readonly touches: (feature: Feature) => boolean;
  /** The box round the ground that it sweeps: features beyond it are not touched. */
  readonly box: Box;
  /** Whether it touched the feature, or was on it, when the order began. */
  readonly beganAt: (feature: Feature) => boolean;
}

const halvingClauses: Readonly<Record<TerrainCategory, ClauseId>> = {
  open: 'OTS-MOV-09',
  road: 'OTS-MOV-09',
  linearObstacle: 'OTS-MOV-07',
  brokenGround: 'OTS-MOV-08',
  difficult: 'OTS-MOV-06',
  fortification: 'OTS-TER-08',
  impassable: 'OTS-TER-07',
};

/**
 * What a mover meets on its way. On a road only the road itself counts, and a ford in it.
 *
 * @param ignore - ids of features that do not count, such as the wall that a charge crosses (OTS-TER-13)
 * @see OTS-MOV-06 OTS-MOV-07 OTS-MOV-08 OTS-MOV-09 OTS-MOV-10 OTS-TER-02 OTS-TER-07 OTS-TER-17
 */
export const groundMet = (
  s: TableState,
  walker: Walker,
  tread: FeatureContact,
  onRoad: boolean,
  ignore: readonly string[] = [],
): SweepEffect => {
  let barred: Feature | null = null;
  let halved: ClauseId | null = null;
  let entersBroken: Feature | null = null;
  const column = terrainColumn(walker);
  const isDecided = (going: Going): boolean => {
    if (going === 'barred') return barred !== null;
    return halved !== null && (going === 'half' || entersBroken !== null);
  };
  for (const feature of featuresInBox(surveyOf(s).hard[column], tread.box)) {
    const row = terrainRowOf(s, feature);
    const going = row[column];
    if (isDecided(going)) continue;
    if (onRoad && !row.replacesWhatItCrosses) continue;
    // An ignored feature still bars a mover that may not enter it (OTS-TER-13).
    if (going !== 'barred' && ignore.includes(feature.id)) continue;
    if (!tread.touches(feature)) continue;
    if (going === 'barred') barred ??= feature;
    else if (going === 'edgeThenHalf' && !tread.beganAt(feature)) entersBroken ??= feature;
    else halved ??= halvingClauses[row.category];
  }
  return { barred, halved, entersBroken };
};

/**
 * The effect of a swept area.
 *
 * @param swept - hull of the bounding rectangles at the two ends of a leg (OTS-MOV-20)
 * @param start - bounding rectangle where the order began
 * @see OTS-MOV-09 OTS-MOV-10 OTS-MOV-20
 */
export const sweepEffect = (
  s: TableState,
  walker: Walker,
  swept: Polygon,
  start: Polygon,
  ignore: readonly string[] = [],
  onRoad = false,
): SweepEffect => {
  const { overlapTolerance } = s.tables.constants;
  const tread: FeatureContact = {
    box: boxOf(swept),
    touches: (feature) =>
      onRoad ? shapeTouchesFeature(swept, feature, overlapTolerance) : touchesOffRoad(s, swept, feature),
    beganAt: (feature) => isInContactOffRoad(s, start, feature),
  };
  return groundMet(s, walker, tread, onRoad, ignore);
};

/** Whether a point is on a road, bridge or ford: in its area, or near its line. @see OTS-MOV-04 */
export const isOnRoad = (s: TableState, point: Point): boolean => {
  const slack = s.tables.constants.roadTolerance + s.tables.constants.epsilon;
  const { roads } = surveyOf(s);
  if (roads.length === 0) return false;
  return featuresInBox(roads, boxOf([point]), slack).some((feature) => pointInFeature(point, feature, slack));
};

/** Part of a straight path, as distances from its start in cm. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The span of a straight path along one axis while it is between two bounds. */
const spanBetween = (from: number, speed: number, min: number, max: number): Stretch => {
  if (speed === 0) return from < min || from > max ? { from: 1, to: 0 } : { from: 0, to: Number.POSITIVE_INFINITY };
  const ends = [(min - from) / speed, (max - from) / speed];
  return { from: Math.min(...ends), to: Math.max(...ends) };
};

/** The part of a straight path within the box round the roads that its own box meets; null if there is none. */
const spanNearRoads = (s: TableState, from: Point, direction: Point, length: number): Stretch | null => {
  const slack = s.tables.constants.roadTolerance + s.tables.constants.epsilon;
  const near = featuresInBox(surveyOf(s).roads, boxOf([from, along(from, direction, length)]), slack);
  if (near.length === 0 || length === 0) return null;
  const box = grownBox(near.map(featureBox).reduce(boxRound), slack);
  const acrossX = spanBetween(from.x, direction.x, box.minX, box.maxX);
  const acrossY = spanBetween(from.y, direction.y, box.minY, box.maxY);
  const span = { from: Math.max(0, acrossX.from, acrossY.from), to: Math.min(length, acrossX.to, acrossY.to) };
  return span.from <= span.to ? span : null;
};

/**
 * Distances at which a straight path leaves or reaches a road, each within the distance tolerance on the road, so that
 * a rounded pose there is still on it. The path is sampled near roads at steps of half the road tolerance, and the ends
 * are found by bisection within them.
 */
function* roadEndsAlong(s: TableState, from: Point, direction: Point, length: number): Generator<number> {
  const { epsilon, roadTolerance } = s.tables.constants;
  const span = spanNearRoads(s, from, direction, length);
  if (!span) return;
  const isOn = (at: number): boolean => isOnRoad(s, along(from, direction, at));
  const steps = Math.max(1, Math.ceil((2 * length) / roadTolerance));
  // A step more on both sides, where no road is.
  const first = Math.max(0, Math.floor((span.from / length) * steps) - 1);
  const last = Math.min(steps, Math.ceil((span.to / length) * steps) + 1);
  let was = isOn((length * first) / steps);
  let before = 0;
  for (let step = first + 1; step <= last; step += 1) {
    const reached = (length * step) / steps;
    const is = isOn(reached);
    if (is !== was) {
      const end = bisect((at) => isOn(at) === was, (length * (step - 1)) / steps, reached);
      before = was ? Math.max(end - epsilon, before) : Math.min(end + epsilon, length);
      yield before;
    }
    was = is;
  }
}

/** Where a straight path leaves or reaches a road, as fractions between 0 and 1 in rising order. @see OTS-TER-17 */
export const roadEnds = (s: TableState, from: Point, to: Point): readonly number[] => {
  const way = subtract(to, from);
  const length = lengthOf(way);
  if (length === 0) return [];
  const ends = [...roadEndsAlong(s, from, { x: way.x / length, y: way.y / length }, length)];
  return ends.filter((at) => at > 0 && at < length).map((at) => at / length);
};

/**
 * The stretches of a straight path that are off the roads, in order; none if all of it keeps to them.
 *
 * @see OTS-MOV-04 OTS-TER-17
 */
export const offRoad = (s: TableState, from: Point, direction: Point, length: number): readonly Stretch[] => {
  const ends = [...roadEndsAlong(s, from, direction, length)];
  const turns = isOnRoad(s, from) ? ends : [0, ...ends];
  return turns.flatMap((at, index) => (index % 2 === 0 ? [{ from: at, to: turns[index + 1] ?? length }] : []));
};

/** Whether the ground a unit stands on would halve its move. @see OTS-MOV-09 OTS-TER-17 */
export const isOnSlowGround = (s: TableState, unit: Unit): boolean => {
  const ground = boundsOf(s, unit);
  const onRoad = unit.formation === 'column' && isOnRoad(s, unit.pose);
  return sweepEffect(s, unit, ground, ground, [], onRoad).halved !== null;
};

/** Whether a straight leg keeps to roads over its whole length. @see OTS-MOV-04 OTS-TER-17 */
export const legOnRoad = (s: TableState, from: Point, to: Point): boolean => {
  const way = subtract(to, from);
  const length = lengthOf(way);
  if (length === 0 || !isOnRoad(s, from)) return isOnRoad(s, from);
  return roadEndsAlong(s, from, { x: way.x / length, y: way.y / length }, length).next().done === true;
};
