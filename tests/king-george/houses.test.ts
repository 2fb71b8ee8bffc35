import { describe, expect, it } from 'vitest';
import type { Unit } from '../../src/rulesets/king-george/state.js';
import {
  charge,
  charging,
  column,
  expectNoCharge,
  field,
  fight,
  firstOf,
  inContact,
  offered,
  responses,
  skirmishers,
} from './charging.js';
import { ahead, expectIllegal, expectLegalOrder, shift, wheelTo } from './orders.js';
import {
  area,
  battleWith,
  block,
  decisionOf,
  expectPose,
  modifiersOf,
  ordering,
  rollOf,
  run,
  type Sample,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const { stand } = responses;

const shaken: UnitPatch = { state: 'shaken' };

type Changes = Partial<Unit>;

const far = unit('blue', 'far', 'line', 60, 40, 180);

const red = (sample: 'line' | 'horse' | 'guns', x: number, y: number, heading: number, changes: Changes = {}) =>
  unit('red', 'U', sample, x, y, heading, changes);

describe('Houses are closed to horse', () => {
  const beside = [block('house', 'buildingStone', 38, 26, 44, 30)];
  const enemy = unit('blue', 'enemy', 'line', 10, 44, 180);
  const riding = (sample: Sample, patch: UnitPatch = {}): Setting => ({
    units: [unit('red', 'U', sample, 36, 24, 0, patch), enemy],
    terrain: beside,
  });

  it('KG-MOV-08 KG-MOV-21: no wing of horse goes over a house, a wing of foot may', () => {
    expectLegalOrder(riding('horse'), 'U', [ahead(2)]);
    expectIllegal(riding('horse'), 'U', [ahead(2.1)], 'terrainBarred', 'KG-MOV-08');
    expectIllegal(riding('horse'), 'U', { turn: 20, advance: 3 }, 'terrainBarred', 'KG-MOV-08');
    expectLegalOrder(riding('line'), 'U', [ahead(4)]);
    expectLegalOrder({ ...riding('horse'), state: { burntOut: ['house'] } }, 'U', [ahead(2.1)]);
  });

  it('KG-MOV-21 KG-RAL-02: horse does not turn on to a house', () => {
    const close = { ...riding('horse'), terrain: [block('house', 'buildingStone', 33, 24.5, 39, 28)] };
    expectIllegal(close, 'U', { turn: 90 }, 'terrainBarred', 'KG-MOV-21');
    expectLegalOrder(close, 'U', { turn: 180 });
  });

  it('KG-CHG-17 KG-CHG-20 KG-FLE-05: horse may not charge past a house, and stops at one after a miss', () => {
    const past = [unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 36, 34, 180)];
    expectNoCharge(field(past, { terrain: beside }), 'terrainBarred', 'KG-CHG-17');
    const behind = [block('house', 'buildingStone', 38, 16, 44, 20)];
    const missed = charge(field(past, { terrain: behind }), { type: 'formSquare' }, 1, 1, [6, 6]);
    // It would have gone on to 22, 12" in all; by then no unit stands in its way.
    expectPose(missed.state, 'charger', 36, 22, 180);
    const near = [block('house', 'buildingStone', 38, 18, 44, 23)];
    const stopped = charge(field(past, { terrain: near }), { type: 'formSquare' }, 1, 1, [6, 6]);
    expectPose(stopped.state, 'charger', 36, 23, 180);
    expect(unitIn(stopped.state, 'charger').state).toBe('shaken');
  });
});

describe('Houses held', () => {
  const house = block('house', 'buildingStone', 33, 18, 39, 24);
  const garrison = unit('red', 'target', 'line', 36, 24, 0, { inBuilding: 'house' });

  it('KG-MOV-11 KG-TER-08: no enemy marches within 1" of the outline of a garrisoned house', () => {
    const setting: Setting = { units: [garrison, unit('blue', 'U', 'line', 36, 27, 180)], terrain: [house] };
    expectLegalOrder(setting, 'U', [ahead(2)]);
    expectIllegal(setting, 'U', [ahead(2.1)], 'enemyTooNear', 'KG-MOV-11');
    const empty: Setting = {
      units: [unit('red', 'x', 'line', 5, 5, 0), unit('blue', 'U', 'line', 36, 27, 180)],
      terrain: [house],
    };
    expectLegalOrder(empty, 'U', [ahead(3)]);
  });

  it('KG-CHG-15 KG-RSP-02 KG-TER-08: a charge comes to the outline, from any side; the garrison fires all round', () => {
    const rear = unit('blue', 'charger', 'line', 36, 14, 0, column);
    const state = charging(field([garrison, rear], { terrain: [house] }));
    const test = run(state, { 'test.charge': 10 });
    expect(offered(test.state)).toEqual(['standAndFire', 'stand']);
    const received = run(test.state, stand);
    expect(modifiersOf(rollOf(received.state, 'test.receiveCharge'))).toBe(2);
    const met = run(received.state, 3);
    expectPose(met.state, 'charger', 36, 18, 0);
    expect(modifiersOf(rollOf(met.state, 'melee.attacker'))).toBe(2);
    expect(unitIn(met.state, 'target').contacts[0]?.face).toBe('front');
  });

  it('KG-CHG-09 KG-CHG-05: horse may not charge a garrison, a line may after a test', () => {
    const by = (patch: UnitPatch, sample: Sample) =>
      field([garrison, unit('blue', 'charger', sample, 36, 27, 180, patch)], { terrain: [house] });
    expectNoCharge(by({}, 'horse'), 'notThatTarget', 'KG-CHG-09');
    expect(firstOf(charging(by({}, 'line')))).toBe('test.charge');
    expectNoCharge(by({}, 'company'), 'notThatTarget', 'KG-CHG-06');
  });

  it('KG-FLE-04 KG-TER-08: a garrison routed from its house starts from the centre of the house', () => {
    const state = run(
      battleWith(
        {
          units: [{ ...garrison, state: 'routed' }, unit('blue', 'far', 'line', 60, 44, 180)],
          terrain: [house],
        },
        { task: 'flee', unitId: 'target', charge: null },
      ),
      { 'flee.distance': [4, 4] },
    ).state;
    // Centre (36, 21), 8" south: 12 to 14.
    expectPose(state, 'target', 36, 12, 180);
    expect(unitIn(state, 'target').inBuilding).toBeNull();
  });

  it('KG-TER-12 KG-MOR-09: a garrison threatens by the point of its outline that is nearest', () => {
    const threatened = (y: number) => {
      const setting = field(
        [
          unit('blue', 'target', 'line', 36, 26, 0, { inBuilding: 'house' }),
          unit('red', 'U', 'line', 36, y, 0, shaken),
        ],
        { terrain: [block('house', 'buildingStone', 33, 18, 39, 24)] },
      );
      return modifiersOf(rollOf(run(ordering(setting, 'U'), { type: 'rally' }).state, 'test.rally'));
    };
    // In the rear, 3" off; in front, 3" off.
    expect(threatened(29)).toBe(-3);
    expect(threatened(15)).toBe(-1);
  });

  it('KG-TER-11 KG-FAT-34: burnt out, a house is rough ground for all but columns', () => {
    const ruin = (sample: Sample, patch: UnitPatch = {}): Setting => ({
      units: [unit('blue', 'U', sample, 36, 25, 180, patch), unit('red', 'x', 'line', 5, 5, 0)],
      terrain: [house],
      state: { burntOut: ['house'] },
    });
    // 1" of 4 and 1 1/2" of 2.
    expectLegalOrder(ruin('line'), 'U', [ahead(2.5)]);
    expectIllegal(ruin('line'), 'U', [ahead(2.6)], 'tooFar');
    expectLegalOrder(ruin('horse'), 'U', [ahead(4.5)]);
    expectIllegal(ruin('line', { formation: 'marchColumn' }), 'U', [ahead(2)], 'terrainBarred');
    expectIllegal(ruin('line'), 'U', [ahead(1), { kind: 'enterBuilding', feature: 'house' }], 'buildingClosed');
  });

  it('KG-CHG-14 KG-CHG-15: out of a house the distance is measured from the place on the outline', () => {
    const terrain = [block('house', 'buildingStone', 33, 28, 39, 34)];
    const units = (y: number) => [
      unit('red', 'target', 'line', 36, y, 0, shaken),
      unit('blue', 'charger', 'line', 36, 34, 0, { inBuilding: 'house' }),
    ];
    const from = { x: 34, y: 28, heading: 180 };
    const reached = run(charging(field(units(24), { terrain }), { from }), 10, stand, 10);
    expectPose(reached.state, 'charger', 34, 24, 180);
    expect(unitIn(reached.state, 'charger').inBuilding).toBeNull();
    const short = run(charging(field(units(23.9), { terrain }), { from }), 10);
    expect(firstOf(short.state)).toBeNull();
    expectPose(short.state, 'charger', 34, 24.9, 180);
    expect(unitIn(short.state, 'charger')).toMatchObject({ state: 'shaken', inBuilding: null });
  });

  it.each([
    [25.5, 'front'],
    [24, 'front'],
    [23.8, 'flank'],
    [22.2, 'flank'],
    [22, 'rear'],
    [20.5, 'rear'],
  ] as const)('KG-CHG-16 KG-TER-12: from y = %d of a wall along the flank it strikes the %s', (y, face) => {
    const terrain = [block('house', 'buildingStone', 35, 18, 39, 28)];
    const units = [
      unit('red', 'target', 'line', 30, 24, 0, shaken),
      unit('blue', 'charger', 'line', 37, 20, 180, { inBuilding: 'house' }),
    ];
    const done = run(charging(field(units, { terrain }), { from: { x: 35, y, heading: 270 } }), 10, stand, 10);
    expect(unitIn(done.state, 'charger').contacts).toMatchObject([{ enemy: 'target', face }]);
  });

  it('KG-CHG-13: a garrison that fails to charge stays where it is', () => {
    const terrain = [block('house', 'buildingStone', 33, 28, 39, 34)];
    const units = [
      unit('red', 'target', 'line', 36, 25, 0, shaken),
      unit('blue', 'charger', 'line', 36, 34, 0, { inBuilding: 'house' }),
    ];
    const state = charging(field(units, { terrain }), { from: { x: 36, y: 28, heading: 180 } });
    // Hard cover where it stands: 2.
    expect(modifiersOf(rollOf(state, 'test.charge'))).toBe(2);
    expect(unitIn(run(state, 2).state, 'charger').inBuilding).toBe('house');
  });
});

describe('No unit marches from the outline of a house into it (KG-TER-11)', () => {
  const house = [block('house', 'buildingStone', 17, 14, 23, 20)];
  const at = (y: number, changes: Changes = {}): Setting => ({
    units: [red('line', 20, y, 0, changes), far],
    terrain: house,
  });

  it.each([
    ['from half an inch before it', at(13.5), [ahead(1)]],
    ['from the outline itself', at(14), [ahead(1)]],
    ['up to it and on in one order', at(13.5), [ahead(0.5), ahead(1)]],
    ['a column all through it', at(14, column), [ahead(3)]],
    ['by a wheel', at(14), [wheelTo('right', 20)]],
    ['skirmishers that shift', at(14, skirmishers), [shift(0, 3)]],
    ['skirmishers that shift up to it and on', at(13, skirmishers), [shift(0, 1), shift(0, 3)]],
  ])('%s', (_, setting, steps) => {
    expectIllegal(setting, 'U', steps, 'terrainBarred', 'KG-TER-11');
  });

  it('skirmishers with their back to it do not shift into it, nor any farther in if they lie over it', () => {
    const before: Setting = { units: [red('line', 20, 20, 180, skirmishers), far], terrain: house };
    expectIllegal(before, 'U', [shift(180, 2, 180)], 'terrainBarred', 'KG-TER-11');
    const over: Setting = { units: [red('line', 20, 14, 180, skirmishers), far], terrain: house };
    expectIllegal(over, 'U', [shift(0, 2, 180)], 'terrainBarred', 'KG-TER-11');
    expectLegalOrder(over, 'U', [shift(180, 2, 180)]);
  });

  it('a garrison leaves, also from between the parts of an angled house', () => {
    const corner = area('house', 'buildingStone', [
      [20, 10],
      [30, 10],
      [30, 14],
      [24, 14],
      [24, 20],
      [20, 20],
    ]);
    const within: Setting = { units: [red('line', 22, 12, 270, skirmishers), far], terrain: [corner] };
    expectLegalOrder(within, 'U', [shift(270, 3, 270)]);
  });

  it('a column whose target has evaded from the house stays before it', () => {
    const state = field(
      [
        unit('red', 'target', 'line', 36, 23, 0, { inBuilding: 'house', ...skirmishers }),
        unit('blue', 'charger', 'line', 36, 26, 180, column),
      ],
      { terrain: [block('house', 'buildingStone', 33, 20, 39, 26)] },
    );
    const after = charge(state, { 'test.charge': 5 }, responses.evade, { 'flee.distance': [6, 6] }).state;
    expectPose(after, 'charger', 36, 26, 180);
    expect(unitIn(after, 'charger').state).toBe('shaken');
  });

  it('a victor on the outline of another house does not follow up through it', () => {
    const units = [
      unit('red', 'target', 'line', 36, 24, 0, { state: 'shaken' }),
      unit('blue', 'charger', 'line', 33.5, 24, 180, column),
    ];
    const beside = { terrain: [block('house', 'buildingStone', 31, 20, 34, 24)] };
    const fought = fight(
      inContact(field(units, beside)),
      { 'melee.attacker': [9, 1, 1] },
      { 'melee.defender': [1, 1, 1] },
      { 'save.hit': 2 },
      { 'test.wounds': 6 },
      { 'flee.distance': [6, 6] },
    );
    expect(decisionOf(fought.state)).toBe('chooseFollowUp');
    const { state } = run(fought.state, { type: 'follow' });
    expectPose(state, 'charger', 33.5, 24, unitIn(state, 'charger').pose.heading);
  });
});
