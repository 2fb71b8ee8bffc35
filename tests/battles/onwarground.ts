import fc from 'fast-check';
import type { GroundInput, SectionInput } from '../../src/rulesets/on-war/setup.js';
import { materials, type TerrainKind, terrainKinds, widthKinds } from '../../src/rulesets/on-war/tables.js';
import type { PointInput } from '../../src/scenario/input.js';

/** Ground of every kind for random battles of On War: as area or line, with sections, crops and deep ditches. */

export const field = { width: 44, height: 36 } as const;

/** A rectangle: west, south, east and north. */
export type Bounds = readonly [west: number, south: number, east: number, north: number];

export const outlineOf = ([west, south, east, north]: Bounds): readonly PointInput[] => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
];

const alongX = (id: string, kind: SectionInput['kind'], from: number, to: number, y: number): SectionInput => ({
  id,
  kind,
  from: [from, y],
  to: [to, y],
});

/** A house with a door, windows below and above, and a wall that is nearly down. */
export const houseOf = (id: string, bounds: Bounds, changes: Partial<GroundInput> = {}): GroundInput => {
  const [west, south, east, north] = bounds;
  return {
    id,
    kind: 'building',
    area: outlineOf(bounds),
    sections: [
      { ...alongX('door', 'door', west, west + 1, south), wounds: 1 },
      alongX('window', 'window', west + 1.5, west + 2, south),
      alongX('back', 'window', west + 0.5, west + 1, north),
      { id: 'side', kind: 'woodenWall', from: [east, south], to: [east, north], wounds: 1 },
      { ...alongX('loft', 'window', west + 2, west + 2.5, south), upper: true },
    ],
    ...changes,
  };
};

const lineKinds: readonly TerrainKind[] = [
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
  'cliff',
];
const onlyLines: readonly TerrainKind[] = ['stream', 'hedge', 'fence', 'ditch', 'bankedHedge', 'abatis'];
const breachable: readonly TerrainKind[] = ['wall', 'palisade', 'earthwork', 'fortification'];

const drawn = fc.record({
  kind: fc.constantFrom(...terrainKinds),
  x: fc.integer({ min: 1, max: field.width - 14 }),
  y: fc.integer({ min: 1, max: field.height - 14 }),
  w: fc.integer({ min: 3, max: 12 }),
  h: fc.integer({ min: 3, max: 12 }),
  lean: fc.integer({ min: 0, max: 2 }),
  asLine: fc.boolean(),
  sunk: fc.boolean(),
  width: fc.constantFrom(0, 1.5),
  material: fc.constantFrom(...materials),
  capacity: fc.constantFrom(4, 8, 16),
});
type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

/** The first part of a work can be breached. */
const sectionsOf = ({ kind, x, y, w, sunk }: Drawn): Pick<GroundInput, 'sections'> =>
  breachable.includes(kind) && sunk ? { sections: [alongX('part', 'woodenWall', x, x + Math.min(w, 4), y)] } : {};

const lineOf = (id: string, ground: Drawn): GroundInput => {
  const { kind, x, y, w, h, lean, sunk, width } = ground;
  const hasWidth = widthKinds.some((each) => each === kind);
  return {
    id,
    kind,
    line: [
      [x, y],
      [x + w, y],
      [x + w + lean, y + h],
    ],
    ...(hasWidth && width > 0 ? { width } : {}),
    ...(kind === 'ditch' && sunk ? { deep: true } : {}),
    ...sectionsOf(ground),
  };
};

const areaOf = (id: string, ground: Drawn): GroundInput => {
  const { kind, x, y, w, h, lean, sunk } = ground;
  return {
    id,
    kind,
    area: [
      [x, y],
      [x + w, y],
      [x + w + lean, y + h],
      [x, y + h],
    ],
    ...(kind === 'field' && sunk ? { crops: true } : {}),
    ...(kind === 'brokenGround' && sunk ? { depression: true } : {}),
    ...sectionsOf(ground),
  };
};

const groundOf = (ground: Drawn, index: number): GroundInput => {
  const { kind, x, y, w, h, asLine, material, capacity } = ground;
  const id = `ground-${index}`;
  if (kind === 'building') return houseOf(id, [x, y, x + Math.min(w, 6), y + Math.min(h, 5)], { material, capacity });
  return onlyLines.includes(kind) || (asLine && lineKinds.includes(kind)) ? lineOf(id, ground) : areaOf(id, ground);
};

/** Some features of any kinds. */
export const anyGround: fc.Arbitrary<readonly GroundInput[]> = fc
  .array(drawn, { maxLength: 4 })
  .map((all) => all.map(groundOf));
