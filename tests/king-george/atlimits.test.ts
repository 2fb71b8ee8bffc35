import { describe, expect, it } from 'vitest';
import { tablesInForce } from '../../src/rulesets/king-george/setup/tables.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import { battery } from './battery.js';
import { charge, charging, column, facing, field, fight, forced, inContact, offered, responses } from './charging.js';
import { fireRefusals, firing } from './firing.js';
import { asked, block, eventsOf, expectPose, line, modifiersOf, ordering, rollOf, run, unit, unitIn } from './setup.js';

/** Cases in which several clauses meet, with figures at or just beside a limit. */

const by = (patch: Parameters<typeof tablesInForce>[0]): Partial<State> => ({ tables: tablesInForce(patch) });

describe('fire at limits', () => {
  it('KG-ART-07 KG-ART-08: of two screens the one nearest to the guns shares the canister', () => {
    const screens = [unit('red', 'C', 'company', 36, 6, 0), unit('blue', 'E', 'company', 36, 7.5, 180)];
    const state = firing(battery(6, { gun: 'heavy' }, { units: screens }), 'G', { target: 'B' });
    expect([rollOf(state, 'fire.hit').dice, modifiersOf(rollOf(state, 'fire.hit'))]).toEqual([2, 3]);
    const screen = run(state, [1, 1]).state;
    expect([rollOf(screen, 'fire.hit').dice, modifiersOf(rollOf(screen, 'fire.hit'))]).toEqual([2, 2]);
    expect(asked(run(screen, [1, 1]).state)).toBeNull();
  });

  it('KG-ART-07 KG-SKR-05: a screen of the target marks it with a second casualty, and no test', () => {
    const screen = unit('blue', 'C', 'company', 36, 7, 180, { parent: 'B' });
    const setting = battery(6, {}, { units: [screen] }, { companyOut: 'C', casualties: 1 });
    const { state } = run(firing(setting, 'G', { target: 'B' }), [1, 1], [9], [1]);
    expect(unitIn(state, 'C').removed).toBe('destroyed');
    expect(unitIn(state, 'B')).toMatchObject({ casualties: 2, companyLost: true, removed: null, underFire: true });
    expect(asked(state)).toBeNull();
  });

  it('KG-ART-09: each friend under the shot is nearer to the guns than to the enemy', () => {
    const over = (enemy: number) => ({
      units: [
        unit('red', 'G', 'guns', 36, 4, 0),
        unit('red', 'near', 'line', 36, 10, 0),
        unit('red', 'far', 'line', 36, 16, 0),
        unit('blue', 'B', 'line', 36, enemy, 180),
      ],
      terrain: [block('hill', 'hill', 0, 0, 72, 5)],
    });
    expect(fireRefusals(over(26), 'G', { target: 'B' })).toEqual(['lineBlocked']);
    expect(fireRefusals(over(26.1), 'G', { target: 'B' })).toEqual([]);
  });

  it('KG-RKT-06 KG-MOR-04: a Shaken unit exactly 2" from the impact routs by it and flees, one farther does not test', () => {
    const rocket = (y: number) =>
      run(
        ordering(
          {
            units: [
              unit('red', 'K', 'rockets', 30, 5, 0, { fire: 'A' }),
              unit('blue', 'B', 'line', 30, y, 180, { state: 'shaken' }),
            ],
            state: by({ rocketTemplate: { A: { deflections: [0, 0, 0, 0] } } }),
          },
          'K',
        ),
        { type: 'fire', heading: 0, dice: 1 },
        1,
        6,
      ).state;
    expect(modifiersOf(rollOf(rocket(13), 'test.rocketImpact'))).toBe(-3);
    expectPose(run(rocket(13), 7, [1, 2]).state, 'B', 30, 18, 0);
    expect(asked(rocket(13.1))).toBeNull();
  });
});

describe('charges at limits', () => {
  it('KG-TER-04 KG-CHG-15 KG-CHG-20: a hedge on the way takes 3" of a charge of horse', () => {
    const over = (inches: number) =>
      field(facing(inches, { state: 'shaken' }), { terrain: [line('hedge', 'hedge', [20, 28], [50, 28])] });
    expect(offered(charging(over(9)))).toContain('stand');
    const { state } = charge(over(9.1));
    expectPose(state, 'charger', 36, 25, 180);
    expect(unitIn(state, 'charger').state).toBe('shaken');
  });

  it('KG-RSP-08 KG-FAT-28 KG-FAT-29: half a charge move is half of the figure as Fate has changed it', () => {
    const swift = (inches: number) => offered(charging(field(facing(inches, {}, 'line', { moveBonus: 2 }))));
    expect([swift(7).includes('formSquare'), swift(7.1).includes('formSquare')]).toEqual([false, true]);
    const mud = { state: { weather: { fireShift: 0, moveShift: -2 } } };
    const slow = (inches: number) => offered(charging(field(facing(inches), mud)));
    expect([slow(5).includes('formSquare'), slow(5.1).includes('formSquare')]).toEqual([false, true]);
    expect(asked(charge(field(facing(10.1), mud)).state)).toBeNull();
  });

  it('KG-RSP-03 KG-RSP-07: poor shots open fire at 1" at least, and halt the charger there', () => {
    const shots = charge(field(facing(5, { fire: 'E' })), responses.standAndFire, { 'standAndFire.range': [1, 1] });
    expect(modifiersOf(rollOf(shots.state, 'fire.hit'))).toBe(-2);
    const { state } = run(shots.state, [7, 1, 1], 9, { 'test.halt': 4 });
    expectPose(state, 'charger', 36, 25, 180);
    expect(unitIn(state, 'charger').state).toBe('normal');
  });

  it('KG-RSP-05 KG-FIR-17: they wait for the long range of the table in force', () => {
    const rules = { state: by({ weaponRanges: { musket: { long: 10 } }, quality: { A: 1 } }) };
    const setting = field(facing(12, { fire: 'A' }), rules);
    const shots = charge(setting, responses.standAndFire, { 'standAndFire.range': [5, 6] });
    expect(modifiersOf(rollOf(shots.state, 'fire.hit'))).toBe(0);
    expect(eventsOf(run(shots.state, [1, 1, 1]), 'fired')).toMatchObject([{ range: 10 }]);
  });

  it('KG-RSP-07 KG-FAT-23: a Shaken charger whom Fate drives is routed by the fire, and flees from the fire range', () => {
    const { state } = forced(
      field(facing(10, {}, 'line', { state: 'shaken' })),
      responses.standAndFire,
      { 'standAndFire.range': [3, 3] },
      { 'fire.hit': [9, 9, 2] },
      { 'save.hit': [4, 9] },
      { 'test.wounds': 5 },
      { 'flee.distance': [2, 2, 2] },
    );
    expectPose(state, 'charger', 36, 38, 0);
    expect([unitIn(state, 'charger').state, asked(state)]).toEqual(['routed', null]);
  });

  it('KG-MOR-10 KG-MEL-07: behind a wall at the edge of a wood the wall counts, and the rough ground besides', () => {
    const terrain = [line('wall', 'wall', [20, 24.5], [50, 24.5]), block('wood', 'wood', 20, 20, 50, 24)];
    const setting = field(facing(4, {}, 'line', column, 'line'), { terrain });
    const met = charge(setting, { 'test.charge': 5 }, responses.stand).state;
    expect(modifiersOf(rollOf(met, 'test.receiveCharge'))).toBe(2);
    expect(modifiersOf(rollOf(run(met, 9, [1, 1, 1]).state, 'melee.defender'))).toBe(3);
  });
});

describe('flight at limits', () => {
  it('KG-MEL-21 KG-FLE-08: a follow-up stops 1" short of a friend of the fled, and shakes nobody', () => {
    const target = unit('red', 'target', 'line', 36, 24, 0, { state: 'shaken', casualties: 1 });
    const friend = unit('red', 'F', 'line', 36, 20, 0);
    const fought = inContact(field([target, unit('blue', 'charger', 'horse', 36, 24, 180), friend]));
    const { state } = fight(fought, [9, 1, 1], [1, 1, 1], 2, { 'test.wounds': 2 }, [3, 4], { type: 'follow' });
    expectPose(state, 'target', 36, 15, 180);
    expectPose(state, 'charger', 36, 21, 180);
    expect(unitIn(state, 'charger').state).toBe('normal');
  });
});
