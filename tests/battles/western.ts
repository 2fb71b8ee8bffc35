import fc from 'fast-check';
import type { Scenario } from '../../src/rulesets/western-theatre/scenario.js';
import {
  checkScenario,
  type GroundInput,
  type OfficerInput,
  type ScenarioInput,
  type UnitInput,
} from '../../src/rulesets/western-theatre/setup.js';
import {
  arms,
  experiences,
  type formations,
  markers,
  materials,
  options,
  terrainKinds,
} from '../../src/rulesets/western-theatre/tables.js';
import type { VictoryCondition } from '../../src/scenario/frame.js';
import type { PointInput } from '../../src/scenario/input.js';

/** Small battles of Western Theatre: every arm on every sort of ground, with fog and reserves, under every option. */

const field = { width: 44, height: 36 } as const;
const fullTurn = 360;
const foremost = 15;
const rowApart = 4;

type SideName = 'french' | 'allied';

const posted = fc.record({
  arm: fc.constantFrom(...arms),
  x: fc.integer({ min: 6, max: field.width - 6 }),
  forward: fc.integer({ min: 0, max: 2 }),
  turn: fc.integer({ min: -40, max: 40 }),
  formation: fc.nat(),
  size: fc.integer({ min: 0, max: 3 }),
  experience: fc.constantFrom(...experiences),
  gunClass: fc.constantFrom('light', 'medium', 'heavy'),
  marker: fc.constantFrom('none', 'none', 'none', ...markers),
  flees: fc.constantFrom('none', 'none', 'none', 'none', 'retreating', 'routing'),
  loses: fc.constantFrom(0, 0, 0.1, 0.3),
  brigade: fc.constantFrom('first', 'first', 'second'),
  hasRegiment: fc.boolean(),
  later: fc.constantFrom(0, 0, 0, 0, 1),
});
type Posted = typeof posted extends fc.Arbitrary<infer Value> ? Value : never;

/** Formations an arm may begin in. */
const openTo: Readonly<Record<Posted['arm'], readonly (typeof formations)[number][]>> = {
  lineInfantry: ['line', 'columnOfMarch', 'square', 'attackColumn'],
  lightInfantry: ['open'],
  lineCavalry: ['line', 'columnOfMarch'],
  lightCavalry: ['open'],
  artillery: ['unlimbered', 'limbered'],
};

const strengthOf = ({ arm, size, gunClass }: Posted): Partial<UnitInput> => {
  if (arm === 'lineInfantry') return { initialFigures: [12, 16, 24, 32][size] };
  if (arm !== 'artillery') return {};
  const guns = 1 + (size % 2);
  return { gunClass, guns, initialFigures: guns * (gunClass === 'light' ? 3 : 6) };
};

const unitOf =
  (side: SideName) =>
  (posting: Posted, index: number): UnitInput => {
    const { arm, x, forward, turn, formation, experience, marker, flees, loses, brigade, hasRegiment, later } = posting;
    const north = side === 'allied';
    const depth = foremost - rowApart * index + forward;
    const open = openTo[arm];
    const strength = strengthOf(posting);
    const figures = strength.initialFigures;
    return {
      id: `${side}-${index}`,
      side,
      arm,
      ...strength,
      ...(figures === undefined || loses === 0 ? {} : { figures: Math.ceil(figures * (1 - loses)) }),
      experience,
      brigadeId: `${side}-${brigade}`,
      ...(arm === 'lineCavalry' && hasRegiment ? { regimentId: `${side}-regiment` } : {}),
      formation: open[formation % open.length],
      ...(flees === 'none' || later > 0 ? { marker: later > 0 ? 'none' : marker } : { plight: flees }),
      ...(later > 0
        ? {}
        : { at: [x, north ? field.height - depth : depth, ((north ? 180 : 0) + turn + fullTurn) % fullTurn] }),
    };
  };

const commanded = fc.record({ x: fc.integer({ min: 4, max: field.width - 8 }), hasBrigadier: fc.boolean() });

const officersOf = (
  side: SideName,
  { x, hasBrigadier }: { readonly x: number; readonly hasBrigadier: boolean },
): readonly OfficerInput[] => {
  const y = side === 'allied' ? field.height - 1 : 1;
  const heading = side === 'allied' ? 180 : 0;
  return [
    { id: `${side}-general`, side, level: 'army', at: [x, y, heading] },
    ...(hasBrigadier
      ? [
          {
            id: `${side}-brigadier`,
            side,
            level: 'brigade',
            commands: `${side}-first`,
            at: [x + 4, y, heading],
          } as const,
        ]
      : []),
  ];
};

const anySide = (side: SideName) =>
  fc
    .record({ posts: fc.array(posted, { minLength: 1, maxLength: 4 }), command: commanded })
    .map(({ posts, command }) => {
      const isLater = (index: number): boolean => index > 0 && (posts[index]?.later ?? 0) > 0;
      const units = posts.map((posting, index) =>
        unitOf(side)({ ...posting, later: isLater(index) ? posting.later : 0 }, index),
      );
      const waiting = units.filter((_, index) => isLater(index)).map(({ id }) => id);
      return {
        units,
        officers: officersOf(side, command),
        reserves:
          waiting.length === 0
            ? []
            : [
                {
                  id: `${side}-reserve`,
                  side,
                  units: waiting,
                  turn: 1,
                  edge: 'west',
                  at: side === 'allied' ? 30 : 6,
                } as const,
              ],
      };
    });

const ground = fc.record({
  kind: fc.constantFrom(...terrainKinds),
  x: fc.integer({ min: 1, max: field.width - 14 }),
  y: fc.integer({ min: 1, max: field.height - 14 }),
  w: fc.integer({ min: 3, max: 12 }),
  h: fc.integer({ min: 3, max: 12 }),
  lean: fc.integer({ min: 0, max: 2 }),
  material: fc.constantFrom(...materials),
});

const lines: readonly string[] = [
  ...['road', 'cliff', 'stream', 'ditch', 'fence', 'hedge', 'bankedHedge', 'wall', 'abatis'],
  ...['palisade', 'earthwork'],
];

const anyGround: fc.Arbitrary<readonly GroundInput[]> = fc.array(ground, { maxLength: 4 }).map((all) =>
  all.map(({ kind, x, y, w, h, lean, material }, index): GroundInput => {
    const corners: readonly PointInput[] = [
      [x, y],
      [x + w, y],
      [x + w + lean, y + h],
      [x, y + h],
    ];
    return {
      id: `ground-${index}`,
      kind,
      ...(lines.includes(kind) ? { line: corners.slice(0, 3) } : { area: corners }),
      ...(kind === 'building' ? { material } : {}),
    };
  }),
);

const chosenOptions = fc.record(
  Object.fromEntries(
    Object.entries(options).map(([name, values]) => [name, fc.constantFrom(...(values as readonly unknown[]))]),
  ),
) as fc.Arbitrary<NonNullable<ScenarioInput['options']>>;

/** Conditions of every kind that fit the ground. */
const victoryOn = (terrain: readonly GroundInput[]): readonly VictoryCondition[] => {
  const held = terrain.find(({ kind }) => kind === 'building' || kind === 'hill' || kind === 'wall');
  return [
    { kind: 'unitsLost', side: 'allied', units: 3 },
    { kind: 'armyMorale', side: 'french', share: 0.25 },
    { kind: 'officerLost', side: 'allied', officerId: 'french-general' },
    ...(held === undefined ? [] : [{ kind: 'groundHeld', side: 'french', featureId: held.id, atTurn: 3 } as const]),
    { kind: 'turnLimit', side: 'allied' },
  ];
};

/** A checked scenario; those that the checks refuse (units in each other, say) are thrown away. */
export const anyWesternBattle: fc.Arbitrary<Scenario> = fc
  .record({
    french: anySide('french'),
    allied: anySide('allied'),
    terrain: anyGround,
    firstSide: fc.constantFrom('dice', 'french', 'allied'),
    fogOfWar: fc.boolean(),
    hasVictory: fc.boolean(),
    hasWayOut: fc.boolean(),
    chosen: fc.oneof(fc.constant({}), chosenOptions),
  })
  .map(({ french, allied, terrain, firstSide, fogOfWar, hasVictory, hasWayOut, chosen }) =>
    checkScenario({
      ruleset: 'western-theatre',
      id: 'any',
      title: 'Any battle',
      table: field,
      sides: [
        { id: 'french', name: 'French', homeEdge: 'south' },
        { id: 'allied', name: 'Allied', homeEdge: 'north' },
      ],
      firstSide,
      fogOfWar,
      terrain,
      units: [...french.units, ...allied.units],
      officers: [...french.officers, ...allied.officers],
      reserves: [...french.reserves, ...allied.reserves],
      ...(hasWayOut
        ? {
            offTableRoutes: [
              { id: 'out', side: 'french', exitEdge: 'south', from: 0, to: 44, delay: 1, entryEdge: 'east', at: 6 },
            ],
          }
        : {}),
      ...(hasVictory ? { victory: victoryOn(terrain) } : {}),
      options: chosen,
      turnLimit: 4,
    }),
  )
  .filter((result) => result.ok)
  .map((result) => {
    if (!result.ok) throw new Error('filtered above');
    return result.scenario;
  });
