import type { Point } from '../../table/point.js';
import { clipSegment, segmentsCross } from '../../table/segment.js';
import { type Feature, featureParts, featureSegments } from '../../table/terrain.js';
import { centreOfUnit } from './footprint.js';
import { unitsOnTable } from './read.js';
import type { TableState, Unit, Work } from './state.js';
import { surveyOf } from './survey.js';
import type { Cover } from './tables.js';
import { anyPartOn, holdsFeature, isInFeature, occupies, terrainColumn, terrainRowOf } from './terrain/features.js';

export { isInContactBeside, obstaclesBeside, slideUntilBeside, touchesBeside } from './terrain/beside.js';
export {
  boundsOf,
  goingFor,
  holdsFeature,
  isInFeature,
  occupies,
  terrainColumn,
  terrainRowOf,
} from './terrain/features.js';
export {
  groundMet,
  isOnRoad,
  isOnSlowGround,
  keepsToRoad,
  legOnRoad,
  roadEnds,
  type SweepEffect,
  sweepEffect,
  type Tread,
} from './terrain/ground.js';

/** The feature a work stands on. */
export const featureOf = (s: TableState, id: string): Feature | undefined =>
  s.terrain.find((feature) => feature.id === id);

/**
 * Whether a unit is in fortifications, whatever their owner.
 *
 * @see OTS-TER-09 OTS-MOV-05
 */
export const isInFortifications = (s: TableState, unit: Unit): boolean =>
  surveyOf(s).fortifications.some((feature) => occupies(s, unit, feature));

const isHolding = (s: TableState, unit: Unit, work: Work): boolean => {
  const feature = work.breached ? undefined : featureOf(s, work.id);
  return feature !== undefined && occupies(s, unit, feature);
};

/** The work a unit is in; null if none, or if the guns have breached it. @see OTS-TER-08 OTS-TER-09 */
export const workHolding = (s: TableState, unit: Unit): Work | null =>
  s.works.find((work) => isHolding(s, unit, work)) ?? null;

/** Every unit in a work, of either side, in list order; nobody once it is breached. @see OTS-TER-09 */
export const garrisonOf = (s: TableState, work: Work): readonly Unit[] =>
  unitsOnTable(s).filter((unit) => isHolding(s, unit, work));

/** Whether the line from one point to another crosses a line feature, or any part of its width. */
const crossesLine = (from: Point, to: Point, feature: Feature): boolean =>
  featureSegments(feature).some((piece) => segmentsCross(from, to, piece.from, piece.to)) ||
  featureParts(feature).some((part) => clipSegment(from, to, part) !== null);

/** Cover in an area is from all sides; a line covers only against what comes across it. */
const isCoveredBy = (s: TableState, target: Unit, from: Point, feature: Feature): boolean =>
  feature.shape.kind === 'area'
    ? isInFeature(s, target, feature)
    : holdsFeature(s, target, feature) && crossesLine(from, centreOfUnit(s, target), feature);

/**
 * The best cover a unit has against fire or blows from a point; covers never add.
 *
 * @param from - the firer's front-edge centre, or where the striker's stood when it began its charge
 * @see OTS-TER-10 OTS-TER-11 OTS-TER-16
 */
export const coverAgainst = (s: TableState, target: Unit, from: Point): Cover => {
  let best: Cover = 'none';
  for (const feature of s.terrain) {
    const { cover } = terrainRowOf(s, feature);
    if (cover === 'none' || cover === best || !isCoveredBy(s, target, from, feature)) continue;
    if (cover === 'fortification') return cover;
    best = cover;
  }
  return best;
};

/**
 * Light Horse and mounted dragoons count as confused while any part of them is in a wood.
 *
 * @see OTS-SPC-14 OTS-SPC-15 OTS-SPC-18
 */
export const countsAsConfused = (s: TableState, unit: Unit): boolean => {
  const column = terrainColumn(unit);
  if (column !== 'lightHorse' && column !== 'mountedDragoon') return false;
  return s.terrain.some((feature) => terrainRowOf(s, feature).countsAsConfused && anyPartOn(s, unit, feature));
};

/** Confused, or counting as confused in a wood. @see OTS-CON-05 OTS-SPC-15 */
export const isShaken = (s: TableState, unit: Unit): boolean => unit.confused || countsAsConfused(s, unit);
