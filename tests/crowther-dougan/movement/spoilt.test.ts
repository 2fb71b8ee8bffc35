import { expect, it, vi } from 'vitest';
import type { MoveStep } from '../../../src/rulesets/crowther-dougan/actions.js';
import { nextSteps } from '../../../src/rulesets/crowther-dougan/kinds/steps.js';
import { unit, unitIn } from '../battle.js';
import { inMovement } from './moves.js';

/** Steps that are none: what a draft may hold, but no move. */

const s = inMovement({
  options: { orders: 'off' },
  units: [unit('britishLine', 'A1', [60, 40], 12), unit('frenchLine', 'B1', [60, 110], 16)],
});
const next = (step: MoveStep) => {
  const isLegal = vi.fn(() => true);
  return { path: nextSteps({ s, unit: unitIn(s, 'A1'), steps: [step], isLegal }), isLegal };
};

it('CD-MOV-29 after a step there is something to offer', () => {
  const { path, isLegal } = next({ kind: 'forward', distance: 2 });
  expect(path.budget).toBeGreaterThan(0);
  expect(isLegal).toHaveBeenCalled();
});

it.each<MoveStep>([
  { kind: 'forward', distance: -1e6 },
  { kind: 'back', distance: 0 },
  { kind: 'wheel', flank: 'left', degrees: 181 },
])('CD-MOV-29 nothing is looked for after %j, which is no step', (step) => {
  const { path, isLegal } = next(step);
  expect(path).toMatchObject({ budget: 0, legs: [], from: { x: 60, y: 40 } });
  expect(isLegal).not.toHaveBeenCalled();
});
