import { mayReach } from '../../../table/contact.js';
import type { Polygon } from '../../../table/polygon.js';
import {
  type Feature,
  featureBox,
  isWithinOfFeature,
  pointInFeature,
  shapeTouchesFeature,
} from '../../../table/terrain.js';
import { footprintOf } from '../footprint.js';
import { isArtillery, isLightHorse, isMounted } from '../read.js';
import type { TableState, Unit } from '../state.js';
import { terrainRowOf } from '../survey.js';
import type { Going, TerrainMover } from '../tables.js';

export { terrainRowOf } from '../survey.js';

/** What moves over ground: a unit in its present state, or an unattached officer. */
export type Walker = Unit | 'officer';

/**
 * The column of the terrain table that applies to a unit or officer.
 *
 * @see OTS-TER-01 OTS-TER-02 OTS-TER-04 OTS-TER-05
 */
export const terrainColumn = (walker: Walker): TerrainMover => {
  if (walker === 'officer') return 'foot';
  if (isArtillery(walker)) return walker.crewAway ? 'foot' : 'artillery';
  if (!isMounted(walker)) return 'foot';
  if (walker.arm === 'dragoon') return 'mountedDragoon';
  return isLightHorse(walker) ? 'lightHorse' : 'cavalry';
};

/** How a unit or officer crosses a feature. @see OTS-TER-01 OTS-TER-02 OTS-TER-07 OTS-TER-08 */
export const goingFor = (s: TableState, feature: Feature, walker: Walker): Going =>
  terrainRowOf(s, feature)[terrainColumn(walker)];

/** The area that a unit covers when it moves: its bounding rectangle (OTS-MOV-20). */
export const boundsOf = (s: TableState, unit: Unit): Polygon => footprintOf(s, unit).bounds.corners;

/**
 * Whether a unit holds a line feature: it stands within reach of it.
 *
 * @see OTS-TER-09
 */
export const holdsFeature = (s: TableState, unit: Unit, feature: Feature): boolean =>
  feature.shape.kind === 'line' &&
  isWithinOfFeature(boundsOf(s, unit), feature, s.tables.constants.holdDistance + s.tables.constants.epsilon);

/**
 * Whether a unit is in an area feature: at least half its stands have their centres inside.
 *
 * @see OTS-TER-09
 */
export const isInFeature = (s: TableState, unit: Unit, feature: Feature): boolean => {
  if (feature.shape.kind !== 'area') return false;
  const { bounds, stands } = footprintOf(s, unit);
  if (!mayReach(bounds, featureBox(feature), 0)) return false;
  const inside = stands.filter((stand) => pointInFeature(stand.shape.centre, feature, 0)).length;
  return inside > 0 && inside >= stands.length * s.tables.constants.shareInArea;
};

/** Whether a unit holds a line feature or is in an area feature. @see OTS-TER-09 */
export const occupies = (s: TableState, unit: Unit, feature: Feature): boolean =>
  feature.shape.kind === 'line' ? holdsFeature(s, unit, feature) : isInFeature(s, unit, feature);

/** Whether any stand of the unit overlaps the feature; a touch does not count. */
export const anyPartOn = (s: TableState, unit: Unit, feature: Feature): boolean => {
  const tolerance = s.tables.constants.overlapTolerance;
  const footprint = footprintOf(s, unit);
  return (
    shapeTouchesFeature(footprint.bounds.corners, feature, tolerance) &&
    footprint.stands.some((stand) => shapeTouchesFeature(stand.shape.corners, feature, tolerance))
  );
};
