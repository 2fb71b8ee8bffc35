import { describe, expect, it } from 'vitest';
import { isClearPlace, nearestClearPlace, nearestClearPoint } from '../../src/rulesets/king-george/clearplace.js';
import type { ScenarioUnit } from '../../src/rulesets/king-george/scenario.js';
import type { State, Unit } from '../../src/rulesets/king-george/state.js';
import { smallArmies } from './cards.js';
import { ahead } from './orders.js';
import { battleWith, block, expectPose, leader, leaderIn, ordering, run, type Setting, unit, unitIn } from './setup.js';

describe('clear places', () => {
  const among = (...others: readonly ReturnType<typeof unit>[]) =>
    battleWith({
      units: [unit('red', 'a', 'line', 60, 40, 0), ...others],
      terrain: [block('bog', 'bog', 0, 30, 20, 40)],
    });
  const clear = (state: State, x: number, y: number) => isClearPlace(state, unitIn(state, 'a'), { x, y, heading: 0 });

  it('KG-GEN-16: a clear place is on the table, off closed ground, over no unit and 1" from enemies', () => {
    const state = among(unit('red', 'b', 'line', 30, 20, 0), unit('blue', 'c', 'line', 50, 20, 0));
    expect(clear(state, 30, 22)).toBe(true);
    expect(clear(state, 30, 21.9)).toBe(false);
    expect(clear(state, 50, 23)).toBe(true);
    expect(clear(state, 50, 22.9)).toBe(false);
    expect(clear(state, 3, 2)).toBe(true);
    expect(clear(state, 2.9, 2)).toBe(false);
    expect(clear(state, 10, 34)).toBe(false);
    expect(isClearPlace(state, unitIn(state, 'a'), { x: 30, y: 21, heading: 0 }, { ignore: ['b'] })).toBe(true);
    const houses = battleWith({
      units: [unit('red', 'a', 'line', 60, 40, 0)],
      terrain: [block('h', 'buildingWood', 30, 20, 34, 24)],
    });
    expect(clear(houses, 32, 20)).toBe(true);
    expect(clear(houses, 32, 20.2)).toBe(false);
    expect(clear({ ...houses, burntOut: ['h'] }, 32, 21)).toBe(true);
  });

  it('KG-GEN-16: the nearest is sought in quarter inches, first towards home, then round to the right and left', () => {
    const wanted = { x: 30, y: 20, heading: 0 };
    const near = (state: State) => nearestClearPlace(state, unitIn(state, 'a'), wanted);
    expect(near(among())).toEqual(wanted);
    // Two inches back is clear of the friend, and comes before two inches any other way.
    expect(near(among(unit('red', 'b', 'line', 30, 20, 0)))).toEqual({ x: 30, y: 18, heading: 0 });
    const full = battleWith({
      units: [unit('red', 'a', 'line', 60, 40, 0)],
      terrain: [block('all', 'bog', 0, 0, 72, 48)],
    });
    expect(near(full)).toBeNull();
  });

  it('KG-GEN-16: for a leader the centre of his base counts', () => {
    const state = battleWith({ units: [unit('blue', 'c', 'line', 50, 20, 0)], officers: [leader('red', 'x', 50, 19)] });
    expect(nearestClearPoint(state, leaderIn(state, 'x'), { x: 50, y: 19 })).toEqual({ x: 50, y: 17 });
    expect(nearestClearPoint(state, leaderIn(state, 'x'), { x: 5, y: 5 })).toEqual({ x: 5, y: 5 });
    // Shut in before and behind: to the right of the way home before the left.
    const shut = battleWith({
      units: [20, 16.5, 23.5].map((y, index) => unit('blue', `c${index}`, 'line', 50, y, 0)),
      officers: [leader('red', 'x', 50, 19)],
    });
    expect(nearestClearPoint(shut, leaderIn(shut, 'x'), { x: 50, y: 19 })).toEqual({ x: 46, y: 19 });
  });
});

describe('the nearest clear place', () => {
  const late = (...others: readonly Unit[]): Setting => ({
    units: [...others, unit('blue', 'far', 'line', 10, 40, 180)],
    officers: [...smallArmies.officers],
    reinforcements: [{ turn: 2, units: [unit('red', 'late', 'line', 36, 10, 0) as ScenarioUnit], officers: [] }],
  });
  const friend = unit('red', 'friend', 'line', 36, 10, 0);

  it('KG-GEN-16 KG-SCN-06: the search starts towards the unit’s own base edge', () => {
    expectPose(battleWith(late(friend), { task: 'startTurn' }), 'late', 36, 8, 0);
  });

  it('KG-GEN-16: a clear place is not within 1" of the enemy, and the far side is tried last', () => {
    const enemy = unit('blue', 'enemy', 'line', 36, 5.5, 0);
    expectPose(battleWith(late(friend, enemy), { task: 'startTurn' }), 'late', 36, 12, 0);
  });

  it('KG-CMD-12 KG-GEN-16: a leader between two enemies steps aside, to his right before his left', () => {
    const units = [
      unit('blue', 'H', 'horse', 36, 29, 180),
      unit('blue', 'C', 'company', 36, 26.5, 0, { parent: null }),
      unit('blue', 'X', 'line', 36, 19.25, 0, { formation: 'attackColumn' }),
    ];
    const start = ordering({ units, officers: [leader('red', 'chief', 36, 21.5)] }, 'H');
    const { state, events } = run(start, { type: 'move', steps: [ahead(8)] });
    const { x, y } = leaderIn(state, 'chief').position;
    expect(x).toBeCloseTo(36 - 3 * Math.SQRT1_2, 3);
    expect(y).toBeCloseTo(21.5 - 3 * Math.SQRT1_2, 3);
    expect(events).toContainEqual(expect.objectContaining({ type: 'leaderMoved', cause: 'displaced' }));
  });

  it('KG-CMD-12: a leader at the rim of a unit stays, and so does one of its own side', () => {
    const units = [unit('blue', 'H', 'horse', 36, 29, 180)];
    const officers = [leader('red', 'edge', 36, 21), leader('blue', 'own', 36, 22)];
    const { state } = run(ordering({ units, officers }, 'H'), { type: 'move', steps: [ahead(7)] });
    expect(leaderIn(state, 'edge').position).toEqual({ x: 36, y: 21 });
    expect(leaderIn(state, 'own').position).toEqual({ x: 36, y: 22 });
  });
});

describe('the order of the search for a clear place', () => {
  it('KG-GEN-16: 15 degrees to the right before 15 to the left, for either side', () => {
    const state = battleWith({
      units: [unit('blue', 'a', 'company', 60, 40, 0), unit('blue', 'b', 'line', 30, 21, 0)],
    });
    const mover = unitIn(state, 'a');
    const found = nearestClearPlace(state, mover, { x: 30, y: 20, heading: 0 });
    // Blue's home is north: the line reaches from y 19 to 21, so north by 3 or south by 1.
    expect(found).toEqual({ x: 30, y: 19, heading: 0 });
    expect(isClearPlace(state, mover, { x: 30, y: 19.25, heading: 0 })).toBe(false);
  });
});
