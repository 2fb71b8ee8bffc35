import fc from 'fast-check';
import { expect, test } from 'vitest';
import { footprintOf } from '../../../src/rulesets/on-war/footprint.js';
import { gapOnLeg, nearingOn } from '../../../src/rulesets/on-war/movement/legs.js';
import { directionOf, rightOf } from '../../../src/table/heading.js';
import type { Point } from '../../../src/table/point.js';
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

test('OW-MOV-07: moves beside an enemy and away from him keep the distance at which they begin, at any heading', () => {
  for (let heading = 0; heading < 360; heading += 7) {
    const [ahead, right] = [directionOf(heading), rightOf(heading)];
    const goTo = (from: Point, forth: number, aside: number): Point => ({
      x: from.x + ahead.x * forth + right.x * aside,
      y: from.y + ahead.y * forth + right.y * aside,
    });
    const front = goTo({ x: 30, y: 30 }, 1, 0);
    const state = stateOf({
      units: [line8('A', 30, 30, heading), line8('B', front.x, front.y, (heading + 180) % 360)],
    });
    const [unit, ground] = [unitIn(state, 'A'), footprintOf(state, unitIn(state, 'B'))];
    const mover = { unit, formation: unit.formation };
    const isNearer = (forth: number, aside: number): boolean => {
      const to = { ...unit.pose, ...goTo(unit.pose, forth, aside) };
      return nearingOn(state, mover, { from: unit.pose, to })(ground, 1 - state.tables.tolerances.equality);
    };
    expect([isNearer(0, 5), isNearer(0, -5), isNearer(-4, 0), isNearer(-0.01, 3)]).toEqual([
      false,
      false,
      false,
      false,
    ]);
    expect([isNearer(0.01, 3), isNearer(0.01, 0)]).toEqual([true, true]);
  }
});
