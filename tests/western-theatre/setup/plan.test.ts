import { describe, expect, test } from 'vitest';
import { checkScenario } from '../../../src/rulesets/western-theatre/setup/check.js';
import type { GroundInput, ReserveInput, ScenarioInput } from '../../../src/rulesets/western-theatre/setup/input.js';
import type { ScenarioIssue } from '../../../src/scenario/scenarioIssue.js';
import { block, br32, fr24, gun6, inputOf, line, officer, type Setting } from '../battle.js';

/** What is wrong with the sides, the ground, the reserves and the options of a scenario. The table is 72 by 48. */

const units = [fr24('F1', 36, 10), br32('A1', 36, 40)];

/** Every issue of a scenario in full. */
const told = (changes: Partial<ScenarioInput>): readonly ScenarioIssue[] => {
  const result = checkScenario(inputOf({ units, ...changes }));
  return result.ok ? [] : result.refusals;
};

const issue = (code: string, path: string, clause: string, text: string, facts: object = {}) => ({
  code,
  path,
  clause,
  text,
  facts,
});

describe('sides', () => {
  const edges = (french: 'south' | 'west', allied: 'south' | 'east') =>
    told({
      sides: [
        { id: 'french', name: 'French', homeEdge: french },
        { id: 'allied', name: 'Allied', homeEdge: allied },
      ],
    });

  test('WT-SCN-03: two sides may not have the same edge as their own, but any other two', () => {
    expect(edges('south', 'south')).toEqual([
      issue('conflict', 'sides[1].homeEdge', 'WT-SCN-03', 'Both sides have the south edge as their own.'),
    ]);
    expect([edges('west', 'south'), edges('south', 'east'), edges('west', 'east')]).toEqual([[], [], []]);
  });

  test('WT-SCN-03: an edge that is left out counts: south for the French, north for the Allied', () => {
    const sides = (id: 'french' | 'allied', homeEdge: 'south' | 'north') =>
      told({
        sides: [
          { id: 'french', name: 'French', ...(id === 'french' ? { homeEdge } : {}) },
          { id: 'allied', name: 'Allied', ...(id === 'allied' ? { homeEdge } : {}) },
        ],
      }).map(({ code, text }) => [code, text]);
    expect(sides('french', 'north')).toEqual([['conflict', 'Both sides have the north edge as their own.']]);
    expect(sides('allied', 'south')).toEqual([['conflict', 'Both sides have the south edge as their own.']]);
  });

  test.each(['french', 'allied', 'dice'])('WT-SEQ-01: %s may go first', (firstSide) => {
    expect(told({ firstSide })).toEqual([]);
  });

  test('WT-SEQ-01: no third side goes first', () => {
    expect(told({ firstSide: 'alied' })).toEqual([
      issue('unknownId', 'firstSide', 'WT-SEQ-01', 'There is no side "alied". Did you mean "allied"?', {
        id: 'alied',
      }),
    ]);
  });
});

describe('ground', () => {
  const across = [
    [10, 24],
    [60, 24],
  ] as const;
  const square = [10, 20, 20, 28] as const;
  const drawn = (text: string) => [issue('conflict', 'terrain[0]', 'WT-TER-18', text)];
  const asArea = (kind: string) => drawn(`A ${kind} is drawn as an area, or a line with a width.`);
  const asLine = (kind: string) => drawn(`A ${kind} is drawn as a line without width.`);

  test.each<[string, GroundInput, readonly object[]]>([
    ['an area of wood', block('g', 'wood', square), []],
    ['a strip of wood', line('g', 'wood', across, { width: 0.1 }), []],
    ['a line of wood without width', line('g', 'wood', across), asArea('wood')],
    ['a line of wood of width 0', line('g', 'wood', across, { width: 0 }), asArea('wood')],
    ['a hedge along a line', line('g', 'hedge', across), []],
    ['a hedge with a width', line('g', 'hedge', across, { width: 0.1 }), asLine('hedge')],
    ['a hedge as an area', block('g', 'hedge', square), asLine('hedge')],
    ['a ditch that is an area here', block('g', 'ditch', square, { overrides: { shape: 'area' } }), []],
    ['a wood that is a line here', line('g', 'wood', across, { overrides: { shape: 'line' } }), []],
    [
      'a wood that is a line here, as an area',
      block('g', 'wood', square, { overrides: { shape: 'line' } }),
      asLine('wood'),
    ],
  ])('WT-TER-18: %s', (_, feature, issues) => {
    expect(told({ terrain: [feature] })).toEqual(issues);
  });

  test.each(['moveDice', 'chargeModifier', 'uphillModifier'] as const)('WT-TER-17: only hills have a %s', (figure) => {
    const on = (kind: 'hill' | 'steepHill' | 'wood', value: number) =>
      told({
        terrain: [block('o', 'field', [0, 0, 1, 1]), block('g', kind, square, { overrides: { [figure]: value } })],
      });
    expect([on('hill', 1), on('steepHill', -1), on('wood', 0)]).toEqual([[], [], []]);
    for (const value of [-1, 1])
      expect(on('wood', value)).toEqual([
        issue('superfluous', 'terrain[1].overrides', 'WT-TER-17', 'Only hills have figures for moves and charges.'),
      ]);
  });

  test('WT-TER-18: only buildings have a material', () => {
    const of = (kind: 'building' | 'fortification', material: 'stone' | 'brick' | 'wood') =>
      told({ terrain: [block('g', kind, square, { material })] });
    expect([of('building', 'stone'), of('building', 'brick'), of('building', 'wood')]).toEqual([[], [], []]);
    const superfluous = [
      issue('superfluous', 'terrain[0].material', 'WT-TER-18', 'Only buildings have a material; leave it out.'),
    ];
    expect([of('fortification', 'brick'), of('fortification', 'wood')]).toEqual([superfluous, superfluous]);
  });

  test('WT-TER-18: of ground that has no shape nothing else is said', () => {
    const feature = { id: 'g', kind: 'wood', material: 'brick', overrides: { moveDice: 1 } } as const;
    expect(told({ terrain: [feature] }).map(({ code, path }) => `${code} ${path}`)).toEqual(['conflict terrain[0]']);
  });
});

describe('reserves', () => {
  const { at: _, ...waiting } = fr24('F2', 0, 0);
  const { at: __, ...absent } = officer('FO', 'army', 0, 0);
  const reserve = (changes: Partial<ReserveInput> = {}): ReserveInput => ({
    id: 'r',
    side: 'french',
    units: ['F2'],
    turn: 2,
    edge: 'south',
    at: 20,
    ...changes,
  });
  const toldOf = (changes: Partial<Setting>) => told({ units: [...units, waiting], ...changes });
  const one = (changes: Partial<ReserveInput>) => toldOf({ reserves: [reserve(changes)] });

  test('WT-ENT-01 WT-ENT-05: units and officers may wait in a reserve of their side', () => {
    expect(toldOf({ officers: [absent], reserves: [reserve({ units: ['FO', 'F2'] })] })).toEqual([]);
  });

  test('WT-SCN-01 WT-ENT-01: who has no place and is in no reserve is missing', () => {
    const text = 'Say where it starts: "at" is [x, y, heading]; or list it in a reserve.';
    expect(toldOf({ officers: [absent] })).toEqual([
      issue('missing', 'units[2].at', 'WT-SCN-01', text),
      issue('missing', 'officers[0].at', 'WT-SCN-01', text),
    ]);
  });

  test('WT-ENT-01: who waits in a reserve has no place on the table', () => {
    const reserves = [reserve({ units: ['F2', 'F1', 'FO'] })];
    expect(toldOf({ officers: [officer('FO', 'army', 20, 5)], reserves })).toEqual([
      issue('superfluous', 'units[0].at', 'WT-ENT-01', '"F1" is in reserve; leave out "at".'),
      issue('superfluous', 'officers[0].at', 'WT-ENT-01', '"FO" is in reserve; leave out "at".'),
    ]);
  });

  test('WT-ENT-01: nobody waits in two reserves', () => {
    const reserves = [reserve({ units: ['F2', 'FO'] }), reserve({ id: 'q', units: ['FO', 'F2'] })];
    expect(toldOf({ officers: [absent], reserves })).toEqual([
      issue('conflict', 'units[2].at', 'WT-ENT-01', '"F2" is in two reserves.'),
      issue('conflict', 'officers[0].at', 'WT-ENT-01', '"FO" is in two reserves.'),
    ]);
  });

  test('WT-ENT-01: a reserve is of one side, and of units and officers that there are', () => {
    const unknown = (id: string, place: number) =>
      expect.objectContaining({ code: 'unknownId', path: `reserves[0].units[${place}]`, facts: { id } });
    expect(one({ units: ['F2', 'F9', 'F2x'] })).toEqual([unknown('F9', 1), unknown('F2x', 2)]);
    const { at: ___, ...enemy } = br32('A2', 0, 0);
    const strange = told({ units: [...units, enemy], reserves: [reserve({ units: ['A2'] })] });
    expect(strange).toEqual([unknown('A2', 0)]);
    expect(strange[0]?.clause).toBe('WT-ENT-01');
    expect(strange[0]?.text).toContain('There is no unit or officer of its side "A2".');
    expect(one({ side: 'prussian' }).slice(0, 1)).toMatchObject([
      { code: 'unknownId', path: 'reserves[0].side', clause: 'WT-ENT-01', facts: { id: 'prussian' } },
    ]);
  });

  test('WT-ENT-03: a reserve is due in a turn that is played', () => {
    const due = (turn: number) => toldOf({ turnLimit: 6, reserves: [reserve({ turn })] });
    expect(due(6)).toEqual([]);
    expect(due(7)).toEqual([
      issue('neverArrives', 'reserves[0].turn', 'WT-ENT-03', 'The battle ends after turn 6.', { turn: 7 }),
    ]);
  });

  test.each([
    ['south', 72],
    ['north', 72],
    ['west', 48],
    ['east', 48],
  ] as const)('WT-ENT-04: on the %s edge the entry point is no farther than %d', (edge, most) => {
    expect([one({ edge, at: 0 }), one({ edge, at: most })]).toEqual([[], []]);
    expect(one({ edge, at: most + 0.1 })).toEqual([
      issue('offTable', 'reserves[0].at', 'WT-ENT-04', `The ${edge} edge is ${most} long.`),
    ]);
  });
});

describe('routes', () => {
  const route = (changes: object) =>
    told({
      offTableRoutes: [
        {
          id: 'r',
          side: 'french',
          exitEdge: 'east',
          from: 4,
          to: 48,
          delay: 1,
          entryEdge: 'north',
          at: 72,
          ...changes,
        },
      ],
    });

  test('WT-ENT-06: a route ends where its edge does', () => {
    expect(route({})).toEqual([]);
    const text = 'It runs from 0 to 48 along the edge, and "from" is before "to".';
    for (const changes of [{ to: 48.1 }, { from: 48 }])
      expect(route(changes)).toEqual([issue('outOfRange', 'offTableRoutes[0].to', 'WT-ENT-06', text)]);
  });

  test('WT-ENT-06: its way back comes on at a place of the edge, the west or south end if it says none', () => {
    const text = 'The entry point is beyond the end of the edge.';
    expect(route({ at: 72.1 })).toEqual([issue('offTable', 'offTableRoutes[0].at', 'WT-ENT-06', text)]);
    const result = checkScenario(
      inputOf({
        units,
        offTableRoutes: [
          { id: 'r', side: 'french', exitEdge: 'east', from: 4, to: 48, delay: 1, entryEdge: 'west' },
          { id: 's', side: 'french', exitEdge: 'east', from: 4, to: 48, delay: 1, entryEdge: null },
        ],
      }),
    );
    expect(result.ok ? result.scenario.offTableRoutes.map(({ entry }) => entry) : result.refusals).toEqual([
      { edge: 'west', at: 0 },
      null,
    ]);
  });
});

describe('options', () => {
  test('WT-ART-02: the arc of guns is less than a quarter turn to each side, and more than nothing', () => {
    const angle = (artilleryHalfAngle: number) => told({ options: { artilleryHalfAngle } });
    expect([angle(0.5), angle(22.5), angle(89.9)]).toEqual([[], [], []]);
    for (const wrong of [0, -5, 90])
      expect(angle(wrong)).toEqual([
        issue('outOfRange', 'options.artilleryHalfAngle', 'WT-ART-02', 'It is more than 0 and less than 90 degrees.'),
      ]);
  });
});

describe('victory', () => {
  test('WT-END-06: nothing is breached in these rules', () => {
    const victory = [{ kind: 'workBreached', side: 'french', featureId: 'g' } as const];
    expect(told({ terrain: [block('g', 'fortification', [10, 20, 20, 28])], victory })).toMatchObject([
      { code: 'notAllowed', path: 'victory[0].kind', clause: 'WT-END-06' },
    ]);
  });

  test('WT-END-06 WT-ENT-06: a side marches off only by a route without return', () => {
    const victory = [{ kind: 'unitsExited', side: 'french', units: 1 } as const];
    const route = (entryEdge: 'north' | null) => ({
      victory,
      offTableRoutes: [
        { id: 'r', side: 'french', exitEdge: 'east', from: 4, to: 9, delay: 1, entryEdge, at: 3 } as const,
      ],
    });
    expect(told(route(null))).toEqual([]);
    const text = '"french" has no way off the table for good; add a route to "offTableRoutes" with the entryEdge null.';
    expect(told(route('north'))).toMatchObject([{ code: 'unreachable', path: 'victory[0]', text }]);
  });
});

describe('tables', () => {
  const percents = (lossPercents: object) => told({ tables: { lossPercents } });

  test('WT-TST-07 WT-SCN-04: each percentage of losses is more than the one before', () => {
    expect(percents({ first: 24, second: 25, third: 26 })).toEqual([]);
    const wrong = [{ first: 25 }, { second: 33 }, { third: 50 }, { fourth: 75 }, { destroyed: 50 }];
    const texts = [
      '"second" is 25, and has to be more than "first", which is 25.',
      '"third" is 33, and has to be more than "second", which is 33.',
      '"fourth" is 50, and has to be more than "third", which is 50.',
      '"destroyed" is 75, and has to be more than "fourth", which is 75.',
      '"destroyed" is 50, and has to be more than "fourth", which is 50.',
    ];
    expect(wrong.map(percents)).toEqual(
      texts.map((text) => [issue('conflict', 'tables.lossPercents', 'WT-TST-07', text)]),
    );
  });
});

describe('troops', () => {
  test('WT-FRM-03: a column of march is up to four figures wide', () => {
    const wide = (files: number) =>
      told({ units: [fr24('F1', 36, 13, 0, { formation: 'columnOfMarch', files }), br32('A1', 36, 40)] });
    expect([wide(1), wide(4)]).toEqual([[], []]);
    expect(wide(5)).toEqual([issue('outOfRange', 'units[0].files', 'WT-FRM-03', 'A column of march is 1 to 4 wide.')]);
  });

  test('WT-SCN-01: a scenario that is too large is refused before anything else', () => {
    const many = Array.from({ length: 201 }, (_, index) => gun6(`F${index}`, 36, 10));
    expect(told({ units: many }).map(({ code, path }) => `${code} ${path}`)).toEqual(['tooMany units']);
  });
});
