import type { Cover, Mover } from './names.js';

/** Kinds of terrain feature. */
export const terrainKinds = [
  'wood',
  'denseWood',
  'thicket',
  'rocks',
  'brokenGround',
  'hill',
  'steepHill',
  'building',
  'fortification',
  'marsh',
  'bog',
  'snow',
  'field',
  'road',
  'bridge',
  'ford',
  'river',
  'cliff',
  'stream',
  'ditch',
  'fence',
  'hedge',
  'bankedHedge',
  'wall',
  'abatis',
  'palisade',
  'earthwork',
] as const;
export type TerrainKind = (typeof terrainKinds)[number];
/** Rows of the table: the kinds, and wooden buildings. */
export const terrainRows = [...terrainKinds, 'woodenBuilding'] as const;
export type TerrainRowName = (typeof terrainRows)[number];

/** What a kind does to sight and fire: nothing, it hides what is beyond, or it is high ground (WT-LOS-05). */
export const blocks = ['no', 'yes', 'hill'] as const;
export type Blocks = (typeof blocks)[number];

/** One row of the terrain table. @see WT-TER-18 */
export interface TerrainRow {
  readonly shape: 'area' | 'line';
  /** What the source's word covers. It has no effect of its own. @see WT-TER-19 */
  readonly designated: boolean;
  /** @see WT-TER-01 */
  readonly stops: boolean;
  /** Regular units alone. @see WT-TER-05 */
  readonly disorders: boolean;
  /** @see WT-TER-08 */
  readonly blocksFire: Blocks;
  readonly cover: Cover;
  /** @see WT-TER-14 */
  readonly softGround: boolean;
  readonly passableBy: readonly Mover[];
}

const infantry: readonly Mover[] = ['lineInfantry', 'lightInfantry'];
const cavalry: readonly Mover[] = ['lineCavalry', 'lightCavalry'];
const passable = {
  all: [...infantry, ...cavalry, 'artillery', 'officer'],
  foot: [...infantry, 'officer'],
  noGuns: [...infantry, ...cavalry, 'officer'],
  noLineHorse: [...infantry, 'lightCavalry', 'officer'],
  works: [...infantry, 'artillery', 'officer'],
  lightFoot: ['lightInfantry'],
  none: [],
} as const satisfies Readonly<Record<string, readonly Mover[]>>;

/** A row: shape; d(esignated), s(tops), x (disorders), f(ire blocked), h(ill), g (soft ground); cover; who passes. */
const row = (
  shape: TerrainRow['shape'],
  traits: string,
  cover: Cover,
  passableBy: keyof typeof passable,
): TerrainRow => ({
  shape,
  designated: traits.includes('d'),
  stops: traits.includes('s'),
  disorders: traits.includes('x'),
  blocksFire: traits.includes('h') ? 'hill' : traits.includes('f') ? 'yes' : 'no',
  cover,
  softGround: traits.includes('g'),
  passableBy: passable[passableBy],
});

/** @see WT-TER-18 */
export const terrain: Readonly<Record<TerrainRowName, TerrainRow>> = {
  wood: row('area', 'dsxf', 'soft', 'all'),
  denseWood: row('area', 'dsxf', 'soft', 'noLineHorse'),
  thicket: row('area', 'dsxf', 'soft', 'all'),
  rocks: row('area', 'dsxf', 'soft', 'foot'),
  brokenGround: row('area', 'dsxf', 'soft', 'all'),
  hill: row('area', 'h', 'none', 'all'),
  steepHill: row('area', 'dsxh', 'none', 'noGuns'),
  building: row('area', 'dsxf', 'hard', 'foot'),
  woodenBuilding: row('area', 'dsxf', 'soft', 'foot'),
  fortification: row('area', 'dsxf', 'hard', 'works'),
  marsh: row('area', 'sxg', 'none', 'all'),
  bog: row('area', 'sxg', 'none', 'lightFoot'),
  snow: row('area', 'g', 'none', 'all'),
  field: row('area', '', 'none', 'all'),
  road: row('line', '', 'none', 'all'),
  bridge: row('area', '', 'none', 'all'),
  ford: row('area', '', 'none', 'all'),
  river: row('area', '', 'none', 'none'),
  cliff: row('line', 'f', 'none', 'none'),
  stream: row('line', 'dsx', 'none', 'all'),
  ditch: row('line', 'dsx', 'none', 'all'),
  fence: row('line', 'dsx', 'none', 'all'),
  hedge: row('line', 'dsx', 'soft', 'all'),
  bankedHedge: row('line', 'dsx', 'hard', 'noGuns'),
  wall: row('line', 'dsx', 'hard', 'noGuns'),
  abatis: row('line', 'dsx', 'hard', 'foot'),
  palisade: row('line', 'dsx', 'hard', 'foot'),
  earthwork: row('line', 'dsx', 'hard', 'foot'),
};

/** Kinds that take the place of a river under them. */
export const crossings = ['bridge', 'ford'] as const satisfies readonly TerrainKind[];
/** Areas whose edge is an obstacle. @see WT-TER-19 */
export const strongholds = ['building', 'fortification'] as const satisfies readonly TerrainKind[];
export const hills = ['hill', 'steepHill'] as const satisfies readonly TerrainKind[];
