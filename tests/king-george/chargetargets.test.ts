import { describe, expect, it } from 'vitest';
import {
  charging,
  column,
  expectNoCharge,
  facing,
  field,
  firstOf,
  reasonsAgainst,
  responses,
  skirmishers,
} from './charging.js';
import {
  block,
  expectRefused,
  line,
  modifiersOf,
  ordering,
  rollOf,
  run,
  type Sample,
  type Setting,
  type UnitPatch,
  type unit,
} from './setup.js';

const { stand } = responses;

const wall = line('wall', 'wall', [20, 24.5], [50, 24.5]);

/** Charges of British foot in line, French in attack column, skirmishers, and horse, at one and the same target. */
const chargers: Readonly<Record<string, readonly [UnitPatch, Sample]>> = {
  line: [{}, 'line'],
  column: [column, 'line'],
  skirmishers: [skirmishers, 'line'],
  horse: [{}, 'horse'],
};

/** `test`, `free` or the code of the refusal. */
const permission = (who: string, target: UnitPatch, sample: Sample = 'line', behind = false): string => {
  const [patch, kind] = chargers[who] ?? [{}, 'line'];
  const setting = field(facing(3, target, sample, patch, kind), { terrain: behind ? [wall] : [] });
  const [reason] = reasonsAgainst(setting);
  if (reason !== undefined) return reason.code;
  return firstOf(charging(setting)) === 'test.charge' ? 'test' : 'free';
};

const permissions = (target: UnitPatch, sample: Sample = 'line', behind = false): readonly string[] =>
  ['line', 'column', 'skirmishers', 'horse'].map((who) => permission(who, target, sample, behind));

const no = 'notThatTarget';

const shaken: UnitPatch = { state: 'shaken' };

const routed: UnitPatch = { state: 'routed', fledThisTurn: true };

const square: UnitPatch = { formation: 'square' };

const firstAsked = (units: readonly ReturnType<typeof unit>[], rest: Partial<Setting> = {}) =>
  firstOf(charging(field(units, rest)));

describe('Permitted targets of a charge', () => {
  it('KG-C43 KG-CHG-04 KG-CHG-05 KG-CHG-08 KG-CHG-12: who may charge steady foot', () => {
    expect(permissions({})).toEqual([no, 'test', no, 'free']);
    expect(permissions(column)).toEqual([no, 'test', no, 'free']);
    expect(permissions({ formation: 'marchColumn' })).toEqual(['test', 'test', no, 'free']);
    expect(permissions(skirmishers)).toEqual(['test', 'test', 'test', 'free']);
  });

  it('KG-C43 KG-CHG-07: who may charge steady foot in square', () => {
    expect(permissions({ formation: 'square' })).toEqual([no, 'test', no, 'test']);
    expect(permissions({ formation: 'square', ...shaken })).toEqual(['test', 'test', no, 'free']);
  });

  it('KG-C43 KG-CHG-04 KG-CHG-06: who may charge Shaken and fleeing foot', () => {
    expect(permissions(shaken)).toEqual(['test', 'test', no, 'free']);
    expect(permissions({ ...shaken, evading: true })).toEqual(['test', 'test', no, 'free']);
    expect(permissions({ ...skirmishers, ...shaken })).toEqual(['test', 'test', 'test', 'free']);
  });

  it('KG-C43 KG-CHG-09 KG-CHG-26: who may charge a unit that defends an obstacle', () => {
    expect(permissions({}, 'line', true)).toEqual(['test', 'test', no, no]);
    expect(permissions(shaken, 'line', true)).toEqual(['test', 'test', no, no]);
    expect(permissions(skirmishers, 'line', true)).toEqual(['test', 'test', 'test', no]);
    expect(permissions({}, 'guns', true)).toEqual(['test', 'test', no, no]);
    expect(permissions(shaken, 'horse', true)).toEqual([no, no, no, no]);
  });

  it('KG-CHG-09 KG-TER-07: a fleeing unit does not defend an obstacle', () => {
    expect(permission('horse', { state: 'routed' }, 'line', true)).toBe('free');
  });

  it('KG-C43 KG-CHG-11: no foot charges horse; KG-CHG-07: horse tests against steady horse', () => {
    expect(permissions({}, 'horse')).toEqual([no, no, no, 'test']);
    expect(permissions(shaken, 'horse')).toEqual([no, no, no, 'free']);
  });

  it('KG-C43 KG-CHG-10: who may charge guns', () => {
    expect(permissions({}, 'guns')).toEqual(['test', 'test', no, 'test']);
    expect(permissions(shaken, 'guns')).toEqual(['test', 'test', no, 'free']);
    expect(permissions({ formation: 'crew' }, 'guns')).toEqual(['test', 'test', no, 'test']);
  });

  it('KG-CHG-06 KG-SKR-08: skirmishers and companies charge skirmishers on foot alone', () => {
    const company = (target: UnitPatch) => field(facing(3, target, 'line', {}, 'company'));
    expect(reasonsAgainst(company(skirmishers))).toEqual([]);
    expectNoCharge(company({}), no, 'KG-CHG-06');
    expectNoCharge(field(facing(3, {}, 'guns', skirmishers, 'line')), no, 'KG-CHG-10');
  });

  it('names the clause that forbids a charge', () => {
    expectNoCharge(field(facing(3, {}, 'line', {}, 'line')), no, 'KG-CHG-05');
    expectNoCharge(field(facing(3, {}, 'horse', column, 'line')), no, 'KG-CHG-11');
    expectNoCharge(field(facing(3), { terrain: [wall] }), no, 'KG-CHG-09');
    expectNoCharge(field(facing(3, {}, 'guns'), { terrain: [wall] }), no, 'KG-CHG-26');
  });

  it('KG-CHG-12: without the option foot needs no test, horse as before', () => {
    const options = { footTestToCharge: false } as const;
    expect(firstOf(charging(field(facing(3, {}, 'line', column, 'line'), { options })))).toBe('chooseResponse');
    expect(firstOf(charging(field(facing(3, {}, 'horse'), { options })))).toBe('test.charge');
  });

  it('KG-C101: a Shaken line behind a hedge is no target for horse, but for foot in line', () => {
    const hedge = line('hedge', 'hedge', [20, 24.5], [50, 24.5]);
    expectNoCharge(field(facing(3, shaken), { terrain: [hedge] }), no, 'KG-CHG-09');
    expect(firstOf(charging(field(facing(3, shaken, 'line', {}, 'line'), { terrain: [hedge] })))).toBe('test.charge');
  });

  it('KG-CHG-02 KG-ACT-05: Shaken, fleeing and fighting units and artillery do not charge', () => {
    expectNoCharge(field(facing(5, {}, 'line', shaken)), 'shaken', 'KG-CHG-02');
    expectNoCharge(field(facing(5, {}, 'line', { state: 'routed' })), 'fleeing', 'KG-CHG-02');
    const contacts = [
      { enemy: 'x', role: 'attacker', face: 'front', round: 1, charged: true, obstacle: null },
    ] as const;
    expectNoCharge(field(facing(5, {}, 'line', { contacts })), 'inContact', 'KG-CHG-02');
    expectNoCharge(field(facing(5, {}, 'line', {}, 'guns')), 'wrongType', 'KG-CHG-02');
  });

  it('KG-ACT-05 KG-CHG-01: the same units are refused the order to charge', () => {
    const order = { type: 'charge', target: 'target' } as const;
    expectRefused(ordering(field(facing(5, {}, 'line', shaken)), 'charger'), order, 'shaken', 'KG-CHG-02');
    const done = run(ordering(field(facing(5)), 'charger'), order, stand, { 'test.receiveCharge': 5 });
    expect(firstOf(done.state)).toBe('melee.attacker');
  });

  it('KG-CHG-03: only formations with a Charge figure charge', () => {
    expectNoCharge(field(facing(5, {}, 'line', { formation: 'marchColumn' })), 'wrongFormation', 'KG-CHG-03');
    expectNoCharge(field(facing(3, {}, 'line', { formation: 'square' }, 'line')), 'wrongFormation', 'KG-CHG-03');
  });
});

describe('Targets behind obstacles, guns, companies and options', () => {
  const wall = (y: number, kind = 'wall') => [line('wall', kind, [20, y], [50, y])];

  it('KG-CHG-26 KG-CHG-05: a line may charge a square, or a column, that defends a wall, and neither in the open', () => {
    for (const target of [square, column]) {
      expect(firstAsked(facing(3, target, 'line', {}, 'line'), { terrain: wall(24.5) })).toBe('test.charge');
      expectNoCharge(field(facing(3, target, 'line', {}, 'line')), 'notThatTarget', 'KG-CHG-05');
    }
  });

  it('KG-CHG-26 KG-CHG-09: horse does not charge guns, horse or Shaken foot behind a fence, only fleeing units', () => {
    const behind = { terrain: wall(24.5, 'fence') };
    for (const sample of ['guns', 'horse', 'line'] as const)
      expectNoCharge(field(facing(6, shaken, sample), behind), 'notThatTarget');
    expect(firstAsked(facing(6, routed), behind)).toBe('flee.distance');
    expect(firstAsked(facing(6, { state: 'shaken', evading: true, fledThisTurn: true }, 'horse'), behind)).toBe(
      'flee.distance',
    );
  });

  it('KG-TER-03 KG-TER-07: a wall more than an inch off is no obstacle, but costs its crossing', () => {
    expect(firstAsked(facing(9), { terrain: wall(25.1) })).toBe('chooseResponse');
    expect(firstAsked(facing(9.1), { terrain: wall(25.1) })).toBeNull();
    expectNoCharge(field(facing(9), { terrain: wall(25) }), 'notThatTarget', 'KG-CHG-09');
  });

  it('KG-TER-07 KG-CHG-15: contact is made across a hedge behind a wall too, at no cost for either', () => {
    const both = { terrain: [...wall(24.4), line('hedge', 'hedge', [20, 24.8], [50, 24.8])] };
    const done = run(charging(field(facing(6, shaken, 'line', column, 'line'), both)), { 'test.charge': 10 });
    expect(firstOf(done.state)).toBe('chooseResponse');
  });

  it('KG-TER-07: a wall behind the target or beside it is no obstacle', () => {
    expect(firstAsked(facing(9), { terrain: wall(21.5) })).toBe('chooseResponse');
    const beside = [line('wall', 'wall', [39.5, 20], [39.5, 23])];
    expect(firstAsked(facing(9), { terrain: beside })).toBe('chooseResponse');
  });

  it('KG-TER-07 KG-TER-04: a wall that the charger has come up to, and not crossed, is an obstacle', () => {
    expectNoCharge(field(facing(1), { terrain: wall(25) }), 'notThatTarget', 'KG-CHG-09');
    expect(firstAsked(facing(1.1), { terrain: wall(25.1) })).toBe('chooseResponse');
  });

  it('KG-TER-07 KG-CHG-14: a wall crossed in the wheel of a charge is an obstacle too, at no cost', () => {
    const wheel = { side: 'left', degrees: 45 } as const;
    const near = facing(1.5, {}, 'line', column, 'line');
    const met = (kind: string, rest = {}) =>
      run(charging(field(near, { terrain: wall(25, kind), ...rest }), { wheel }), { 'test.charge': 10 }).state;
    const received = run(met('wall'), { type: 'stand' }).state;
    expect(modifiersOf(rollOf(received, 'test.receiveCharge'))).toBe(2);
    const mud = { state: { weather: { fireShift: 0, moveShift: -2 } } };
    expect(firstOf(met('earthwork', mud))).toBe('chooseResponse');
  });

  it('KG-CHG-10 KG-CHG-06: formed foot tests to charge guns, horse tests if the guns are steady, limbered or not', () => {
    const limbered: UnitPatch = { formation: 'limbered' };
    expect(firstAsked(facing(3, limbered, 'guns', {}, 'line'))).toBe('test.charge');
    expect(firstAsked(facing(5, limbered, 'guns'))).toBe('test.charge');
    expect(firstAsked(facing(5, shaken, 'guns'))).toBe('chooseResponse');
    expectNoCharge(field(facing(5, shaken, 'guns', skirmishers, 'line')), 'notThatTarget', 'KG-CHG-10');
  });

  it('KG-CHG-06 KG-SKR-08: companies charge Shaken or fleeing foot only in skirmish', () => {
    expect(firstAsked(facing(5, { ...shaken, ...skirmishers }, 'line', {}, 'company'))).toBe('test.charge');
    expectNoCharge(field(facing(5, shaken, 'line', {}, 'company')), 'notThatTarget', 'KG-CHG-06');
    expectNoCharge(field(facing(5, routed, 'line', {}, 'company')), 'notThatTarget', 'KG-CHG-06');
  });

  it('KG-CHG-08 KG-CHG-07: a Shaken square is charged without a test, Shaken or fleeing horse too', () => {
    expect(firstAsked(facing(5, { ...square, ...shaken }))).toBe('chooseResponse');
    expect(firstAsked(facing(5, shaken, 'horse'))).toBe('chooseResponse');
    expect(firstAsked(facing(5, routed, 'horse'))).toBe('flee.distance');
    expect(firstAsked(facing(5, { formation: 'marchColumn' }, 'horse'))).toBe('test.charge');
  });

  it('KG-CHG-12: by option foot does not test, horse goes on testing', () => {
    const options = { footTestToCharge: false };
    expect(firstAsked(facing(3, shaken, 'line', {}, 'line'), { options })).toBe('chooseResponse');
    expect(firstAsked(facing(5, {}, 'horse'), { options })).toBe('test.charge');
  });

  it('KG-MOR-10 KG-CHG-12: a charger that starts in a wood has its cover in the test to charge', () => {
    const terrain = [block('wood', 'wood', 30, 25.5, 42, 40)];
    const state = charging(field(facing(2, shaken, 'line', {}, 'line'), { terrain }));
    expect(modifiersOf(rollOf(state, 'test.charge'))).toBe(1);
  });

  it('KG-ACT-06 KG-CHG-02: refusals about the charger come before those about its target', () => {
    const state = ordering(
      field(facing(20, square, 'line', { ...shaken, formation: 'marchColumn' }, 'line')),
      'charger',
    );
    expectRefused(state, { type: 'charge', target: 'target' }, 'shaken', 'KG-CHG-02');
    expectRefused(state, { type: 'charge', target: 'nobody' }, 'unknownUnit');
    expectRefused(state, { type: 'charge', target: 'charger' }, 'friendlyTarget');
  });
});
