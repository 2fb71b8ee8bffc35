import fc from 'fast-check';
import type { State, Unit } from '../../../src/rulesets/oer-the-sea/state.js';
import { sampleProfiles, terrainKinds } from '../../../src/rulesets/oer-the-sea/tables.js';
import type { TerrainFeature } from '../../../src/scenario/frame.js';
import { overlapDepth, type Polygon, shifted } from '../../western-theatre/oracle/geometry.js';
import { area, at, battleWith, line, type Placed, type Setting } from '../setup.js';
import { boundsOf, isArtillery, sizeOf } from './layout.js';

/** Crowded fields, on which the oracle and the engine are compared. */

export const table = { width: 110, height: 80 };

const part = (least: number, most: number) =>
  fc.integer({ min: least * 100, max: most * 100 }).map((hundredth) => hundredth / 100);
const samples = Object.keys(sampleProfiles.units) as (keyof typeof sampleProfiles.units)[];
/** True once in so many. */
const oneIn = (many: number) => fc.integer({ min: 1, max: many }).map((each) => each === many);

const postWithin = (width: number, height: number) =>
  fc.record({
    sample: fc.constantFrom(...samples),
    x: part(8, width),
    y: part(8, height),
    /** From facing the enemy. */
    heading: fc.oneof(fc.constantFrom(0, 0, 90, 180, 270), part(-40, 40), part(0, 359)),
    formation: fc.constantFrom('line' as const, 'line' as const, 'column' as const, 'irregular' as const),
    standsLost: fc.constantFrom(0, 0, 1, 2),
    /** Limbered, or dismounted. */
    other: fc.boolean(),
    /** What holds of one unit in some. */
    plight: fc.record({
      confused: oneIn(6),
      routing: oneIn(14),
      uncontrolled: oneIn(12),
      standReady: oneIn(3),
      evadedThisTurn: oneIn(16),
      actedOnInitiative: oneIn(12),
      firedThisTurn: oneIn(10),
      limberedThisTurn: oneIn(10),
      crewAway: oneIn(8),
    }),
    unusedHits: fc.nat(1),
    /** Where it is drawn up touching the one before it of its side. */
    beside: fc.constantFrom(null, null, null, null, 'right' as const, 'left' as const, 'behind' as const),
    aside: fc.oneof(fc.constant(0), part(-6, 6)),
  });
export type Post = ReturnType<typeof postWithin> extends fc.Arbitrary<infer Each> ? Each : never;
/** Units anywhere on the field, and close together in the south-west of it. */
export const posts = fc.array(postWithin(100, 72), { minLength: 4, maxLength: 14 });
export const closePosts = fc.array(postWithin(55, 40), { minLength: 6, maxLength: 16 });

type Outline = readonly (readonly [number, number])[];
/** Outlines of areas and lines, of the size of 10 by 10. */
const areas: readonly Outline[] = [
  [
    [0, 0],
    [10, 0],
    [10, 7],
    [0, 7],
  ],
  [
    [0, 0],
    [10, 1],
    [10, 5],
    [4, 4],
    [3, 10],
    [0, 9],
  ],
  [
    [0, 0],
    [10, 0],
    [10, 10],
    [7, 10],
    [7, 3],
    [3, 3],
    [3, 10],
    [0, 10],
  ],
  [
    [0, 4],
    [3, 0],
    [8, 1],
    [10, 6],
    [5, 10],
  ],
  [
    [0, 4],
    [10, 0],
    [10, 2],
    [0, 6],
  ],
];
const lines: readonly Outline[] = [
  [
    [0, 0],
    [10, 1],
  ],
  [
    [0, 0],
    [5, 4],
    [10, 0],
  ],
  [
    [0, 0],
    [8, 0],
    [10, 6],
    [4, 10],
  ],
];
const kinds = terrainKinds.filter((kind) => kind !== 'open');
const lineKinds = [
  'wall',
  'hedge',
  'ditch',
  'abatis',
  'bankedHedge',
  'fence',
  'stream',
  'road',
  'ford',
  'palisade',
  'earthwork',
];

const ground = fc.record({
  kind: fc.constantFrom(...kinds, 'hill', 'wood', 'earthwork', 'buildingStone', 'wall', 'road'),
  x: part(2, 95),
  y: part(2, 65),
  size: part(0.6, 4),
  turn: fc.oneof(fc.constantFrom(0, 90), part(0, 359)),
  shape: fc.nat(30),
  side: fc.constantFrom(null, 'Jacobite', 'Government'),
  isBreached: oneIn(5),
});
type GroundAt = typeof ground extends fc.Arbitrary<infer Each> ? Each : never;

const featureAt = ({ kind, x, y, size, turn, shape, side }: GroundAt, index: number): TerrainFeature => {
  const isLine = lineKinds.includes(kind) && (shape % 4 > 0 || kind === 'wall');
  const outline = (isLine ? lines : areas)[shape % (isLine ? lines : areas).length] ?? [];
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180) * size, Math.sin((turn * Math.PI) / 180) * size];
  const points = outline.map(([a, b]) => [x + a * cos - b * sin, y + a * sin + b * cos] as const);
  const feature = (isLine ? line : area)(`${kind}-${index}`, kind, ...points);
  return { ...feature, side };
};

/** Ground of many kinds, and what the scenario says of it. */
export const grounds = fc.record({
  features: fc.array(ground, { maxLength: 9 }),
  nominated: fc.constantFrom('', '', 'hill', 'field'),
  override: fc.constantFrom(null, null, null, 'hill', 'marsh', 'hedge'),
});
type Grounds = typeof grounds extends fc.Arbitrary<infer Each> ? Each : never;

const placedAt = (post: Post, index: number): Placed => {
  const { sample, x, y, heading, formation, standsLost, other, plight, unusedHits } = post;
  const side = index % 2 === 0 ? 'Government' : 'Jacobite';
  const profile = sampleProfiles.units[sample];
  const guns = isArtillery(profile);
  const onFoot = profile.arm === 'dragoon' && other;
  const stands = Math.max(1, profile.initialStands - standsLost - (onFoot ? 1 : 0));
  const crewAway = guns && plight.crewAway;
  return at(sample, x, y, (heading + (side === 'Government' ? 540 : 360)) % 360, {
    ...plight,
    id: `${side.slice(0, 1)}${index + 1}`,
    side,
    commander: side === 'Government' ? 'huske' : 'perth',
    formation: guns ? 'line' : formation,
    stands,
    horseHolders: onFoot ? 1 : 0,
    mounted: profile.arm === 'cavalry' || (profile.arm === 'dragoon' && !onFoot),
    limbered: guns && other && !crewAway,
    confused: plight.confused || plight.routing,
    standReady: plight.standReady && !plight.confused && !plight.routing && !plight.uncontrolled,
    uncontrolled: plight.uncontrolled && !guns && !plight.routing,
    // What the passive side did in its own turn is forgotten.
    limberedThisTurn: guns && plight.limberedThisTurn && side === 'Government',
    evadedThisTurn: plight.evadedThisTurn && side === 'Government',
    actedOnInitiative: plight.actedOnInitiative && side === 'Government',
    firedThisTurn: plight.firedThisTurn,
    crewAway,
    guns: crewAway ? { pose: { x: 100, y: 75, heading: 0 }, count: stands, limbered: false, held: 'abandoned' } : null,
    unusedHits: Math.min(unusedHits, profile.strength - 1),
  });
};

/** A unit drawn up touching another, as it faces. */
const besides = (s: State, unit: Unit, before: Unit | undefined, { beside, aside }: Post): Unit => {
  if (before === undefined || beside === null) return unit;
  const [one, other] = [sizeOf(s, before), sizeOf(s, unit)];
  const sign = beside === 'left' ? -1 : 1;
  const lateral = beside === 'behind' ? aside : (sign * (one.width + other.width)) / 2;
  const forward = beside === 'behind' ? -one.depth : -Math.abs(aside) / 3;
  return { ...unit, pose: shifted(before.pose, lateral, forward) };
};

const isOn = (polygon: Polygon): boolean =>
  polygon.every(({ x, y }) => x >= 0 && y >= 0 && x <= table.width && y <= table.height);

/** A state with those of the units for whom there is room. */
export const crowded = (
  given: readonly Post[],
  { features, nominated, override }: Grounds,
  more: Partial<Setting> = {},
): State => {
  const terrain = features.map(featureAt);
  const placed = given.map(placedAt);
  const works = terrain.flatMap(({ id }, index) => {
    const isBreached = features[index]?.isBreached ?? false;
    return /fortification|earthwork|palisade|Brick|Stone/.test(id)
      ? [isBreached ? { breached: true, cohesionLeft: 0 } : {}]
      : [];
  });
  const setting: Omit<Setting, 'units'> = {
    terrain,
    works,
    table,
    nominatedDifficult: terrain.flatMap(({ id, kind }) => (kind === nominated ? [id] : [])),
    terrainOverrides: override === null ? {} : { [override]: 'brokenGround' },
    ...more,
  };
  const laid = battleWith({ ...setting, units: placed, phase: 'command' });
  const taken: Polygon[] = [];
  const standing = new Map<number, Unit>();
  for (const [index, unit] of laid.units.entries()) {
    const post = given[index];
    const there = post === undefined ? unit : besides(laid, unit, standing.get(index - 2), post);
    const body = boundsOf(laid, there);
    if (!isOn(body) || taken.some((other) => overlapDepth(body, other) >= 0.01)) continue;
    taken.push(body);
    standing.set(index, there);
  }
  const units = [...standing].flatMap(([index, { pose }]) => {
    const each = placed[index];
    return each === undefined ? [] : [{ ...each, ...pose }];
  });
  return battleWith({ ...setting, units });
};
