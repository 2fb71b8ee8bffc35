import { expect, test } from 'vitest';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import { reachThroughChoices } from '../../../src/testkit/index.js';
import { unit } from '../battle.js';
import { inMovement } from './moves.js';

/** A line that wheels to the enemy between two friends, who bar some angles and leave others free. */
test.each([
  [4, [69, 58], [57, 55], [39, 32]],
  [10, [38, 34], [58, 56], [83, 62]],
] as const)('CD-MOV-29 moves of %i figures are offered step by step: %j', (figures, one, other, enemy) => {
  const state = inMovement({
    options: { orders: 'off' },
    units: [
      unit('britishLine', 'A1', [60, 50], figures),
      unit('britishLine', 'A2', one, 8),
      unit('britishLine', 'A3', other, 8),
      unit('frenchLine', 'B1', enemy, 16),
    ],
  });
  const moves = crowtherDougan.candidates(state).filter((action) => action.type === 'move' && action.unitId === 'A1');
  expect(moves.length).toBeGreaterThan(0);
  expect(moves.flatMap((action) => reachThroughChoices(crowtherDougan, state, action).missing ?? [])).toEqual([]);
});
