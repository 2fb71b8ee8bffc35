import type { Cover } from './names.js';

/** Kinds of terrain feature. Bare table is cross-country ground. */
export const terrainKinds = [
  'wood',
  'denseWood',
  'thicket',
  'marsh',
  'bog',
  'rocks',
  'brokenGround',
  'field',
  'snow',
  'hill',
  'steepHill',
  'river',
  'stream',
  'ford',
  'bridge',
  'road',
  'wall',
  'hedge',
  'fence',
  'ditch',
  'bankedHedge',
  'abatis',
  'earthwork',
  'palisade',
  'fortification',
  'building',
  'cliff',
] as const;
export type TerrainKind = (typeof terrainKinds)[number];

/** Going: cross-country, difficult, very difficult, impassable; worst last. @see OW-TER-01 */
export const goings = ['crossCountry', 'difficult', 'veryDifficult', 'impassable'] as const;
export type Going = (typeof goings)[number];

/** What a kind does to sight across it. @see OW-LOS-05 OW-LOS-10 OW-LOS-12 */
export const sights = ['clear', 'wood', 'level', 'blocks'] as const;
export type Sight = (typeof sights)[number];

/** Who may begin hidden in it or behind it: no troops, any troops, or only where it has crops or lies deep. @see OW-HID-01 */
export const hidings = ['no', 'yes', 'ifCrops', 'ifDepression'] as const;
export type Hiding = (typeof hidings)[number];

/** How a kind is drawn. */
export type TerrainType = 'area' | 'line' | 'lineOrArea';

/** One row of the terrain table. */
export interface TerrainRow {
  readonly type: TerrainType;
  /** Going of artillery. */
  readonly guns: Going;
  readonly foot: boolean;
  readonly horse: boolean;
  readonly cover: Cover;
  readonly sight: Sight;
  /** Height of the thing above its ground, in levels. @see OW-LOS-10 */
  readonly height: number;
  /** Level of the ground on it. @see OW-LOS-10 */
  readonly level: number;
  readonly hides: Hiding;
}

const goingOf: Readonly<Record<string, Going>> = {
  C: 'crossCountry',
  D: 'difficult',
  V: 'veryDifficult',
  X: 'impassable',
};

/** A row: shape, going of guns, cover, sight, height, level, hiding. Ground that stops guns with X stops everybody. */
const row = (
  type: TerrainType,
  guns: 'C' | 'D' | 'V' | 'X',
  cover: Cover,
  sight: Sight,
  height: number,
  level: number,
  hides: Hiding,
): TerrainRow => ({
  type,
  guns: goingOf[guns] ?? 'impassable',
  foot: guns !== 'X',
  horse: guns !== 'X',
  cover,
  sight,
  height,
  level,
  hides,
});

/** @see OW-TER-01 OW-TER-02 OW-TER-03 OW-TER-10 OW-TER-11 OW-COV-01 OW-LOS-10 OW-HID-01 */
export const terrain: Readonly<Record<TerrainKind, TerrainRow>> = {
  wood: row('area', 'D', 'soft', 'wood', 1, 0, 'yes'),
  denseWood: row('area', 'V', 'soft', 'wood', 1, 0, 'yes'),
  thicket: row('area', 'D', 'soft', 'clear', 0.5, 0, 'no'),
  marsh: row('area', 'V', 'none', 'clear', 0, 0, 'no'),
  bog: row('area', 'X', 'none', 'clear', 0, 0, 'no'),
  rocks: row('area', 'V', 'hard', 'clear', 0.5, 0, 'no'),
  brokenGround: row('area', 'D', 'none', 'clear', 0, 0, 'ifDepression'),
  field: row('area', 'C', 'none', 'clear', 0.5, 0, 'ifCrops'),
  snow: row('area', 'D', 'none', 'clear', 0, 0, 'no'),
  hill: row('area', 'C', 'none', 'level', 0, 1, 'no'),
  steepHill: row('area', 'D', 'none', 'level', 0, 2, 'no'),
  river: row('lineOrArea', 'X', 'none', 'clear', 0, 0, 'no'),
  stream: row('line', 'V', 'none', 'clear', 0, 0, 'no'),
  ford: row('area', 'C', 'none', 'clear', 0, 0, 'ifDepression'),
  bridge: row('area', 'C', 'none', 'clear', 0, 0, 'ifDepression'),
  road: row('area', 'C', 'none', 'clear', 0, 0, 'ifDepression'),
  wall: row('lineOrArea', 'D', 'hard', 'clear', 0.5, 0, 'yes'),
  hedge: row('line', 'D', 'soft', 'clear', 0.5, 0, 'yes'),
  fence: row('line', 'D', 'soft', 'clear', 0.5, 0, 'no'),
  ditch: row('line', 'D', 'hard', 'clear', 0, 0, 'ifDepression'),
  bankedHedge: row('line', 'V', 'hard', 'blocks', 0.5, 0, 'yes'),
  abatis: row('line', 'V', 'soft', 'clear', 0.5, 0, 'no'),
  earthwork: row('lineOrArea', 'D', 'hard', 'clear', 0.5, 0, 'yes'),
  palisade: row('lineOrArea', 'X', 'hard', 'clear', 0.5, 0, 'yes'),
  fortification: row('lineOrArea', 'X', 'hard', 'clear', 0.5, 0, 'yes'),
  // Infantry enters only by an order (OW-BLD-02), cavalry never.
  building: { ...row('area', 'V', 'hard', 'blocks', 1, 0, 'yes'), foot: false, horse: false },
  cliff: row('lineOrArea', 'X', 'none', 'clear', 0, 0, 'no'),
};

/** Going of artillery over a deep ditch. */
export const deepDitch: Going = 'veryDifficult';

/** Kinds along which the ground is open, whatever they cross. @see OW-TER-12 */
export const passageKinds = ['ford', 'bridge', 'road'] as const satisfies TerrainKind[];
/** Kinds that a scenario may draw as a line with a width. */
export const widthKinds = ['ford', 'bridge', 'road', 'river', 'stream'] as const satisfies TerrainKind[];
/** Kinds that may have sections. @see OW-BLD-01 OW-BLD-11 */
export const sectionedKinds = [
  'building',
  'wall',
  'palisade',
  'earthwork',
  'fortification',
] as const satisfies TerrainKind[];
/** Kinds that, drawn as an area, are the closed line of their outline, with open ground inside. */
export const outlineKinds = ['wall', 'palisade', 'earthwork', 'fortification'] as const satisfies TerrainKind[];
/** Ruins of a building whose walls are all breached. @see OW-BLD-10 */
export const ruins: TerrainKind = 'rocks';
