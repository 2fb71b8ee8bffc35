/** Categories of ground, by their effect in the rules; several kinds of feature share one. */
export const terrainCategories = [
  'open',
  'road',
  'linearObstacle',
  'brokenGround',
  'difficult',
  'fortification',
  'impassable',
] as const;
export type TerrainCategory = (typeof terrainCategories)[number];

/** Kinds of feature that a scenario may use; ground without a feature is `open`. */
export const terrainKinds = [
  'open',
  'field',
  'snow',
  'hill',
  'steepHill',
  'road',
  'bridge',
  'ford',
  'stream',
  'wall',
  'hedge',
  'ditch',
  'abatis',
  'bankedHedge',
  'fence',
  'brokenGround',
  'rocks',
  'thicket',
  'wood',
  'denseWood',
  'marsh',
  'bog',
  'river',
  'palisade',
  'earthwork',
  'fortification',
  'buildingBrick',
  'buildingStone',
  'buildingWood',
  'cliff',
  'deepWater',
] as const;
export type TerrainKind = (typeof terrainKinds)[number];

/** Rows that no feature has as its kind: a work breached by guns, and ground that a scenario nominates as difficult. */
export const terrainStates = ['breachedWork', 'nominatedDifficult'] as const;
export type TerrainState = (typeof terrainStates)[number];

/** `edgeThenHalf`: the order ends where the ground begins, and later orders continue at Half (OTS-MOV-10). */
export type Going = 'full' | 'half' | 'edgeThenHalf' | 'barred';

/** Columns of the terrain table; `foot` is infantry, dismounted dragoons, crews and officers. */
export const terrainMovers = ['foot', 'cavalry', 'lightHorse', 'mountedDragoon', 'artillery'] as const;
export type TerrainMover = (typeof terrainMovers)[number];

export type Cover = 'none' | 'cover' | 'fortification';

/**
 * `screen` hides beyond a depth; `blocks` hides unless one end is in the feature; from a `hill` a unit sees over
 * others.
 */
export type TerrainSight = 'clear' | 'screen' | 'blocks' | 'hill';

/** How each mover crosses one kind of ground. */
export type GoingRow = Readonly<Record<TerrainMover, Going>>;

/** One row of the terrain table. */
export interface TerrainRow extends GoingRow {
  readonly category: TerrainCategory;
  /** Light Horse and mounted dragoons count as confused while any part of them is inside (OTS-SPC-14, OTS-SPC-18). */
  readonly countsAsConfused: boolean;
  /** Whether officers and columns that keep to it ignore the features below it (OTS-TER-17). */
  readonly replacesWhatItCrosses: boolean;
  readonly cover: Cover;
  readonly sight: TerrainSight;
}

const everyone = (going: Going): GoingRow => ({
  foot: going,
  cavalry: going,
  lightHorse: going,
  mountedDragoon: going,
  artillery: going,
});

/**
 * Going by category, for a scenario that moves a kind of feature to another category.
 *
 * @see OTS-TER-01 OTS-TER-02 OTS-TER-04 OTS-TER-05 OTS-TER-07 OTS-TER-08
 * @see OTS-MOV-06 OTS-MOV-07 OTS-MOV-08
 */
export const goingByCategory: Readonly<Record<TerrainCategory, GoingRow>> = {
  open: everyone('full'),
  road: everyone('full'),
  linearObstacle: everyone('half'),
  brokenGround: everyone('edgeThenHalf'),
  difficult: { foot: 'half', cavalry: 'barred', lightHorse: 'half', mountedDragoon: 'barred', artillery: 'barred' },
  fortification: { ...everyone('barred'), foot: 'half' },
  impassable: everyone('barred'),
};

const ground = (
  category: TerrainCategory,
  cover: Cover,
  sight: TerrainSight,
  changes: Partial<TerrainRow> = {},
): TerrainRow => ({
  category,
  ...goingByCategory[category],
  countsAsConfused: false,
  replacesWhatItCrosses: false,
  cover,
  sight,
  ...changes,
});

const replacing: Partial<TerrainRow> = { replacesWhatItCrosses: true };
const underTrees: Partial<TerrainRow> = { lightHorse: 'full', mountedDragoon: 'half', countsAsConfused: true };
const insideWalls: Partial<TerrainRow> = { lightHorse: 'barred' };

/**
 * Category, going, cover and sight of every kind of feature.
 *
 * @see OTS-TER-03 OTS-TER-06 OTS-TER-10 OTS-TER-15 OTS-TER-17 OTS-SGT-04 OTS-SGT-05 OTS-SGT-07 OTS-SPC-14 OTS-SPC-18
 */
export const terrain: Readonly<Record<TerrainKind | TerrainState, TerrainRow>> = {
  open: ground('open', 'none', 'clear'),
  field: ground('open', 'none', 'clear'),
  snow: ground('open', 'none', 'clear'),
  hill: ground('open', 'none', 'hill'),
  steepHill: ground('brokenGround', 'none', 'hill'),
  road: ground('road', 'none', 'clear', replacing),
  bridge: ground('road', 'none', 'clear', replacing),
  ford: ground('linearObstacle', 'none', 'clear', replacing),
  stream: ground('linearObstacle', 'none', 'clear'),
  wall: ground('linearObstacle', 'cover', 'clear'),
  hedge: ground('linearObstacle', 'cover', 'clear'),
  ditch: ground('linearObstacle', 'cover', 'clear'),
  abatis: ground('linearObstacle', 'cover', 'clear'),
  bankedHedge: ground('linearObstacle', 'cover', 'blocks'),
  fence: ground('linearObstacle', 'none', 'clear'),
  brokenGround: ground('brokenGround', 'none', 'clear'),
  rocks: ground('brokenGround', 'cover', 'clear'),
  thicket: ground('brokenGround', 'cover', 'screen'),
  wood: ground('difficult', 'cover', 'screen', underTrees),
  denseWood: ground('difficult', 'cover', 'screen', underTrees),
  marsh: ground('difficult', 'none', 'clear'),
  bog: ground('difficult', 'none', 'clear'),
  river: ground('difficult', 'none', 'clear'),
  palisade: ground('fortification', 'fortification', 'clear'),
  earthwork: ground('fortification', 'fortification', 'clear'),
  fortification: ground('fortification', 'fortification', 'clear'),
  buildingBrick: ground('fortification', 'fortification', 'blocks'),
  buildingStone: ground('fortification', 'fortification', 'blocks'),
  buildingWood: ground('difficult', 'cover', 'blocks', insideWalls),
  cliff: ground('impassable', 'none', 'clear'),
  deepWater: ground('impassable', 'none', 'clear'),
  breachedWork: ground('brokenGround', 'cover', 'clear'),
  nominatedDifficult: ground('difficult', 'none', 'clear'),
};
