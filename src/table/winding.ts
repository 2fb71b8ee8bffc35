import { turnOf } from './point.js';
import type { Polygon } from './polygon.js';

/** Signed area: positive when the corners are listed counter-clockwise. */
export const signedArea = (polygon: Polygon): number => {
  const first = polygon[0];
  if (!first) return 0;
  let twice = 0;
  let previous = first;
  // By index: see convex.ts.
  for (let index = 0; index < polygon.length; index += 1) {
    const corner = polygon[index] ?? previous;
    twice += turnOf(first, previous, corner);
    previous = corner;
  }
  return twice / 2;
};

/** 1 for a polygon listed counter-clockwise (or a segment), -1 for a clockwise one. */
export const windingOf = (polygon: Polygon): 1 | -1 => (signedArea(polygon) < 0 ? -1 : 1);
