import { grownBox } from '../table/box.js';
import { distance } from '../table/point.js';
import { type Box, boxOf } from '../table/polygon.js';
import { clipSegment } from '../table/segment.js';
import type { Paper, SignBounds } from './paper.js';
import type { PictureTerrain } from './picture.js';
import { boxCorners, overlapOf } from './scatter.js';

/** Limits on the signs of the ground, so that no map takes long to draw. */

/** Usual distances of signs in an area and along a line, in pixels. */
const usual = { area: 10, line: 4 };
/** More signs than this are drawn farther apart. */
const most = { inAreas: 150_000, alongLines: 100_000 };

const squareOf = ({ minX, minY, maxX, maxY }: Box): number => Math.max(0, maxX - minX) * Math.max(0, maxY - minY);

/** Length of the outline or line of a feature in a box. */
const lengthIn = ({ shape }: PictureTerrain, within: Box): number => {
  const corners = boxCorners(within);
  const points = shape.kind === 'area' ? [...shape.polygon, ...shape.polygon.slice(0, 1)] : shape.points;
  return points.slice(1).reduce((sum, to, index) => {
    const from = points[index] ?? to;
    const part = clipSegment(from, to, corners);
    return part === null ? sum : sum + (part.leave - part.enter) * distance(from, to);
  }, 0);
};

/**
 * Limits on the signs of a map: how much farther apart they are than usual, and the box that they stay in.
 *
 * A usual map has far fewer signs than the limits allow, and is drawn in full.
 */
export const signBounds = ({ table, pixel }: Paper, terrain: readonly PictureTerrain[]): SignBounds => {
  const { width, height } = table;
  const within = grownBox({ minX: 0, minY: 0, maxX: width, maxY: height }, Math.max(width, height));
  const areas = terrain.map(({ shape }) =>
    shape.kind === 'area' ? squareOf(overlapOf(boxOf(shape.polygon), within)) : 0,
  );
  const lengths = terrain.map((each) => lengthIn(each, within));
  const total = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
  const cell = usual.area * pixel;
  const inAreas = total(areas) / (cell * cell);
  const alongLines = total(lengths) / (usual.line * pixel);
  return { coarser: Math.max(1, Math.sqrt(inAreas / most.inAreas), alongLines / most.alongLines), within };
};
