import { expect, it } from 'vitest';
import { br32, fr24, stateOf } from '../battle.js';
import { againstShot } from './shooting.js';

/** Bent lines as targets. */

it('WT-FIR-05 WT-FIR-17: a section level with the front of the firer is not forward of it, and gives no range', () => {
  // The front of the centre lies on the line of the firer's front edge, far to its right; the wing is ahead of it.
  const wings = { right: { files: 4, angle: 45 } };
  const state = stateOf({ units: [fr24('F1', 12, 20), br32('A1', 36, 20, 0, { wings })] });
  expect(againstShot(state, 'F1', 'A1')).toContain('outOfRange WT-FIR-17');
});
