import { expect, it } from 'vitest';
import { wayOf } from '../../../src/rulesets/western-theatre/movement/legs.js';
import { trackAlong } from '../../../src/rulesets/western-theatre/movement/path.js';
import { unitOf } from '../../../src/rulesets/western-theatre/read.js';
import { he12, stateOf } from '../battle.js';

/** Wheels that are longer than any move. */

const s = stateOf({ units: [he12('F1', 36, 20, 0)] });
const unit = unitOf(s, 'F1');
const stepsOf = (...inches: readonly number[]): number =>
  trackAlong(
    s,
    unit,
    wayOf(
      s,
      unit,
      inches.map((each) => ({ wheel: 'right', inches: each })),
    ),
  ).stretches.length;

it('WT-GEN-19 wheels are judged at every tenth of an inch', () => {
  expect(stepsOf(2)).toBe(20);
  expect(stepsOf(2, 3)).toBe(50);
});

it('WT-GEN-19 wheels that no move has room for are judged at no more steps than the longest move', () => {
  expect(stepsOf(1e6)).toBeLessThanOrEqual(501);
  expect(stepsOf(1e6, 1e6, 1e6)).toBeLessThanOrEqual(503);
});
