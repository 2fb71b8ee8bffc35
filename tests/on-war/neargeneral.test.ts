import { expect, it } from 'vitest';
import { mayReroll } from '../../src/rulesets/on-war/commanders.js';
import { block, line8, officer, stateOf } from './battle.js';

it('OW-CMD-06: troops near the building where the general is may roll again', () => {
  const may = (x: number): boolean => {
    const state = stateOf({
      units: [line8('A1', 0, 0, 0, { in: 'house' }), line8('A2', x, 10, 0)],
      officers: [officer('A-general', 'general', 'A1')],
      terrain: [block('house', 'building', [10, 8, 14, 12])],
    });
    return mayReroll(state, 'A2', { for: 'morale' });
  };
  expect([26, 28, 28.1].map(may)).toEqual([true, true, false]);
});
