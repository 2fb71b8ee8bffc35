import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aboutFace,
  advance,
  centreOf,
  directionOf,
  distance,
  frontCorners,
  legCost,
  moveAlong,
  poseFromCentre,
  rectangleAt,
  roundPose,
  sidestep,
  unitVector,
  wheel,
} from '../../src/table/index.js';
import { aPoint, aPose } from './arbitraries.js';

const near = (pose: { x: number; y: number }, x: number, y: number): void => {
  expect(pose.x).toBeCloseTo(x, 9);
  expect(pose.y).toBeCloseTo(y, 9);
};

describe('poses', () => {
  test('rounding keeps four places, and gives no minus zero', () => {
    expect(roundPose({ x: 1.000049, y: -0.00001, heading: 359.99999 })).toStrictEqual({ x: 1, y: 0, heading: 0 });
  });

  test('rounding twice changes nothing more', () => {
    fc.assert(
      fc.property(aPose(), (pose) => {
        const once = roundPose(wheel(pose, 10, 'left', 33.3));
        expect(roundPose(once)).toStrictEqual(once);
      }),
    );
  });

  test('an advance goes straight ahead', () => {
    near(advance({ x: 10, y: 10, heading: 90 }, 5), 15, 10);
  });

  test('a move along a direction keeps the heading', () => {
    expect(moveAlong({ x: 10, y: 10, heading: 30 }, { x: 0, y: -1 }, 4)).toStrictEqual({ x: 10, y: 6, heading: 30 });
  });

  test('a sidestep goes to the right', () => {
    near(sidestep({ x: 10, y: 10, heading: 180 }, 3), 7, 10);
  });

  test('the centre lies half the depth behind the front edge', () => {
    near(centreOf({ x: 10, y: 10, heading: 0 }, 4), 10, 8);
  });

  test('a pose follows from the centre', () => {
    fc.assert(
      fc.property(aPose(), fc.integer({ min: 1, max: 9 }), (pose, depth) => {
        const again = poseFromCentre(centreOf(pose, depth), pose.heading, depth);
        near(again, pose.x, pose.y);
        expect(again.heading).toBe(pose.heading);
      }),
    );
  });

  test('an about-face leaves the body on the same ground', () => {
    fc.assert(
      fc.property(aPose(), (pose) => {
        const [frontLeft, , rearRight] = rectangleAt(pose, 8, 4).corners;
        const turned = rectangleAt(aboutFace(pose, 4), 8, 4).corners;
        near(turned[2], frontLeft.x, frontLeft.y);
        near(turned[0], rearRight.x, rearRight.y);
      }),
    );
  });

  test('the front corners are left and right of the pose', () => {
    const [left, right] = frontCorners({ x: 10, y: 10, heading: 90 }, 6);
    near(left, 10, 13);
    near(right, 10, 7);
  });
});

describe('wheels', () => {
  test('a wheel on the left flank turns left and swings the right flank forward', () => {
    const pose = wheel({ x: 10, y: 10, heading: 0 }, 8, 'left', 90);
    near(pose, 6, 14);
    expect(pose.heading).toBe(270);
  });

  test('a wheel on the right flank turns right', () => {
    const pose = wheel({ x: 10, y: 10, heading: 0 }, 8, 'right', 90);
    near(pose, 14, 14);
    expect(pose.heading).toBe(90);
  });

  test('the pivot stays', () => {
    fc.assert(
      fc.property(
        aPose(),
        fc.integer({ min: -90, max: 90 }),
        fc.constantFrom('left', 'right'),
        (pose, angle, pivot) => {
          const corner = pivot === 'left' ? 0 : 1;
          const before = frontCorners(pose, 12)[corner];
          const after = frontCorners(wheel(pose, 12, pivot, angle), 12)[corner];
          expect(distance(before, after)).toBeLessThan(1e-9);
        },
      ),
    );
  });

  test('a wheel costs the straight distance of the outer corner', () => {
    const pose = { x: 10, y: 10, heading: 0 };
    expect(legCost(pose, wheel(pose, 8, 'left', 60), 8)).toBeCloseTo(8, 9);
  });
});

describe('cost of a leg', () => {
  test('a straight leg costs its length', () => {
    expect(legCost({ x: 0, y: 0, heading: 45 }, { x: 3, y: 4, heading: 45 }, 20)).toBe(5);
  });

  test('a turn on the centre of the front costs the whole frontage', () => {
    expect(legCost({ x: 0, y: 0, heading: 0 }, { x: 0, y: 0, heading: 180 }, 20)).toBeCloseTo(20, 9);
  });

  test('no part of the front edge goes farther than the cost', () => {
    const share = fc.integer({ min: -50, max: 50 }).map((n) => n / 100);
    fc.assert(
      fc.property(aPose(), aPose(), fc.integer({ min: 0, max: 30 }), share, (from, to, frontage, part) => {
        const gone = distance(sidestep(from, part * frontage), sidestep(to, part * frontage));
        expect(gone).toBeLessThanOrEqual(legCost(from, to, frontage) + 1e-9);
      }),
    );
  });

  test('a detour is never cheaper than the straight leg', () => {
    fc.assert(
      fc.property(aPose(), aPose(), aPose(), (from, by, to) => {
        const detour = legCost(from, by, 10) + legCost(by, to, 10);
        expect(legCost(from, to, 10)).toBeLessThanOrEqual(detour + 1e-9);
      }),
    );
  });
});

describe('vectors', () => {
  test('a unit vector has length 1, and zero stays zero', () => {
    expect(unitVector({ x: 3, y: 4 })).toStrictEqual({ x: 0.6, y: 0.8 });
    expect(unitVector({ x: 0, y: 0 })).toStrictEqual({ x: 0, y: 0 });
  });

  test('distance is symmetric', () => {
    fc.assert(fc.property(aPoint(), aPoint(), (a, b) => distance(a, b) === distance(b, a)));
  });

  test('every heading has a direction of length 1', () => {
    fc.assert(
      fc.property(aPose(), ({ heading }) => {
        const { x, y } = directionOf(heading);
        expect(x * x + y * y).toBeCloseTo(1, 12);
      }),
    );
  });
});
