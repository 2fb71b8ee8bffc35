import fc from 'fast-check';
import type { Scenario } from '../../src/rulesets/king-george/scenario.js';
import { checkScenario, type ScenarioInput, type UnitInput } from '../../src/rulesets/king-george/setup.js';
import { options, type TerrainKind, terrainKinds } from '../../src/rulesets/king-george/tables.js';

/** Small battles of King George: every sort of troops on every sort of ground, under every option. */

const width = 56;
const height = 44;

type Troops = Pick<UnitInput, 'arm'> &
  Partial<Omit<UnitInput, 'formation'>> & { readonly formation: readonly UnitInput['formation'][] };

/** Every sort of troops, with the formations they may begin in. */
const troops = {
  line: { arm: 'infantry', lightCompany: true, formation: ['line', 'attackColumn', 'marchColumn', 'square'] },
  light: { arm: 'infantry', canSkirmish: true, weapon: 'rifle', formation: ['skirmish', 'line', 'attackColumn'] },
  horse: { arm: 'cavalry', formation: ['line', 'marchColumn'] },
  lancers: { arm: 'cavalry', lancers: true, weapon: 'carbine', formation: ['line'] },
  cuirassiers: { arm: 'cavalry', armoured: true, formation: ['line'] },
  guns: { arm: 'artillery', gun: 'medium', formation: ['unlimbered', 'limbered'] },
  horseGuns: { arm: 'artillery', gun: 'light', draught: 'horse', formation: ['unlimbered', 'limbered'] },
  howitzers: { arm: 'artillery', gun: 'howitzer', formation: ['unlimbered'] },
  rockets: { arm: 'artillery', gun: 'rocket', formation: ['unlimbered'] },
} as const satisfies Record<string, Troops>;

const letters = ['A', 'B', 'C', 'D', 'E'] as const;

const posted = fc.record({
  sort: fc.constantFrom(...(Object.keys(troops) as (keyof typeof troops)[])),
  x: fc.integer({ min: 8, max: width - 8 }),
  depth: fc.integer({ min: 6, max: 19 }),
  turn: fc.integer({ min: -40, max: 40 }),
  formation: fc.nat({ max: 3 }),
  fire: fc.constantFrom(...letters),
  morale: fc.constantFrom(...letters),
  casualties: fc.constantFrom(0, 0, 0, 1),
  subordinate: fc.boolean(),
});
type Posted = typeof posted extends fc.Arbitrary<infer Value> ? Value : never;

const fullTurn = 360;

const unitOf =
  (side: 'north' | 'south') =>
  ({ sort, x, depth, turn, formation, fire, morale, casualties, subordinate }: Posted, index: number): UnitInput => {
    const { formation: formations, ...profile } = troops[sort];
    const north = side === 'north';
    return {
      ...profile,
      id: `${side}-${index}-${sort}`,
      side,
      fire,
      morale,
      casualties,
      commander: `${side}-${subordinate ? 'brigadier' : 'general'}`,
      formation: formations[formation % formations.length],
      at: [x, north ? height - depth : depth, ((north ? 180 : 0) + turn + fullTurn) % fullTurn],
    };
  };

const leadersOf = (side: 'north' | 'south', x: number): NonNullable<ScenarioInput['officers']> => {
  const y = side === 'north' ? height - 3 : 3;
  return [
    { id: `${side}-general`, side, level: 'army', rating: 'good', at: [x, y] },
    { id: `${side}-brigadier`, side, superior: `${side}-general`, rating: 'exceptional', at: [width - x, y] },
  ];
};

const lineKinds: readonly TerrainKind[] = ['wall', 'hedge', 'stream', 'fence', 'road', 'cliff'];

const ground = fc
  .record({
    kind: fc.constantFrom(...terrainKinds.filter((kind) => kind !== 'open')),
    x: fc.integer({ min: 2, max: width - 22 }),
    y: fc.integer({ min: 2, max: height - 22 }),
    w: fc.integer({ min: 3, max: 18 }),
    h: fc.integer({ min: 3, max: 18 }),
    line: fc.boolean(),
  })
  .map(({ kind, x, y, w, h, line }) =>
    line && lineKinds.includes(kind)
      ? ({
          kind,
          line: [
            [x, y],
            [x + w, y + 2],
            [x + w + 2, y + h],
          ],
        } as const)
      : ({
          kind,
          area: [
            [x, y],
            [x + w, y],
            [x + w, y + h],
            [x, y + h],
          ],
        } as const),
  );

const chosenOptions = fc.record(
  Object.fromEntries(
    Object.entries(options).map(([name, values]) => [name, fc.constantFrom(...(values as readonly unknown[]))]),
  ),
) as fc.Arbitrary<ScenarioInput['options']>;

/** A checked scenario; those that the checks refuse (units in each other, say) are thrown away. */
export const anyNapoleonicBattle: fc.Arbitrary<Scenario> = fc
  .record({
    north: fc.array(posted, { minLength: 1, maxLength: 5 }),
    south: fc.array(posted, { minLength: 1, maxLength: 5 }),
    terrain: fc.array(ground, { maxLength: 5 }),
    generalAt: fc.integer({ min: 10, max: width - 10 }),
    activationLevel: fc.constantFrom('unit', 'unit', 'brigade', 'division'),
    fate: fc.constantFrom(0, 1, 6),
    chosen: fc.oneof(fc.constant({}), chosenOptions),
  })
  .map(({ north, south, terrain, generalAt, activationLevel, fate, chosen }) =>
    checkScenario({
      ruleset: 'king-george',
      id: 'any',
      title: 'Any battle',
      table: { width, height },
      sides: [
        { id: 'north', name: 'North', nation: 'french', baseEdge: 'north' },
        { id: 'south', name: 'South', nation: 'british', baseEdge: 'south' },
      ],
      terrain: terrain.map((each, index) => ({ id: `ground-${index}`, ...each })),
      units: [...north.map(unitOf('north')), ...south.map(unitOf('south'))],
      officers: [...leadersOf('north', generalAt), ...leadersOf('south', generalAt)],
      activationLevel,
      deck: { reload: 1, fate },
      fateLocals: { low: 'north', high: 'south' },
      options: chosen,
      turnLimit: 8,
    }),
  )
  .filter((result) => result.ok)
  .map((result) => {
    if (!result.ok) throw new Error('filtered above');
    return result.scenario;
  });
