import { describe, expect, test } from 'vitest';
import { crowtherDouganValues } from '../../../src/bots/values/crowther-dougan/index.js';
import { stakes, weights } from '../../../src/bots/values/crowther-dougan/weights.js';
import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import type { ReservedTest } from '../../../src/rulesets/crowther-dougan/tables.js';
import { atTask, block, officer, stateOf, unit, withUnit } from '../../crowther-dougan/battle.js';

const worthTo = (state: State, action: Action): number =>
  crowtherDouganValues.score(crowtherDougan.view(state, 'A'))(action);

const facing = (gap: number): State =>
  stateOf({
    units: [unit('britishLine', 'A1', [60, 20], 24), unit('frenchLine', 'B1', [60, 20 + gap], 24)],
    personalities: [officer('AC', 'A1')],
  });
/** 600 men of line foot. */
const worth = 600 / weights.men + weights.presence;

describe('score of points kept for a test', () => {
  const kept = (state: State, test: ReservedTest, cp: number): number =>
    worthTo(state, { type: 'reserve', personalityId: 'AC', unitId: 'A1', test, cp });

  test('CD-PER-09: far from the enemy they go to the test of losses, where each point counts a little', () => {
    const away = [facing(40.1), withUnit(facing(20), 'B1', { state: 'routing' })];
    for (const state of away) {
      expect(kept(state, 'casualties', 3)).toBeCloseTo(0.03, 9);
      expect([kept(state, 'lostCombat', 3), kept(state, 'chargeHome', 3)]).toEqual([0, 0]);
    }
  });

  test('CD-PER-09: within 40 cm they are worth what the enemy may shoot down', () => {
    // 24 figures, half a man each at medium range, by the mean multiplier of the die.
    const men = 24 * 0.5 * ((0.75 + 4 + 1.5) / 6);
    expect(kept(facing(40), 'casualties', 3)).toBeCloseTo((0.2 + (men * worth) / 600) * 1.3, 9);
    const limbered = withUnit(facing(40), 'B1', { formation: 'limbered' });
    expect(kept(limbered, 'casualties', 3)).toBeCloseTo(0.2 * 1.3, 9);
  });

  test('CD-PER-09: for a lost combat they are kept with the enemy nearer than 9 cm', () => {
    expect(kept(facing(8.9), 'lostCombat', 2)).toBeCloseTo(1.2, 9);
    expect(kept(facing(9), 'lostCombat', 2)).toBeCloseTo(0.12, 9);
    expect(kept(facing(5), 'chargeHome', 2)).toBe(0);
  });
});

describe('score of a pledge', () => {
  const pledge = (cp: number): Action => ({ type: 'pledge', personalityId: 'AC', cp });
  const testing = (change: Partial<Unit> = {}): State =>
    atTask(withUnit(facing(30), 'A1', { state: 'routing', ...change }), {
      task: 'pledge',
      unitId: 'A1',
      trigger: 'rally',
      personalityIds: ['AC'],
      cp: 0,
    });

  test('CD-PER-05: a point counts a tenth of what the test decides, less its own price', () => {
    const flying = worth * weights.flight;
    expect(worthTo(testing(), pledge(0))).toBe(0);
    expect(worthTo(testing(), pledge(1))).toBeCloseTo(0.1 * stakes.rally * flying - weights.point, 9);
  });

  test('CD-PER-05: while no test is taken it is worth nothing', () => {
    expect(worthTo(facing(30), pledge(1))).toBe(0);
    expect(worthTo(atTask(testing(), { task: 'fire' }), pledge(1))).toBe(0);
  });
});

describe('score of a look', () => {
  /** A band in a wood that a company has found, and another has not; the second is as far off as the case says. */
  const looking = (gap: number, smoke: readonly string[] = []): number => {
    const units = [
      unit('rangers', 'A1', [50, 30], 12),
      unit('rangers', 'A2', [100, 30], 12),
      unit('indians', 'B1', [50, 30 + gap], 12, { hidden: true }),
    ];
    const state = stateOf({ units, terrain: [block('wood', 'wood', [20, 31, 80, 90])] });
    const marked = {
      ...withUnit(state, 'B1', { spottedBy: ['A2'] }),
      smokeMarks: smoke.map((side, index) => ({ id: `smoke${index}`, side, at: { x: 50, y: 40 }, unitId: null })),
    };
    return worthTo(marked, { type: 'observe', unitId: 'A1', centre: { x: 50, y: 30 + gap }, radius: 20 });
  };

  test('CD-OBS-06 CD-OBS-08: it is worth the chance that the die reaches the enemy', () => {
    // Field craft 4 against 5, and 5 for one who may have moved: 4 and an average die of 2, 3, 3, 4, 4, 5.
    expect(looking(5.9)).toBeCloseTo(weights.look, 9);
    expect(looking(8)).toBeCloseTo(weights.look * (3 / 6), 9);
    expect(looking(9)).toBeCloseTo(weights.look * (1 / 6), 9);
    expect(looking(9.1)).toBe(-weights.look);
  });

  test('CD-OBS-08: smoke of the enemy in the area adds 15 cm, and own smoke nothing', () => {
    expect(looking(21, ['B'])).toBeCloseTo(weights.look, 9);
    expect(looking(24, ['B'])).toBeCloseTo(weights.look * (1 / 6), 9);
    expect(looking(24.1, ['B'])).toBe(-weights.look);
    expect(looking(21, ['A'])).toBe(-weights.look);
  });
});

describe('score of a look for an enemy that nobody knows', () => {
  /** The wood is small enough that he must be in the circle. Field craft 4 against that of the enemy, and 5 for a move. */
  const hoping = (enemy: 'frenchLine' | 'indians', gap: number): number => {
    const units = [unit('rangers', 'A1', [50, 30], 12), unit(enemy, 'B1', [50, 30 + gap], 12, { hidden: true })];
    const state = stateOf({ units, terrain: [block('wood', 'wood', [45, 25 + gap, 55, 35 + gap])] });
    return worthTo(state, { type: 'observe', unitId: 'A1', centre: { x: 50, y: 30 + gap }, radius: 20 });
  };
  const farthest = (enemy: 'frenchLine' | 'indians'): number | undefined =>
    Array.from({ length: 90 }, (_, index) => 90 - index).find((gap) => hoping(enemy, gap) > 0);

  test('CD-OBS-06 CD-OBS-08: a line is found from farther off than skirmishers, who never form', () => {
    // 3 more for its field craft of 2, not 5, and 5 more for its formation.
    expect([farthest('frenchLine'), farthest('indians')]).toEqual([27, 19]);
  });
});

describe('standing of a battle', () => {
  /** The enemy is not known, so that places do not count. One of two equal units is as the case says. */
  const standing = (removed: Unit['removed']): number => {
    const units = [
      unit('britishLine', 'A1', [60, 20], 24),
      unit('britishLine', 'A2', [100, 20], 24),
      unit('frenchLine', 'B1', [60, 100], 24, { hidden: true }),
    ];
    const state = withUnit(stateOf({ units }), 'A2', { removed });
    return crowtherDouganValues.evaluate(crowtherDougan.view(state, 'A'), 'A');
  };

  test('CD-END-01: a unit that is lost counts for the enemy, one that left or has yet to come does not', () => {
    // Half of the army, at 7 for the whole of it; a lead of 20 gives half of the advantage.
    const lead = 7 / 2;
    for (const removed of ['destroyed', 'leftTable', 'surrendered'] as const)
      expect(standing(removed)).toBeCloseTo(0.5 - lead / (2 * (20 + lead)), 9);
    for (const removed of [null, 'exited', 'waiting'] as const) expect(standing(removed)).toBe(0.5);
  });
});
