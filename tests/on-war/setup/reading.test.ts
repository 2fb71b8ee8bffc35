import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  brigadeSchema,
  officerSchema,
  optionsSchema,
  readScenarioInput,
  scenarioJsonSchema,
  unitSchema,
} from '../../../src/rulesets/on-war/profiles.js';
import {
  checkScenario,
  type ScenarioInput,
  scenarioInput,
  type UnitInput,
} from '../../../src/rulesets/on-war/setup.js';
import {
  type OptionName,
  openFormations,
  options,
  sampleProfiles,
  type Troops,
  troopTypeNames,
} from '../../../src/rulesets/on-war/tables.js';
import { battery, block, cav, checkedScenario, inf, inputOf, line, officer } from '../battle.js';

const units = [inf('A1', 20, 5, 0), inf('B1', 20, 44, 180)];
const faults = (input: unknown): readonly string[] => {
  const result = readScenarioInput(input);
  return result.ok ? [] : result.refusals.map(({ code, path }) => `${code} ${path}`);
};
const faultsWith = (changes: Record<string, unknown>) => faults({ ...inputOf({ units }), ...changes });
const ofUnit = (changes: Record<string, unknown>) => faultsWith({ units: [{ ...units[0], ...changes }, units[1]] });

/** A scenario that uses every field an author may write. */
const everything: ScenarioInput = inputOf({
  measureScale: 2,
  table: { width: 100, height: 80 },
  north: 30,
  firstSide: 'roll',
  turnLimit: 12,
  description: 'A farm, a wood and a river.',
  notes: ['Invented.'],
  sides: [
    { id: 'A', name: 'Allies', homeEdge: 'east', colour: 'navy' },
    { id: 'B', name: 'Bavarians' },
  ],
  terrain: [
    block('farm', 'building', [30, 20, 42, 30], {
      name: 'The farm',
      material: 'stone',
      capacity: 12,
      sections: [{ id: 'door', kind: 'door', from: [30, 22], to: [30, 24], upper: true, wounds: 2 }],
    }),
    line(
      'river',
      'river',
      [
        [0, 60],
        [100, 60],
      ],
      { width: 3 },
    ),
    line('bridge', 'bridge', [
      [50, 58],
      [50, 62],
    ]),
    line(
      'ditch',
      'ditch',
      [
        [5, 40],
        [20, 40],
      ],
      { deep: true, depression: true },
    ),
    block('corn', 'field', [60, 20, 90, 34], { crops: true }),
  ],
  units: [
    inf('A1', 0, 0, 0, { in: 'farm', posts: [{ section: 'door', stands: ['t2'] }], lost: ['t1', 'c'] }),
    inf('A2', 75, 30, 450, { formation: 'column', hidden: true, brigade: 'A-guard', motivation: 'fearless' }),
    cav('heavy', 'A3', 50, 10, 12.34567, { formation: 'wedge', firearms: true, moved: true, doubled: true }),
    battery('howitzer', 'B1', 20, 76, 180, { bogged: true, standWidth: 2, standDepth: 3, quality: 'veteran' }),
    inf('B2', 60, 70, 180, { files: 4, routing: true, initiative: 9, leadership: 3, troopStands: 6 }),
  ],
  brigades: [
    { id: 'A-foot', side: 'A', commander: 'Ageneral' },
    { id: 'A-guard', side: 'A', name: 'The Guard', motivation: 'reluctant', commander: 'Abrigadier' },
    { id: 'B-foot', side: 'B' },
  ],
  officers: [
    officer('Ageneral', 'general', 'A1'),
    officer('Abrigadier', 'brigadeCommander', [50, 5]),
    officer('Badjutant', 'adjutant', 'B9'),
  ],
  reinforcements: [
    { turn: 3, units: [inf('B8', 20, 76, 180), inf('A8', 70, 3, 0)] },
    { turn: 2, units: [inf('B9', 50, 76, 180)] },
  ],
  victory: [{ kind: 'groundHeld', side: 'B', featureId: 'farm' }],
  options: { pursuit: false, hardCoverModifier: -2 },
  tables: { saves: { officer: 3 }, distances: { musketRange: 30 } },
});

describe('reading from outside', () => {
  test('every field an author may write is taken', () => {
    const read = readScenarioInput(JSON.stringify(everything));
    expect(read.ok ? read.scenario : read.refusals).toEqual(checkedScenario(everything));
  });

  test('misspelt and wrong fields are named', () => {
    expect(ofUnit({ morale: 'A' })).toEqual(['unknownField units[0].morale']);
    expect(ofUnit({ type: 'dragoons' })).toEqual(['notAllowed units[0].type']);
    expect(ofUnit({ brigade: undefined })).toEqual(['missing units[0].brigade']);
    expect(faultsWith({ firstPlayer: 'A' })).toEqual(['unknownField firstPlayer']);
    expect(faultsWith({ ruleset: 'king-george' })).toHaveLength(1);
  });

  test.each<[Record<string, unknown>, readonly string[]]>([
    [{ troopStands: 1 }, []],
    [{ troopStands: 16 }, []],
    [{ troopStands: 17 }, ['outOfRange units[0].troopStands']],
    [{ troopStands: 0 }, ['outOfRange units[0].troopStands']],
    [{ initiative: 13 }, ['outOfRange units[0].initiative']],
    [{ leadership: 1 }, ['outOfRange units[0].leadership']],
    [{ standWidth: 0 }, ['outOfRange units[0].standWidth']],
    [{ lost: ['t17'] }, ['badForm units[0].lost[0]']],
    [{ lost: ['t7', 'c'] }, []],
  ])('OW-ORG-06 OW-ORG-09: %j', (changes, expected) => expect(ofUnit(changes)).toEqual(expected));

  test.each<[Record<string, unknown>, readonly string[]]>([
    [{ table: { width: 240, height: 60 } }, []],
    [{ table: { width: 241, height: 11 } }, ['outOfRange table.width', 'outOfRange table.height']],
    [{ turnLimit: 200 }, []],
    [{ turnLimit: 201 }, ['outOfRange turnLimit']],
    [{ measureScale: 3 }, ['notAllowed measureScale']],
    [{ terrain: [block('b', 'building', [50, 20, 60, 30], { capacity: 33 })] }, ['outOfRange terrain[0].capacity']],
    [
      {
        terrain: [
          line(
            'r',
            'river',
            [
              [5, 20],
              [60, 20],
            ],
            { width: 13 },
          ),
        ],
      },
      ['outOfRange terrain[0].width'],
    ],
  ])('OW-SCN-02: sizes have limits: %j', (changes, expected) => expect(faultsWith(changes)).toEqual(expected));

  test.each(Object.keys(options) as readonly OptionName[])('option %s has its values and no others', (name) => {
    for (const value of options[name]) expect(optionsSchema.safeParse({ [name]: value }).success).toBe(true);
    expect(optionsSchema.safeParse({ [name]: 'nonsense' }).success).toBe(false);
  });

  test('editors get a schema with every field', () => {
    const text = JSON.stringify(scenarioJsonSchema());
    for (const field of ['homeEdge', 'measureScale', 'brigades', 'reinforcements', 'sections', 'musketRange'])
      expect(text).toContain(`"${field}"`);
  });
});

describe('a scenario written out as input', () => {
  test('gives the same scenario when it is read again', () => {
    const scenario = checkedScenario(everything);
    const again = readScenarioInput(JSON.stringify(scenarioInput(scenario)));
    expect(again.ok ? again.scenario : again.refusals).toEqual(scenario);
  });

  test('OW-GEN-11: keeps the roster: those at the start, then those that arrive, as they are listed', () => {
    const scenario = checkedScenario(everything);
    expect(scenario.units.map(({ id, turn }) => `${id} ${turn}`)).toEqual([
      'A1 0',
      'A2 0',
      'A3 0',
      'B1 0',
      'B2 0',
      'B8 3',
      'A8 3',
      'B9 2',
    ]);
    expect(scenarioInput(scenario).reinforcements?.map(({ turn, units: come }) => [turn, come.length])).toEqual([
      [3, 2],
      [2, 1],
    ]);
  });

  const anyUnit = (side: 'A' | 'B', index: number): fc.Arbitrary<UnitInput> =>
    fc
      .record({
        type: fc.constantFrom(...troopTypeNames),
        formation: fc.constantFrom(...openFormations),
        quality: fc.constantFrom('conscript', 'trained', 'veteran'),
        motivation: fc.constantFrom('reluctant', 'confident', 'fearless'),
        troopStands: fc.integer({ min: 1, max: 9 }),
        heading: fc.double({ min: -720, max: 720, noNaN: true }),
        lost: fc.constantFrom<readonly string[]>([], ['t1']),
        moved: fc.boolean(),
        disoriented: fc.boolean(),
      })
      .map(({ heading, ...troops }) =>
        inf(`${side}${index}`, 20 + 40 * index, side === 'A' ? 20 : 100, heading, troops as Partial<UnitInput>),
      );
  const anyInput = fc
    .tuple(
      fc.tuple(anyUnit('A', 0), anyUnit('A', 1), anyUnit('B', 0), anyUnit('B', 1)),
      fc.constantFrom(1, 2),
      fc.integer({ min: 0, max: 3 }),
    )
    .map(([all, scale, turn]) => {
      const last = all.slice(3);
      return inputOf({
        units: turn === 0 ? all : all.slice(0, 3),
        reinforcements: turn === 0 ? [] : [{ turn, units: last.map(({ moved, disoriented, ...unit }) => unit) }],
        measureScale: scale === 1 ? 1 : 2,
        table: { width: 100, height: 120 },
      });
    });

  test('is the same for any scenario that is taken', () => {
    let taken = 0;
    fc.assert(
      fc.property(anyInput, (input) => {
        const result = checkScenario(input);
        if (!result.ok) {
          for (const { path, text } of result.refusals) {
            expect(path).not.toBe('');
            expect(text).toMatch(/[.?]$/);
          }
          return;
        }
        taken += 1;
        const again = checkScenario(scenarioInput(result.scenario));
        expect(again.ok ? again.scenario : again.refusals).toEqual(result.scenario);
      }),
      { numRuns: 150 },
    );
    expect(taken).toBeGreaterThan(5);
  });
});

describe('ready-made profiles', () => {
  test.each(Object.entries(sampleProfiles.units))('%s lacks only id, name, side, brigade and place', (_, troops) => {
    const unit: UnitInput = { ...troops, id: 'A2', name: 'A sample', side: 'A', brigade: 'A-foot', at: [50, 20, 0] };
    expect(unitSchema.safeParse(unit).error).toBeUndefined();
    const { formation, ...profile }: Troops = troops;
    const added = checkedScenario(inputOf({ units: [...units, unit] })).units[2];
    expect(added).toMatchObject(profile);
    expect(added?.formation.kind).toBe(formation ?? 'line');
  });

  test('every type of troops has a profile', () => {
    const types = Object.values(sampleProfiles.units).map(({ type }) => type);
    expect(troopTypeNames.filter((type) => !types.includes(type))).toEqual([]);
  });

  test.each(Object.entries(sampleProfiles.officers))('%s lacks only id, side and place', (_, profile) => {
    expect(officerSchema.safeParse({ ...profile, id: 'A9', side: 'A', at: [1, 1] }).error).toBeUndefined();
    expect(brigadeSchema.safeParse({ id: 'A-foot', side: 'A', commander: 'A9' }).error).toBeUndefined();
  });
});
