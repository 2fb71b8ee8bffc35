import { describe, expect, it, test } from 'vitest';
import { footprintOf } from '../../src/rulesets/king-george/footprint.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { readScenarioInput, scenarioJsonSchema } from '../../src/rulesets/king-george/profiles.js';
import { tablesInForce } from '../../src/rulesets/king-george/setup/tables.js';
import { checkScenario, deploy, type ScenarioInput, scenarioInput } from '../../src/rulesets/king-george/setup.js';
import { tables } from '../../src/rulesets/king-george/tables.js';
import { shippedFor } from '../../src/scenarios/index.js';
import {
  checkedScenario,
  expectFault,
  expectTaken,
  faultsOf,
  ligne,
  redcoats,
  scenarioWith,
  smallest,
  withUnits,
} from './inputs.js';

const read = readScenarioInput;
const unitIn = (input: ScenarioInput, id: string) => checkedScenario(input).units.find((unit) => unit.id === id);
const building = {
  id: 'farm',
  kind: 'buildingStone',
  area: [
    [40, 20],
    [44, 20],
    [44, 24],
    [40, 24],
  ],
} as const;

describe('what an author may leave out', () => {
  it('KG-SCN-02: cards are for every unit unless the scenario says otherwise, and KG-DCK-07: one Reload, one Fate', () => {
    const scenario = checkedScenario(smallest);
    expect(scenario.activationLevel).toBe('unit');
    expect(scenario.deck).toEqual({ reload: 1, fate: 1 });
    expect(checkedScenario(scenarioWith({ activationLevel: 'division', deck: { fate: 0 } })).deck).toEqual({
      reload: 1,
      fate: 0,
    });
  });

  it('KG-SCN-01: the scenario picks the level at which cards are issued', () => {
    const cards = (activationLevel: ScenarioInput['activationLevel']) =>
      kingGeorge.begin(
        checkedScenario(
          scenarioWith({
            activationLevel,
            units: [redcoats, { ...ligne, commander: 'ney' }],
            officers: [...smallest.officers, { id: 'ney', side: 'blue', level: 'corps', at: [20, 46] }],
          }),
        ),
      ).deck;
    expect(cards('unit')).toContain('unit:redcoats');
    expect(cards('brigade')).not.toContain('unit:redcoats');
    expect(cards('brigade')).toContain('leader:brigadier');
    expect(cards('division')).toContain('leader:ney');
  });

  it('KG-SCN-04: British, Portuguese and Spanish troops drill as the British do, unless they say otherwise', () => {
    const drilled = (changes: object) =>
      unitIn(withUnits({ ...redcoats, id: 'x', at: [40, 10, 0], ...changes }), 'x')?.drill;
    expect(drilled({})).toBe('british');
    expect(drilled({ nation: 'portuguese' })).toBe('british');
    expect(drilled({ nation: 'spanish' })).toBe('british');
    expect(drilled({ nation: 'brunswick' })).toBe('continental');
    expect(drilled({ drill: 'continental' })).toBe('continental');
    expect(unitIn(smallest, 'ligne')?.drill).toBe('continental');
  });

  it('KG-ORG-06: every unit has three ratings, C where nothing is said', () => {
    expect(unitIn(smallest, 'redcoats')).toMatchObject({ fire: 'C', melee: 'C', morale: 'C' });
    const guards = withUnits({ ...redcoats, id: 'guards', at: [40, 10, 0], fire: 'A', melee: 'B', morale: 'E' });
    expect(unitIn(guards, 'guards')).toMatchObject({ fire: 'A', melee: 'B', morale: 'E' });
  });

  it('KG-ORG-01: a leader has the base of his level, and no other', () => {
    const leader = (changes: object) =>
      scenarioWith({ officers: [{ id: 'brigadier', side: 'red', at: [20, 5], ...changes }] });
    expect(checkedScenario(leader({})).officers[0]?.baseMm).toBe(50);
    expect(checkedScenario(leader({ baseMm: 60 })).officers[0]?.baseMm).toBe(60);
    expect(checkedScenario(leader({ level: 'corps' })).officers[0]?.baseMm).toBe(80);
    expectFault(leader({ baseMm: 61 }), 'outOfRange', 'officers[0].baseMm', 'KG-ORG-01');
    expectFault(leader({ level: 'army', baseMm: 60 }), 'outOfRange', 'officers[0].baseMm', 'KG-ORG-01');
  });

  it('KG-ORG-02: artillery comes in batteries of two bases, the rest in regiments and companies of three', () => {
    const guns = { id: 'guns', side: 'red', arm: 'artillery', gun: 'heavy', at: [40, 10, 0] } as const;
    expect(unitIn(withUnits(guns), 'guns')).toMatchObject({ kind: 'battery', formation: 'unlimbered', weapon: 'gun' });
    expect(unitIn(smallest, 'redcoats')?.kind).toBe('regiment');
    expectFault(withUnits({ ...guns, kind: 'regiment' }), 'conflict', 'units[2].kind', 'KG-ORG-02');
    expectFault(withUnits({ ...redcoats, id: 'x', kind: 'battery', at: [40, 10, 0] }), 'conflict', 'units[2].kind');
    expect(tables.layouts.line.files).toBe(3);
    expect(tables.layouts.unlimbered.files).toBe(2);
  });

  it('KG-GEN-13: bases are millimetres, by default 25 of them to the inch', () => {
    const width = (mmPerInch: 25 | 25.4) => {
      const state = kingGeorge.begin(checkedScenario(scenarioWith({ options: { mmPerInch } })));
      const unit = state.units[0];
      return unit === undefined ? 0 : footprintOf(state, unit).width;
    };
    expect(width(25)).toBe(6);
    expect(width(25.4)).toBeCloseTo(150 / 25.4, 6);
  });

  it('KG-FAT-32: the people of the country join the French on the low faces', () => {
    expect(checkedScenario(smallest).fateLocals).toEqual({ low: 'blue', high: 'red' });
    expectFault(
      scenarioWith({ fateLocals: { low: 'nobody', high: 'red' } }),
      'unknownId',
      'fateLocals.low',
      'KG-FAT-32',
    );
  });

  test('the turn limit, with a warning', () => {
    const { turnLimit: _, ...open } = smallest;
    const result = checkScenario(open);
    expect(result).toMatchObject({ ok: true, warnings: [{ code: 'defaulted', path: 'turnLimit' }, {}] });
  });

  test('KG-CMD-13: a unit without a commander is pointed out', () => {
    const result = checkScenario(smallest);
    expect(result).toMatchObject({ ok: true, warnings: [{ code: 'noCommander', path: 'units[1].commander' }] });
    const led = checkScenario({
      ...smallest,
      units: [redcoats, { ...ligne, commander: 'vial' }],
      officers: [...smallest.officers, { id: 'vial', side: 'blue', at: [20, 45] }],
    });
    expect(led.ok ? led.warnings : []).toEqual([]);
  });
});

describe('KG-SCN-03: where units may begin', () => {
  it('KG-SCN-03: not on one another, and enemies an inch apart', () => {
    expectTaken(withUnits({ ...redcoats, id: 'x', at: [26, 10, 0] }));
    expectFault(withUnits({ ...redcoats, id: 'x', at: [25.9, 10, 0] }), 'overlap', 'units[2].at', 'KG-SCN-03');
    // The front of the column is 1" from the front of the line.
    expectTaken(scenarioWith({ units: [redcoats, { ...ligne, at: [20, 11, 180] }] }));
    expectFault(
      scenarioWith({ units: [redcoats, { ...ligne, at: [20, 10.9, 180] }] }),
      'overlap',
      'units[1].at',
      'KG-SCN-03',
    );
  });

  it('KG-SCN-03: on the table', () => {
    expectTaken(scenarioWith({ units: [{ ...redcoats, at: [3, 10, 0] }, ligne] }));
    expectFault(
      scenarioWith({ units: [{ ...redcoats, at: [2.5, 10, 0] }, ligne] }),
      'offTable',
      'units[0].at',
      'KG-SCN-03',
    );
    expectFault(scenarioWith({ units: [redcoats, { ...ligne, at: [20, 43, 180] }] }), 'offTable', 'units[1].at');
  });

  it('KG-SCN-03: not on ground that is closed to them, but along a road', () => {
    const wood = { id: 'wood', kind: 'wood', area: building.area } as const;
    const guns = { id: 'guns', side: 'red', arm: 'artillery', gun: 'light', at: [42, 23, 0] } as const;
    expectFault({ ...withUnits(guns), terrain: [wood] }, 'terrainBarred', 'units[2].at', 'KG-SCN-03');
    expectTaken({ ...withUnits({ ...redcoats, id: 'x', at: [42, 23, 0] }), terrain: [wood] });
    const road = {
      id: 'road',
      kind: 'road',
      line: [
        [42, 0],
        [42, 48],
      ],
    } as const;
    expectTaken({ ...withUnits({ ...guns, formation: 'limbered' }), terrain: [wood, road] });
    expectFault(
      { ...withUnits({ ...redcoats, id: 'x', at: [42, 23, 0] }), terrain: [building] },
      'terrainBarred',
      'units[2].at',
    );
    const cliff = {
      id: 'cliff',
      kind: 'cliff',
      line: [
        [40, 9],
        [50, 9],
      ],
    } as const;
    expectFault(
      { ...withUnits({ ...redcoats, id: 'x', at: [42, 10, 0] }), terrain: [cliff] },
      'terrainBarred',
      'units[2].at',
    );
  });

  it('KG-SCN-03: in a formation that is open to them', () => {
    const inFormation = (changes: object) => withUnits({ ...redcoats, id: 'x', at: [40, 10, 0], ...changes });
    expectTaken(inFormation({ formation: 'square' }));
    expectFault(inFormation({ formation: 'attackColumn' }), 'notAllowed', 'units[2].formation', 'KG-SCN-03');
    expectFault(inFormation({ formation: 'skirmish' }), 'notAllowed', 'units[2].formation', 'KG-SCN-03');
    expectTaken(inFormation({ formation: 'skirmish', canSkirmish: true }));
    expectFault(inFormation({ arm: 'cavalry', formation: 'square' }), 'notAllowed', 'units[2].formation');
    expectFault(inFormation({ arm: 'artillery', gun: 'light', formation: 'crew' }), 'missing', 'units[2].gunsAt');
  });

  it('KG-TER-08: infantry in a building, one unit in each', () => {
    const inside = { ...redcoats, id: 'x', at: undefined, in: 'farm' } as const;
    const terrain = [building];
    expect(unitIn({ ...withUnits(inside), terrain }, 'x')).toMatchObject({
      inBuilding: 'farm',
      pose: { x: 42, y: 22 },
    });
    expectFault({ ...withUnits(inside, { ...inside, id: 'y' }), terrain }, 'conflict', 'units[3].in', 'KG-TER-08');
    expectFault({ ...withUnits({ ...inside, formation: 'square' }), terrain }, 'notAllowed', 'units[2].formation');
    expectFault({ ...withUnits({ ...inside, in: 'barn' }), terrain }, 'unknownId', 'units[2].in', 'KG-TER-08');
    expectFault(withUnits({ ...inside, in: undefined }), 'missing', 'units[2].at', 'KG-SCN-03');
  });

  it('KG-CMD-12, KG-CMD-14: a leader not under an enemy, nor where nobody can be', () => {
    const leader = (at: readonly [number, number], terrain: ScenarioInput['terrain'] = []) =>
      scenarioWith({ officers: [{ id: 'brigadier', side: 'red', at }], terrain });
    expectTaken(leader([20, 39]));
    expectTaken(leader([20, 39.5]));
    expectFault(leader([20, 41]), 'overlap', 'officers[0].at', 'KG-CMD-12');
    expectFault(leader([20, -1]), 'offTable', 'officers[0].at', 'KG-CMD-14');
  });
});

describe('the order of battle', () => {
  it('KG-CMD-05: units and leaders report to leaders of their own side, of a higher level', () => {
    const chain = (changes: object, besides: ScenarioInput['officers'] = []) =>
      scenarioWith({ officers: [{ id: 'brigadier', side: 'red', at: [20, 5], ...changes }, ...besides] });
    const general = { id: 'general', side: 'red', level: 'division', at: [24, 5] } as const;
    expectTaken(chain({ superior: 'general' }, [general]));
    expectTaken(chain({ superior: 'general' }, [{ ...general, level: 'army' }]));
    expectFault(chain({ superior: 'general' }), 'unknownId', 'officers[0].superior', 'KG-CMD-05');
    expectFault(
      chain({ superior: 'general' }, [{ ...general, level: 'brigade' }]),
      'conflict',
      'officers[0].superior',
      'KG-CMD-05',
    );
    expectFault(chain({ superior: 'brigadier' }), 'conflict', 'officers[0].superior', 'KG-CMD-05');
    expectFault(
      chain({ superior: 'general' }, [{ ...general, side: 'blue' }]),
      'wrongSide',
      'officers[0].superior',
      'KG-CMD-02',
    );
    expectFault(
      scenarioWith({ units: [redcoats, { ...ligne, commander: 'brigadier' }] }),
      'wrongSide',
      'units[1].commander',
    );
    expectFault(scenarioWith({ officers: [] }), 'unknownId', 'units[0].commander', 'KG-CMD-05');
  });

  it('KG-SKR-07: a company that is out at the start is as its regiment is, which is without it', () => {
    const parent = { ...redcoats, id: 'x', at: [40, 10, 0], lightCompany: true, fire: 'A', casualties: 1 } as const;
    const company = {
      id: 'x-company',
      side: 'red',
      arm: 'infantry',
      kind: 'company',
      parent: 'x',
      at: [40, 13, 0],
    } as const;
    const input = withUnits(company, parent);
    expect(unitIn(input, 'x-company')).toMatchObject({ fire: 'A', commander: 'brigadier', formation: 'skirmish' });
    const state = kingGeorge.begin(checkedScenario(input));
    expect(state.units.map(({ id }) => id)).toEqual(['redcoats', 'x', 'x-company', 'ligne']);
    expect(state.units[1]?.companyOut).toBe('x-company');
    expectFault(withUnits(parent, { ...company, fire: 'E' }), 'conflict', 'units[3]', 'KG-SKR-07');
    expectFault(withUnits({ ...parent, lightCompany: false }, company), 'conflict', 'units[3].parent', 'KG-SKR-01');
    expectFault(withUnits({ ...parent, casualties: 2 }, company), 'outOfRange', 'units[2].casualties', 'KG-ORG-04');
    expectFault(
      withUnits(parent, company, { ...company, id: 'y', at: [50, 13, 0] }),
      'conflict',
      'units[4].parent',
      'KG-SKR-01',
    );
  });

  it('KG-SKR-01, KG-FAT-32: ids that play gives to others are kept for them', () => {
    const parent = { ...redcoats, id: 'x', at: [40, 10, 0], lightCompany: true } as const;
    expectFault(
      withUnits(parent, { ...redcoats, id: 'x-company', at: [50, 10, 0] }),
      'badForm',
      'units[3].id',
      'KG-SKR-01',
    );
    expectFault(withUnits({ ...redcoats, id: 'locals-1', at: [40, 10, 0] }), 'badForm', 'units[2].id', 'KG-FAT-32');
    expectFault(withUnits({ ...redcoats, at: [40, 10, 0] }), 'duplicateId', 'units[2].id');
  });

  it('KG-ORG-03, KG-ORG-06: what is for some arms alone is refused to the others', () => {
    const x = { ...redcoats, id: 'x', at: [40, 10, 0] } as const;
    expectFault(withUnits({ ...x, arm: 'artillery' }), 'missing', 'units[2].gun', 'KG-ORG-03');
    expectFault(withUnits({ ...x, gun: 'light' }), 'superfluous', 'units[2].gun');
    expectFault(withUnits({ ...x, lancers: true }), 'superfluous', 'units[2].lancers');
    expectFault(withUnits({ ...x, arm: 'cavalry', lightCompany: true }), 'superfluous', 'units[2].lightCompany');
    expectFault(withUnits({ ...x, weapon: 'carbine' }), 'notAllowed', 'units[2].weapon', 'KG-FIR-01');
    expectFault(withUnits({ ...x, parent: 'redcoats' }), 'superfluous', 'units[2].parent');
  });

  it('KG-SCN-06: reinforcements have a place on the table and a leader who is there', () => {
    const arriving = (turn: number, units: ScenarioInput['units']) =>
      scenarioWith({ reinforcements: [{ turn, units }] });
    const late = { ...redcoats, id: 'late' } as const;
    const scenario = checkedScenario(arriving(3, [late]));
    expect(scenario.reinforcements).toMatchObject([{ turn: 3, units: [{ id: 'late', pose: { x: 20, y: 10 } }] }]);
    expectFault(arriving(9, [late]), 'neverArrives', 'reinforcements[0].turn', 'KG-SCN-06');
    expectFault(arriving(3, []), 'tooFew', 'reinforcements[0]', 'KG-SCN-06');
    expectFault(arriving(3, [{ ...late, at: [20, 60, 0] }]), 'offTable', 'reinforcements[0].units[0].at', 'KG-SCN-06');
    expectFault(arriving(3, [{ ...late, id: 'ligne' }]), 'duplicateId', 'reinforcements[0].units[0].id');
    const leader = { id: 'hill', side: 'red', at: [30, 5] } as const;
    const led = (turns: readonly [number, number]): ScenarioInput =>
      scenarioWith({
        reinforcements: [
          { turn: turns[0], units: [{ ...late, commander: 'hill' }] },
          { turn: turns[1], officers: [leader] },
        ],
      });
    expectTaken(led([4, 4]));
    expectFault(led([4, 5]), 'conflict', 'reinforcements[0].units[0].commander', 'KG-SCN-06');
  });
});

describe('the ground and the aims', () => {
  it('KG-TER-01: kinds of terrain are those of the table, drawn as it says', () => {
    expectFault(
      scenarioWith({ terrain: [{ id: 'w', kind: 'wall', area: building.area }] }),
      'conflict',
      'terrain[0]',
      'KG-TER-01',
    );
    expectFault(
      scenarioWith({
        terrain: [
          {
            id: 'w',
            kind: 'wood',
            line: [
              [1, 1],
              [5, 5],
            ],
          },
        ],
      }),
      'conflict',
      'terrain[0]',
      'KG-TER-01',
    );
    expectTaken(
      scenarioWith({
        terrain: [
          {
            id: 'r',
            kind: 'river',
            line: [
              [0, 20],
              [72, 20],
            ],
          },
          { id: 's', kind: 'stream', area: building.area },
        ],
      }),
    );
    const unknown = read({ ...smallest, terrain: [{ id: 'w', kind: 'lava', area: building.area }] });
    expect(unknown).toMatchObject({ ok: false, refusals: [{ code: 'notAllowed', path: 'terrain[0].kind' }] });
  });

  it('KG-SCN-08: conditions that can come true by these rules', () => {
    const aims = (...victory: NonNullable<ScenarioInput['victory']>) => scenarioWith({ victory, terrain: [building] });
    expectTaken(aims({ kind: 'groundHeld', side: 'red', featureId: 'farm' }, { kind: 'turnLimit', side: 'blue' }));
    expectFault(aims({ kind: 'unitsExited', side: 'red', units: 1 }), 'notAllowed', 'victory[0].kind', 'KG-SCN-08');
    expectFault(aims({ kind: 'unitsLost', side: 'red', units: 2 }), 'unreachable', 'victory[0].units');
    expectFault(aims({ kind: 'groundHeld', side: 'red', featureId: 'barn' }), 'unknownId', 'victory[0].featureId');
    expectFault(
      aims({ kind: 'officerLost', side: 'red', officerId: 'brigadier' }),
      'wrongSide',
      'victory[0].officerId',
    );
  });

  it('KG-SCN-09: a side without units has lost before it begins, and companies are none that count', () => {
    expectFault(scenarioWith({ units: [redcoats] }), 'noUnits', 'sides[1]', 'KG-SCN-09');
    const parent = { ...redcoats, id: 'x', at: [40, 10, 0], lightCompany: true } as const;
    const company = { id: 'c', side: 'red', arm: 'infantry', kind: 'company', parent: 'x', at: [40, 13, 0] } as const;
    const victory = [{ kind: 'unitsLost', side: 'blue', units: 3 }] as const;
    expectFault({ ...withUnits(parent, company), victory }, 'unreachable', 'victory[0].units');
  });

  test('figures of the tables may be replaced by others of their kind', () => {
    const input = scenarioWith({
      tables: { movement: { infantryLine: { move: 5 } }, constants: { commandDistance: 10 } },
    });
    const scenario = checkedScenario(input);
    const inForce = tablesInForce(scenario.tables);
    expect(inForce.movement.infantryLine.move).toBe(5);
    expect(inForce.movement.infantryLine.rough).toBe(2);
    expect(deploy(scenario, inForce).tables.constants.commandDistance).toBe(10);
    expectFault(
      scenarioWith({ tables: { movement: { infantryLine: { move: -1 } } } }),
      'outOfRange',
      'tables.movement.infantryLine.move',
    );
    expect(read({ ...smallest, tables: { movement: { infantrySlope: {} } } })).toMatchObject({ ok: false });
  });
});

describe('reading from outside', () => {
  test('misspelt and wrong fields are named, with what was meant', () => {
    const result = read({
      ...smallest,
      units: [
        { ...redcoats, morale: 'F' },
        { ...ligne, comander: 'ney' },
      ],
      period: 'modern',
    });
    expect(result.ok ? [] : result.refusals.map(({ code, path }) => [code, path])).toEqual(
      expect.arrayContaining([
        ['notAllowed', 'units[0].morale'],
        ['unknownField', 'units[1].comander'],
        ['notAllowed', 'period'],
      ]),
    );
  });

  test.each([
    ['British', 'Did you mean "british"?'],
    ['portugese', 'Did you mean "portuguese"?'],
    ['English', 'Did you mean "polish", "british" or "spanish"?'],
    ['atlantean', 'Did you mean "italian"?'],
  ])('KG-SCN-04: %s is no nation of the list, and the nearest are named', (nation, cure) => {
    const sides = [{ ...smallest.sides[0], nation }, smallest.sides[1]];
    const units = [{ ...redcoats, nation }, ligne];
    const result = read({ ...smallest, sides, units });
    expect(result.ok ? [] : result.refusals).toMatchObject([
      { code: 'notAllowed', path: 'sides[0].nation' },
      { code: 'notAllowed', path: 'units[0].nation' },
    ]);
    for (const { text } of result.ok ? [] : result.refusals) expect(text).toContain(cure);
  });

  test('KG-SCN-04: a drill or an arm in capitals is an issue that names the right word', () => {
    const result = read({ ...smallest, units: [{ ...redcoats, drill: 'British', arm: 'Infantry' }, ligne] });
    expect(result.ok ? [] : result.refusals.map(({ path, text }) => [path, text])).toEqual([
      ['units[0].arm', '"Infantry" is no value of this field. Did you mean "infantry"?'],
      ['units[0].drill', '"British" is no value of this field. Did you mean "british"?'],
    ]);
  });

  test('KG-SCN-04: a house rule may give a nation another drill', () => {
    const input = scenarioWith({
      tables: { nations: { french: 'british' } },
      units: [redcoats, { ...ligne, formation: 'line' }],
    });
    expect(unitIn(input, 'ligne')?.drill).toBe('british');
    expectFault(
      scenarioWith({ tables: { nations: { french: 'swiss' } } } as never),
      'notAllowed',
      'tables.nations.french',
    );
  });

  test('sides have a nation and a base edge', () => {
    const result = read({ ...smallest, sides: [{ id: 'red', name: 'Red' }, smallest.sides[1]] });
    expect(result.ok ? [] : result.refusals.map(({ path }) => path)).toEqual(['sides[0].nation', 'sides[0].baseEdge']);
  });

  test('what no author would send is refused and not thrown', () => {
    for (const input of [null, 7, 'nonsense', [], { ruleset: 'king-george' }, { ...smallest, units: null }])
      expect(read(input).ok).toBe(false);
  });

  test('the JSON Schema has every field described', () => {
    const schema = JSON.stringify(scenarioJsonSchema());
    expect(schema).toContain('baseEdge');
    expect(schema).toContain('king-george.scenario.schema.json');
  });

  test('whatever a scenario says is written, and read again as it was', () => {
    const scenario = checkedScenario({
      ...withUnits({ ...redcoats, id: 'x', in: 'farm', at: [41, 21, 90], fired: true, state: 'shaken' }),
      terrain: [building],
      period: 'other',
      deck: { reload: 2 },
      options: { moveAndFire: 'all' },
      tables: { unitDice: { infantry: { fireDice: 4 } } },
      reinforcements: [{ turn: 2, officers: [{ id: 'hill', side: 'red', at: [30, 5] }] }],
      notes: ['A note.'],
    });
    expect(read(JSON.stringify(scenarioInput(scenario)))).toMatchObject({
      ok: true,
      scenario,
      warnings: [{ code: 'noCommander' }],
    });
  });
});

describe.each(shippedFor('king-george'))('$id', ({ id, input }) => {
  test('is without faults or warnings, as JSON too, and is written as it was read', () => {
    const result = read(JSON.stringify(input));
    expect(result.ok ? result.warnings : result.refusals).toEqual([]);
    if (!result.ok) return;
    expect(read(JSON.stringify(scenarioInput(result.scenario)))).toEqual(result);
  });

  test('has a victory for either side, notes and a turn limit that ends it', () => {
    expect(new Set(input.victory?.map(({ side }) => side)).size).toBe(2);
    expect(input.notes?.length).toBeGreaterThan(1);
    expect(input.turnLimit).toBeLessThanOrEqual(12);
    expect(id).toBe(input.id);
  });

  test('has a chain of command in which everybody has somebody', () => {
    const state = kingGeorge.begin(checkedScenario(input));
    expect(state.units.every(({ commander }) => commander !== null)).toBe(true);
  });
});

test('no fault is left when all is right', () => expect(faultsOf(smallest)).toEqual([]));
