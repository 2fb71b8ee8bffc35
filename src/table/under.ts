import { boxesApart, boxOf } from './box.js';
import type { TableSize } from './edge.js';
import type { Polygon } from './polygon.js';
import { shapeOnTable } from './sweep.js';
import { type Feature, featureBox, shapeTouchesFeature } from './terrain.js';

/** What lies under a body of convex parts. */

/** Features whose boxes the box of the parts meets, in their order: a cheap first look that misses none under them. */
export const featuresClose = (parts: readonly Polygon[], features: readonly Feature[]): readonly Feature[] => {
  if (features.length === 0) return features;
  const box = boxOf(parts.flat());
  return features.filter((feature) => !boxesApart(box, featureBox(feature), 0));
};

/** Whether some part lies on a feature: in an area, or across a line, deeper than the tolerance. */
export const liesOnFeature = (parts: readonly Polygon[], feature: Feature, tolerance: number): boolean =>
  parts.some((part) => shapeTouchesFeature(part, feature, tolerance));

/** The first of some features that some part lies on, deeper than the tolerance; null if there is none. */
export const featureUnder = (
  parts: readonly Polygon[],
  features: readonly Feature[],
  tolerance: number,
): Feature | null => featuresClose(parts, features).find((feature) => liesOnFeature(parts, feature, tolerance)) ?? null;

/** Whether all parts lie on the table, or off it by no more than the slack. */
export const liesOnTable = (parts: readonly Polygon[], { width, height }: TableSize, slack: number): boolean =>
  parts.every((part) => shapeOnTable(part, width, height, slack));
