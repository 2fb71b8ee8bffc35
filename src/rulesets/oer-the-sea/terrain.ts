import { boxOf } from '../../table/box.js';
import type { Point } from '../../table/point.js';
import { clipSegment, segmentsCross } from '../../table/segment.js';
import { type Feature, featureParts, featureSegments, featuresInBox } from '../../table/terrain.js';
import { centreOfUnit } from './footprint.js';
import { unitsOnTable } from './read.js';
import type { TableState, Unit, Work } from './state.js';
import { surveyOf } from './survey.js';
import type { Cover } from './tables.js';
import {
  anyPartOn,
  boundsOf,
  holdsFeature,
  isInFeature,
  occupies,
  terrainColumn,
  terrainRowOf,
} from './terrain/features.js';

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
  type FeatureContact as Tread,
  groundMet,
  isOnRoad,
  isOnSlowGround,
  legOnRoad,
  offRoad,
  roadEnds,
  type Stretch,
  type SweepEffect,
  sweepEffect,
} from './terrain/ground.js';
export {
  isInContactOffRoad as isInContactBeside,
  obstaclesOffRoad as obstaclesBeside,
  slideUntilOffRoad as slideUntilBeside,
  touchesOffRoad as touchesBeside,
} from './terrain/offroad.js';

/** Features farther than this from a unit are not held by it. */
const holdReach = (s: TableState): number => s.tables.constants.holdDistance + s.tables.constants.epsilon;

/** The feature of a work. */
export const featureOf = (s: TableState, id: string): Feature | undefined =>
  s.terrain.find((feature) => feature.id === id);

/**
 * Whether a unit is in fortifications of either side.
 *
 * @see OTS-TER-09 OTS-MOV-05
 */
export const isInFortifications = (s: TableState, unit: Unit): boolean =>
  featuresInBox(surveyOf(s).fortifications, boxOf(boundsOf(s, unit)), holdReach(s)).some((feature) =>
    occupies(s, unit, feature),
  );

const isHolding = (s: TableState, unit: Unit, work: Work): boolean => {
  const feature = work.breached ? undefined : featureOf(s, work.id);
  return feature !== undefined && occupies(s, unit, feature);
};

/** The works that a unit is in, in list order, without those that the guns have breached. @see OTS-TER-08 OTS-TER-09 */
export const worksHolding = (s: TableState, unit: Unit): readonly Work[] =>
  s.works.filter((work) => isHolding(s, unit, work));

/** All units in a work, of either side, in list order; none once it is breached. @see OTS-TER-09 */
export const garrisonOf = (s: TableState, work: Work): readonly Unit[] =>
  unitsOnTable(s).filter((unit) => isHolding(s, unit, work));

/** Whether the line between two points crosses a line feature or any part of its width. */
const crossesLine = (from: Point, to: Point, feature: Feature): boolean =>
  featureSegments(feature).some((piece) => segmentsCross(from, to, piece.from, piece.to)) ||
  featureParts(feature).some((part) => clipSegment(from, to, part) !== null);

/** An area gives cover from all sides; a line gives cover only against attacks across it. */
const isCoveredBy = (s: TableState, target: Unit, from: Point, feature: Feature): boolean =>
  feature.shape.kind === 'area'
    ? isInFeature(s, target, feature)
    : holdsFeature(s, target, feature) && crossesLine(from, centreOfUnit(s, target), feature);

/**
 * The best cover of a unit against fire or blows from a point; cover does not add up.
 *
 * @param from - the firer's front-edge centre, or that of the striker at the start of its charge
 * @see OTS-TER-10 OTS-TER-11 OTS-TER-16
 */
export const coverAgainst = (s: TableState, target: Unit, from: Point): Cover => {
  let best: Cover = 'none';
  for (const feature of featuresInBox(s.terrain, boxOf(boundsOf(s, target)), holdReach(s))) {
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
  return featuresInBox(s.terrain, boxOf(boundsOf(s, unit))).some(
    (feature) => terrainRowOf(s, feature).countsAsConfused && anyPartOn(s, unit, feature),
  );
};

/** Whether a unit is confused, or counts as confused in a wood. @see OTS-CON-05 OTS-SPC-15 */
export const isShaken = (s: TableState, unit: Unit): boolean => unit.confused || countsAsConfused(s, unit);
