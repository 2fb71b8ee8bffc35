import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  circleToFootprint,
  footprintsGap,
  footprintsOverlap,
  layOut,
  overlapDepth,
  type Pose,
  pointToPolygon,
  polygonsGap,
  rectangle,
  segmentsGap,
  sharedEdge,
} from '../../src/table/index.js';
import { aFootprint, aPoint, aRectangle } from './arbitraries.js';

const line = (pose: Pose, stands: number, files = stands) => layOut(pose, stands, { files, gap: 0 }, 4, 2);
const stand = (x: number, y: number, heading = 0) => rectangle({ x, y }, heading, 4, 2);

const edgesOf = (corners: readonly { x: number; y: number }[]) =>
  corners.flatMap((from, index) => {
    const to = corners[(index + 1) % corners.length];
    return to ? [{ from, to }] : [];
  });

describe('gaps between shapes', () => {
  test('apart, it is the least gap between their edges', () => {
    fc.assert(
      fc.property(aRectangle(), aRectangle(), (a, b) => {
        fc.pre(overlapDepth(a.corners, b.corners) === 0);
        const gaps = edgesOf(a.corners).flatMap((one) =>
          edgesOf(b.corners).map((other) => segmentsGap(one.from, one.to, other.from, other.to)),
        );
        expect(polygonsGap(a.corners, b.corners)).toBeCloseTo(Math.min(...gaps), 9);
      }),
    );
  });

  test('shapes overlap or are apart, never both', () => {
    fc.assert(
      fc.property(aRectangle(), aRectangle(), (a, b) => {
        const overlap = overlapDepth(a.corners, b.corners) > 0;
        expect(polygonsGap(a.corners, b.corners) > 0 && overlap).toBe(false);
      }),
    );
  });

  test('the depth of an overlap is the shortest push that separates the shapes', () => {
    expect(overlapDepth(stand(10, 10).corners, stand(13, 10.5).corners)).toBeCloseTo(1, 12);
  });

  test('after a push of that depth in the right direction shapes only touch', () => {
    fc.assert(
      fc.property(aRectangle(), aRectangle(), (a, b) => {
        const depth = overlapDepth(a.corners, b.corners);
        fc.pre(depth > 0.001);
        const left = [a, b].flatMap(({ heading }) =>
          [0, 90, 180, 270].map((turn) => {
            const angle = ((heading + turn) * Math.PI) / 180;
            const push = { x: Math.sin(angle) * depth, y: Math.cos(angle) * depth };
            const pushed = a.corners.map(({ x, y }) => ({ x: x + push.x, y: y + push.y }));
            return overlapDepth(pushed, b.corners);
          }),
        );
        expect(Math.min(...left)).toBeLessThan(1e-9);
      }),
    );
  });

  test('a point inside is at distance 0', () => {
    expect(pointToPolygon({ x: 10, y: 10 }, stand(10, 10).corners)).toBe(0);
  });

  test('a point off a corner is measured to the corner', () => {
    expect(pointToPolygon({ x: 15, y: 15 }, stand(10, 10).corners)).toBe(5);
  });
});

describe('gaps between bodies', () => {
  test('the gap is symmetric', () => {
    fc.assert(fc.property(aFootprint(), aFootprint(), (a, b) => footprintsGap(a, b) === footprintsGap(b, a)));
  });

  test('it is the least gap between their stands', () => {
    fc.assert(
      fc.property(aFootprint(), aFootprint(), (a, b) => {
        const gaps = a.stands.flatMap((mine) =>
          b.stands.map((theirs) => polygonsGap(mine.shape.corners, theirs.shape.corners)),
        );
        expect(footprintsGap(a, b)).toBeCloseTo(Math.min(...gaps), 9);
      }),
    );
  });

  test('gaps beyond the limit are only known to be beyond it', () => {
    fc.assert(
      fc.property(aFootprint(), aFootprint(), fc.integer({ min: 0, max: 30 }), (a, b, beyond) => {
        const gap = footprintsGap(a, b);
        const asked = footprintsGap(a, b, beyond);
        expect(gap > beyond ? asked > beyond : asked === gap).toBe(true);
      }),
    );
  });

  test('a short last row counts only where it has stands', () => {
    const clan = line({ x: 50, y: 50, heading: 0 }, 7, 6);
    expect(footprintsGap(clan, line({ x: 40, y: 46, heading: 0 }, 1))).toBe(2);
  });

  test('an officer is measured to the edge of his base', () => {
    expect(circleToFootprint({ x: 50, y: 54 }, 1, line({ x: 50, y: 50, heading: 0 }, 5))).toBe(3);
  });

  test('an officer inside a body is at distance 0', () => {
    expect(circleToFootprint({ x: 50, y: 49 }, 1, line({ x: 50, y: 50, heading: 0 }, 5))).toBe(0);
  });
});

describe('overlaps between bodies', () => {
  const body = line({ x: 50, y: 50, heading: 0 }, 5);

  test.each([
    ['far behind', 40, false],
    ['touching its rear', 48, false],
    ['into its rear by less than the tolerance', 48.04, false],
    ['into its rear', 48.06, true],
    ['on the same ground', 50, true],
    ['into its front', 51.94, true],
    ['into its front by less than the tolerance', 51.96, false],
    ['touching its front', 52, false],
  ])('one %s, at y %d', (_, y, overlap) => {
    expect(footprintsOverlap(body, line({ x: 50, y, heading: 0 }, 5), 0.05)).toBe(overlap);
  });

  test('an overlap is symmetric', () => {
    fc.assert(
      fc.property(
        aFootprint(),
        aFootprint(),
        (a, b) => footprintsOverlap(a, b, 0.05) === footprintsOverlap(b, a, 0.05),
      ),
    );
  });
});

describe('edges that touch', () => {
  test.each([
    ['front to front', stand(10, 10), stand(10, 12, 180), 4],
    ['front to front, half over', stand(10, 10), stand(12, 12, 180), 2],
    ['flank to flank', stand(10, 10), stand(14, 10), 2],
    ['front to flank', stand(10, 10), stand(10, 13, 90), 2],
    ['corner to corner', stand(10, 10), stand(14, 12), 0],
    ['a corner against the front', stand(10, 10), rectangle({ x: 10, y: 11 + Math.sqrt(2) }, 45, 2, 2), 0],
    ['within the tolerance', stand(10, 10), stand(10, 12.04), 4],
    ['beyond the tolerance', stand(10, 10), stand(10, 12.06), 0],
    ['overlapping within the tolerance', stand(10, 10), stand(10, 11.96), 4],
    ['far apart', stand(10, 10), stand(10, 40), 0],
  ])('%s', (_, a, b, length) => {
    expect(sharedEdge(a, b, 0.05)).toBeCloseTo(length, 9);
    expect(sharedEdge(b, a, 0.05)).toBeCloseTo(length, 9);
  });

  test('at a slight angle only the part within the tolerance counts', () => {
    const leaning = rectangle({ x: 10, y: 12 + 0.05 }, 0.9, 8, 2);
    const shared = sharedEdge(rectangle({ x: 10, y: 10 }, 0, 8, 2), leaning, 0.05);
    expect(shared).toBeGreaterThan(3.9);
    expect(shared).toBeLessThan(4.2);
  });

  test('edges at more than one degree do not face each other', () => {
    expect(sharedEdge(stand(10, 10), stand(10, 12, 2), 0.05)).toBe(0);
  });

  test('a body without depth or width touches along the sides that it has', () => {
    const flat = (x: number, y: number, width: number, depth: number) => rectangle({ x, y }, 0, width, depth);
    // The rear of the stand is at y = 9.
    expect(stand(10, 10).corners[3].y).toBe(9);
    expect(sharedEdge(flat(10, 9, 4, 0), stand(10, 10), 0.05)).toBeCloseTo(4, 9);
    expect(sharedEdge(stand(10, 10), flat(11, 9, 4, 0), 0.05)).toBeCloseTo(3, 9);
    expect(sharedEdge(flat(10, 9, 0, 0), stand(10, 10), 0.05)).toBe(0);
    expect(sharedEdge(flat(12, 10, 0, 2), stand(10, 10), 0.05)).toBeCloseTo(2, 9);
  });

  test('bodies that share an edge are in contact', () => {
    fc.assert(
      fc.property(aRectangle(), aPoint(), (a, point) => {
        const b = rectangle(point, a.heading, 4, 2);
        if (sharedEdge(a, b, 0.05) > 0) expect(polygonsGap(a.corners, b.corners)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });
});
