import { describe, expect, it } from 'vitest';
import type { LeaderStep } from '../../src/rulesets/king-george/actions.js';
import { isClearPlace, nearestClearPlace, nearestClearPoint } from '../../src/rulesets/king-george/clearplace.js';
import type { BattleEvent } from '../../src/rulesets/king-george/events.js';
import { carryOutLeaderMove, checkLeaderMove } from '../../src/rulesets/king-george/leadermove.js';
import { moveUnit } from '../../src/rulesets/king-george/relocation.js';
import type { State } from '../../src/rulesets/king-george/state.js';
import { ahead, expectIllegal, expectLegalOrder, ordered, shift } from './orders.js';
import {
  battleWith,
  block,
  eventsOf,
  expectPose,
  leader,
  leaderIn,
  line,
  type Setting,
  type UnitPatch,
  unit,
  unitIn,
} from './setup.js';

const written = (state: State, write: (battle: { state: State; events: BattleEvent[] }) => void) => {
  const battle: { state: State; events: BattleEvent[] } = { state, events: [] };
  write(battle);
  return battle;
};

describe('clear places', () => {
  const among = (...others: readonly ReturnType<typeof unit>[]) =>
    battleWith({
      units: [unit('red', 'a', 'line', 60, 40, 0), ...others],
      terrain: [block('bog', 'bog', 0, 30, 20, 40)],
    });
  const clear = (state: State, x: number, y: number) => isClearPlace(state, unitIn(state, 'a'), { x, y, heading: 0 });

  it('KG-GEN-16: on the table, off closed ground, over nobody, an inch from enemies', () => {
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

describe('leaders', () => {
  const step = (bearing: number, inches: number): LeaderStep => ({ bearing, inches });
  const reasons = (setting: Partial<Setting>, ...steps: readonly LeaderStep[]) => {
    const state = battleWith({ units: [], officers: [leader('red', 'x', 20, 20)], ...setting });
    return checkLeaderMove(state, leaderIn(state, 'x'), steps).map(({ code }) => code);
  };

  it('KG-CMD-09 KG-MOV-12: twelve inches in the open, eight over rough ground, in any directions', () => {
    expect(reasons({}, step(90, 12))).toEqual([]);
    expect(reasons({}, step(90, 12.1))).toEqual(['tooFar']);
    expect(reasons({}, step(90, 6), step(0, 6))).toEqual([]);
    expect(reasons({}, step(90, 6), step(0, 6.1))).toEqual(['tooFar']);
    const wood = { terrain: [block('w', 'wood', 10, 10, 50, 50)] };
    expect(reasons(wood, step(90, 8))).toEqual([]);
    expect(reasons(wood, step(90, 8.1))).toEqual(['tooFar']);
    const wall = { terrain: [line('w', 'wall', [25, 10], [25, 30])] };
    expect(reasons(wall, step(90, 9))).toEqual([]);
    expect(reasons(wall, step(90, 9.1))).toEqual(['tooFar']);
    expect(reasons({ state: { weather: { fireShift: 0, moveShift: -2 } } }, step(90, 10.1))).toEqual(['tooFar']);
  });

  it('KG-CMD-14: past friends, not through the enemy, off closed ground, on the table', () => {
    expect(reasons({ units: [unit('red', 'b', 'line', 26, 21, 0)] }, step(90, 6))).toEqual([]);
    const enemy = { units: [unit('blue', 'b', 'company', 30, 21, 0)] };
    expect(reasons(enemy, step(90, 12))).toContain('blocked');
    expect(reasons(enemy, step(90, 6))).toEqual([]);
    expect(reasons(enemy, step(90, 6.1))).toEqual(['enemyTooNear']);
    expect(reasons({ terrain: [line('c', 'cliff', [25, 10], [25, 30])] }, step(90, 8))).toEqual(['terrainBarred']);
    expect(reasons({ officers: [leader('red', 'x', 5, 20)] }, step(270, 5.1))).toEqual(['offTable']);
    expect(reasons({}, step(90, 0))).toEqual(['invalid']);
    expect(reasons({})).toEqual(['wrongSteps']);
    // Leaders ride through villages.
    expect(reasons({ terrain: [block('h', 'buildingStone', 22, 18, 26, 22)] }, step(90, 8))).toEqual([]);
  });

  it('KG-C86 KG-CMD-09: his own move takes him within reach, and is marked', () => {
    const state = battleWith({ units: [], officers: [leader('red', 'x', 20, 20, { rating: 'poor' })] });
    const { state: after, events } = written(state, (battle) => carryOutLeaderMove(battle, 'x', [step(90, 10)]));
    expect(leaderIn(after, 'x')).toMatchObject({ position: { x: 30, y: 20 }, moved: true });
    expect(eventsOf({ events }, 'leaderMoved')).toMatchObject([{ cause: 'order', clause: 'KG-CMD-09' }]);
  });

  it('KG-C99 KG-CMD-12: a leader on whose base an enemy comes to stand makes way', () => {
    const state = battleWith({
      units: [unit('blue', 'h', 'horse', 36, 34, 180)],
      officers: [leader('red', 'x', 36, 22.5), leader('blue', 'y', 36, 23)],
      inCommand: false,
    });
    const { state: after, events } = written(state, (battle) =>
      moveUnit(battle, 'h', [{ x: 36, y: 22, heading: 180 }], 'charge', 'KG-CHG-18'),
    );
    expect(leaderIn(after, 'x').position).toEqual({ x: 36, y: 21 });
    expect(leaderIn(after, 'y').position).toEqual({ x: 36, y: 23 });
    expect(eventsOf({ events }, 'leaderMoved')).toMatchObject([{ cause: 'displaced', clause: 'KG-CMD-12' }]);
  });

  it('KG-CMD-12: he makes way too for a formation that spreads over him, and blocks nobody', () => {
    const state = battleWith({
      units: [unit('blue', 'h', 'horse', 36, 34, 180, { formation: 'marchColumn' })],
      officers: [leader('red', 'x', 38, 35)],
      inCommand: false,
    });
    const { state: after } = ordered(state, 'h', [{ kind: 'changeFormation', to: 'line' }]);
    expect(leaderIn(after, 'x').position).toEqual({ x: 38, y: 33 });
  });
});

describe('crews', () => {
  const crew = (patch: UnitPatch = {}) =>
    unit('red', 'g', 'guns', 30, 10, 0, { formation: 'crew', gunsAt: { x: 20, y: 12, heading: 0 }, ...patch });
  const setting = (...others: readonly ReturnType<typeof unit>[]): Setting => ({ units: [crew(), ...others] });

  it('KG-ART-12 KG-ART-13: a crew back at its guns mans them at the end of its Move', () => {
    const { state, events } = ordered(setting(), 'g', [shift(270, 6.6)]);
    expectPose(state, 'g', 20, 12, 0);
    expect(unitIn(state, 'g')).toMatchObject({ formation: 'unlimbered', gunsAt: null });
    expect(eventsOf({ events }, 'gunsManned')).toHaveLength(1);
    const short = ordered(setting(), 'g', [shift(270, 6.5)]).state;
    expect(unitIn(short, 'g').formation).toBe('crew');
  });

  it('KG-ART-13: not while somebody stands on the place, or the enemy is too near it', () => {
    const taken = ordered(setting(unit('red', 'b', 'line', 16, 12, 0)), 'g', [shift(270, 6.6)]).state;
    expect(unitIn(taken, 'g')).toMatchObject({ formation: 'crew', gunsAt: { x: 20, y: 12, heading: 0 } });
    const beset = ordered(setting(unit('blue', 'b', 'line', 20, 12.9, 180)), 'g', [shift(270, 6.6)]).state;
    expect(unitIn(beset, 'g').formation).toBe('crew');
    const free = ordered(setting(unit('blue', 'b', 'line', 20, 13, 180)), 'g', [shift(270, 6.6)]).state;
    expect(unitIn(free, 'g').formation).toBe('unlimbered');
  });

  it('KG-ART-12: guns whose crew is away are in nobody’s way', () => {
    expectLegalOrder({ units: [crew(), unit('red', 'b', 'line', 20, 6, 0)] }, 'b', [ahead(4)]);
    expectIllegal(setting(), 'g', [{ kind: 'changeFormation', to: 'limbered' }], 'wrongFormation', 'KG-RAL-05');
  });
});

describe('tolerances', () => {
  it('KG-GEN-09: lengths and times are compared with a thousandth of slack, in favour of the mover', () => {
    const setting: Setting = { units: [unit('red', 'a', 'line', 20, 10, 0), unit('blue', 'b', 'line', 20, 14, 180)] };
    expectLegalOrder(setting, 'a', [ahead(3.0009)]);
    expectIllegal(setting, 'a', [ahead(3.0015)], 'enemyTooNear');
    const alone: Setting = { units: [unit('red', 'a', 'line', 20, 10, 0)] };
    expectLegalOrder(alone, 'a', [ahead(4.0039)]);
    expectIllegal(alone, 'a', [ahead(4.0045)], 'tooFar');
  });

  it('KG-GEN-08: a wheel is measured on the way of the centre of the footprint', () => {
    const state = battleWith({ units: [unit('red', 'a', 'horse', 20, 10, 0)] });
    // 8" at 3.1623" from the corner: 144.9 degrees.
    expectLegalOrder(state, 'a', [{ kind: 'wheel', side: 'left', degrees: 144 }]);
    expectIllegal(state, 'a', [{ kind: 'wheel', side: 'left', degrees: 146 }], 'tooFar');
  });
});
