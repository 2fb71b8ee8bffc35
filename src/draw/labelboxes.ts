import type { Point } from '../table/point.js';
import type { Box } from '../table/polygon.js';

/** The boxes that labels and pieces cover. */

/** The area that a label covers. */
export const boxAt = (centre: Point, width: number, height: number): Box => ({
  minX: centre.x - width / 2,
  maxX: centre.x + width / 2,
  minY: centre.y - height / 2,
  maxY: centre.y + height / 2,
});

/** The point of a box nearest to another point. */
export const nearestIn = (box: Box, { x, y }: Point): Point => ({
  x: Math.min(Math.max(x, box.minX), box.maxX),
  y: Math.min(Math.max(y, box.minY), box.maxY),
});

/** The area that two boxes share. */
export const shared = (a: Box, b: Box): number => {
  const across = Math.min(a.maxX, b.maxX) - Math.max(a.minX, b.minX);
  if (across <= 0) return 0;
  return across * Math.max(0, Math.min(a.maxY, b.maxY) - Math.max(a.minY, b.minY));
};

export const isWithin = (inner: Box, outer: Box): boolean =>
  inner.minX >= outer.minX && inner.maxX <= outer.maxX && inner.minY >= outer.minY && inner.maxY <= outer.maxY;

/** Whether a label lies completely on the table. */
export const isOn = (
  box: Box,
  { table }: { readonly table: { readonly width: number; readonly height: number } },
): boolean => box.minX >= 0 && box.minY >= 0 && box.maxX <= table.width && box.maxY <= table.height;

/** Whether two boxes touch or overlap. */
export const meets = (a: Box, b: Box): boolean =>
  a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;

/** A box with more room on all sides. */
export const grown = ({ minX, maxX, minY, maxY }: Box, across: number, up: number): Box => ({
  minX: minX - across,
  maxX: maxX + across,
  minY: minY - up,
  maxY: maxY + up,
});
