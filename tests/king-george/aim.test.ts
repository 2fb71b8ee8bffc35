import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOfFire } from '../../src/rulesets/king-george/fire/aim.js';
import { volleysOf } from '../../src/rulesets/king-george/fire.js';
import { footprintOf, gapToPoint } from '../../src/rulesets/king-george/footprint.js';
import { sightBlocker } from '../../src/rulesets/king-george/sight.js';
import { localCoordinates } from '../../src/table/facing.js';
import { distance, type Point } from '../../src/table/point.js';
import { battleWith, block, unit, unitIn } from './setup.js';

/** Fire and sight from anywhere to anywhere, held against plain sampling. */

const place = fc.record({
  x: fc.double({ min: 10, max: 60, noNaN: true }),
  y: fc.double({ min: 10, max: 40, noNaN: true }),
});
const heading = fc.double({ min: 0, max: 359, noNaN: true });

/** A grid of points on a rectangle, its rim included. */
const pointsOf = (corners: readonly Point[], steps = 24): readonly Point[] => {
  const [a, b, , d] = corners;
  if (a === undefined || b === undefined || d === undefined) return [];
  const shares = Array.from({ length: steps + 1 }, (_, index) => index / steps);
  return shares.flatMap((across) =>
    shares.map((down) => ({
      x: a.x + (b.x - a.x) * across + (d.x - a.x) * down,
      y: a.y + (b.y - a.y) * across + (d.y - a.y) * down,
    })),
  );
};

describe('The line of fire', () => {
  it('KG-FIR-07 KG-SIG-06: the line of fire ends at the nearest point of the target in the arc', () => {
    fc.assert(
      fc.property(place, place, heading, heading, (from, to, facing, turned) => {
        const firer = unit('red', 'R', 'line', from.x, from.y, facing);
        const s = battleWith({ units: [firer, unit('blue', 'B', 'line', to.x, to.y, turned)] });
        const target = footprintOf(s, unitIn(s, 'B'));
        fc.pre(gapToPoint(target, firer.pose) > 1);
        const isInArc = (point: Point, slack: number): boolean => {
          const { forward, right } = localCoordinates(firer.pose, point);
          return forward >= -slack && Math.abs(right) <= 3 + forward + slack;
        };
        const inArc = pointsOf(target.parts[0] ?? []).filter((point) => isInArc(point, 0));
        const line = lineOfFire(s, unitIn(s, 'R'), unitIn(s, 'B'));
        if (line === null) {
          expect(inArc).toEqual([]);
          return;
        }
        expect(isInArc(line.to, 0.01)).toBe(true);
        expect(gapToPoint(target, line.to)).toBeLessThan(1e-6);
        const nearest = Math.min(...inArc.map((point) => distance(point, firer.pose)));
        expect(distance(line.to, firer.pose)).toBeLessThan(nearest + 0.01);
      }),
      { numRuns: 300 },
    );
  });

  it('KG-ART-07 KG-ART-08: shares of canister add up to all the dice, and the target has at least half', () => {
    fc.assert(
      fc.property(fc.constantFrom('light', 'medium', 'heavy'), fc.integer({ min: 0, max: 3 }), (gun, screens) => {
        const company = (index: number) => unit('blue', `c${index}`, 'company', 36, 8 + index, 180, { parent: null });
        const units = [
          unit('red', 'G', 'guns', 36, 4, 0, { gun }),
          unit('blue', 'B', 'line', 36, 10, 180),
          ...[0, 1, 2].slice(0, screens).map(company),
        ];
        const s = battleWith({ units });
        const guns = unitIn(s, 'G');
        const dice = volleysOf(s, guns, { type: 'fire', target: 'B' }).map((volley) => volley.dice);
        expect(dice.reduce((sum, each) => sum + each, 0)).toBe({ light: 2, medium: 3, heavy: 4 }[gun]);
        expect(dice).toHaveLength(screens > 0 ? 2 : 1);
        expect(dice[0]).toBeGreaterThanOrEqual(dice[1] ?? 0);
      }),
      { numRuns: 12 },
    );
  });
});

describe('Sight', () => {
  it('KG-SIG-01 KG-SIG-04 KG-SIG-05: two points see each other or neither sees the other', () => {
    const s = battleWith({
      units: [unit('red', 'R', 'line', 30, 20, 30), unit('blue', 'B', 'horse', 40, 30, 200)],
      terrain: [
        block('hill', 'hill', 20, 15, 30, 30),
        block('wood', 'wood', 32, 12, 40, 18),
        block('house', 'buildingStone', 44, 20, 48, 24),
      ],
    });
    fc.assert(
      fc.property(place, place, (one, other) => {
        const there = sightBlocker(s, one, other, { ends: [] });
        const back = sightBlocker(s, other, one, { ends: [] });
        expect(there === null).toBe(back === null);
      }),
      { numRuns: 500 },
    );
  });
});
