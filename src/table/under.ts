import type { Box } from './box.js';
import type { TableSize } from './edge.js';
import { featuresNear } from './path.js';
import type { Polygon } from './polygon.js';
import { shapeOnTable } from './sweep.js';
import { type Feature, shapeTouchesFeature } from './terrain.js';

/** Features and edges under a body of convex parts. */

/** Whether any part lies on a feature: in an area, or across a line, deeper than the tolerance. */
export const liesOnFeature = (parts: readonly Polygon[], feature: Feature, tolerance: number): boolean =>
  parts.some((part) => shapeTouchesFeature(part, feature, tolerance));

/** The first of the features that a part lies on, deeper than the tolerance; null if there is none. */
export const featureUnder = (
  parts: readonly Polygon[],
  features: readonly Feature[],
  tolerance: number,
): Feature | null =>
  featuresNear(parts.flat(), features, 0).find((feature) => liesOnFeature(parts, feature, tolerance)) ?? null;

/** Whether a box lies on the table: a cheap check before that of everything in it. */
export const boxLiesOnTable = ({ minX, minY, maxX, maxY }: Box, { width, height }: TableSize): boolean =>
  minX >= 0 && minY >= 0 && maxX <= width && maxY <= height;

/** Whether all parts lie on the table, or off it by no more than the slack; true for no parts. */
export const liesOnTable = (parts: readonly Polygon[], { width, height }: TableSize, slack: number): boolean =>
  parts.every((part) => shapeOnTable(part, width, height, slack));
