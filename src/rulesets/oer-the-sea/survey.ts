import { memoize } from '../../core/memoize.js';
import type { Feature } from '../../table/terrain.js';
import type { Situation, TableState } from './state.js';
import type { TerrainMover, TerrainRow } from './tables.js';

/** The ground of a battle, prepared for the rules. Lists keep the order of the terrain. */
export interface Survey {
  readonly rows: ReadonlyMap<Feature, TerrainRow>;
  /** Features that are not open ground, for each column of the terrain table. */
  readonly hard: Readonly<Record<TerrainMover, readonly Feature[]>>;
  readonly roads: readonly Feature[];
  readonly hills: readonly Feature[];
  /** Hills and features that block sight. */
  readonly sightBlockers: readonly Feature[];
  readonly screens: readonly Feature[];
  readonly fortifications: readonly Feature[];
}

/** The inputs of a survey. */
type Ground = Pick<Situation, 'scenario' | 'tables' | 'terrain' | 'works'>;

const kindRow = (s: Ground, kind: string): TerrainRow => {
  const rows: Readonly<Record<string, TerrainRow>> = s.tables.terrain;
  return rows[kind] ?? s.tables.terrain.open;
};

/** The row of a kind of feature; a scenario may move the kind to another category. */
const overriddenRow = (s: Ground, kind: string): TerrainRow => {
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

/** Ground nominated as difficult keeps the cover and sight of its own kind (OTS-TER-03). */
const rowOf = (s: Ground, feature: Feature): TerrainRow => {
  if (s.works.some((work) => work.id === feature.id && work.breached)) return s.tables.terrain.breachedWork;
  const row = overriddenRow(s, feature.kind);
  if (row.category === 'difficult' || !s.scenario.nominatedDifficult.includes(feature.id)) return row;
  const { cover, sight } = row;
  return { ...s.tables.terrain.nominatedDifficult, cover, sight };
};

const surveyed = (s: Ground): Survey => {
  const rows = new Map(s.terrain.map((feature) => [feature, rowOf(s, feature)]));
  const where = (holds: (row: TerrainRow) => boolean): readonly Feature[] =>
    [...rows].filter(([, row]) => holds(row)).map(([feature]) => feature);
  const hardFor = (mover: TerrainMover): readonly Feature[] => where((row) => row[mover] !== 'full');
  return {
    rows,
    hard: {
      foot: hardFor('foot'),
      cavalry: hardFor('cavalry'),
      lightHorse: hardFor('lightHorse'),
      mountedDragoon: hardFor('mountedDragoon'),
      artillery: hardFor('artillery'),
    },
    roads: where((row) => row.replacesWhatItCrosses),
    hills: where((row) => row.sight === 'hill'),
    sightBlockers: where((row) => row.sight === 'hill' || row.sight === 'blocks'),
    screens: where((row) => row.sight === 'screen'),
    fortifications: where((row) => row.category === 'fortification'),
  };
};

/** The survey of a battle's ground, memoized. Works change when the guns breach one; the rest never changes. */
export const surveyOf = memoize((s: Ground) => [s.works, s.terrain, s.scenario, s.tables], surveyed);

/**
 * The row of the terrain table that applies to a feature, after scenario overrides and breaches.
 *
 * @see OTS-TER-03 OTS-TER-06 OTS-TER-08 OTS-TER-15
 */
export const terrainRowOf = (s: TableState, feature: Feature): TerrainRow =>
  surveyOf(s).rows.get(feature) ?? rowOf(s, feature);
