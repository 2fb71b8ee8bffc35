import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bodiesGap, bodiesOverlap, bodyOf } from '../../src/table/body.js';
import { directionOf } from '../../src/table/heading.js';
import type { Point } from '../../src/table/point.js';
import { moveAlong, type Pose } from '../../src/table/pose.js';
import { rectangleAt } from '../../src/table/rectangle.js';
import { type Slide, slideClearOf, slideShortOf, slideUntilContact } from '../../src/table/slide.js';
import { aHeading, aPose, aRectangle } from './arbitraries.js';

const far = 1000;
const touch = 0.05;

const bodyAt = (pose: Pose) => bodyOf([rectangleAt(pose, 4, 2).corners]);

const runFrom = (start: Pose, direction: Point): Slide => ({
  at: (distance) => bodyAt(moveAlong(start, direction, distance)),
  direction,
});

/** Front edge at the origin, going north. */
const north = runFrom({ x: 0, y: 0, heading: 0 }, { x: 0, y: 1 });
/** A body whose rear edge is at this distance north. */
const ahead = (y: number, x = 0) => bodyAt({ x, y: y + 2, heading: 0 });

describe('until contact', () => {
  test('a slide goes up to a body in its way', () => {
    expect(slideUntilContact(north, far, ahead(10), touch)).toBe(10);
    expect(slideUntilContact(north, 5, ahead(10), touch)).toBe(5);
  });

  test('the part met first counts', () => {
    expect(slideUntilContact(north, far, bodyOf([...ahead(12).parts, ...ahead(7, 2).parts]), touch)).toBe(7);
  });

  test('bodies beside or behind it, or only grazed, do not stop it', () => {
    expect(slideUntilContact(north, far, ahead(10, 9), touch)).toBe(far);
    expect(slideUntilContact(north, far, ahead(-20), touch)).toBe(far);
    expect(slideUntilContact(north, far, ahead(10, 3.96), touch)).toBe(far);
  });
});

test('a body that does not move meets nothing', () => {
  const still = runFrom({ x: 0, y: 0, heading: 0 }, { x: 0, y: 0 });
  expect(slideUntilContact(still, far, ahead(10), touch)).toBe(far);
  expect(slideUntilContact(north, 0, ahead(10), touch)).toBe(0);
  expect(slideClearOf(still, 0, [ahead(-1)], far, touch)).toBe(0);
});

describe('short of a body', () => {
  test('it leaves the requested gap', () => {
    expect(slideShortOf(north, 10, ahead(10), 1)).toBeCloseTo(9, 9);
  });

  test('it goes the whole distance if that keeps the gap', () => {
    expect(slideShortOf(north, 6, ahead(10), 1)).toBe(6);
    expect(slideShortOf(north, 9, ahead(10), 1)).toBe(9);
  });

  test('a body that is already too near does not move', () => {
    expect(slideShortOf(north, 0.5, ahead(0.5), 1)).toBe(0);
  });
});

describe('until clear of all bodies', () => {
  const clearOf = (from: number, ...bodies: readonly ReturnType<typeof ahead>[]) =>
    slideClearOf(north, from, bodies, far, touch);

  test('a body that overlaps nothing stays', () => {
    expect(clearOf(3, ahead(10))).toBe(3);
    expect(clearOf(10, ahead(10))).toBe(10);
    expect(clearOf(3)).toBe(3);
  });

  test('a slide past a body ends its own depth behind it', () => {
    expect(clearOf(11, ahead(10))).toBeCloseTo(14, 9);
  });

  test('a slide goes on past the bodies that it would then overlap', () => {
    expect(clearOf(11, ahead(10), ahead(13), ahead(16.5))).toBeCloseTo(20.5, 9);
    expect(clearOf(11, ahead(10), ahead(30))).toBeCloseTo(14, 9);
  });
});

test('a slide never ends over a body, and ends as soon as it is clear', () => {
  fc.assert(
    fc.property(
      aPose(),
      aHeading(),
      fc.array(aRectangle(), { maxLength: 5 }),
      fc.integer({ min: 0, max: 40 }),
      (pose, heading, rectangles, from) => {
        const run = runFrom(pose, directionOf(heading));
        const bodies = rectangles.map(({ corners }) => bodyOf([corners]));
        const rest = slideClearOf(run, from, bodies, far, touch);
        expect(rest).toBeGreaterThanOrEqual(from);
        for (const body of bodies) expect(bodiesOverlap(run.at(rest), body, touch + 1e-6)).toBe(false);
      },
    ),
  );
});

test('a slide short of a body keeps the gap, and goes as far as it may', () => {
  fc.assert(
    fc.property(aPose(), aHeading(), aRectangle(), (pose, heading, { corners }) => {
      const run = runFrom(pose, directionOf(heading));
      const other = bodyOf([corners]);
      const most = slideUntilContact(run, far, other, touch);
      fc.pre(most < far && bodiesGap(run.at(0), other) > 1);
      const rest = slideShortOf(run, most, other, 1);
      expect(bodiesGap(run.at(rest), other)).toBeGreaterThanOrEqual(1 - 1e-9);
      expect(bodiesGap(run.at(Math.min(most, rest + 0.01)), other)).toBeLessThan(1);
    }),
  );
});
