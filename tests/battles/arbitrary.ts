import fc from 'fast-check';
import type { Scenario } from '../../src/rulesets/oer-the-sea/scenario.js';
import type { ScenarioInput, UnitInput } from '../../src/rulesets/oer-the-sea/setup.js';
import { checkScenario } from '../../src/rulesets/oer-the-sea/setup.js';
import { options, sampleProfiles, terrainKinds } from '../../src/rulesets/oer-the-sea/tables.js';

/** Small battles of every sort of troops on every sort of ground, under every option. */

const width = 120;
const height = 90;
const names = Object.keys(sampleProfiles.units) as (keyof typeof sampleProfiles.units)[];

const place = (side: 'north' | 'south') =>
  fc.record({
    sample: fc.constantFrom(...names),
    x: fc.integer({ min: 15, max: width - 15 }),
    depth: fc.integer({ min: 12, max: 40 }),
    turn: fc.integer({ min: -40, max: 40 }),
    formation: fc.constantFrom('line', 'column', 'irregular'),
    side: fc.constant(side),
    off: fc.boolean(),
  });

type Place = typeof place extends (side: 'north') => fc.Arbitrary<infer Value> ? Value : never;

const unitFrom = (placed: Place, index: number): UnitInput => {
  const { sample, side, x, depth, turn, formation, off } = placed;
  const profile = sampleProfiles.units[sample];
  const isGun = profile.arm === 'fieldArtillery' || profile.arm === 'siegeArtillery' || profile.arm === 'mortar';
  const y = side === 'north' ? height - depth : depth;
  const heading = (side === 'north' ? 180 : 0) + turn;
  return {
    ...profile,
    id: `${side}-${index}-${sample}`,
    name: `${sample} ${index}`,
    side,
    commander: index % 3 === 2 ? `${side}-general` : `${side}-officer`,
    at: [x, y, (heading + 360) % 360],
    formation: isGun ? 'line' : formation,
    ...(isGun ? { limbered: off } : {}),
    ...(profile.arm === 'dragoon' ? { mounted: !off || profile.initialStands < 2 } : {}),
  };
};

const officers = (side: 'north' | 'south'): NonNullable<ScenarioInput['officers']> => {
  const y = side === 'north' ? height - 5 : 5;
  return [
    {
      id: `${side}-general`,
      name: `${side} general`,
      side,
      role: 'general',
      leadership: 9,
      combatValue: 1,
      at: [50, y],
    },
    { id: `${side}-officer`, name: `${side} officer`, side, leadership: 8, combatValue: 2, at: [70, y] },
  ];
};

const lineKinds = [
  'wall',
  'hedge',
  'bankedHedge',
  'stream',
  'ditch',
  'abatis',
  'fence',
  'road',
  'earthwork',
  'palisade',
  'cliff',
  'river',
];

const feature = fc
  .record({
    kind: fc.constantFrom(...terrainKinds.filter((kind) => kind !== 'open')),
    x: fc.integer({ min: 5, max: width - 40 }),
    y: fc.integer({ min: 5, max: height - 40 }),
    w: fc.integer({ min: 4, max: 35 }),
    h: fc.integer({ min: 4, max: 35 }),
    lean: fc.integer({ min: 0, max: 5 }),
    line: fc.boolean(),
  })
  .map(({ kind, x, y, w, h, lean, line }) => {
    const asLine = line && lineKinds.includes(kind);
    return asLine
      ? {
          kind,
          line: [
            [x, y],
            [x + w, y + lean],
            [x + w + lean, y + h],
          ] as const,
          width: kind === 'road' ? 4 : 0,
        }
      : {
          kind,
          area: [
            [x, y],
            [x + w, y + lean],
            [x + w + lean, y + h + 5],
            [x + lean, y + h],
          ] as const,
        };
  });

const chosenOptions = fc.record(
  Object.fromEntries(
    Object.entries(options).map(([name, values]) => [
      name,
      name === 'commandRange' ? fc.constantFrom(null, 60) : fc.constantFrom(...(values as readonly unknown[])),
    ]),
  ),
);

/** A checked scenario; those that the checks refuse (units in each other, say) are thrown away. */
export const anyScenario: fc.Arbitrary<Scenario> = fc
  .record({
    north: fc.array(place('north'), { minLength: 1, maxLength: 6 }),
    south: fc.array(place('south'), { minLength: 1, maxLength: 6 }),
    terrain: fc.array(feature, { maxLength: 5 }),
    chosen: fc.oneof(fc.constant({}), chosenOptions),
  })
  .map(({ north, south, terrain, chosen }) => {
    const input = {
      ruleset: 'oer-the-sea',
      id: 'any',
      title: 'Any battle',
      table: { width, height },
      sides: [
        { id: 'north', name: 'North' },
        { id: 'south', name: 'South' },
      ],
      terrain: terrain.map((each, index) => ({ id: `ground-${index}`, ...each })),
      units: [...north.map(unitFrom), ...south.map(unitFrom)],
      officers: [...officers('north'), ...officers('south')],
      exitEdges: [{ edge: 'south', side: 'north' }],
      options: chosen,
      turnLimit: 16,
    } as unknown as ScenarioInput;
    return checkScenario(input);
  })
  .filter((result) => result.ok)
  .map((result) => {
    if (!result.ok) throw new Error('filtered above');
    return result.scenario;
  });
