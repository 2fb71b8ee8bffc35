import type { Polygon } from '../../table/polygon.js';
import { distanceToFeature, type Feature, pointInFeature, shapeTouchesFeature } from '../../table/terrain.js';
import { footprintOf } from './footprint.js';
import { isArtillery, isLightHorse, isMounted } from './read.js';
import type { Situation, Unit } from './state.js';
import type { Going, TerrainMover, TerrainRow } from './tables.js';

/** Who goes over ground: a unit as it stands, or an officer by himself. */
export type Walker = Unit | 'officer';

const kindRow = (s: Situation, kind: string): TerrainRow => {
  const rows: Readonly<Record<string, TerrainRow>> = s.tables.terrain;
  return rows[kind] ?? s.tables.terrain.open;
};

/** The row of a kind of feature, moved to another category where the scenario says so. */
const overriddenRow = (s: Situation, kind: string): TerrainRow => {
  const row = kindRow(s, kind);
  const category = s.scenario.terrainOverrides[kind];
  if (category === undefined || category === row.category) return row;
  return {
    ...row,
    category,
    ...s.tables.goingByCategory[category],
    replacesWhatItCrosses: row.replacesWhatItCrosses || category === 'road',
  };
};

/**
 * What a feature does: its line of the terrain table, after the scenario's changes and the guns'.
 * Ground nominated as difficult keeps the cover and sight of its own kind.
 *
 * @see OTS-TER-03 OTS-TER-06 OTS-TER-08 OTS-TER-15
 */
export const terrainRowOf = (s: Situation, feature: Feature): TerrainRow => {
  if (s.works.some((work) => work.id === feature.id && work.breached)) return s.tables.terrain.breachedWork;
  const row = overriddenRow(s, feature.kind);
  if (row.category === 'difficult' || !s.scenario.nominatedDifficult.includes(feature.id)) return row;
  const { cover, sight } = row;
  return { ...s.tables.terrain.nominatedDifficult, cover, sight };
};

/**
 * The column of the terrain table a unit or officer goes by.
 *
 * @see OTS-TER-01 OTS-TER-02 OTS-TER-04 OTS-TER-05
 */
export const terrainColumn = (walker: Walker): TerrainMover => {
  if (walker === 'officer') return 'foot';
  if (isArtillery(walker)) return walker.crewAway ? 'foot' : 'artillery';
  if (!isMounted(walker)) return 'foot';
  if (walker.type === 'dragoon') return 'mountedDragoon';
  return isLightHorse(walker) ? 'lightHorse' : 'cavalry';
};

/** How a unit or officer gets over a feature. @see OTS-TER-01 OTS-TER-02 OTS-TER-07 OTS-TER-08 */
export const goingFor = (s: Situation, feature: Feature, walker: Walker): Going =>
  terrainRowOf(s, feature)[terrainColumn(walker)];

/** The ground a unit covers when it moves: its bounding rectangle (MOV-20). */
export const boundsOf = (s: Situation, unit: Unit): Polygon => footprintOf(s, unit).bounds.corners;

/**
 * Whether a unit holds a line feature: it stands within reach of it.
 *
 * @see OTS-TER-09
 */
export const holdsFeature = (s: Situation, unit: Unit, feature: Feature): boolean =>
  feature.shape.kind === 'line' &&
  distanceToFeature(boundsOf(s, unit), feature) <= s.tables.constants.holdDistance + s.tables.constants.epsilon;

/**
 * Whether a unit is in an area feature: at least half its stands have their centres inside.
 *
 * @see OTS-TER-09
 */
export const isInFeature = (s: Situation, unit: Unit, feature: Feature): boolean => {
  if (feature.shape.kind !== 'area') return false;
  const { stands } = footprintOf(s, unit);
  const inside = stands.filter((stand) => pointInFeature(stand.shape.centre, feature, 0)).length;
  return inside > 0 && inside >= stands.length * s.tables.constants.shareInArea;
};

/** Holds a line, or is in an area. @see OTS-TER-09 */
export const occupies = (s: Situation, unit: Unit, feature: Feature): boolean =>
  feature.shape.kind === 'line' ? holdsFeature(s, unit, feature) : isInFeature(s, unit, feature);

/** Whether any stand of the unit is on the feature, a mere touch apart. */
export const anyPartOn = (s: Situation, unit: Unit, feature: Feature): boolean => {
  const tolerance = s.tables.constants.overlapTolerance;
  const footprint = footprintOf(s, unit);
  return (
    shapeTouchesFeature(footprint.bounds.corners, feature, tolerance) &&
    footprint.stands.some((stand) => shapeTouchesFeature(stand.shape.corners, feature, tolerance))
  );
};
