import { describe, expect, it } from 'vitest';
import { forcedChargeTargets } from '../../src/rulesets/king-george/charge.js';
import { gapBetween } from '../../src/rulesets/king-george/footprint.js';
import {
  charge,
  charging,
  column,
  expectNoCharge,
  facing,
  field,
  fight,
  firstOf,
  forced,
  inContact,
  offered,
  reasonsAgainst,
  responses,
  skirmishers,
} from './charging.js';
import {
  battleWith,
  block,
  eventsOf,
  expectPose,
  line,
  modifiersOf,
  rollOf,
  run,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

/** Charges at their limits: at the edge of the table, in rough ground, beside closed ground, among several. */

const { standAndFire, formSquare, evade, counterCharge, stand } = responses;
const shaken: UnitPatch = { state: 'shaken' };
const wheeling = { wheel: { side: 'right', degrees: 45 } } as const;

describe('The way of a charge', () => {
  it('KG-CHG-17: neither its wheel nor its advance may leave the table', () => {
    const units = [unit('red', 'target', 'line', 62, 22, 0), unit('blue', 'charger', 'horse', 69, 30, 180)];
    expectNoCharge(field(units), 'offTable', 'KG-CHG-17', wheeling);
    const inward = units.map((each) => ({ ...each, pose: { ...each.pose, x: each.pose.x - 1 } }));
    expect(reasonsAgainst(field(inward), wheeling)).toEqual([]);
  });

  it('KG-CHG-17, KG-MOV-21: closed ground counts under the whole front, not under its centre alone', () => {
    const terrain = [line('cliff', 'cliff', [38, 28], [39, 28])];
    expectNoCharge(field(facing(10), { terrain }), 'terrainBarred', 'KG-CHG-17');
    expect(reasonsAgainst(field(facing(10), { terrain: [line('cliff', 'cliff', [40, 28], [41, 28])] }))).toEqual([]);
  });

  it('KG-CHG-17: a crossing closed to it may lie in the wheel', () => {
    const units = [unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 44, 32, 180)];
    const terrain = [line('abatis', 'abatis', [42.5, 31], [45, 31])];
    expectNoCharge(field(units, { terrain }), 'terrainBarred', 'KG-CHG-17', wheeling);
  });

  it('KG-CHG-14: a pivot that ends on a unit is refused', () => {
    const units = [unit('red', 'target', 'company', 36, 24, 0), unit('blue', 'charger', 'company', 36, 30, 90)];
    expect(reasonsAgainst(field(units), { pivot: 180 })).toEqual([]);
    const close = unit('red', 'close', 'company', 40, 31.9, 0);
    expectNoCharge(field([...units, close]), 'blocked', 'KG-CHG-14', { pivot: 180 });
  });

  it('KG-CHG-14: out of a building it neither wheels nor pivots', () => {
    const terrain = [block('house', 'buildingStone', 33, 28, 39, 34)];
    const inside = (patch: UnitPatch) =>
      field([unit('red', 'target', 'company', 36, 24, 0), unit('blue', 'charger', 'line', 36, 34, 0, patch)], {
        terrain,
      });
    const from = { x: 36, y: 28, heading: 180 };
    expectNoCharge(inside({ ...column, inBuilding: 'house' }), 'wrongSteps', 'KG-CHG-14', { from, ...wheeling });
    const rifles = inside({ ...skirmishers, inBuilding: 'house' });
    expectNoCharge(rifles, 'wrongSteps', 'KG-CHG-14', { from, pivot: 180 });
    expect(reasonsAgainst(rifles, { from })).toEqual([]);
  });

  it('KG-CHG-03, KG-MOV-18: with no charge figure left nobody charges', () => {
    expectNoCharge(field(facing(5, {}, 'line', { moveBonus: -12 })), 'wrongFormation', 'KG-CHG-03');
    expect(reasonsAgainst(field(facing(5, {}, 'line', { moveBonus: -11 })))).toEqual([]);
  });

  it('KG-CHG-18, KG-MOV-18: mud shortens it, a fresh mount lengthens it', () => {
    const muddy = (distance: number) =>
      charging(field(facing(distance), { state: { weather: { fireShift: 0, moveShift: -2 } } }));
    expect(firstOf(muddy(10))).toBe('chooseResponse');
    expect(unitIn(muddy(10.1), 'charger')).toMatchObject({ state: 'shaken', pose: { y: 25 } });
    expect(offered(charging(field(facing(7, {}, 'line', { moveBonus: 2 }))))).not.toContain('formSquare');
    expect(offered(charging(field(facing(7.1, {}, 'line', { moveBonus: 2 }))))).toContain('formSquare');
  });

  it('KG-CHG-20 KG-MOV-22: in rough ground a turn may not be enough for the wheel', () => {
    const units = [unit('red', 'target', 'line', 36, 24, 0, skirmishers), unit('blue', 'charger', 'line', 44, 32, 180)];
    const terrain = [block('marsh', 'marsh', 38, 26, 50, 36)];
    const done = run(charging(field(units, { terrain }), wheeling), { 'test.charge': 10 });
    const { pose, state } = unitIn(done.state, 'charger');
    expect(state).toBe('shaken');
    expect(pose.heading).toBeCloseTo(180 + (2 / Math.sqrt(10)) * (180 / Math.PI), 2);
    expect(eventsOf(done, 'unitMoved').map(({ path }) => path.length)).toEqual([1]);
  });

  it('KG-CHG-14: a wheel and an advance are told one after the other', () => {
    const units = [unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 44, 32, 180)];
    const done = run(charging(field(units), wheeling), stand, { 'test.receiveCharge': 10 });
    expect(eventsOf(done, 'unitMoved').map(({ path }) => path.length)).toEqual([2]);
  });

  it('KG-CHG-15, KG-CHG-25: who touches its target already charges from where it stands', () => {
    const state = charging(field(facing(0)));
    expect(offered(state)).toEqual(['standAndFire', 'stand']);
    const done = run(state, standAndFire, { 'standAndFire.range': [1, 1] }, { 'test.receiveCharge': 5 });
    expectPose(done.state, 'charger', 36, 24, 180);
    expect(firstOf(done.state)).toBe('melee.attacker');
    expect(unitIn(done.state, 'target').fired).toBe(false);
  });
});

describe('The face of a deep formation', () => {
  it('KG-CHG-16: a column has long flanks', () => {
    const faceFrom = (y: number) =>
      eventsOf(
        charge(field([unit('red', 'target', 'line', 30, 24, 0, column), unit('blue', 'charger', 'horse', 40, y, 270)])),
        'chargeDeclared',
      )[0]?.face;
    expect([24, 23, 18.1, 18].map(faceFrom)).toEqual(['front', 'flank', 'flank', 'rear']);
  });
});

describe('Full charge moves', () => {
  it('KG-CHG-18, KG-CHG-20: the wheel counts into them', () => {
    const units = [unit('red', 'target', 'line', 36, 22, 0), unit('blue', 'charger', 'horse', 50, 36, 180)];
    const done = run(charging(field(units), wheeling));
    // 2.484" of wheel from (50, 36), and 9.516" from (49.121, 33.879).
    expectPose(done.state, 'charger', 49.121_3 - 9.516_4 / Math.SQRT2, 33.878_7 - 9.516_4 / Math.SQRT2, 225);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
  });

  it('KG-FAT-23, KG-CHG-18: driven at closed ground it stops there, and nobody responds', () => {
    const terrain = [line('cliff', 'cliff', [20, 28], [50, 28])];
    const done = forced(field(facing(10), { terrain }));
    expect(firstOf(done.state)).toBeNull();
    expectPose(done.state, 'charger', 36, 28, 180);
    expect(unitIn(done.state, 'charger').state).toBe('shaken');
  });

  it('KG-FAT-23, KG-CHG-24: driven where it would end on its own guns it does not arrive', () => {
    const done = forced(field([...facing(11), unit('blue', 'guns', 'guns', 36, 25.5, 180)]));
    expect(firstOf(done.state)).toBeNull();
    expect(unitIn(done.state, 'charger')).toMatchObject({ state: 'shaken', contacts: [] });
    expectPose(done.state, 'charger', 36, 29.7, 180);
  });
});

describe('Cover in the tests of a charge', () => {
  it('KG-MOR-10: none for a charger under fire, though it came out of a wood', () => {
    const terrain = [block('wood', 'wood', 30, 33, 42, 40)];
    const setting = field(facing(10), { terrain });
    const done = charge(setting, standAndFire, [4, 3], { 'fire.hit': [10, 1, 1] });
    expect(modifiersOf(rollOf(done.state, 'save.hit'))).toBe(0);
    expect(modifiersOf(rollOf(run(done.state, 10).state, 'test.halt'))).toBe(0);
  });

  it('KG-MOR-10: for its target that of what the charge comes across, not of what it lines elsewhere', () => {
    const terrain = [line('wall', 'wall', [20, 21.8], [50, 21.8])];
    const before = charging(field(facing(7), { terrain }));
    expect(modifiersOf(rollOf(run(before, stand).state, 'test.receiveCharge'))).toBe(0);
    expect(modifiersOf(rollOf(run(before, formSquare).state, 'test.formSquare'))).toBe(0);
    const horse = run(charging(field(facing(7, {}, 'horse'), { terrain })), 10, counterCharge).state;
    expect(modifiersOf(rollOf(horse, 'test.counterCharge'))).toBe(0);
  });
});

describe('A charger that halts', () => {
  it('KG-RSP-07, KG-CHG-24: stops short of guns it would come to rest on', () => {
    const guns = unit('blue', 'guns', 'guns', 36, 32, 180);
    const done = charge(
      field([...facing(11.5), guns]),
      standAndFire,
      { 'standAndFire.range': [4, 3] },
      { 'fire.hit': [10, 1, 1] },
      { 'save.hit': 10 },
      { 'test.halt': 1 },
    );
    // It started within an inch of them.
    expectPose(done.state, 'charger', 36, 35.5, 180);
    expect(unitIn(done.state, 'charger').state).toBe('normal');
  });
});

describe('A counter-charge among obstacles', () => {
  const meeting = (rest: Partial<Setting>, ...others: readonly ReturnType<typeof unit>[]) =>
    charge(
      field(
        [unit('red', 'target', 'horse', 36, 24, 0), unit('blue', 'charger', 'horse', 31, 34, 180), ...others],
        rest,
      ),
      { 'test.charge': 10 },
      counterCharge,
      { 'test.counterCharge': 10 },
      { 'counterCharge.advance': [1, 1] },
    ).state;

  it('KG-RSP-19: both come on', () => {
    expectPose(meeting({}), 'target', 36, 28, 0);
    expectPose(meeting({}), 'charger', 31, 28, 180);
  });

  it('KG-RSP-19: the target stops at closed ground before its centre, or before its flank', () => {
    for (const [from, to] of [
      [35, 38],
      [37.5, 39],
    ] as const) {
      const state = meeting({ terrain: [line('cliff', 'cliff', [from, 26], [to, 26])] });
      expectPose(state, 'target', 36, 26, 0);
      expectPose(state, 'charger', 31, 26, 180);
    }
  });

  it('KG-RSP-19: and an inch short of a friend', () => {
    expectPose(meeting({}, unit('red', 'friend', 'line', 38, 29, 0)), 'target', 36, 26, 0);
  });

  it('KG-CHG-24: skirmishers on whom it comes to rest make way', () => {
    const state = meeting({}, unit('red', 'screen', 'company', 37.5, 27, 0));
    expectPose(state, 'target', 36, 28, 0);
    expectPose(state, 'screen', 37.5, 26, 0);
  });

  it('KG-RSP-19: they may miss each other; contact counts all the same', () => {
    const units = [unit('red', 'target', 'horse', 36, 24, 45), unit('blue', 'charger', 'horse', 29.9, 36, 180)];
    const state = charge(field(units), 10, counterCharge, 10, { 'counterCharge.advance': [1, 1] }).state;
    const { pose } = unitIn(state, 'target');
    expect(pose).toMatchObject({ x: 36, heading: 0 });
    expect(unitIn(state, 'charger').pose.y).toBeCloseTo(36 - 2 - (pose.y - 24), 3);
    expect(unitIn(state, 'charger').contacts).toHaveLength(1);
  });

  it('KG-RSP-19, KG-CHG-15: what the charger has wheeled is part of the way it comes on', () => {
    const units = [unit('red', 'target', 'horse', 36, 24, 45), unit('blue', 'charger', 'horse', 30, 34, 200)];
    const wheeling = charging(field(units), { wheel: { side: 'left', degrees: 20 } });
    const done = run(wheeling, 10, counterCharge, 10, { 'counterCharge.advance': [1, 1] });
    const move = eventsOf(done, 'unitMoved').find(({ unitId }) => unitId === 'charger');
    const [wheeled, met] = move?.path ?? [];
    const wheel = (Math.sqrt(10) * 20 * Math.PI) / 180;
    // It misses the target, 3.508" on its way: 2" of dice and as much again, of which the wheel took its part.
    expect(unitIn(done.state, 'target').pose.y).toBeCloseTo(27.508, 3);
    expect((wheeled?.y ?? 0) - (met?.y ?? 0)).toBeCloseTo(2 + 3.508 - wheel, 3);
  });

  it('KG-RSP-19 KG-MOV-22: a charger may meet the target within its wheel', () => {
    const units = [unit('red', 'target', 'horse', 36, 24, 298), unit('blue', 'charger', 'horse', 35.3, 30.5, 142)];
    const state = charging(field(units), { wheel: { side: 'left', degrees: 45 } });
    const done = run(state, 10, counterCharge, 10, { 'counterCharge.advance': [1, 1] });
    const { pose, contacts } = unitIn(done.state, 'charger');
    expect(pose.heading).toBeGreaterThan(97);
    expect(pose.heading).toBeLessThan(142);
    expect(gapBetween(done.state, unitIn(done.state, 'charger'), unitIn(done.state, 'target'))).toBeCloseTo(0, 3);
    expect(contacts).toHaveLength(1);
  });

  it('KG-RSP-15: with no room on the table it keeps its heading', () => {
    const units = [unit('red', 'target', 'horse', 69, 24, 0), unit('blue', 'charger', 'horse', 63, 30, 135)];
    const state = charge(field(units), 10, counterCharge, 10, { 'counterCharge.advance': [1, 1] }).state;
    expect(unitIn(state, 'target').pose.heading).toBe(0);
  });
});

describe('Losses among several', () => {
  it('KG-MEL-02, KG-CHG-21: a unit charged in contact that routs is out of both its fights', () => {
    const busy = inContact(field([...facing(5, shaken), unit('blue', 'other', 'line', 41, 23, 270)]), {
      attackerId: 'other',
      face: 'flank',
    });
    const state = { ...busy, agenda: [] };
    const units = state.units;
    const done = charge(field(units), { 'test.receiveCharge': 1 }, { 'flee.distance': [1, 1] });
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
    expect(unitIn(done.state, 'other').contacts).toEqual([]);
  });

  it('KG-SKR-05: a company that runs off the table costs its regiment a casualty, and no test', () => {
    const parent = unit('red', 'parent', 'line', 10, 10, 0, { companyOut: 'target', casualties: 1 });
    const [target, charger] = facing(3, { parent: 'parent' }, 'company').map((each) => ({
      ...each,
      pose: { ...each.pose, y: each.pose.y - 18 },
    }));
    const done = charge(field([target, charger, parent].flatMap((each) => each ?? [])), evade, [3, 3]);
    expect(unitIn(done.state, 'target').removed).toBe('leftTable');
    expect(unitIn(done.state, 'parent')).toMatchObject({
      casualties: 2,
      companyLost: true,
      companyOut: null,
      removed: null,
    });
  });

  it('KG-SKR-02, KG-MEL-23: a company dies of one casualty in melee, and who killed it has not lost', () => {
    const parent = unit('red', 'parent', 'line', 10, 10, 0, { companyOut: 'target' });
    const done = fight(
      inContact(field([...facing(0, { parent: 'parent' }, 'company'), parent])),
      { 'melee.attacker': [10, 10, 1] },
      { 'melee.defender': 10 },
      { 'save.hit': [1, 10] },
      { 'save.hit': 1 },
      { 'test.wounds': 10 },
    );
    expect(firstOf(done.state)).toBeNull();
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
    expect(unitIn(done.state, 'parent')).toMatchObject({ casualties: 1, companyLost: true });
    expect(unitIn(done.state, 'charger')).toMatchObject({ casualties: 1, state: 'normal' });
  });

  it('KG-MEL-16, KG-MEL-17: Shaken by its wounds, a loser may rout by the second test', () => {
    const done = fight(
      inContact(field(facing(0))),
      { 'melee.attacker': [10, 1, 1] },
      { 'melee.defender': [1, 1, 1] },
      { 'save.hit': 1 },
      { 'test.wounds': 1 },
    );
    // Shaken, hurt and beaten.
    expect(modifiersOf(rollOf(done.state, 'test.lostMelee'))).toBe(-4);
    const routed = run(done.state, 8, { 'flee.distance': [6, 6] });
    expect(unitIn(routed.state, 'target').state).toBe('routed');
    expect(firstOf(routed.state)).toBe('chooseFollowUp');
    expect(firstOf(run(done.state, 9).state)).toBeNull();
  });

  it('KG-MEL-19: where both break nobody is asked to follow', () => {
    const done = fight(
      inContact(field(facing(0, shaken, 'line', shaken))),
      { 'melee.attacker': [10, 1, 1] },
      { 'melee.defender': [10, 1, 1] },
      { 'save.hit': 1 },
      { 'save.hit': 1 },
      { 'test.wounds': 1 },
      { 'test.wounds': 1 },
      { 'flee.distance': [1, 1] },
      { 'flee.distance': [1, 1, 1] },
    );
    expect(['target', 'charger'].map((id) => unitIn(done.state, id))).toMatchObject([
      { state: 'routed', removed: null },
      { state: 'routed', removed: null },
    ]);
    expect(firstOf(done.state)).toBeNull();
  });

  it('KG-MEL-07, KG-TER-09: rough ground helps the dice of who is met in it, and of nobody else', () => {
    const terrain = [block('marsh', 'marsh', 30, 20, 42, 23.8)];
    const rolls = (bothCharged: boolean) => {
      const done = fight(inContact(field(facing(0, {}, 'horse'), { terrain }), { bothCharged }), [1, 1, 1], [1, 1, 1]);
      return done.rolls.map(({ roll }) => modifiersOf(roll));
    };
    expect(rolls(false)).toEqual([0, 1]);
    expect(rolls(true)).toEqual([0, 0]);
  });

  it('KG-C106 KG-TER-09 KG-FAT-34: a burnt-out house is rough ground and no obstacle', () => {
    const terrain = [block('house', 'buildingStone', 33, 21.5, 39, 24)];
    const begun = charge(field(facing(6), { terrain, state: { burntOut: ['house'] } }), stand);
    expect(modifiersOf(rollOf(begun.state, 'test.receiveCharge'))).toBe(0);
    const done = run(begun.state, { 'test.receiveCharge': 5 }, { 'melee.attacker': [1, 1, 1] }, [1, 1, 1]);
    expect(done.rolls.map(({ roll }) => modifiersOf(roll))).toEqual([0, 1, 1]);
    expect(done.rolls[2]?.roll.breakdown).toMatchObject([{ clause: 'KG-MEL-07', label: 'rough ground', value: 1 }]);
    expect(unitIn(done.state, 'target').contacts).toMatchObject([{ obstacle: null }]);
  });

  it('KG-MOR-10: the tests of the attacker have none of the cover of the defender', () => {
    const terrain = [line('wall', 'wall', [20, 24.05], [50, 24.05])];
    const done = fight(
      inContact(field(facing(0.1, {}, 'line', column, 'line'), { terrain }), { obstacle: 'wall' }),
      { 'melee.attacker': [1, 1, 1] },
      { 'melee.defender': [10, 1, 1] },
      { 'save.hit': 1 },
    );
    expect(modifiersOf(rollOf(done.state, 'test.wounds'))).toBe(-1);
  });

  it('KG-MEL-20: Shaken horse follows all the same', () => {
    const done = fight(
      inContact(field(facing(0, shaken, 'line', shaken))),
      { 'melee.attacker': [10, 1, 1] },
      { 'melee.defender': [1, 1, 1] },
      { 'save.hit': 1 },
      { 'test.wounds': 1 },
      { 'flee.distance': [1, 1] },
    );
    expect(firstOf(done.state)).toBe('chooseFollowUp');
  });
});

describe('Pursuits', () => {
  it('KG-FLE-05, KG-TER-08: out of a building, too, and it is left', () => {
    const terrain = [block('house', 'buildingStone', 33, 28, 39, 34)];
    const units = [
      unit('red', 'target', 'company', 36, 26, 0),
      unit('blue', 'charger', 'line', 36, 34, 0, { ...column, inBuilding: 'house' }),
    ];
    const from = { x: 36, y: 28, heading: 180 };
    const done = run(charging(field(units, { terrain }), { from }), 10, evade, { 'flee.distance': [1, 1] });
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
    expectPose(done.state, 'charger', 36, 24, 180);
    expect(unitIn(done.state, 'charger')).toMatchObject({ inBuilding: null, state: 'normal' });
    expect(eventsOf(done, 'buildingLeft')).toHaveLength(1);
  });

  const beside = (friend: ReturnType<typeof unit>) =>
    charge(
      field([unit('red', 'target', 'company', 36, 24, 0), unit('blue', 'charger', 'horse', 38, 29, 180), friend]),
      evade,
      { 'flee.distance': [1, 1] },
    ).state;

  it('KG-CHG-24, KG-FLE-05: skirmishers where the prey is caught make way', () => {
    const state = beside(unit('blue', 'screen', 'company', 42.1, 23.5, 180));
    expectPose(state, 'charger', 38, 22, 180);
    expectPose(state, 'screen', 42.1, 24, 180);
  });

  it('KG-CHG-24, KG-FLE-05: guns do not, and the pursuer stops short of them', () => {
    const state = beside(unit('blue', 'guns', 'guns', 41.5, 20.7, 180));
    expect(unitIn(state, 'target').removed).toBe('destroyed');
    expectPose(state, 'charger', 38, 24.9, 180);
  });

  it('KG-FLE-08: runaways in between save nobody', () => {
    const units = [...facing(6, {}, 'company'), unit('red', 'line', 'line', 36, 22, 0, { state: 'routed' })];
    const done = charge(field(units), evade, { 'flee.distance': [3, 3] });
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
    expect(unitIn(done.state, 'line')).toMatchObject({ removed: null, pose: { y: 22 } });
    expectPose(done.state, 'charger', 36, 18, 180);
  });

  it('KG-FAT-23, KG-FLE-05: horse driven on in march column catches at the figure of the line', () => {
    const done = forced(field(facing(6, {}, 'company', { formation: 'marchColumn' })), evade, [2, 2]);
    expect(unitIn(done.state, 'target').removed).toBe('destroyed');
    expectPose(done.state, 'charger', 36, 20, 180);
  });

  it('KG-FLE-08: a house in the way of its flank holds a pursuer up as one before its centre does', () => {
    const escapes = (x: number) =>
      unitIn(
        charge(
          field(facing(4, {}, 'company'), { terrain: [block('house', 'buildingStone', x, 20.5, x + 1, 21)] }),
          evade,
          [2, 2],
        ).state,
        'target',
      ).removed;
    expect(escapes(38)).toBeNull();
    expect(escapes(39.1)).toBe('destroyed');
  });

  it('KG-FAT-23: in march column it goes at the figure of the line, but on a front of its own', () => {
    const terrain = [line('cliff', 'cliff', [38, 28], [39, 28])];
    const riders: UnitPatch = { formation: 'marchColumn' };
    const done = forced(field(facing(10, {}, 'line', riders), { terrain }), stand, { 'test.receiveCharge': 10 });
    expectPose(done.state, 'charger', 36, 24, 180);
    expect(firstOf(done.state)).toBe('melee.attacker');
  });

  it('KG-FAT-23: the nearest enemy is charged even if it fights somebody else', () => {
    const state = inContact(
      field([...facing(0), unit('blue', 'wild', 'horse', 36, 10, 0), unit('red', 'far', 'line', 60, 40, 0)]),
    );
    expect(forcedChargeTargets(state, unitIn(state, 'wild'))).toEqual(['target']);
    expect(forcedChargeTargets(battleWith(field(facing(9))), unitIn(state, 'charger'))).toEqual([]);
  });
});
