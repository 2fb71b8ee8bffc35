import { describe, expect, test } from 'vitest';
import { crowtherDouganValues } from '../../src/bots/index.js';
import type { Action } from '../../src/rulesets/crowther-dougan/actions.js';
import { crowtherDougan } from '../../src/rulesets/crowther-dougan/index.js';
import type { State, Unit } from '../../src/rulesets/crowther-dougan/state.js';
import type { TaskOf } from '../../src/rulesets/crowther-dougan/tasks.js';
import { atTask, officer, stateOf, unit, withUnit } from '../crowther-dougan/battle.js';

/** How the usual bots judge battles of Crowther and Dougan. */

const worthTo = (state: State, action: Action, side = 'A'): number =>
  crowtherDouganValues.score(crowtherDougan.view(state, side))(action);

describe('score of a charge', () => {
  const charge: Action = { type: 'declareCharge', unitId: 'A1', targetId: 'B1' };
  const charging = (change: Partial<Unit>): number => {
    const units = [unit('britishLine', 'A1', [90, 45], 24), unit('frenchLine', 'B1', [90, 60], 4)];
    return worthTo(withUnit(stateOf({ units }), 'B1', change), charge);
  };
  const routing = { state: 'routing', loaded: false } as const;

  test('CD-FIR-11: a target that is loaded is a worse one, one that routs a better one', () => {
    expect(charging({ loaded: true })).toBeLessThan(charging({ loaded: false }));
    expect(charging(routing)).toBeGreaterThan(charging({ loaded: false }));
  });
});

describe('score of a ride', () => {
  const riding = (enemy: number, change: Partial<Unit> = {}): number => {
    const units = [unit('britishLine', 'A1', [90, 45], 24), unit('frenchLine', 'B1', [90, enemy], 24)];
    const personalities = [officer('AC', [90, 20])];
    const state = withUnit(stateOf({ units, personalities }), 'A1', change);
    return worthTo(state, { type: 'movePersonality', personalityId: 'AC', path: [], attachTo: 'A1' });
  };

  test('CD-PER-06: a unit near the enemy needs a leader more than one far from it, and one that routs most of all', () => {
    expect(riding(60)).toBeGreaterThan(riding(150));
    expect(riding(60, { state: 'routing' })).toBeGreaterThan(riding(60));
  });
});

describe('score of a pledge', () => {
  /** A unit of 600 men of British line, worth 0.1 for each man and 4 for its presence, tests for a reason. */
  const pledging = (trigger: TaskOf<'pledge'>['trigger'], cp: number, change: Partial<Unit> = {}): number => {
    const units = [unit('britishLine', 'A1', [90, 45], 24), unit('frenchLine', 'B1', [90, 60], 24)];
    const charge = { targetId: 'B1', stage: 'declared', direction: 'front', dicedKinds: [] } as const;
    const state = withUnit(stateOf({ units, personalities: [officer('AC', 'A1')] }), 'A1', { charge, ...change });
    const task = { task: 'pledge', unitId: 'A1', trigger, personalityIds: ['AC'], cp: 0 } as const;
    return worthTo(atTask(state, { task: 'startMove' }, task), { type: 'pledge', personalityId: 'AC', cp });
  };

  test.each([
    ['beingCharged', 0.5],
    ['rally', 1.5],
    ['shootingCasualties', 0.25],
    ['chargeHome', 0.15],
    ['lostCombat', 0.5],
    // It charges a steady line: half of such charges are not carried home, and to begin them is of no use.
    ['toCharge', 0.1 / 2],
  ] as const)(
    'CD-PER-05: a point helps by a tenth of what a lost test costs, less its own worth: %s',
    (trigger, stake) => {
      expect(pledging(trigger, 0)).toBe(0);
      expect(pledging(trigger, 1)).toBeCloseTo(0.1 * stake * 64 - 0.25, 9);
    },
  );

  test('CD-PER-05 CD-MOR-01: points beyond a sure test are lost', () => {
    // 7 and 2 for a steady line: the test is passed by eight faces of ten.
    const gains = [1, 2, 3].map((cp) => pledging('shootingCasualties', cp) + 0.25 * cp);
    expect(gains.map((gain) => Number(gain.toFixed(9)))).toEqual([1.6, 3.2, 3.2]);
  });
});
