import { between, type Point } from '../table/point.js';
import type { Polygon } from '../table/polygon.js';
import { closedPath, discPath, openPath, type Paper, path, pen } from './paper.js';
import type { Arm } from './picture.js';
import { middleOf } from './scatter.js';

/** The signs of arms on stands. */

/** A point of a stand: `across` from its left (0) to its right (1), `behind` from its front (0) to its rear (1). */
const placeOn = (stand: Polygon, across: number, behind: number): Point => {
  const [frontLeft, frontRight, rearRight, rearLeft] = stand;
  if (!frontLeft || !frontRight || !rearRight || !rearLeft) return middleOf(stand);
  return between(between(frontLeft, frontRight, across), between(rearLeft, rearRight, across), behind);
};

export type Places = readonly (readonly [across: number, behind: number])[];
export const on = (stand: Polygon, places: Places): readonly Point[] =>
  places.map(([across, behind]) => placeOn(stand, across, behind));

export const RECTANGLE = 4;
const rectangles = (stands: readonly Polygon[]): readonly Polygon[] =>
  stands.filter((stand) => stand.length === RECTANGLE);

/** Half of a stand along its diagonal, the sign of horse. */
const diagonalHalf: Places = [
  [0, 0],
  [1, 0],
  [0, 1],
];
const diagonal: Places = [
  [0, 1],
  [1, 0],
];
const barrel: Places = [
  [0.5, 0.02],
  [0.5, 0.8],
];
const axle: Places = [
  [0.28, 0.62],
  [0.72, 0.62],
];
const shortBarrel: Places = [
  [0.5, 0.02],
  [0.5, 0.5],
];
const shaft: Places = [
  [0.5, 0.1],
  [0.5, 0.92],
];
const heads: readonly Places[] = [0.1, 0.36].map((tip) => [
  [0.3, tip + 0.28],
  [0.5, tip],
  [0.7, tip + 0.28],
]);

/** Radius of a muzzle or a ring, in pixels. */
const RING = 3;

/** Draws the sign of an arm on stands, in one ink. */
type Sign = (paper: Paper, bodies: readonly Polygon[], ink: string) => string;

const filled =
  (places: Places): Sign =>
  (paper, bodies, ink) =>
    path(
      closedPath(
        paper,
        bodies.map((stand) => on(stand, places)),
      ),
      { fill: ink, 'fill-opacity': 0.85 },
    );

const stroked =
  (width: number, ...lines: readonly Places[]): Sign =>
  (paper, bodies, ink) =>
    path(
      openPath(
        paper,
        bodies.flatMap((stand) => lines.map((places) => on(stand, places))),
      ),
      pen(paper, ink, width),
    );

const ringed =
  (behind: number): Sign =>
  (paper, bodies, ink) =>
    path(
      discPath(
        paper,
        bodies.map((stand) => placeOn(stand, 0.5, behind)),
        RING * paper.pixel,
      ),
      pen(paper, ink, 1.8),
    );

/** A line along the front. */
const barrels: Places = [
  [0.12, 0.52],
  [0.88, 0.52],
];

const armSigns: Readonly<Record<Arm, readonly Sign[]>> = {
  foot: [],
  rifles: [stroked(1.8, barrels)],
  horse: [filled(diagonalHalf)],
  dragoons: [stroked(1.8, diagonal)],
  guns: [stroked(2.2, barrel), stroked(1.5, axle)],
  howitzers: [stroked(2.2, shortBarrel), ringed(0.7)],
  mortars: [ringed(0.5)],
  rockets: [stroked(1.5, shaft, ...heads)],
};

export const armSign = (paper: Paper, arm: Arm, stands: readonly Polygon[], ink: string): string =>
  armSigns[arm].map((sign) => sign(paper, rectangles(stands), ink)).join('');
