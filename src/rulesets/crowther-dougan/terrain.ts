import { memoize } from '../../core/memoize.js';
import { boxOf } from '../../table/box.js';
import type { Point } from '../../table/point.js';
import { type Feature, featuresInBox, pointInFeature } from '../../table/terrain.js';
import type { Footprint } from './footprint.js';
import { hasGuns, isIn } from './read.js';
import type { Ground } from './scenario.js';
import type { Situation, Unit } from './state.js';
import { buildingKinds, heldKinds, levels, type Mover, type TerrainKind, type TerrainRow } from './tables.js';

export { type Bar, barsOf, isOutline, obstaclesOf } from './terrain/bars.js';
export { closedTo, closedUnder, isClosedTo } from './terrain/closed.js';
export { gapsOf, isOnPassage, passagesOf } from './terrain/passages.js';

/** What the ground of a battle means. @see CD-COV-08 CD-MOV-21 CD-MOV-36 */

export type GroundState = Pick<Situation, 'scenario' | 'tables' | 'terrain'>;

/** The ground of each feature by id. */
const groundById = memoize(
  (s: GroundState) => [s.scenario.terrain],
  (s): ReadonlyMap<string, Ground> => new Map(s.scenario.terrain.map((ground) => [ground.id, ground])),
);

/** A feature as the scenario has it: with its capacity and its gaps; undefined for an unknown id. */
export const groundOf = (s: GroundState, id: string): Ground | undefined => groundById(s).get(id);

/** The row of the terrain table. */
export const rowOf = (s: GroundState, { id, kind }: Pick<Feature, 'id' | 'kind'>): TerrainRow =>
  s.tables.terrain[groundOf(s, id)?.kind ?? (kind as TerrainKind)];

const isAmong = (kinds: readonly string[], { kind }: Pick<Feature, 'kind'>): boolean => kinds.includes(kind);
export const isBuilding = (feature: Pick<Feature, 'kind'>): boolean => isAmong(buildingKinds, feature);
/** Covers ground: an area, or a line with a width. @see CD-MOV-36 */
export const isArea = ({ shape }: Pick<Feature, 'shape'>): boolean => shape.kind === 'area' || (shape.width ?? 0) > 0;
/** Can hold a garrison: a building, or an area of kind `fortification`. @see CD-UNI-11 CD-MOV-36 */
export const isHeld = (feature: Pick<Feature, 'kind' | 'shape'>): boolean =>
  feature.shape.kind === 'area' && isAmong(heldKinds, feature);

/** Features of which something is true, found once for a battle. */
const featuresThat = (isOne: (s: GroundState, feature: Feature) => boolean) =>
  memoize(
    (s: GroundState) => [s.terrain, s.tables, s.scenario],
    (s): readonly Feature[] => s.terrain.filter((feature) => isOne(s, feature)),
  );

export const heldOf = featuresThat((_, feature) => isHeld(feature));
/** @see CD-GEN-18 */
export const forestsOf = featuresThat((s, feature) => rowOf(s, feature).forest);
export const hillsOf = featuresThat((s, feature) => rowOf(s, feature).sight === 'between');
/** Areas that conceal some units. @see CD-LOS-06 */
export const concealingOf = featuresThat((s, feature) => rowOf(s, feature).conceals !== 'none');
/** Areas of which a depth bars sight. @see CD-LOS-03 */
export const screensOf = featuresThat((s, feature) => rowOf(s, feature).sight === 'deep');
/** Roads and bridges. @see CD-MOV-18 */
export const roadsOf = featuresThat((_, { kind }) => kind === 'road' || kind === 'bridge');
export const riversOf = featuresThat((_, { kind }) => kind === 'river');

export const findFeature = (s: Pick<Situation, 'terrain'>, id: string): Feature | undefined =>
  s.terrain.find((feature) => feature.id === id);

/** Whether a point is in an area, the outline included. @see CD-GEN-24 */
export const isInArea = (point: Point, feature: Feature): boolean => pointInFeature(point, feature, 0);

/** The level of a point: steep hill 2, hill 1, else 0. @see CD-GEN-24 */
export const levelAt = (s: GroundState, point: Point): number =>
  featuresInBox(hillsOf(s), boxOf([point]))
    .filter((hill) => isInArea(point, hill))
    .reduce((highest, hill) => Math.max(highest, levelOf(hill)), 0);

/** The level of a hill. */
export const levelOf = ({ kind }: Pick<Feature, 'kind'>): number =>
  kind === 'steepHill' ? levels.steepHill : levels.hill;

/** Elements of a footprint whose centres are in an area. @see CD-GEN-24 */
export const elementsIn = (ground: Footprint, feature: Feature): number =>
  ground.placedElements().filter(({ shape }) => isInArea(shape.centre, feature)).length;
/** Whether any element is in one of some areas. */
export const hasElementIn = (ground: Footprint, features: readonly Feature[]): boolean =>
  features.some((feature) => elementsIn(ground, feature) > 0);
/** Whether every element is in an area. @see CD-COV-06 */
export const isWhollyIn = (ground: Footprint, feature: Feature): boolean =>
  ground.placedElements().length > 0 && elementsIn(ground, feature) === ground.placedElements().length;

/** Who a unit counts as when ground is closed or opens. @see CD-MOV-16 */
export const moverOf = (unit: Pick<Unit, 'arm' | 'guns' | 'formation'>): Mover => {
  if (unit.formation === 'limbered' || unit.formation === 'unlimbered') return 'guns';
  if (isIn(unit, 'skirmish')) return 'skirmish';
  return hasGuns(unit) ? 'guns' : 'closeOrder';
};
