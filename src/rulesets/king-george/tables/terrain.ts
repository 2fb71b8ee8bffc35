/** Kinds of terrain feature in a scenario; bare table is `open`. */
export const terrainKinds = [
  'open',
  'field',
  'hill',
  'steepHill',
  'wood',
  'denseWood',
  'thicket',
  'brokenGround',
  'rocks',
  'marsh',
  'bog',
  'snow',
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
  'palisade',
  'earthwork',
  'fortification',
  'buildingBrick',
  'buildingStone',
  'buildingWood',
  'cliff',
] as const;
export type TerrainKind = (typeof terrainKinds)[number];

/** A row for no feature of its own: the ruins of a burnt-out building. @see KG-FAT-34 */
export const terrainStates = ['burntBuilding'] as const;
export type TerrainState = (typeof terrainStates)[number];

/** Built-up areas, which one unit may hold. @see KG-TER-08 */
export const buildingKinds = ['buildingBrick', 'buildingStone', 'buildingWood'] as const satisfies TerrainKind[];

/** Water that a ford can cross. @see KG-TER-04 KG-FAT-31 */
export const waterKinds = ['river', 'stream'] as const satisfies TerrainKind[];

/** Kinds along which the ground is open, whatever lies next to or below them. @see KG-TER-04 KG-TER-10 */
export const passageKinds = ['road', 'bridge', 'ford'] as const satisfies TerrainKind[];

/**
 * Columns of the table: foot in line, attack column or square; skirmishers, crews, leaders; horse in line; all others.
 */
export const terrainMovers = ['formedFoot', 'openOrder', 'horse', 'column'] as const;
export type TerrainMover = (typeof terrainMovers)[number];

/** A `closed` line cannot be crossed. */
export const grounds = ['open', 'rough', 'closed'] as const;
export type Ground = (typeof grounds)[number];

export const covers = ['none', 'soft', 'hard'] as const;
export type Cover = (typeof covers)[number];

/** How a kind is drawn. */
export type TerrainType = 'area' | 'line' | 'lineOrArea';

/** One row of the terrain table. */
export interface TerrainRow {
  readonly type: TerrainType;
  readonly ground: Readonly<Record<TerrainMover, Ground>>;
  /** Fraction of a turn, for movers that may cross. */
  readonly crossing: number;
  readonly cover: Cover;
  /** Inches of it through which a unit can see; null: it never blocks sight. */
  readonly sight: number | null;
  readonly level: number;
  /** Whether weapons may be rested on it. @see KG-FIR-14 */
  readonly rest: boolean;
}

const letters: Readonly<Record<string, Ground>> = { O: 'open', R: 'rough', X: 'closed' };
const groundOf = (letter: string | undefined): Ground => letters[letter ?? ''] ?? 'closed';

/** Ground by a letter for each column: O open, R rough, X closed. */
const row = (type: TerrainType, columns: string, changes: Partial<TerrainRow> = {}): TerrainRow => ({
  type,
  ground: {
    formedFoot: groundOf(columns[0]),
    openOrder: groundOf(columns[1]),
    horse: groundOf(columns[2]),
    column: groundOf(columns[3]),
  },
  crossing: 0,
  cover: 'none',
  sight: null,
  level: 0,
  rest: false,
  ...changes,
});

/**
 * Table `terrain`. Water drawn as an area is crossed once on entry and is rough inside. In a building the first column
 * applies only to line and attack column.
 *
 * @see KG-TER-01 KG-TER-04 KG-TER-08 KG-SIG-02 KG-SIG-05 KG-FIR-14 KG-FAT-34
 */
export const terrain: Readonly<Record<TerrainKind | TerrainState, TerrainRow>> = {
  open: row('area', 'OOOO'),
  field: row('area', 'OOOO'),
  hill: row('area', 'OOOO', { level: 1 }),
  steepHill: row('area', 'RRRX', { level: 2 }),
  wood: row('area', 'RRRX', { cover: 'soft', sight: 2 }),
  denseWood: row('area', 'XRXX', { cover: 'soft', sight: 1 }),
  thicket: row('area', 'RRRX', { cover: 'soft', sight: 2 }),
  brokenGround: row('area', 'RRRX'),
  rocks: row('area', 'RRXX', { cover: 'hard' }),
  marsh: row('area', 'RRRX'),
  bog: row('area', 'XRXX'),
  snow: row('area', 'RRRO'),
  river: row('lineOrArea', 'RRRX', { crossing: 0.5 }),
  stream: row('lineOrArea', 'RRRX', { crossing: 0.25 }),
  ford: row('area', 'OOOO'),
  bridge: row('area', 'OOOO'),
  road: row('line', 'OOOO'),
  wall: row('line', 'OOOX', { crossing: 0.25, cover: 'hard', rest: true }),
  hedge: row('line', 'OOOX', { crossing: 0.25, cover: 'soft' }),
  fence: row('line', 'OOOX', { crossing: 0.25, cover: 'soft', rest: true }),
  ditch: row('line', 'OOOX', { crossing: 0.25, cover: 'soft' }),
  bankedHedge: row('line', 'OOXX', { crossing: 0.5, cover: 'hard', rest: true }),
  abatis: row('line', 'OOXX', { crossing: 0.5, cover: 'soft' }),
  palisade: row('line', 'OOXX', { crossing: 0.5, cover: 'hard', rest: true }),
  earthwork: row('line', 'OOXX', { crossing: 0.5, cover: 'hard', rest: true }),
  fortification: row('line', 'XXXX', { cover: 'hard', rest: true }),
  buildingBrick: row('area', 'RRXX', { cover: 'hard', sight: 0, rest: true }),
  buildingStone: row('area', 'RRXX', { cover: 'hard', sight: 0, rest: true }),
  buildingWood: row('area', 'RRXX', { cover: 'soft', sight: 0, rest: true }),
  cliff: row('line', 'XXXX'),
  burntBuilding: row('area', 'RRRX'),
};
