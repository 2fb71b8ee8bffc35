import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { footprintsGap, footprintsOverlap, rectanglesOverlap } from '../../src/table/contact.js';
import { faces } from '../../src/table/facing.js';
import {
  type FlushSearch,
  flushPlaces,
  flushPose,
  flushSide,
  nearSide,
  overlapInterval,
} from '../../src/table/flush.js';
import { layOut } from '../../src/table/formation.js';
import { rectangleAt } from '../../src/table/rectangle.js';
import { aPose } from './arbitraries.js';

const touch = 0.05;
/** Two ranks of four stands, each 4 wide and 2 deep; the front edge looks north. */
const line = layOut({ x: 50, y: 50, heading: 0 }, 8, { files: 4, gap: 0 }, 4, 2);
/** The same with only two stands in the rear rank. */
const worn = layOut({ x: 50, y: 50, heading: 0 }, 6, { files: 4, gap: 0 }, 4, 2);

describe('a face', () => {
  test('is as long as the stands on it', () => {
    const front = flushSide(line, 'front', touch);
    expect(front.heading).toBe(180);
    expect(front.to - front.from).toBeCloseTo(16, 9);
    const rear = flushSide(worn, 'rear', touch);
    expect(rear.heading).toBe(0);
    expect(rear.to - rear.from).toBeCloseTo(8, 9);
    // With a tolerance of the depth of a rank, stands of the front rank count as on the rear face.
    const both = flushSide(worn, 'rear', 2);
    expect(both.to - both.from).toBeCloseTo(16, 9);
    const empty = flushSide(layOut({ x: 50, y: 50, heading: 0 }, 0, { files: 4, gap: 0 }, 4, 2), 'front', touch);
    expect(empty.to - empty.from).toBeCloseTo(4, 9);
  });

  test('a body flush on its middle faces it squarely', () => {
    const left = flushSide(line, 'left', touch);
    const pose = flushPose(left, (left.from + left.to) / 2);
    expect(pose.heading).toBe(90);
    expect(pose.x).toBeCloseTo(42, 9);
    expect(pose.y).toBeCloseTo(48, 9);
  });

  test('a body flush on it touches it and overlaps nothing', () => {
    fc.assert(
      fc.property(aPose(), fc.constantFrom(...faces), fc.integer({ min: 0, max: 10 }), (pose, name, tenths) => {
        const target = layOut(pose, 6, { files: 4, gap: 0 }, 4, 2);
        const side = flushSide(target, name, touch);
        const place = side.from + ((side.to - side.from) * tenths) / 10;
        const body = layOut(flushPose(side, place), 4, { files: 2, gap: 0 }, 4, 2);
        expect(footprintsGap(body, target)).toBeLessThan(1e-6);
        expect(footprintsOverlap(body, target, touch)).toBe(false);
      }),
    );
  });
});

describe('a slide', () => {
  const square = (x: number) => rectangleAt({ x, y: 2, heading: 0 }, 4, 4).corners;

  test('overlaps another body for an interval', () => {
    const stretch = overlapInterval(square(0), { x: 1, y: 0 }, square(10));
    expect(stretch?.from).toBeCloseTo(6, 9);
    expect(stretch?.to).toBeCloseTo(14, 9);
  });

  test('misses bodies beside its path', () => {
    expect(overlapInterval(square(0), { x: 0, y: 1 }, square(10))).toBeNull();
  });
});

describe('places along a face', () => {
  const side = flushSide(line, 'rear', touch);
  const middle = (side.from + side.to) / 2;
  const search = (
    others: FlushSearch['others'],
    isAcceptable: FlushSearch['isAcceptable'] = () => true,
  ): FlushSearch => ({
    side,
    preferred: middle,
    isAcceptable,
    bodyAt: (place) => rectangleAt(flushPose(side, place), 8, 4),
    others,
    tolerance: touch,
  });
  const friendAt = (off: number) => rectangleAt(flushPose(side, middle + off), 8, 4);
  const offsets = (given: FlushSearch): readonly number[] =>
    flushPlaces(given).map((place) => Math.round((place - middle) * 100) / 100);

  test('are only the preferred one, if it is free', () => {
    expect(offsets(search([]))).toEqual([0]);
    expect(offsets(search([friendAt(8)]))).toEqual([0]);
  });

  test('otherwise are just clear of the other bodies, on both sides', () => {
    expect(offsets(search([friendAt(2)]))).toEqual([-6, 10]);
  });

  test('exclude places that are not acceptable or taken', () => {
    expect(offsets(search([friendAt(2)], (place) => place < middle))).toEqual([-6]);
    expect(offsets(search([friendAt(2), friendAt(-8)]))).toEqual([10, -16]);
  });

  test('are free', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -20, max: 20 }), { maxLength: 5 }), (offs) => {
        const given = search(offs.map(friendAt));
        for (const place of flushPlaces(given))
          for (const other of given.others)
            expect(rectanglesOverlap(given.bodyAt(place), other, touch + 1e-6)).toBe(false);
      }),
    );
  });

  test('only bodies near the face are considered', () => {
    expect(nearSide(side, { from: middle, to: middle }, 8, 4, [friendAt(2), friendAt(50)])).toHaveLength(1);
  });
});
