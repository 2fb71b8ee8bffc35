import { describe, expect, test } from 'vitest';
import { checkScenario, type GroundInput, type ScenarioInput } from '../../../src/rulesets/on-war/setup.js';
import { battery, block, cav, inf, inputOf, issuesIn, line, officer, type Setting } from '../battle.js';

/** The ground, the sides, the time and the ways to win. */

const units = [inf('A1', 20, 5, 0), inf('B1', 20, 44, 180)];
const ground = (...terrain: readonly GroundInput[]) => issuesIn({ units, terrain });
const far = [50, 20, 60, 28] as const;

describe('terrain', () => {
  test.each<[GroundInput['kind'], readonly string[], readonly string[]]>([
    ['wood', [], ['conflict terrain[0] OW-TER-11']],
    ['building', [], ['conflict terrain[0] OW-TER-11']],
    ['hedge', ['conflict terrain[0] OW-TER-11'], []],
    ['stream', ['conflict terrain[0] OW-TER-11'], []],
    ['wall', [], []],
    ['river', [], []],
    ['road', [], []],
  ])('OW-TER-10 OW-TER-11: %s as an area, and as a line', (kind, asArea, asLine) => {
    expect(ground(block('g', kind, far))).toEqual(asArea);
    expect(
      ground(
        line('g', kind, [
          [50, 20],
          [60, 20],
        ]),
      ),
    ).toEqual(asLine);
  });

  test.each<[GroundInput['kind'], number, readonly string[]]>([
    ['river', 3, []],
    ['stream', 3, []],
    ['bridge', 3, []],
    ['road', 0, ['outOfRange terrain[0].width OW-TER-12']],
    ['ford', 0, ['outOfRange terrain[0].width OW-TER-12']],
    ['wall', 1, ['notAllowed terrain[0].width OW-TER-10']],
    ['hedge', 1, ['notAllowed terrain[0].width OW-TER-10']],
  ])('OW-TER-12: a %s %d inches wide', (kind, width, expected) => {
    expect(
      ground(
        line(
          'g',
          kind,
          [
            [50, 20],
            [60, 20],
          ],
          { width },
        ),
      ),
    ).toEqual(expected);
  });

  test('shapes have corners enough, and do not cross themselves', () => {
    expect(
      ground({
        id: 'g',
        kind: 'wood',
        area: [
          [50, 20],
          [60, 20],
        ],
      }),
    ).toEqual(['tooFewPoints terrain[0].area null']);
    expect(
      ground({
        id: 'g',
        kind: 'wood',
        area: [
          [50, 20],
          [60, 28],
          [60, 20],
          [50, 28],
        ],
      }),
    ).toEqual(['crossesItself terrain[0].area null']);
    expect(ground({ id: 'g', kind: 'hedge' })).toEqual(['conflict terrain[0] null']);
  });

  test.each<[GroundInput['kind'], Partial<GroundInput>, readonly string[]]>([
    ['brokenGround', { depression: true }, []],
    ['wood', { depression: true }, ['superfluous terrain[0].depression OW-TER-01']],
    ['field', { crops: true }, []],
    ['brokenGround', { crops: true }, ['superfluous terrain[0].crops OW-TER-01']],
    ['wood', { deep: true }, ['superfluous terrain[0].deep OW-TER-01']],
    ['building', { material: 'stone', capacity: 12 }, []],
    ['wood', { material: 'stone' }, ['superfluous terrain[0].material OW-TER-01']],
    ['wood', { capacity: 12 }, ['superfluous terrain[0].capacity OW-TER-01']],
  ])('OW-HID-01 OW-BLD-01: %s with %j', (kind, changes, expected) => {
    expect(ground(block('g', kind, far, changes))).toEqual(expected);
  });

  test('OW-TER-01: a ditch may be deep and a depression', () => {
    expect(
      ground(
        line(
          'g',
          'ditch',
          [
            [50, 20],
            [60, 20],
          ],
          { deep: true, depression: true },
        ),
      ),
    ).toEqual([]);
  });
});

describe('OW-BLD-01 OW-BLD-11: sections', () => {
  type SectionInput = NonNullable<GroundInput['sections']>[number];
  const door = { id: 'door', kind: 'door', from: [52, 20], to: [54, 20] } as const satisfies SectionInput;
  const house = (...sections: readonly SectionInput[]) => ground(block('g', 'building', far, { sections }));

  test('lie along one side of the outline', () => {
    expect(house(door, { ...door, id: 'back', from: [60, 21], to: [60, 27] })).toEqual([]);
    expect(house({ ...door, from: [50, 21], to: [52, 20] })).toEqual(['notTouching terrain[0].sections[0] OW-BLD-01']);
    expect(house({ ...door, from: [52, 21], to: [54, 21] })).toEqual(['notTouching terrain[0].sections[0] OW-BLD-01']);
    expect(house({ ...door, to: [64, 20] })).toEqual(['notTouching terrain[0].sections[0] OW-BLD-01']);
    expect(house({ ...door, to: [52, 20] })).toEqual(['conflict terrain[0].sections[0] OW-BLD-01']);
  });

  test('have names of their own', () => {
    expect(house(door, { ...door, from: [56, 20], to: [58, 20] })).toEqual([
      'duplicateId terrain[0].sections[1].id null',
    ]);
  });

  test.each([
    ['door', 3, 4],
    ['window', 1, 2],
    ['brickWall', 6, 7],
    ['stoneWall', 9, 10],
    ['woodenWall', 3, 4],
  ] as const)('OW-BLD-07: a %s takes %d wounds at most', (kind, most, tooMany) => {
    expect(house({ ...door, kind, wounds: most })).toEqual([]);
    expect(house({ ...door, kind, wounds: tooMany })).toEqual(['outOfRange terrain[0].sections[0].wounds OW-BLD-07']);
  });

  test('belong to buildings, walls and works', () => {
    const along = (kind: GroundInput['kind']) =>
      ground(
        line(
          'g',
          kind,
          [
            [50, 20],
            [60, 20],
          ],
          { sections: [{ ...door, kind: 'stoneWall' }] },
        ),
      );
    for (const kind of ['wall', 'palisade', 'earthwork', 'fortification'] as const) expect(along(kind)).toEqual([]);
    expect(along('hedge')).toEqual(['superfluous terrain[0].sections OW-BLD-11']);
    expect(ground(block('g', 'fortification', far, { sections: [{ ...door, from: [50, 21], to: [50, 24] }] }))).toEqual(
      [],
    );
  });
});

describe('sides', () => {
  const sides = (first: 'south' | 'east' | 'north', second?: 'south' | 'west'): ScenarioInput['sides'] => [
    { id: 'A', name: 'A', homeEdge: first },
    { id: 'B', name: 'B', homeEdge: second },
  ];

  test('OW-ROU-02: their home edges differ', () => {
    expect(issuesIn({ units, sides: sides('east', 'south') })).toEqual([]);
    expect(issuesIn({ units, sides: sides('east', 'west') })).toEqual([]);
    expect(issuesIn({ units, sides: sides('south', 'south') })).toEqual(['conflict sides[1].homeEdge OW-ROU-02']);
    expect(issuesIn({ units, sides: sides('north') })).toEqual(['conflict sides[1].homeEdge OW-ROU-02']);
  });

  test('OW-SEQ-03: the first side is one of them, or dice decide', () => {
    expect(issuesIn({ units, firstSide: 'B' })).toEqual([]);
    expect(issuesIn({ units, firstSide: 'roll' })).toEqual([]);
    expect(issuesIn({ units, firstSide: 'C' })).toEqual(['unknownId firstSide OW-SEQ-03']);
  });
});

describe('OW-SCN-02 OW-C94: the turn limit', () => {
  const warnings = (turnLimit: number | null | undefined) => {
    const result = checkScenario(inputOf({ units, turnLimit }));
    return result.ok
      ? [result.scenario.turnLimit, ...result.warnings.map(({ code, path, clause }) => `${code} ${path} ${clause}`)]
      : [];
  };

  test('a scenario without one ends after turn 40, and its check says so', () => {
    expect(warnings(undefined)).toEqual([40, 'defaulted turnLimit OW-SCN-02']);
    expect(warnings(null)).toEqual([40, 'defaulted turnLimit OW-SCN-02']);
    expect(warnings(12)).toEqual([12]);
  });
});

describe('OW-SCN-03: victory', () => {
  const terrain = [
    block('bog', 'bog', far),
    block('farm', 'building', [30, 20, 36, 24]),
    line(
      'wall',
      'wall',
      [
        [5, 30],
        [15, 30],
      ],
      {
        sections: [{ id: 'gate', kind: 'door', from: [8, 30], to: [10, 30] }],
      },
    ),
    line('cliff', 'cliff', [
      [40, 30],
      [45, 30],
    ]),
  ];
  const victory = (...conditions: NonNullable<ScenarioInput['victory']>) =>
    issuesIn({ units, terrain, victory: conditions, officers: [officer('Bgeneral', 'general', 'B1')] });

  test('conditions that can be met are taken', () => {
    expect(
      victory(
        { kind: 'unitsLost', side: 'A', units: 1 },
        { kind: 'armyMorale', side: 'A', share: 0.5 },
        { kind: 'groundHeld', side: 'A', featureId: 'farm', atTurn: 10 },
        { kind: 'groundHeld', side: 'A', featureId: 'cliff' },
        { kind: 'officerLost', side: 'A', officerId: 'Bgeneral' },
        { kind: 'workBreached', side: 'A', featureId: 'wall' },
        { kind: 'turnLimit', side: 'B' },
      ),
    ).toEqual([]);
  });

  test.each<[NonNullable<ScenarioInput['victory']>[number], string]>([
    [{ kind: 'unitsLost', side: 'A', units: 2 }, 'unreachable victory[0].units null'],
    [{ kind: 'unitsExited', side: 'A', units: 1 }, 'notAllowed victory[0].kind OW-SCN-03'],
    [{ kind: 'groundHeld', side: 'A', featureId: 'bog' }, 'unreachable victory[0].featureId null'],
    [{ kind: 'groundHeld', side: 'A', featureId: 'hill' }, 'unknownId victory[0].featureId null'],
    [{ kind: 'groundHeld', side: 'A', featureId: 'farm', atTurn: 11 }, 'unreachable victory[0].atTurn null'],
    [{ kind: 'officerLost', side: 'B', officerId: 'Bgeneral' }, 'wrongSide victory[0].officerId null'],
    [{ kind: 'workBreached', side: 'A', featureId: 'farm' }, 'unreachable victory[0].featureId null'],
    [{ kind: 'turnLimit', side: 'C' }, 'unknownId victory[0].side null'],
  ])('%j is refused', (condition, expected) => expect(victory(condition)).toEqual([expected]));

  test.each<[string, Setting['units'], readonly string[]]>([
    ['foot', [], []],
    ['horse', [cav('light', 'A1', 20, 5, 0)], ['unreachable victory[0].featureId null']],
    ['guns outside', [battery('howitzer', 'A1', 20, 5, 0)], ['unreachable victory[0].featureId null']],
    ['guns inside', [battery('howitzer', 'A1', 0, 0, 0, { in: 'farm' })], []],
  ])('OW-BLD-17: a building is held by %s', (_, own, expected) => {
    const all = own.length === 0 ? units : [...own, inf('B1', 20, 44, 180)];
    expect(issuesIn({ units: all, terrain, victory: [{ kind: 'groundHeld', side: 'A', featureId: 'farm' }] })).toEqual(
      expected,
    );
  });
});
