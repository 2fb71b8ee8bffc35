import { describe, expect, it, test } from 'vitest';
import { tableIssues, tablesInForce } from '../../src/rulesets/king-george/setup/tables.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import { tables } from '../../src/rulesets/king-george/tables.js';
import { charge, charging, facing, field, firstOf, offered, responses } from './charging.js';
import { battleWith, expectPose, expectRefused, modifiersOf, rollOf, run, type Setting, unitIn } from './setup.js';

type Patch = Parameters<typeof tablesInForce>[0];

const by = (patch: Patch): Partial<State> => ({ tables: tablesInForce(patch) });

const under = (patch: Patch, setting: Setting): Setting => ({ ...setting, state: { ...setting.state, ...by(patch) } });

const tagged = (patch: unknown): readonly string[] => tableIssues(patch).map(({ code, path }) => `${code} ${path}`);

describe('responses', () => {
  const { standAndFire, formSquare, counterCharge, stand } = responses;
  const guns = facing(10, {}, 'guns');

  it('KG-RSP-10: the table says which units evade', () => {
    expect(offered(run(charging(field(guns)), 7).state)).toContain('evade');
    const closed = under({ responses: { evade: { by: { artillery: [] } } } }, field(guns));
    expect(offered(run(charging(closed), 7).state)).not.toContain('evade');
    const line = under({ responses: { evade: { by: { infantry: ['line'] } } } }, field(facing(10)));
    expect(offered(charging(line))).toContain('evade');
  });

  it('KG-RSP-03: the table says how many dice the fire range has', () => {
    const setting = under({ responses: { standAndFire: { dice: { infantry: 4 } } } }, field(facing(10)));
    expect(rollOf(run(charging(setting), standAndFire).state, 'standAndFire.range').dice).toBe(4);
  });

  it('KG-RSP-02: arms that must be steady are refused when Shaken', () => {
    const shaken = field(facing(10, { state: 'shaken' }));
    expect(offered(charging(shaken))).toContain('standAndFire');
    const steady = under({ responses: { standAndFire: { steadyOnly: ['infantry'] } } }, shaken);
    expectRefused(charging(steady), standAndFire, 'wrongState', 'KG-RSP-02');
  });

  it('KG-RSP-08: without a test the square stands at once', () => {
    const setting = under({ responses: { formSquare: { test: null } } }, field(facing(10)));
    const { state } = run(charging(setting), formSquare);
    expect(unitIn(state, 'target').formation).toBe('square');
    expect(firstOf(state)).toBe('test.chargeSquare');
  });

  it('KG-RSP-09 KG-CHG-07: horse that may charge squares freely goes on without a test', () => {
    const free = { chargeTargets: { steadyFootSquare: { horseLine: 'free' } } } as const;
    const { state } = run(charging(under(free, field(facing(10)))), formSquare, 10);
    expect(unitIn(state, 'target').formation).toBe('square');
    expect(firstOf(state)).toBe('test.receiveCharge');
    const freelyAtLines = { chargeTargets: { steadyFootLine: { horseLine: 'free' } } } as const;
    const tested = run(charging(under(freelyAtLines, field(facing(10)))), formSquare, 10);
    expect(firstOf(tested.state)).toBe('test.chargeSquare');
  });

  it('KG-SKR-08: a company forms no square, whatever the table says', () => {
    const rules = { responses: { formSquare: { by: { infantry: ['skirmish'] } } } } as const;
    const regiment = { formation: 'skirmish', canSkirmish: true } as const;
    expect(offered(charging(under(rules, field(facing(10, regiment)))))).toContain('formSquare');
    expect(offered(charging(under(rules, field(facing(10, {}, 'company')))))).not.toContain('formSquare');
  });

  it('KG-RSP-13: foot that may counter-charges, without a test if there is none, and by other dice', () => {
    const rules = {
      responses: { counterCharge: { by: { infantry: ['line'] }, test: null, dice: { cavalry: 1 } } },
    } as const;
    const done = charge(under(rules, field(facing(10))), counterCharge, { 'counterCharge.advance': [4] });
    expectPose(done.state, 'target', 36, 27, 0);
    expectPose(done.state, 'charger', 36, 27, 180);
    expect(unitIn(done.state, 'target').contacts).toMatchObject([{ charged: true }]);
  });

  it('KG-RSP-13: a garrison does not counter-charge', () => {
    const rules = { responses: { counterCharge: { by: { infantry: ['line'] } } } } as const;
    const house = {
      id: 'house',
      name: 'house',
      kind: 'buildingStone',
      side: null,
      strength: 0,
      cohesion: 0,
      cohesionLeft: 0,
    } as const;
    const corners = [33, 39].flatMap((x) => (x === 33 ? [20, 24] : [24, 20]).map((y) => ({ x, y })));
    const terrain = [{ ...house, shape: { kind: 'area', polygon: corners } }] as const;
    const column = { formation: 'attackColumn' } as const;
    const units = facing(5, { inBuilding: 'house' }, 'line', column, 'line');
    const state = run(charging(under(rules, field(units, { terrain }))), 7).state;
    expect(offered(state)).toContain('stand');
    expect(offered(state)).not.toContain('counterCharge');
  });

  test('KG-GEN-16: steps so small that a search would not end in an evening are refused', () => {
    expect(tagged({ constants: { clearPlaceStep: 0.1 } })).toEqual(['outOfRange tables.constants.clearPlaceStep']);
    expect(tagged({ constants: { clearPlaceTurn: 5 } })).toEqual(['outOfRange tables.constants.clearPlaceTurn']);
    expect(tagged({ constants: { clearPlaceStep: 0.25, clearPlaceTurn: 15 } })).toEqual([]);
  });

  test('what makes no sense is refused with the reason', () => {
    expect(tagged({ responses: { stand: { by: { infantry: [] } } } })).toEqual([
      'notAllowed tables.responses.stand.by',
    ]);
    expect(tagged({ responses: { evade: { dice: { infantry: 3 } } } })).toEqual([
      'notAllowed tables.responses.evade.dice',
    ]);
    expect(tableIssues({ responses: { evade: { dice: { infantry: 3 } } } })[0]?.text).toContain('fleeDice');
    expect(tagged({ responses: { formSquare: { test: 'test.hold' } } })).toEqual([
      'notAllowed tables.responses.formSquare.test',
    ]);
    expect(tagged({ responses: { standAndFire: { dice: { cavalry: 1.5 } } } })).toEqual([
      'outOfRange tables.responses.standAndFire.dice.cavalry',
    ]);
    expect(tagged({ responses: { counterCharge: { dice: { cavalry: -1 } } } })).toEqual([
      'outOfRange tables.responses.counterCharge.dice.cavalry',
    ]);
    expect(tagged({ responses: { formSquare: { by: { cavalry: ['line'] } } } })).toEqual([
      'notAllowed tables.responses.formSquare.by.cavalry[0]',
    ]);
    expect(tagged({ responses: { stand: tables.responses.stand } })).toEqual([]);
    expect(offered(charging(field(facing(10))))).toContain(stand.type);
  });
});

describe('moraleReasons', () => {
  const receive = (patch: Patch) => charge(under(patch, field(facing(10))), stand, { 'test.receiveCharge': 1 });
  const { stand } = responses;

  it('KG-MOR-04: a reason adds the row the table names, saves too', () => {
    const setting = under({ moraleReasons: { 'test.receiveCharge': { adds: 'lostMelee' } } }, field(facing(10)));
    expect(modifiersOf(rollOf(run(charging(setting), stand).state, 'test.receiveCharge'))).toBe(-2);
    const near = facing(6, { formation: 'attackColumn' }, 'line', { formation: 'attackColumn' }, 'line');
    const saves = under({ moraleReasons: { 'save.hit': { adds: 'rocketFlight' } } }, field(near));
    const { state } = run(charging(saves), 7, responses.standAndFire, [1, 1], 10);
    expect(modifiersOf(rollOf(state, 'save.hit'))).toBe(-1);
  });

  it('KG-MOR-05 KG-RSP-17: a test of which nothing comes', () => {
    expect(unitIn(receive({}).state, 'target').state).toBe('shaken');
    const nothing = { fail: 'noChange' } as const;
    expect(unitIn(receive({ moraleReasons: { 'test.receiveCharge': nothing } }).state, 'target').state).toBe('normal');
    const rules = { moraleReasons: { 'test.formSquare': nothing } } as const;
    const square = charge(under(rules, field(facing(10))), responses.formSquare, { 'test.formSquare': 1 });
    expect(unitIn(square.state, 'target')).toMatchObject({ state: 'normal', formation: 'line' });
    expect(firstOf(square.state)).toBe('test.receiveCharge');
    const worse = { task: 'worseningTest', unitId: 'target', clause: 'KG-FIR-05', cover: 'none' } as const;
    const wounded = (patch: Patch) =>
      run(battleWith(under(patch, field(facing(10))), { ...worse, purpose: 'test.wounds' }), 1).state;
    expect(unitIn(wounded({}), 'target').state).toBe('shaken');
    expect(unitIn(wounded({ moraleReasons: { 'test.wounds': nothing } }), 'target').state).toBe('normal');
  });

  test('what comes of the other tests stays', () => {
    expect(tagged({ moraleReasons: { 'test.hold': { pass: 'stays' } } })).toEqual([
      'notAllowed tables.moraleReasons.test.hold.pass',
    ]);
    expect(tagged({ moraleReasons: { 'test.hold': { fail: 'noChange' } } })).toEqual([
      'notAllowed tables.moraleReasons.test.hold.fail',
    ]);
    expect(tagged({ moraleReasons: { 'test.hold': { fail: 'activationOver', adds: 'rocketImpact' } } })).toEqual([]);
    expect(tagged({ moraleReasons: { 'test.hold': { adds: 'casualty' } } })).toEqual([
      'notAllowed tables.moraleReasons.test.hold.adds',
    ]);
  });
});
