import type { Cover } from './names.js';

/** Kinds of terrain feature. */
export const terrainKinds = [
  'wood',
  'denseWood',
  'thicket',
  'rocks',
  'marsh',
  'bog',
  'brokenGround',
  'field',
  'hill',
  'steepHill',
  'river',
  'stream',
  'ford',
  'bridge',
  'road',
  'wall',
  'fence',
  'bankedHedge',
  'hedge',
  'ditch',
  'abatis',
  'palisade',
  'earthwork',
  'fortification',
  'buildingStone',
  'buildingBrick',
  'buildingWood',
  'cliff',
  'snow',
] as const;
export type TerrainKind = (typeof terrainKinds)[number];

/** Other words of authors, and the kinds that they mean. Open ground is no feature. */
export const terrainAliases = { deepWater: 'river', open: null } as const;
export type TerrainAlias = keyof typeof terrainAliases;
export const terrainAliasNames = Object.keys(terrainAliases) as readonly TerrainAlias[];

const isAlias = (word: TerrainKind | TerrainAlias): word is TerrainAlias => Object.hasOwn(terrainAliases, word);

/** The kind that a word of a scenario means; null: no feature. */
export const kindMeant = (word: TerrainKind | TerrainAlias): TerrainKind | null =>
  isAlias(word) ? terrainAliases[word] : word;

/** How a kind may be drawn. */
export const terrainShapes = ['area', 'line', 'either'] as const;
export type TerrainShape = (typeof terrainShapes)[number];

/**
 * Who may go on it. `notGuns`: no limbered or unlimbered guns; `foot`: all but batteries with guns, and only as a
 * garrison; `skirmish`: skirmish order and personalities; `garrison`: one garrison, by a gap; `craft`: watercraft.
 */
export const entries = ['all', 'notGuns', 'foot', 'skirmish', 'garrison', 'craft'] as const;
export type Entry = (typeof entries)[number];

/** Which units a kind conceals. @see CD-LOS-06 */
export const concealments = ['none', 'skirmish', 'all'] as const;
export type Concealment = (typeof concealments)[number];

/** What a kind does to sight: nothing, beyond some depth of it, as high ground between, or always. @see CD-LOS-03 */
export const sightBars = ['no', 'deep', 'between', 'yes'] as const;
export type SightBar = (typeof sightBars)[number];

/** One row of the terrain table. */
export interface TerrainRow {
  readonly shape: TerrainShape;
  /** Deduction dice of those who go through or across it. @see CD-MOV-10 CD-MOV-11 CD-MOV-12 */
  readonly dice: number;
  readonly enter: Entry;
  /** Cover against small arms, against guns, and in charge tests and hand-to-hand. @see CD-COV-07 */
  readonly fire: Cover;
  readonly guns: Cover;
  readonly charge: Cover;
  /** Against fire it covers skirmish order alone. */
  readonly looseFire: boolean;
  /** Against charges it covers skirmish order alone. */
  readonly looseCharge: boolean;
  /** Its cover against charges counts for trigger 1 alone. @see CD-COV-07 */
  readonly testOnly: boolean;
  readonly conceals: Concealment;
  /** @see CD-GEN-18 */
  readonly forest: boolean;
  readonly sight: SightBar;
}

/** Traits by letter: l and L (loose order alone, in fire and charge), t (test alone), f(orest). */
const row = (
  shape: TerrainShape,
  dice: number,
  enter: Entry,
  [fire, guns, charge]: readonly [fire: Cover, guns: Cover, charge: Cover],
  traits = '',
  [conceals, sight]: readonly [conceals: Concealment, sight: SightBar] = ['none', 'no'],
): TerrainRow => ({
  ...{ shape, dice, enter, fire, guns, charge, conceals, sight },
  looseFire: traits.includes('l'),
  looseCharge: traits.includes('L'),
  testOnly: traits.includes('t'),
  forest: traits.includes('f'),
});

const none = ['none', 'none', 'none'] as const;
const soft = ['soft', 'soft', 'soft'] as const;
const hard = ['hard', 'hard', 'hard'] as const;

/** @see CD-COV-01 CD-COV-02 CD-COV-03 CD-COV-04 CD-COV-08 CD-MOV-10 CD-MOV-11 CD-MOV-12 CD-MOV-16 CD-MOV-21 */
export const terrain: Readonly<Record<TerrainKind, TerrainRow>> = {
  wood: row('area', 1, 'all', soft, 'lLtf', ['all', 'deep']),
  denseWood: row('area', 2, 'skirmish', soft, 'lLtf', ['all', 'deep']),
  thicket: row('area', 2, 'skirmish', soft, 'lLtf', ['all', 'deep']),
  rocks: row('area', 1, 'all', soft, 'lLtf', ['skirmish', 'deep']),
  marsh: row('area', 1, 'all', none),
  bog: row('area', 2, 'notGuns', none),
  brokenGround: row('area', 1, 'all', soft, 'lLt', ['skirmish', 'deep']),
  field: row('area', 0, 'all', none, '', ['skirmish', 'deep']),
  hill: row('area', 1, 'all', none, '', ['none', 'between']),
  steepHill: row('area', 2, 'all', none, '', ['none', 'between']),
  river: row('either', 0, 'craft', none),
  stream: row('either', 1, 'all', none),
  ford: row('either', 1, 'all', none),
  bridge: row('line', 0, 'all', none),
  road: row('line', 0, 'all', none),
  wall: row('line', 1, 'all', soft),
  fence: row('line', 1, 'all', soft),
  bankedHedge: row('line', 1, 'all', soft),
  hedge: row('line', 1, 'all', soft, 'l'),
  ditch: row('line', 2, 'all', soft, 'l'),
  abatis: row('either', 2, 'all', ['soft', 'none', 'hard']),
  palisade: row('line', 3, 'notGuns', ['hard', 'soft', 'hard'], '', ['none', 'yes']),
  earthwork: row('either', 2, 'all', hard),
  fortification: row('either', 0, 'garrison', hard, '', ['none', 'yes']),
  buildingStone: row('area', 1, 'foot', hard, '', ['all', 'yes']),
  buildingBrick: row('area', 1, 'foot', hard, '', ['all', 'yes']),
  buildingWood: row('area', 1, 'foot', ['hard', 'soft', 'hard'], '', ['all', 'yes']),
  cliff: row('line', 3, 'skirmish', none, '', ['none', 'yes']),
  snow: row('area', 1, 'all', none),
};

/** Deduction dice for what is no ground. @see CD-MOV-10 CD-MOV-11 CD-MOV-12 CD-BOA-04 */
export const otherDeductions = { friend: 1, landing: 2, landingGuns: 3 };

/** Levels above the table. @see CD-GEN-24 */
export const levels = { hill: 1, steepHill: 2 };

/** @see CD-GEN-18 */
export const buildingKinds = [
  'buildingStone',
  'buildingBrick',
  'buildingWood',
] as const satisfies readonly TerrainKind[];
/** Kinds that hold a garrison: areas with a capacity. @see CD-UNI-11 CD-MOV-36 */
export const heldKinds = [...buildingKinds, 'fortification'] as const satisfies readonly TerrainKind[];
/** Kinds drawn as lines with a width if the scenario gives none. */
export const wideKinds = ['road', 'bridge'] as const satisfies readonly TerrainKind[];

/** Width of roads and bridges, and room of buildings and works, if the scenario gives none. */
export const terrainDefaults = { width: 4, capacity: 12 };
