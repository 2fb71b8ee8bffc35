import { describe, expect, test } from 'vitest';
import { crowtherDouganValues } from '../../src/bots/index.js';
import type { Action } from '../../src/rulesets/crowther-dougan/actions.js';
import { crowtherDougan } from '../../src/rulesets/crowther-dougan/index.js';
import type { State, Unit } from '../../src/rulesets/crowther-dougan/state.js';
import { officer, stateOf, unit, withUnit } from '../crowther-dougan/battle.js';

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
