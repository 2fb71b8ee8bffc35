import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aheadOf,
  type Blocker,
  circleToFootprint,
  faceOf,
  footprintsGap,
  laneSpan,
  legCost,
  overlapDepth,
  sharedEdge,
  sightLine,
} from '../../src/table/index.js';
import { aBody, aPoint, aPose, type Body, footprintOf, QUARTER_TURN, shifted, TRANSLATION } from './arbitraries.js';

/** A shift changes the last digits of coordinates, so measures may differ there. */
const PLACES = 8;

const blockersOf = (bodies: readonly Body[]): readonly Blocker[] =>
  bodies.map((body, index) => ({ id: `${index}`, kind: 'polygon', shape: footprintOf(body).bounds.corners }));

describe.each([QUARTER_TURN, TRANSLATION])('$name preserves', (shift) => {
  test('the gap between two bodies', () => {
    fc.assert(
      fc.property(aBody(), aBody(), (a, b) => {
        const moved = footprintsGap(footprintOf(shifted(shift, a)), footprintOf(shifted(shift, b)));
        expect(moved).toBeCloseTo(footprintsGap(footprintOf(a), footprintOf(b)), PLACES);
      }),
    );
  });

  test('the distance from an officer to a body', () => {
    fc.assert(
      fc.property(aPoint(), aBody(), (point, body) => {
        const moved = circleToFootprint(shift.point(point), 1, footprintOf(shifted(shift, body)));
        expect(moved).toBeCloseTo(circleToFootprint(point, 1, footprintOf(body)), PLACES);
      }),
    );
  });

  test('the depth of an overlap', () => {
    fc.assert(
      fc.property(aBody(), aBody(), (a, b) => {
        const [before, after] = [
          [a, b],
          [shifted(shift, a), shifted(shift, b)],
        ].map((bodies) => bodies.map((body) => footprintOf(body).bounds.corners));
        const depth = overlapDepth(before?.[0] ?? [], before?.[1] ?? []);
        expect(overlapDepth(after?.[0] ?? [], after?.[1] ?? [])).toBeCloseTo(depth, PLACES);
      }),
    );
  });

  test('the edge that two bodies share', () => {
    fc.assert(
      fc.property(aBody(), fc.integer({ min: -6, max: 6 }), (body, aside) => {
        const other: Body = { ...body, pose: { ...body.pose, x: body.pose.x + aside, y: body.pose.y - 2 } };
        const edge = (a: Body, b: Body) => sharedEdge(footprintOf(a).bounds, footprintOf(b).bounds, 0.05);
        expect(edge(shifted(shift, body), shifted(shift, other))).toBeCloseTo(edge(body, other), PLACES);
      }),
    );
  });

  test('the face of a body that a point lies on', () => {
    fc.assert(
      fc.property(aBody(), aPoint(), (body, point) => {
        const ahead = aheadOf(body.pose, point);
        const { depth } = footprintOf(body);
        // Within a hair of the slack itself the last digits may decide.
        fc.pre(Math.abs(ahead - 0.001) > 1e-6 && Math.abs(ahead + depth + 0.001) > 1e-6);
        fc.pre(Math.abs(aheadOf({ ...body.pose, heading: body.pose.heading + 90 }, point)) > 1e-6);
        expect(faceOf(footprintOf(shifted(shift, body)), shift.point(point))).toBe(faceOf(footprintOf(body), point));
      }),
    );
  });

  test('the part of a body that is in a lane', () => {
    fc.assert(
      fc.property(aPose(), aBody(), (pose, body) => {
        const before = laneSpan({ pose, width: 20 }, footprintOf(body));
        const after = laneSpan({ pose: shift.pose(pose), width: 20 }, footprintOf(shifted(shift, body)));
        expect(after === null).toBe(before === null);
        expect(after?.left ?? 0).toBeCloseTo(before?.left ?? 0, PLACES);
        expect(after?.right ?? 0).toBeCloseTo(before?.right ?? 0, PLACES);
        expect(after?.range ?? 0).toBeCloseTo(before?.range ?? 0, PLACES);
      }),
    );
  });

  test('lines of sight', () => {
    const points = fc.array(aPoint(), { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(points, points, fc.array(aBody(), { maxLength: 4 }), (eyes, marks, bodies) => {
        const before = sightLine(eyes, marks, blockersOf(bodies), [], 5);
        const moved = blockersOf(bodies.map((body) => shifted(shift, body)));
        const after = sightLine(eyes.map(shift.point), marks.map(shift.point), moved, [], 5);
        expect(after.clear).toBe(before.clear);
      }),
    );
  });

  test('the cost of a leg', () => {
    fc.assert(
      fc.property(aPose(), aPose(), (from, to) => {
        expect(legCost(shift.pose(from), shift.pose(to), 20)).toBeCloseTo(legCost(from, to, 20), PLACES);
      }),
    );
  });
});
