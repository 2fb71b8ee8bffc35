import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  containsPoint,
  type Footprint,
  type LaneBody,
  laneProfile,
  laneSpan,
  layOut,
  type Pose,
} from '../../src/table/index.js';
import { runs } from '../effort.js';
import { aFootprint } from './arbitraries.js';

const line = (x: number, y: number, heading: number, stands = 5): Footprint =>
  layOut({ x, y, heading }, stands, { files: stands, gap: 0 }, 4, 2);

/** Faces north from y 50, x 40 to 60. */
const LANE = { pose: { x: 50, y: 50, heading: 0 } as Pose, width: 20 };

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6 + 0;

const profileOf = (...bodies: readonly (readonly [string, Footprint])[]) =>
  laneProfile(
    LANE,
    bodies.map(([id, footprint]): LaneBody => ({ id, footprint })),
  ).map(({ id, from, to, range }) => [id, rounded(from), rounded(to), rounded(range)]);

describe('part of a body in a lane', () => {
  test('a body directly ahead fills the lane', () => {
    expect(laneSpan(LANE, line(50, 60, 180))).toStrictEqual({ left: -10, right: 10, range: 10 });
  });

  test('shifted to the right only its left part is in the lane', () => {
    expect(laneSpan(LANE, line(65, 60, 180))).toStrictEqual({ left: 5, right: 10, range: 10 });
  });

  test('the range is to the part in the lane, not to a nearer one outside', () => {
    const slanting = line(62, 62, 225);
    const span = laneSpan(LANE, slanting);
    expect(span?.range).toBeGreaterThan(Math.min(...slanting.bounds.corners.map(({ y }) => y)) - 50 + 1);
    expect(span?.right).toBe(10);
  });

  test.each([
    [69.96, false],
    [69.94, true],
  ])('a body with its centre at x %d', (x, inLane) => {
    expect(laneSpan(LANE, line(x, 60, 180)) !== null).toBe(inLane);
  });

  test('a body behind is not in the lane', () => {
    expect(laneSpan(LANE, line(50, 40, 0))).toBeNull();
  });

  test('a body level with the front is not in the lane', () => {
    expect(laneSpan({ ...LANE, width: 60 }, line(70, 50, 0))).toBeNull();
  });

  test('a body in contact is at range 0', () => {
    expect(laneSpan(LANE, line(50, 50, 180))?.range).toBe(0);
  });

  test('a short second row is farther away than the first', () => {
    const clan = layOut({ x: 66, y: 64, heading: 0 }, 7, { files: 6, gap: 0 }, 4, 2);
    expect(laneSpan(LANE, clan)).toStrictEqual({ left: 4, right: 10, range: 12 });
  });
});

describe('first body straight ahead', () => {
  test('a single body is visible over its whole width', () => {
    expect(profileOf(['wolfe', line(50, 60, 180)])).toStrictEqual([['wolfe', -10, 10, 10]]);
  });

  test('an empty lane has no body ahead', () => {
    expect(profileOf(['wolfe', line(50, 40, 180)])).toStrictEqual([]);
  });

  test('two bodies side by side share the lane', () => {
    expect(profileOf(['wolfe', line(40, 60, 180)], ['barrell', line(60, 65, 180)])).toStrictEqual([
      ['wolfe', -10, 0, 10],
      ['barrell', 0, 10, 15],
    ]);
  });

  test('the nearer body masks part of the farther', () => {
    expect(profileOf(['wolfe', line(50, 65, 180)], ['barrell', line(50, 60, 180, 1)])).toStrictEqual([
      ['wolfe', -10, -2, 15],
      ['barrell', -2, 2, 10],
      ['wolfe', 2, 10, 15],
    ]);
  });

  test('a fully masked body is not met', () => {
    expect(profileOf(['wolfe', line(50, 65, 180)], ['barrell', line(50, 60, 180)])).toStrictEqual([
      ['barrell', -10, 10, 10],
    ]);
  });

  test('a part of 0.05 or less is ignored', () => {
    expect(profileOf(['wolfe', line(50, 65, 180)], ['barrell', line(50.04, 60, 180)])).toStrictEqual([
      ['barrell', -9.96, 10, 10],
    ]);
  });

  test('a slanting body is nearest at its forward corner', () => {
    const [part] = profileOf(['wolfe', line(50, 60, 135)]);
    expect(part?.[0]).toBe('wolfe');
    expect(part?.[3]).toBeLessThan(4);
  });

  test('of two that cross, each where it is nearer', () => {
    const parts = profileOf(['wolfe', line(49, 70, 150)], ['barrell', line(51, 70, 210)]);
    expect(parts.map(([id]) => id)).toStrictEqual(['wolfe', 'barrell']);
    expect(parts[0]?.[2]).toBe(0);
  });

  test('a body with a short rear row is one part', () => {
    const clan = layOut({ x: 50, y: 64, heading: 0 }, 6, { files: 5, gap: 0 }, 4, 2);
    expect(profileOf(['stewarts', clan])).toStrictEqual([['stewarts', -10, 10, 10]]);
  });

  test('of two at the same range the first listed is met', () => {
    expect(profileOf(['barrell', line(50, 60, 180)], ['wolfe', line(50, 60, 180)])).toStrictEqual([
      ['barrell', -10, 10, 10],
    ]);
  });

  test('the profile agrees with a search point by point', () => {
    fc.assert(
      fc.property(fc.array(aFootprint(), { minLength: 1, maxLength: 4 }), (footprints) => {
        const lane = { pose: { x: 30, y: 5, heading: 0 }, width: 20 };
        const bodies = footprints.map((footprint, index): LaneBody => ({ id: `${index}`, footprint }));
        const profile = laneProfile(lane, bodies);
        for (const { id, from, to, range } of profile) {
          const middle = lane.pose.x + (from + to) / 2;
          const met = firstStruck(footprints, middle, lane.pose.y);
          expect(`${met.index}`).toBe(id);
          expect(met.range).toBeGreaterThanOrEqual(range - 0.02);
        }
      }),
      { numRuns: runs(60) },
    );
  });

  test('each body in the profile is in the lane, and no nearer than its span', () => {
    fc.assert(
      fc.property(fc.array(aFootprint(), { minLength: 1, maxLength: 4 }), (footprints) => {
        const lane = { pose: { x: 30, y: 5, heading: 30 }, width: 20 };
        const bodies = footprints.map((footprint, index): LaneBody => ({ id: `${index}`, footprint }));
        for (const part of laneProfile(lane, bodies)) {
          const body = footprints[Number(part.id)];
          const span = body ? laneSpan(lane, body) : null;
          expect(part.range).toBeGreaterThanOrEqual((span?.range ?? Number.POSITIVE_INFINITY) - 1e-9);
          expect(part.from).toBeGreaterThanOrEqual(-lane.width / 2 - 1e-9);
          expect(part.to).toBeLessThanOrEqual(lane.width / 2 + 1e-9);
        }
      }),
    );
  });
});

/** Steps north from a point until some stand is struck. */
const firstStruck = (footprints: readonly Footprint[], x: number, y: number): { index: number; range: number } => {
  for (let range = 0; range < 90; range += 0.01) {
    const index = footprints.findIndex(({ stands }) =>
      stands.some(({ shape }) => containsPoint(shape.corners, { x, y: y + range })),
    );
    if (index >= 0) return { index, range };
  }
  return { index: -1, range: 0 };
};
