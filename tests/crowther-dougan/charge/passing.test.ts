import { expect, test } from 'vitest';
import { block, expectPose, stateOf, unit, unitIn } from '../battle.js';
import { stepOf, withCharge } from './charges.js';

/** Hidden enemies beside the way of a charge that turns 45 degrees: the ground that it goes over counts. */

/** A band of one figure; its front-edge centre and heading. */
const hiddenAfter = (x: number, y: number, heading: number): boolean => {
  const state = stateOf({
    units: [
      unit('britishLine', 'A1', [60, 40], 20),
      unit('frenchLine', 'B9', [77, 53], 12, { at: [77, 53, 225] }),
      unit('indians', 'B1', [x, y], 1, { at: [x, y, heading], hidden: true }),
    ],
    terrain: [block('south', 'wood', [55, 20, 75, 31])],
  });
  const run = stepOf(withCharge(state, 'A1', 'B9', { stage: 'passed' }), 'initialCharges', 'A', []);
  expectPose(run.state, 'A1', 68.4853, 48.4853, 45);
  return unitIn(run.state, 'B1').hidden;
};

test('CD-OBS-19 CD-CHG-33: who is near the place where it has turned is revealed', () => {
  // Its right rear corner comes to (63.18, 32.58).
  expect(hiddenAfter(63.2, 28.2, 0)).toBe(false);
});

test('CD-OBS-19 CD-CHG-34: who is 5 cm from all that it covers is not', () => {
  // 6 cm from where it stood and from where it has turned; it did not pass between.
  expect(hiddenAfter(56, 30.5, 0)).toBe(true);
});
