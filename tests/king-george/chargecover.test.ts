import { describe, expect, it } from 'vitest';
import { charge, charging, column, facing, field, fight, inContact, responses } from './charging.js';
import { block, line, modifiersOf, rollOf, run, unit } from './setup.js';

/** Cover in the tests of a charge and a melee. */

const wood = [block('wood', 'wood', 10, 4, 62, 44)];

const wall = [line('wall', 'wall', [30, 24.5], [42, 24.5])];

const { standAndFire, formSquare, counterCharge, stand } = responses;

describe('cover in a charge', () => {
  it('KG-MOR-10 KG-MEL-07: a line in a wood has it when it forms square and when it receives', () => {
    const start = charging(field(facing(3.9), { terrain: [block('wood', 'wood', 30, 14, 42, 24)] }));
    const met = run(start, responses.stand);
    expect(modifiersOf(rollOf(met.state, 'test.receiveCharge'))).toBe(1);
    const far = charging(field(facing(8), { terrain: [block('wood', 'wood', 30, 14, 42, 24)] }));
    expect(modifiersOf(rollOf(run(far, responses.formSquare).state, 'test.formSquare'))).toBe(1);
  });

  it('KG-MOR-10: a unit charged in its rear has no cover from the wall before its front', () => {
    const units = [unit('red', 'target', 'line', 36, 24, 0), unit('blue', 'charger', 'horse', 36, 14, 0)];
    const met = run(charging(field(units, { terrain: wall })), responses.stand);
    expect(modifiersOf(rollOf(met.state, 'test.receiveCharge'))).toBe(0);
    const done = run(met.state, 5, { 'melee.attacker': [10, 1, 1] }, { 'melee.defender': [10, 1, 1] });
    // Struck in the rear with no friend near.
    expect(modifiersOf(rollOf(done.state, 'save.hit'))).toBe(-2);
    expect(done.rolls.map(({ roll }) => modifiersOf(roll))).toEqual([0, 0 + 1 + 2, 0]);
  });

  it('KG-MOR-10 KG-MEL-07: the wall that was charged across is cover until the end of the melee', () => {
    const units = facing(5, {}, 'line', column, 'line');
    const start = charging(field(units, { terrain: wall }));
    const done = run(start, 5, responses.stand, 5, [10, 10, 1], [1, 1, 1], [2, 10], { 'test.wounds': 6 });
    const of = (purpose: string) =>
      done.rolls.filter(({ roll }) => roll.purpose === purpose).map(({ roll }) => modifiersOf(roll));
    expect(of('save.hit')).toEqual([2]);
    expect(of('test.wounds')).toEqual([2 - 1]);
    expect(modifiersOf(rollOf(done.state, 'test.lostMelee'))).toBe(2 - 1 - 2);
  });

  it('KG-TER-05 KG-TER-07: a garrison has the wall before its wooden house that the charge crosses, if that is better', () => {
    const coverBehind = (kind: string, y: number) => {
      const terrain = [block('house', 'buildingWood', 33, 20, 39, 24), line('line', kind, [30, y], [42, y])];
      const units = facing(4, { inBuilding: 'house' }, 'line', column, 'line');
      const done = run(charging(field(units, { terrain })), 5, responses.stand, 5, [1, 1, 1]);
      return done.rolls.map(({ roll }) => modifiersOf(roll)).concat(modifiersOf(rollOf(done.state, 'melee.defender')));
    };
    // The test to charge, the test to receive it, the attack column's dice and the garrison's.
    expect(coverBehind('wall', 24.5)).toEqual([0, 2, 2, 2]);
    expect(coverBehind('hedge', 24.5)).toEqual([0, 1, 2, 1]);
    // Farther than 1" from the outline.
    expect(coverBehind('wall', 25.1)).toEqual([0, 1, 2, 1]);
  });

  it('KG-MOR-10 KG-MEL-07: in one wood the defender has its cover, the attacker none', () => {
    const state = inContact(field(facing(0), { terrain: wood }));
    const done = fight(state, [10, 1, 1], [10, 1, 1], [1], [1], 10, 10);
    expect(done.rolls.map(({ roll }) => [roll.purpose, modifiersOf(roll)])).toEqual([
      ['melee.attacker', 1],
      ['melee.defender', 1 + 1],
      ['save.hit', 1],
      ['save.hit', 0],
      ['test.wounds', 1 - 1],
      ['test.wounds', -1],
    ]);
  });

  it('KG-MEL-03 KG-MOR-10: after a counter-charge neither side has cover', () => {
    const state = inContact(field(facing(0, {}, 'horse'), { terrain: wood }), { bothCharged: true });
    const done = fight(state, [10, 1, 1], [10, 1, 1], [1], [1], 10, 10);
    expect(done.rolls.map(({ roll }) => modifiersOf(roll))).toEqual([0, 0, 0, 0, -1, -1]);
  });

  it('KG-TER-09 KG-MEL-07: rocks are rough and hard cover, snow is neither', () => {
    const on = (kind: string) =>
      modifiersOf(
        rollOf(
          run(
            fight(inContact(field(facing(0), { terrain: [block('ground', kind, 10, 4, 62, 23.9)] }))).state,
            [1, 1, 1],
          ).state,
          'melee.defender',
        ),
      );
    expect([on('rocks'), on('snow'), on('brokenGround'), on('denseWood')]).toEqual([3, 0, 1, 1]);
  });
});

describe('Cover in the tests of a charge', () => {
  it('KG-MOR-10: a charger under fire has no cover, even out of a wood', () => {
    const terrain = [block('wood', 'wood', 30, 33, 42, 40)];
    const setting = field(facing(10), { terrain });
    const done = charge(setting, standAndFire, [4, 3], { 'fire.hit': [10, 1, 1] });
    expect(modifiersOf(rollOf(done.state, 'save.hit'))).toBe(0);
    expect(modifiersOf(rollOf(run(done.state, 10).state, 'test.halt'))).toBe(0);
  });

  it('KG-MOR-10: the target has the cover that the charge comes across, and no other', () => {
    const terrain = [line('wall', 'wall', [20, 21.8], [50, 21.8])];
    const before = charging(field(facing(7), { terrain }));
    expect(modifiersOf(rollOf(run(before, stand).state, 'test.receiveCharge'))).toBe(0);
    expect(modifiersOf(rollOf(run(before, formSquare).state, 'test.formSquare'))).toBe(0);
    const horse = run(charging(field(facing(7, {}, 'horse'), { terrain })), 10, counterCharge).state;
    expect(modifiersOf(rollOf(horse, 'test.counterCharge'))).toBe(0);
  });
});
