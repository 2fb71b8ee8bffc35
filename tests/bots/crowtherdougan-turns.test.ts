import { describe, expect, test } from 'vitest';
import { crowtherDouganValues } from '../../src/bots/values/crowther-dougan/index.js';
import type { Action } from '../../src/rulesets/crowther-dougan/actions.js';
import { crowtherDougan } from '../../src/rulesets/crowther-dougan/index.js';
import type { State } from '../../src/rulesets/crowther-dougan/state.js';
import { stateOf, unit, withUnit } from '../crowther-dougan/battle.js';
import { at } from '../crowther-dougan/play.js';

const worthTo = (state: State) => crowtherDouganValues.score(crowtherDougan.view(state, 'A'));

const options = { orders: 'off' } as const;
describe('score of a change of formation', () => {
  const change: Action = { type: 'move', unitId: 'A1', steps: [{ kind: 'changeFormation', to: 'skirmish' }] };
  const changing = (loaded: boolean): number => {
    const state = stateOf({
      options,
      units: [unit('provincials', 'A1', [60, 50], 12), unit('frenchLine', 'B1', [60, 80], 20)],
    });
    return worthTo(at(withUnit(state, 'A1', { loaded }), 'movement'))(change);
  };

  test('CD-REL-03: is lower while muskets are empty, since it leaves them so', () => {
    expect(changing(false)).toBeLessThan(changing(true));
  });
});

describe('score of a charge', () => {
  const charge: Action = { type: 'declareCharge', unitId: 'A1', targetId: 'B1' };
  const charging = (beaten: readonly string[], y: number): number => {
    const state = stateOf({
      options,
      units: [unit('highlanders', 'A1', [60, 50], 24), unit('canadianMilitia', 'B1', [60, y], 8)],
    });
    return worthTo(at(withUnit(state, 'A1', { beaten }), 'chargeDeclarations'))(charge);
  };

  test('CD-HTH-22 CD-MOR-09: nobody tests for a charge at an enemy whom it may follow up', () => {
    expect(charging([], 52)).toBeGreaterThan(0);
    expect(charging(['B1'], 52)).toBeLessThan(0);
    expect(charging(['B1'], 58)).toBeGreaterThan(0);
  });
});
