import { boxesApart, boxOf } from '../../../table/box.js';
import { add, type Point, scale } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import { clipSegment } from '../../../table/segment.js';
import { slideClear, sweptBox } from '../../../table/sweep.js';
import { type Feature, featureBox, featureObstaclesInBox, featureParts } from '../../../table/terrain.js';
import { constant } from '../read.js';
import type { Situation } from '../state.js';
import { surveyOf } from '../terrain.js';

/** How far what is in the way of a unit stays in its way, so that a search need not try the places in between. */

/** What keeps a unit from a place. */
export type Blockage =
  | { readonly kind: 'offTable'; readonly shape: Polygon }
  | { readonly kind: 'onUnit'; readonly shape: Polygon; readonly parts: readonly Polygon[]; readonly slack: number }
  | { readonly kind: 'onFeature'; readonly shape: Polygon; readonly feature: Feature; readonly slack: number }
  /** Closed ground under the centre or the front. */
  | { readonly kind: 'inArea'; readonly point: Point; readonly area: Feature }
  /** An enemy, nearer than allowed by this much. */
  | { readonly kind: 'tooNear'; readonly missing: number };

/** Poses are rounded, so a distance is shortened by more than that. */
const margin = 0.001;

const shortened = (distance: number): number => Math.max(0, distance - margin);

/** How far an interval of an axis moves until it lies between 0 and a size; infinite if it never does. */
const ontoAxis = (from: number, to: number, direction: number, size: number, slack: number): number => {
  const outside = Math.max(-slack - from, to - size - slack);
  if (outside <= 0) return 0;
  const inwards = -slack - from > 0 ? direction : -direction;
  return inwards <= 0 ? Number.POSITIVE_INFINITY : outside / inwards;
};

/** Distance in a direction within which a shape stays partly off the table. */
const offTableFor = (s: Situation, shape: Polygon, direction: Point): number => {
  const { minX, maxX, minY, maxY } = boxOf(shape);
  const { width, height } = s.scenario.table;
  const slack = constant(s, 'tolerance');
  return shortened(
    Math.max(ontoAxis(minX, maxX, direction.x, width, slack), ontoAxis(minY, maxY, direction.y, height, slack)),
  );
};

/** Distance in a direction within which a shape overlaps one of some shapes by more than the slack. */
const overlapsFor = (shape: Polygon, direction: Point, others: readonly Polygon[], slack: number): number =>
  shortened(Math.max(...others.map((other) => slideClear(shape, direction, other, slack))));

/**
 * Whether a road, bridge or ford may open the ground on the way. @see KG-TER-10 KG-FAT-31
 */
const mayBeOpened = (s: Situation, shape: Polygon, direction: Point, distance: number): boolean => {
  const way = sweptBox(shape, direction, distance);
  const reach = 2 * (constant(s, 'roadDistance') + constant(s, 'tolerance'));
  return (
    surveyOf(s).passages.some((passage) => !boxesApart(way, featureBox(passage), reach)) ||
    s.fords.some(({ centre, radius }) => !boxesApart(way, boxOf([centre]), radius + reach))
  );
};

/** Distance in a direction within which a shape lies on a feature that is closed to it everywhere. */
const onFeatureFor = (s: Situation, shape: Polygon, direction: Point, feature: Feature, slack: number): number => {
  const distance = overlapsFor(shape, direction, featureObstaclesInBox(feature, boxOf(shape)), slack);
  return mayBeOpened(s, shape, direction, distance) ? 0 : distance;
};

/** Length of a way that is longer than any part of a feature. */
const farAway = 1e5;

/** Distance in a direction within which a point lies in a closed area. */
const inAreaFor = (s: Situation, point: Point, direction: Point, feature: Feature): number => {
  const end = add(point, scale(direction, farAway));
  const leaves = featureParts(feature).map((part) => {
    const passage = clipSegment(point, end, part);
    return passage === null || passage.enter > 0 ? 0 : passage.leave * farAway;
  });
  const distance = shortened(Math.max(...leaves));
  return mayBeOpened(s, [point], direction, distance) ? 0 : distance;
};

/** A distance in a direction within which a blockage is sure to last. @see KG-GEN-16 */
export const blockedFor = (s: Situation, blockage: Blockage, direction: Point): number => {
  switch (blockage.kind) {
    case 'offTable':
      return offTableFor(s, blockage.shape, direction);
    case 'onUnit':
      return overlapsFor(blockage.shape, direction, blockage.parts, blockage.slack);
    case 'onFeature':
      return onFeatureFor(s, blockage.shape, direction, blockage.feature, blockage.slack);
    case 'inArea':
      return inAreaFor(s, blockage.point, direction, blockage.area);
    case 'tooNear':
      return shortened(blockage.missing);
  }
};
