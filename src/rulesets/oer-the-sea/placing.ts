import { boxOf } from '../../table/box.js';
import { footprintsOverlap } from '../../table/contact.js';
import { crossesEdgeAfter, type Edge, edges, farthestBeyond } from '../../table/edge.js';
import type { Point } from '../../table/point.js';
import type { Polygon } from '../../table/polygon.js';
import { shapeOnTable } from '../../table/sweep.js';
import { type Feature, featuresInBox } from '../../table/terrain.js';
import type { ClauseId } from './clauses.js';
import { footprintOf } from './footprint.js';
import { unitsNear } from './near.js';
import { unitsOnTable } from './read.js';
import type { SideId } from './scenario.js';
import type { Situation, Unit } from './state.js';
import { surveyOf } from './survey.js';
import { boundsOf, goingFor, isInFeature, isOnRoad, terrainColumn, terrainRowOf, touchesBeside } from './terrain.js';

/** The state with one unit replaced by another version of it. */
export const withUnit = (s: Situation, unit: Unit): Situation => ({
  ...s,
  units: s.units.map((each) => (each.id === unit.id ? unit : each)),
});

/** The state with several units replaced by other versions of them. */
export const withUnits = (s: Situation, units: readonly Unit[]): Situation => {
  const versions = new Map(units.map((unit) => [unit.id, unit]));
  return { ...s, units: s.units.map((each) => versions.get(each.id) ?? each) };
};

/** The first unit, in list order, that a unit would overlap at this place. @see OTS-MOV-17 OTS-MOV-20 */
export const unitUnder = (s: Situation, placed: Unit, ignore: readonly string[] = []): Unit | null => {
  const footprint = footprintOf(s, placed);
  const tolerance = s.tables.constants.overlapTolerance;
  for (const unit of unitsNear(s, boxOf(footprint.bounds.corners))) {
    if (unit.id === placed.id || ignore.includes(unit.id)) continue;
    if (footprintsOverlap(footprint, footprintOf(s, unit), tolerance)) return unit;
  }
  return null;
};

/**
 * Whether a unit at this place is on ground barred to it. For a column on a road only the road counts; for other
 * formations, what they touch beside the road.
 *
 * @see OTS-TER-02 OTS-TER-17
 */
export const isBarredAt = (s: Situation, unit: Unit, feature: Feature): boolean => {
  if (goingFor(s, feature, unit) !== 'barred') return false;
  const onRoad = unit.formation === 'column' && isOnRoad(s, unit.pose);
  return (!onRoad || terrainRowOf(s, feature).replacesWhatItCrosses) && touchesBeside(s, boundsOf(s, unit), feature);
};

/** The clause by which ground is barred. */
export const barClause = (s: Situation, feature: Feature): ClauseId => {
  const { category } = terrainRowOf(s, feature);
  if (category === 'impassable') return 'OTS-TER-07';
  return category === 'fortification' ? 'OTS-TER-08' : 'OTS-TER-02';
};

/** A unit in a work that is barred to it may re-form there, on or off a road in the work. @see OTS-TER-08 */
const wasIn = (s: Situation, before: Unit, feature: Feature): boolean =>
  isBarredAt(s, before, feature) ||
  (terrainRowOf(s, feature).category === 'fortification' && isInFeature(s, before, feature));

/** Ground barred to a unit at this place, except barred ground that the unit was already in. */
export const barredUnder = (s: Situation, placed: Unit, before: Unit | null): Feature | null =>
  featuresInBox(surveyOf(s).hard[terrainColumn(placed)], boxOf(boundsOf(s, placed))).find(
    (feature) => isBarredAt(s, placed, feature) && !(before !== null && wasIn(s, before, feature)),
  ) ?? null;

/** Barred ground that an area touches and the unit in its present place does not. @see OTS-TER-08 OTS-TER-17 */
export const barredTo = (s: Situation, unit: Unit, area: Polygon): readonly Feature[] =>
  featuresInBox(surveyOf(s).hard[terrainColumn(unit)], boxOf(area)).filter(
    (feature) =>
      goingFor(s, feature, unit) === 'barred' && touchesBeside(s, area, feature) && !isBarredAt(s, unit, feature),
  );

/** Whether a unit stands wholly on the table. @see OTS-MOV-19 */
export const isWhollyOnTable = (s: Situation, unit: Unit): boolean => {
  const { width, height } = s.scenario.table;
  return shapeOnTable(boundsOf(s, unit), width, height, s.tables.constants.epsilon);
};

/** Edges by which a side may leave the table. @see OTS-MOV-19 */
export const exitEdgesOf = (s: Situation, side: SideId): readonly Edge[] =>
  s.scenario.exitEdges.filter((exit) => exit.side === side).map((exit) => exit.edge);

/** Greatest distance of the points beyond the closed edges of the table; 0 if all are on it. @see OTS-MOV-23 */
export const pointsBeyond = (s: Situation, points: readonly Point[], open: readonly Edge[] = []): number => {
  const closed = open.length === 0 ? edges : edges.filter((edge) => !open.includes(edge));
  return Math.max(0, farthestBeyond(points, s.scenario.table, closed).beyond);
};

/** Greatest distance of a unit's corners beyond the closed edges of the table. @see OTS-MOV-23 */
export const beyondEdge = (s: Situation, unit: Unit, open: readonly Edge[] = []): number =>
  pointsBeyond(s, boundsOf(s, unit), open);

/**
 * The fraction of a straight path, 0 to 1, after which a point crosses one of the open edges; null if it does not.
 *
 * @see OTS-MOV-19 OTS-OFF-18
 */
export const exitsAfter = (s: Situation, from: Point, to: Point, open: readonly Edge[]): number | null =>
  crossesEdgeAfter(from, to, open, s.scenario.table, s.tables.constants.epsilon);

/** All other units on the table, of either side, except those ignored. */
export const othersOnTable = (s: Situation, ignore: readonly string[]): readonly Unit[] =>
  unitsOnTable(s).filter((unit) => !ignore.includes(unit.id));
