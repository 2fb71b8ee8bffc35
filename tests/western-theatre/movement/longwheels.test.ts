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

it('WT-GEN-19 wheels are judged at every tenth of an inch, however far any dice go', () => {
  expect(stepsOf(2)).toBe(20);
  expect(stepsOf(2, 3)).toBe(50);
  expect(stepsOf(72)).toBe(720);
});

it('WT-GEN-19 wheels that no dice go are judged at no more steps than those of a hundred inches', () => {
  expect(stepsOf(1e6)).toBeLessThanOrEqual(1001);
  expect(stepsOf(1e6, 1e6, 1e6)).toBeLessThanOrEqual(1003);
});
