import { describe, expect, test } from 'vitest';
import { scenarioInput, setUp } from '../../../src/rulesets/on-war/setup.js';
import { type TroopType, tables, terrainKinds } from '../../../src/rulesets/on-war/tables.js';
import {
  battery,
  block,
  cav,
  checkedScenario,
  column,
  inf,
  inputOf,
  line,
  officer,
  officerIn,
  type Setting,
  stateOf,
  unitIn,
} from '../battle.js';

const opposed: Setting = { units: [inf('A1', 20, 10, 0), inf('B1', 20, 30, 180)] };
const scenario = (setting: Setting) => checkedScenario(inputOf(setting));
const withUnit = (type: TroopType, changes: Parameters<typeof inf>[4] = {}) =>
  scenario({ units: [...opposed.units, inf('A2', 45, 10, 0, { type, ...changes })] }).units[2];

describe('what a scenario leaves out', () => {
  test('OW-ORG-06: strengths go by arm, and artillery has no command stand', () => {
    expect(withUnit('grenadier')).toMatchObject({ troopStands: 7, commandStand: true, arm: 'infantry' });
    expect(withUnit('lightCavalry')).toMatchObject({ troopStands: 5, commandStand: true, arm: 'cavalry' });
    expect(withUnit('howitzer')).toMatchObject({ troopStands: 3, commandStand: false, arm: 'artillery' });
  });

  test.each([
    ['conscript', 'reluctant', 6, 6],
    ['trained', 'confident', 7, 7],
    ['veteran', 'fearless', 8, 8],
  ] as const)(
    'OW-ORG-09: %s and %s troops have initiative %d and leadership %d',
    (quality, motivation, first, second) => {
      expect(withUnit('lineInfantry', { quality, motivation })).toMatchObject({
        initiative: first,
        leadership: second,
      });
      expect(withUnit('lineInfantry', { quality, motivation, initiative: 12, leadership: 2 })).toMatchObject({
        initiative: 12,
        leadership: 2,
      });
    },
  );

  test('OW-ORG-02 OW-ORG-03: troops are trained and confident', () => {
    expect(withUnit('lineInfantry')).toMatchObject({ quality: 'trained', motivation: 'confident' });
  });

  test('OW-ORG-11: infantry and artillery shoot, cavalry only with firearms', () => {
    expect(withUnit('lineInfantry')?.firearms).toBe(true);
    expect(withUnit('lightArtillery')?.firearms).toBe(true);
    expect(withUnit('lightCavalry')?.firearms).toBe(false);
    expect(withUnit('lightCavalry', { firearms: true })?.firearms).toBe(true);
  });

  test('OW-ORG-10: neither second rank nor column', () => {
    expect(withUnit('lineInfantry')).toMatchObject({ secondRankFire: false, columnAssault: false });
  });

  test('OW-FRM-03: troops are in line, all stands in one row', () => {
    expect(withUnit('lineInfantry')?.formation).toEqual({ kind: 'line', files: 8 });
    expect(withUnit('lineInfantry', { lost: ['t7', 'c'] })?.formation).toEqual({ kind: 'line', files: 6 });
    expect(withUnit('lineInfantry', { formation: 'column' })?.formation).toEqual({ kind: 'column', files: 0 });
  });

  test('OW-ROU-02 OW-SEQ-03: the first side is at home in the south, the second in the north, and dice decide', () => {
    const { sides, firstSide, measureScale, table } = scenario({ ...opposed, firstSide: 'roll' });
    expect(sides.map(({ homeEdge }) => homeEdge)).toEqual(['south', 'north']);
    expect({ firstSide, measureScale, table }).toEqual({
      firstSide: null,
      measureScale: 1,
      table: { width: 72, height: 48 },
    });
    const { firstSide: _, ...silent } = inputOf(opposed);
    expect(checkedScenario(silent).firstSide).toBeNull();
    expect(scenario({ ...opposed, firstSide: 'B' }).firstSide).toBe('B');
  });

  test.each([
    [['reluctant', 'confident', 'confident'], 'confident'],
    [['fearless', 'reluctant', 'fearless'], 'fearless'],
    [['fearless', 'confident'], 'confident'],
    [['confident', 'reluctant', 'fearless'], 'reluctant'],
  ] as const)('OW-MOT-07: a brigade of %j is %s', (motivations, expected) => {
    const units = motivations.map((motivation, index) => inf(`A${index}`, 8 + 14 * index, 10, 0, { motivation }));
    expect(scenario({ units: [...units, inf('B1', 20, 30, 180)] }).brigades[0]?.motivation).toBe(expected);
  });

  test('OW-BLD-01: buildings are of brick and hold eight; sections take the wounds of their kind', () => {
    const farm = block('farm', 'building', [30, 20, 36, 24], {
      sections: [
        { id: 'door', kind: 'door', from: [32, 20], to: [34, 20] },
        { id: 'weak', kind: 'stoneWall', from: [30, 20], to: [30, 24], wounds: 2, upper: true },
      ],
    });
    const [ground] = scenario({ ...opposed, terrain: [farm] }).terrain;
    expect(ground).toMatchObject({ material: 'brick', capacity: 8, depression: false, crops: false, deep: false });
    expect(ground?.sections).toEqual([
      { id: 'door', kind: 'door', from: { x: 32, y: 20 }, to: { x: 34, y: 20 }, upper: false, wounds: 3 },
      { id: 'weak', kind: 'stoneWall', from: { x: 30, y: 20 }, to: { x: 30, y: 24 }, upper: true, wounds: 2 },
    ]);
  });

  test.each([
    ['road', 2],
    ['ford', 2],
    ['bridge', 2],
    ['river', 0],
    ['stream', 0],
    ['wall', 0],
  ] as const)('OW-TER-12: a %s drawn as a line is %d inches wide', (kind, width) => {
    const [ground] = scenario({
      ...opposed,
      terrain: [
        line('one', kind, [
          [5, 40],
          [65, 40],
        ]),
      ],
    }).terrain;
    expect(ground?.shape).toMatchObject({ kind: 'line', width });
  });

  test('OW-BLD-03: a garrison posts its stands by number at sections in listing order, its officer inside', () => {
    const sections = [
      { id: 'window', kind: 'window', from: [30, 21], to: [30, 23] },
      { id: 'wall', kind: 'brickWall', from: [30, 20], to: [36, 20] },
      { id: 'door', kind: 'door', from: [36, 21], to: [36, 23] },
    ] as const;
    const farm = block('farm', 'building', [30, 20, 36, 24], { sections });
    const garrison = (changes: Parameters<typeof inf>[4]) =>
      scenario({ terrain: [farm], units: [...opposed.units, inf('A2', 0, 0, 0, { in: 'farm', ...changes })] }).units[2];
    expect(garrison({ lost: ['t1'] })).toMatchObject({
      pose: { x: 33, y: 22, heading: 0 },
      formation: { kind: 'garrison', files: 0 },
      posts: [
        { section: 'window', stands: ['t2'] },
        { section: 'door', stands: ['t3'] },
      ],
    });
    expect(garrison({ posts: [] })?.posts).toEqual([]);
    expect(garrison({ posts: [{ section: 'door', stands: ['c'] }] })?.posts).toEqual([
      { section: 'door', stands: ['c'] },
    ]);
  });
});

describe('the state at the start', () => {
  const works: Setting = {
    ...opposed,
    terrain: [
      block('redoubt', 'fortification', [30, 16, 40, 22], {
        sections: [{ id: 'gate', kind: 'door', from: [34, 16], to: [36, 16], wounds: 1 }],
      }),
      block('wood', 'wood', [50, 16, 60, 22]),
    ],
  };

  test('OW-BLD-11: a work drawn as an area is the closed line of its outline, and its sections keep their wounds', () => {
    const { terrain, sections } = stateOf(works);
    expect(terrain[0]?.shape).toEqual({
      kind: 'line',
      points: [
        { x: 30, y: 16 },
        { x: 40, y: 16 },
        { x: 40, y: 22 },
        { x: 30, y: 22 },
        { x: 30, y: 16 },
      ],
    });
    expect(terrain[1]?.shape.kind).toBe('area');
    expect(sections).toEqual([{ feature: 'redoubt', section: 'gate', wounds: 1 }]);
  });

  test('OW-SEQ-03: a side that is named begins at once, otherwise dice are thrown for the first of the list', () => {
    expect(setUp(scenario({ ...opposed, firstSide: 'B' }))).toMatchObject({
      turn: 1,
      active: 'B',
      firstSide: 'B',
      step: 'setUp',
      agenda: [{ task: 'startTurn' }],
    });
    expect(setUp(scenario({ ...opposed, firstSide: 'roll' })).agenda).toEqual([
      { task: 'firstPlayer', side: 'A', first: null },
    ]);
  });

  test('OW-FRM-07 OW-OFF-01 OW-MOT-03: lost stands are gone, and with the command stand the officer', () => {
    const units = [inf('A1', 20, 10, 0, { lost: ['t2', 'c'] }), battery('howitzer', 'A2', 40, 10, 0)];
    const state = stateOf({ units });
    expect(unitIn(state, 'A1')).toMatchObject({
      stands: ['t1', 't3', 't4', 't5', 't6', 't7'],
      officer: 'dead',
      standsAtMorale: 6,
    });
    expect(unitIn(state, 'A2')).toMatchObject({ stands: ['t1', 't2', 't3'], officer: 'none' });
    expect(unitIn(stateOf(opposed), 'A1').officer).toBe('alive');
  });

  test('OW-END-06 OW-GEN-11 OW-CMD-15: those to come wait at the end of the roster, with their commander', () => {
    const state = stateOf({
      ...opposed,
      reinforcements: [{ turn: 3, units: [inf('A9', 36, 2, 0)] }],
      officers: [officer('Ageneral', 'general', 'A9')],
    });
    expect(state.units.map(({ id, waiting }) => [id, waiting])).toEqual([
      ['A1', false],
      ['B1', false],
      ['A9', true],
    ]);
    expect(officerIn(state, 'Ageneral')).toMatchObject({ attachedTo: 'A9', alive: true, position: { x: 36, y: 2 } });
  });

  test.each(terrainKinds.filter((kind) => ['area', 'lineOrArea'].includes(tables.terrain[kind].type)))(
    'OW-SCN-01 OW-TER-08: guns in %s are stuck only if it is very difficult, and never bogged',
    (kind) => {
      const going = tables.terrain[kind].guns;
      const state = stateOf({
        units: [battery('lightArtillery', 'A1', 20, 10, 0)],
        terrain: [block('g', kind, [10, 4, 30, 16])],
      });
      // Works drawn as an area are open inside.
      const isOpen = ['wall', 'palisade', 'earthwork', 'fortification'].includes(kind);
      expect(unitIn(state, 'A1')).toMatchObject({ stuck: !isOpen && going === 'veryDifficult', bogged: false });
    },
  );

  test('OW-BLD-17 OW-TER-04: guns in a building are stuck, foot in a marsh is not', () => {
    const terrain = [block('farm', 'building', [30, 20, 36, 24]), block('marsh', 'marsh', [10, 4, 30, 16])];
    const units = [
      battery('lightArtillery', 'A1', 0, 0, 0, { in: 'farm' }),
      column('A2', 20, 10, 0),
      cav('light', 'A3', 60, 10, 0),
    ];
    const state = stateOf({ units, terrain });
    expect(state.units.map(({ stuck }) => stuck)).toEqual([true, false, false]);
    expect(unitIn(state, 'A1').garrison).toEqual({ building: 'farm', posts: [] });
  });
});

describe('OW-GEN-01: larger figures', () => {
  const state = (changes: Partial<Setting> = {}) => stateOf({ ...opposed, measureScale: 2, ...changes });

  test('every distance of the tables is doubled once, and so are the stands', () => {
    const { tables: inForce } = state();
    expect(inForce.movementAllowances.lineInfantry).toEqual({
      column: 12,
      line: 8,
      loose: null,
      wedge: null,
      square: 0,
    });
    expect(inForce.moveFactors).toMatchObject({ commanderMove: 24, minimumEnemyGap: 2 });
    expect(inForce.assaults.heavyCavalry).toMatchObject({
      assault: 12,
      fallBack: null,
      breakthrough: 8,
      consolidate: 16,
    });
    expect(inForce.discoveryDistances.veteran).toBe(6);
    expect(inForce.artilleryRanges.horseArtillery).toEqual({ cannon: 36, grape: 24 });
    expect(inForce.distances).toMatchObject({ musketRange: 32, template: 6, inchesPerPost: 3, looseGap: 2 });
    expect(unitIn(state(), 'A1')).toMatchObject({ standWidth: 3, standDepth: 2.5 });
  });

  test('OW-GEN-08: tolerances, dice, numbers and shares are not', () => {
    const { tables: inForce } = state();
    expect(inForce.tolerances).toEqual(tables.tolerances);
    expect(inForce.counts).toEqual(tables.counts);
    expect(inForce.moveFactors).toMatchObject({ atTheDouble: 2, afterFormationChange: 0.5, artilleryRoughFactor: 0.5 });
    expect(inForce.assaults.heavyCavalry.attacks).toBe(3);
    expect(inForce.fire).toEqual(tables.fire);
    expect(inForce.terrain).toEqual(tables.terrain);
  });

  test('lengths that the scenario gives lie on the table as they are', () => {
    const given = state({
      units: [inf('A1', 20, 10, 0, { standWidth: 2, standDepth: 1 })],
      terrain: [
        line('road', 'road', [
          [5, 40],
          [65, 40],
        ]),
      ],
      tables: { distances: { musketRange: 20 } },
    });
    expect(unitIn(given, 'A1')).toMatchObject({ standWidth: 2, standDepth: 1, pose: { x: 20, y: 10, heading: 0 } });
    expect(given.terrain[0]?.shape).toMatchObject({ width: 2 });
    expect(given.tables.distances).toMatchObject({ musketRange: 20, longRange: 32 });
  });

  test('a scenario written out and read again is not doubled once more', () => {
    const first = scenario({ ...opposed, measureScale: 2 });
    const again = checkedScenario(scenarioInput(first));
    expect(again).toEqual(first);
    expect(setUp(again).tables).toEqual(setUp(first).tables);
  });
});
