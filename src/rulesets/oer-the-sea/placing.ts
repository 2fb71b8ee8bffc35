import { footprintsOverlap } from '../../table/contact.js';
import { crossesEdgeAfter, type Edge, edges, farthestBeyond } from '../../table/edge.js';
import type { Point } from '../../table/point.js';
import { shapeOnTable } from '../../table/sweep.js';
import { type Feature, shapeTouchesFeature } from '../../table/terrain.js';
import { footprintOf } from './footprint.js';
import { unitsOnTable } from './read.js';
import type { SideId } from './scenario.js';
import type { Situation, Unit } from './state.js';
import { surveyOf } from './survey.js';
import { boundsOf, goingFor, terrainColumn } from './terrain.js';

/** The state with one unit put in another's place: what would be if it stood so. */
export const withUnit = (s: Situation, unit: Unit): Situation => ({
  ...s,
  units: s.units.map((each) => (each.id === unit.id ? unit : each)),
});

/** The first unit, in list order, that a unit placed so would overlap. @see OTS-MOV-17 OTS-MOV-20 */
export const unitUnder = (s: Situation, placed: Unit, ignore: readonly string[] = []): Unit | null => {
  const footprint = footprintOf(s, placed);
  const tolerance = s.tables.constants.overlapTolerance;
  for (const unit of unitsOnTable(s)) {
    if (unit.id === placed.id || ignore.includes(unit.id)) continue;
    if (footprintsOverlap(footprint, footprintOf(s, unit), tolerance)) return unit;
  }
  return null;
};

const isBarredAt = (s: Situation, unit: Unit, feature: Feature): boolean =>
  goingFor(s, feature, unit) === 'barred' &&
  shapeTouchesFeature(boundsOf(s, unit), feature, s.tables.constants.overlapTolerance);

/** Ground barred to a unit placed so; ground that was barred to it before, and that it was in, does not count. */
export const barredUnder = (s: Situation, placed: Unit, before: Unit | null): Feature | null =>
  surveyOf(s).hard[terrainColumn(placed)].find(
    (feature) => isBarredAt(s, placed, feature) && !(before !== null && isBarredAt(s, before, feature)),
  ) ?? null;

/** Whether a unit stands wholly on the table. @see OTS-MOV-19 */
export const isWhollyOnTable = (s: Situation, unit: Unit): boolean => {
  const { width, height } = s.scenario.table;
  return shapeOnTable(boundsOf(s, unit), width, height, s.tables.constants.epsilon);
};

/** Edges by which a side may march off. @see OTS-MOV-19 */
export const exitEdgesOf = (s: Situation, side: SideId): readonly Edge[] =>
  s.scenario.exitEdges.filter((exit) => exit.side === side).map((exit) => exit.edge);

/** How far the point farthest out is beyond the closed edges of the table, 0 when all are on it. @see OTS-MOV-23 */
export const pointsBeyond = (s: Situation, points: readonly Point[], open: readonly Edge[] = []): number => {
  const closed = open.length === 0 ? edges : edges.filter((edge) => !open.includes(edge));
  return Math.max(0, farthestBeyond(points, s.scenario.table, closed).beyond);
};

/** How far the corner farthest out is beyond the closed edges of the table. @see OTS-MOV-23 */
export const beyondEdge = (s: Situation, unit: Unit, open: readonly Edge[] = []): number =>
  pointsBeyond(s, boundsOf(s, unit), open);

/**
 * The part of a straight way, 0 to 1, after which a point crosses one of the open edges; null if it does not.
 *
 * @see OTS-MOV-19 OTS-OFF-18
 */
export const exitsAfter = (s: Situation, from: Point, to: Point, open: readonly Edge[]): number | null =>
  crossesEdgeAfter(from, to, open, s.scenario.table, s.tables.constants.epsilon);

/** Units of either side other than these, on the table. */
export const othersOnTable = (s: Situation, ignore: readonly string[]): readonly Unit[] =>
  unitsOnTable(s).filter((unit) => !ignore.includes(unit.id));
