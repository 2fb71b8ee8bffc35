import { featuresNear } from './course.js';
import type { TableSize } from './edge.js';
import type { Polygon } from './polygon.js';
import { shapeOnTable } from './sweep.js';
import { type Feature, shapeTouchesFeature } from './terrain.js';

/** What lies under a body of convex parts. */

/** Whether some part lies on a feature: in an area, or across a line, deeper than the tolerance. */
export const liesOnFeature = (parts: readonly Polygon[], feature: Feature, tolerance: number): boolean =>
  parts.some((part) => shapeTouchesFeature(part, feature, tolerance));

/** The first of some features that some part lies on, deeper than the tolerance; null if there is none. */
export const featureUnder = (
  parts: readonly Polygon[],
  features: readonly Feature[],
  tolerance: number,
): Feature | null =>
  featuresNear(parts.flat(), features, 0).find((feature) => liesOnFeature(parts, feature, tolerance)) ?? null;

/** Whether all parts lie on the table, or off it by no more than the slack; true of no parts. */
export const liesOnTable = (parts: readonly Polygon[], { width, height }: TableSize, slack: number): boolean =>
  parts.every((part) => shapeOnTable(part, width, height, slack));
