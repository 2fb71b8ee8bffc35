import fc from 'fast-check';
import { expect, test } from 'vitest';
import { footprintOf } from '../../../src/rulesets/on-war/footprint.js';
import { gapOnLeg, nearingOn } from '../../../src/rulesets/on-war/movement/legs.js';
import { line8, stateOf, unitIn } from '../battle.js';

const onTable = fc.integer({ min: 10, max: 50 });
const heading = fc.integer({ min: 0, max: 359 });

test('OW-MOV-07: whether a straight leg comes nearer than a distance is what its least gap says', () => {
  const parts = Array.from({ length: 401 }, (_, index) => index / 400);
  fc.assert(
    fc.property(onTable, onTable, heading, heading, onTable, onTable, (x, y, facing, other, toX, toY) => {
      const state = stateOf({ units: [line8('A', x, y, facing), line8('B', 30, 30, other)] });
      const [unit, ground] = [unitIn(state, 'A'), footprintOf(state, unitIn(state, 'B'))];
      const mover = { unit, formation: unit.formation };
      const leg = { from: unit.pose, to: { x: toX, y: toY, heading: facing } };
      const gapAt = gapOnLeg(state, mover, leg, ground);
      const least = Math.min(...parts.map(gapAt));
      const isNearing = nearingOn(state, mover, leg);
      expect(isNearing(ground, least + 1e-6)).toBe(true);
      // Between two parts the gap may be less, by the way that is done between them.
      if (least > 0.2) expect(isNearing(ground, least - 0.2)).toBe(false);
    }),
    { numRuns: 300 },
  );
});

test('OW-MOV-07: a leg beside an enemy keeps the distance at which it begins', () => {
  const state = stateOf({ units: [line8('A', 20, 30, 0), line8('B', 20, 31.5, 180)] });
  const [unit, ground] = [unitIn(state, 'A'), footprintOf(state, unitIn(state, 'B'))];
  const mover = { unit, formation: unit.formation };
  const isNearing = nearingOn(state, mover, { from: unit.pose, to: { ...unit.pose, x: 26 } });
  expect(isNearing(ground, 1.5)).toBe(false);
  expect(isNearing(ground, 1.501)).toBe(true);
});
