import fc from 'fast-check';
import {
  type Footprint,
  type Layout,
  layOut,
  normaliseHeading,
  type Point,
  type Polygon,
  type Pose,
  type Rectangle,
  rectangleAt,
} from '../../src/table/index.js';

/** Numbers on a fine grid: near ties occur, but no numbers too small to matter on a table. */
const onGrid = (min: number, max: number) => fc.integer({ min: min * 100, max: max * 100 }).map((n) => n / 100);

export const aPoint = (): fc.Arbitrary<Point> => fc.record({ x: onGrid(0, 60), y: onGrid(0, 60) });

export const aHeading = (): fc.Arbitrary<number> =>
  fc.oneof(
    fc.constantFrom(0, 90, 180, 270),
    fc.integer({ min: 0, max: 3599 }).map((n) => n / 10),
  );

export const aPose = (): fc.Arbitrary<Pose> =>
  fc.tuple(aPoint(), aHeading()).map(([point, heading]) => ({ ...point, heading }));

export const aLayout = (): fc.Arbitrary<Layout> =>
  fc.record({ files: fc.integer({ min: 1, max: 6 }), gap: fc.constantFrom(0, 1) });

export interface Body {
  readonly pose: Pose;
  readonly count: number;
  readonly layout: Layout;
}

export const aBody = (): fc.Arbitrary<Body> =>
  fc.record({ pose: aPose(), count: fc.integer({ min: 1, max: 12 }), layout: aLayout() });

export const footprintOf = ({ pose, count, layout }: Body): Footprint => layOut(pose, count, layout, 4, 2);

export const aFootprint = (): fc.Arbitrary<Footprint> => aBody().map(footprintOf);

export const aRectangle = (): fc.Arbitrary<Rectangle> =>
  fc.tuple(aPose(), onGrid(1, 20), onGrid(1, 20)).map(([pose, width, depth]) => rectangleAt(pose, width, depth));

/** A star-shaped outline round its middle, with bays and spurs; simple by construction. */
export const anOutline = (): fc.Arbitrary<Polygon> =>
  fc
    .tuple(aPoint(), fc.array(fc.integer({ min: 20, max: 150 }), { minLength: 5, maxLength: 12 }))
    .map(([middle, reaches]) =>
      reaches.map((reach, index) => {
        const angle = (2 * Math.PI * index) / reaches.length;
        return { x: middle.x + (reach / 10) * Math.cos(angle), y: middle.y + (reach / 10) * Math.sin(angle) };
      }),
    );

/** A change of the table that preserves every measure: a quarter turn, or a shift. */
export interface Shift {
  readonly name: string;
  readonly point: (point: Point) => Point;
  readonly pose: (pose: Pose) => Pose;
}

export const QUARTER_TURN: Shift = {
  name: 'a quarter turn of the table',
  point: ({ x, y }) => ({ x: y, y: -x }),
  pose: ({ x, y, heading }) => ({ x: y, y: -x, heading: normaliseHeading(heading + 90) }),
};

export const TRANSLATION: Shift = {
  name: 'a shift of the table',
  point: ({ x, y }) => ({ x: x + 37, y: y - 19 }),
  pose: ({ x, y, heading }) => ({ x: x + 37, y: y - 19, heading }),
};

export const shifted = (shift: Shift, body: Body): Body => ({ ...body, pose: shift.pose(body.pose) });
