import { memoize } from '../../../core/memoize.js';
import type { Feature } from '../../../table/terrain.js';
import type { Situation } from '../state.js';
import { buildingKinds, passageKinds, type TerrainMover, type TerrainRow, waterKinds } from '../tables.js';

/** What the terrain alone determines, without any units: computed once and reused until the terrain changes. */
export interface Survey {
  readonly rows: ReadonlyMap<Feature, TerrainRow>;
  /** Areas, except passages and buildings that still stand. */
  readonly areas: readonly Feature[];
  /** Areas that hamper a unit in melee (KG-TER-09). */
  readonly hampering: readonly Feature[];
  /** Areas and buildings: everything that determines the ground under a point (KG-TER-02). */
  readonly covering: readonly Feature[];
  /** Lines, except passages. */
  readonly lines: readonly Feature[];
  /** Roads, bridges and fords: they make the ground open along them (KG-TER-10). */
  readonly passages: readonly Feature[];
  /** Buildings not burnt out. */
  readonly buildings: readonly Feature[];
  /** Rivers and streams drawn as areas. */
  readonly waters: readonly Feature[];
  readonly hills: readonly Feature[];
  /** Features that no footprint of such a mover may stand on or sweep. */
  readonly impassable: Readonly<Record<TerrainMover, readonly Feature[]>>;
}

/** The kind of rough ground that does not hamper a unit in melee. @see KG-TER-09 */
const harmlessKind = 'snow';

type Ground = Pick<Situation, 'terrain' | 'tables' | 'burntOut'>;

const isOneOf = (kinds: readonly string[], { kind }: Feature): boolean => kinds.includes(kind);

const rowOf = (s: Ground, feature: Feature): TerrainRow => {
  const rows: Readonly<Record<string, TerrainRow>> = s.tables.terrain;
  if (s.burntOut.includes(feature.id)) return s.tables.terrain.burntBuilding;
  return rows[feature.kind] ?? s.tables.terrain.open;
};

/**
 * Whether no part of such a mover may stand on a feature or sweep it. Ground that is closed to columns only because it
 * is rough for others closes it only to their front centre. Ground that formed foot cannot enter either is impassable
 * to columns. A standing building is impassable to horse.
 *
 * @see KG-MOV-07 KG-MOV-08 KG-MOV-21
 */
const isImpassable = ({ ground }: TerrainRow, mover: TerrainMover): boolean =>
  ground[mover] === 'closed' && (mover !== 'column' || ground.formedFoot === 'closed');

const surveyed = (s: Ground): Survey => {
  const rows = new Map(s.terrain.map((feature) => [feature, rowOf(s, feature)]));
  const buildings = s.terrain.filter((each) => isOneOf(buildingKinds, each) && !s.burntOut.includes(each.id));
  const passages = s.terrain.filter((each) => isOneOf(passageKinds, each));
  const others = s.terrain.filter((each) => !buildings.includes(each) && !passages.includes(each));
  const areas = others.filter(({ shape }) => shape.kind === 'area');
  const solid = s.terrain.filter((each) => !passages.includes(each));
  const barring = (mover: TerrainMover): readonly Feature[] =>
    solid.filter((each) => isImpassable(rows.get(each) ?? s.tables.terrain.open, mover));
  return {
    rows,
    areas,
    hampering: areas.filter(({ kind }) => kind !== harmlessKind),
    covering: [...areas, ...buildings],
    lines: others.filter(({ shape }) => shape.kind === 'line'),
    passages,
    buildings,
    waters: areas.filter((each) => isOneOf(waterKinds, each)),
    hills: areas.filter((each) => (rows.get(each)?.level ?? 0) > 0),
    impassable: {
      formedFoot: barring('formedFoot'),
      openOrder: barring('openOrder'),
      horse: barring('horse'),
      column: barring('column'),
    },
  };
};

/** The survey of a battle's terrain. Only a fire changes it. */
export const surveyOf = memoize((s: Ground) => [s.terrain, s.tables, s.burntOut], surveyed);

/**
 * The row of the terrain table for a feature; for a burnt-out building, that of its ruins.
 *
 * @see KG-TER-01 KG-FAT-34
 */
export const terrainRowOf = (s: Ground, feature: Feature): TerrainRow =>
  surveyOf(s).rows.get(feature) ?? rowOf(s, feature);

export const featureOf = (s: Ground, id: string): Feature | undefined => s.terrain.find((each) => each.id === id);

/** Buildings that can be held: those not burnt out. @see KG-TER-08 */
export const buildingsOf = (s: Ground): readonly Feature[] => surveyOf(s).buildings;

/** @see KG-FAT-34 KG-TER-11 */
export const isBurning = (s: Pick<Situation, 'burning'>, id: string): boolean =>
  s.burning.some(({ feature }) => feature === id);
