import { type Box, boxesApart, boxOf, isOffBox } from './box.js';
import { outsideBy, overlapDepth, pointToPolygon, polygonsGap } from './convex.js';
import { searchByBox } from './nearby.js';
import type { Point } from './point.js';
import { areaOf, convexHull, convexParts, type Polygon } from './polygon.js';
import { pointToSegment, type Segment } from './segment.js';

/** The border of an area counts as inside. Poses are kept to four decimals: what stands on it may be beside it by so much. */
const AREA_BORDER = 1e-4;
/** Less area than a bend leaves open. */
const NO_AREA = 1e-9;

/** The ground a feature covers: an area, or a line that may have a width. */
export type FeatureShape =
  | { readonly kind: 'area'; readonly polygon: Polygon }
  | { readonly kind: 'line'; readonly points: readonly Point[]; readonly width?: number | undefined };

/** A feature of the table. Rule sets define what its kind means. */
export interface Feature {
  readonly id: string;
  readonly kind: string;
  readonly shape: FeatureShape;
}

/** Data for measuring a feature, computed once. */
interface FeatureGround {
  /** The box round all the ground, including the width of a line. */
  readonly box: Box;
  /** Convex parts of an area, or of a line with a width. */
  readonly parts: readonly Polygon[];
  /** Segments of a line; none for an area. */
  readonly segments: readonly Segment[];
  readonly halfWidth: number;
}

/** The four corners of the strip along a segment: two at its start, two at its end. */
type Strip = readonly [Point, Point, Point, Point];

/** The strip of a given half width along a segment; none for a segment without length. */
const stripAlong = ({ from, to }: Segment, halfWidth: number): readonly Strip[] => {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return [];
  const x = (-dy / length) * halfWidth;
  const y = (dx / length) * halfWidth;
  return [
    [
      { x: from.x - x, y: from.y - y },
      { x: to.x - x, y: to.y - y },
      { x: to.x + x, y: to.y + y },
      { x: from.x + x, y: from.y + y },
    ],
  ];
};

/** The gap between two strips on the outside of a bend. */
const bendBetween = (before: Strip, after: Strip): readonly Polygon[] => {
  const bend = convexHull([before[1], before[2], after[0], after[3]]);
  return areaOf(bend) > NO_AREA ? [bend] : [];
};

/** A line with a width as convex pieces: a strip for each segment, and the bends between them. */
const broadLine = (segments: readonly Segment[], halfWidth: number): readonly Polygon[] => {
  const strips = segments.flatMap((segment) => stripAlong(segment, halfWidth));
  const bends = strips.flatMap((strip, index) => {
    const before = strips[index - 1];
    return before ? bendBetween(before, strip) : [];
  });
  return [...strips, ...bends];
};

const segmentsAlong = (points: readonly Point[]): readonly Segment[] =>
  points.flatMap((to, index) => {
    const from = points[index - 1];
    return from ? [{ from, to }] : [];
  });

const groundOfShape = (shape: FeatureShape): FeatureGround => {
  if (shape.kind === 'area') {
    return { box: boxOf(shape.polygon), parts: convexParts(shape.polygon), segments: [], halfWidth: 0 };
  }
  const halfWidth = (shape.width ?? 0) / 2;
  const segments = segmentsAlong(shape.points);
  const parts = halfWidth > 0 ? broadLine(segments, halfWidth) : [];
  const { minX, minY, maxX, maxY } = boxOf(shape.points);
  const box = { minX: minX - halfWidth, minY: minY - halfWidth, maxX: maxX + halfWidth, maxY: maxY + halfWidth };
  return { box, parts, segments, halfWidth };
};

const groundByFeature = new WeakMap<Feature, FeatureGround>();

/** Memoized by the identity of the feature, which is never changed in place. */
const groundOf = (feature: Feature): FeatureGround => {
  const known = groundByFeature.get(feature);
  if (known) return known;
  const ground = groundOfShape(feature.shape);
  groundByFeature.set(feature, ground);
  return ground;
};

/**
 * Convex parts of a feature: of an area, or the strips and bends of a line with a width. A line without width has none.
 */
export const featureParts = (feature: Feature): readonly Polygon[] => groundOf(feature).parts;

/** The segments of a line feature; none for an area. */
export const featureSegments = (feature: Feature): readonly Segment[] => groundOf(feature).segments;

/** The box round a feature, including the width of a line. */
export const featureBox = (feature: Feature): Box => groundOf(feature).box;

/**
 * The features of a list whose boxes come within a margin of a box, in list order; 0 is the default margin. Fast for
 * long lists that are searched often, such as the features of a state.
 */
export const featuresInBox = searchByBox(featureBox);

const polygonsInBox = searchByBox<Polygon>(boxOf);
const segmentsInBox = searchByBox<Segment>(({ from, to }) => boxOf([from, to]));

/** So few pieces are measured without a search. */
const fewPieces = 4;
/** A piece on the very margin is measured, whatever the rounding of its box. */
const rounding = 1e-6;

const partsIn = ({ parts }: FeatureGround, box: Box, margin: number): readonly Polygon[] =>
  parts.length <= fewPieces ? parts : polygonsInBox(parts, box, margin + rounding);

const segmentsIn = ({ segments }: FeatureGround, box: Box, margin: number): readonly Segment[] =>
  segments.length <= fewPieces ? segments : segmentsInBox(segments, box, margin + rounding);

/** The convex parts of a feature that may come within a margin of a box. The others do not. */
export const featurePartsInBox = (feature: Feature, box: Box, margin = 0): readonly Polygon[] =>
  partsIn(groundOf(feature), box, margin);

/** Convex pieces that a body may run into: the parts of an area, or the segments of a line without width. */
export const featureObstacles = (feature: Feature): readonly Polygon[] => {
  const { parts, segments } = groundOf(feature);
  return parts.length > 0 ? parts : segments.map(({ from, to }) => [from, to]);
};

/** The obstacles of a feature that may meet a box. The others do not. */
export const featureObstaclesInBox = (feature: Feature, box: Box): readonly Polygon[] => {
  const ground = groundOf(feature);
  return ground.parts.length > 0
    ? partsIn(ground, box, 0)
    : segmentsIn(ground, box, 0).map(({ from, to }) => [from, to]);
};

/**
 * Whether a convex shape lies on a feature: in an area, or across a line, deeper than the tolerance.
 *
 * A shape whose edge only touches a line does not cross it.
 */
export const shapeTouchesFeature = (shape: Polygon, feature: Feature, tolerance: number): boolean => {
  const ground = groundOf(feature);
  const box = boxOf(shape);
  if (boxesApart(box, ground.box, 0)) return false;
  if (ground.parts.length > 0) return partsIn(ground, box, 0).some((part) => overlapDepth(shape, part) > tolerance);
  return segmentsIn(ground, box, 0).some(({ from, to }) => overlapDepth(shape, [from, to]) > tolerance);
};

/** The pieces from which distances are measured: those of a line are its segments, because its bends are round. */
type Measured = Pick<FeatureGround, 'parts' | 'segments' | 'halfWidth'>;

/** The pieces of a feature that may come within a margin of a box. */
const measuredIn = (ground: FeatureGround, box: Box, margin: number): Measured => {
  const { parts, segments, halfWidth } = ground;
  if (segments.length > fewPieces)
    return { parts: [], segments: segmentsIn(ground, box, margin + halfWidth), halfWidth };
  return segments.length === 0 && parts.length > fewPieces
    ? { parts: partsIn(ground, box, margin), segments, halfWidth }
    : ground;
};

const pointToFeature = (point: Point, { parts, segments, halfWidth }: Measured): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const { from, to } of segments) least = Math.min(least, pointToSegment(point, from, to) - halfWidth);
  // A line is measured from its middle, so that its bends are round. Its strips need no further check.
  if (segments.length > 0) return Math.max(0, least);
  for (const part of parts) least = Math.min(least, pointToPolygon(point, part));
  return least;
};

const shapeToFeature = (shape: Polygon, { parts, segments, halfWidth }: Measured): number => {
  let least = Number.POSITIVE_INFINITY;
  for (const { from, to } of segments) least = Math.min(least, polygonsGap(shape, [from, to]) - halfWidth);
  if (segments.length > 0) return Math.max(0, least);
  for (const part of parts) least = Math.min(least, polygonsGap(shape, part));
  return least;
};

/** Shortest distance from a point or a convex shape to a feature; 0 when inside, touching or across it. */
export const distanceToFeature = (place: Point | Polygon, feature: Feature): number =>
  'x' in place ? pointToFeature(place, groundOf(feature)) : shapeToFeature(place, groundOf(feature));

/** Whether a convex shape is no farther than a distance from a feature. */
export const isWithinOfFeature = (shape: Polygon, feature: Feature, distance: number): boolean => {
  const ground = groundOf(feature);
  const box = boxOf(shape);
  return !boxesApart(box, ground.box, distance) && shapeToFeature(shape, measuredIn(ground, box, distance)) <= distance;
};

/** Whether a point lies in an area, or within the slack (plus half the width) of a line. */
export const pointInFeature = (point: Point, feature: Feature, slack: number): boolean => {
  const ground = groundOf(feature);
  const margin = Math.max(slack, AREA_BORDER);
  if (isOffBox(point, ground.box, margin)) return false;
  const box = { minX: point.x, minY: point.y, maxX: point.x, maxY: point.y };
  const measured = measuredIn(ground, box, margin);
  if (ground.segments.length > 0) return pointToFeature(point, measured) <= slack;
  return measured.parts.some((part) => {
    // This decides all but points within a hair of the outline, and is cheaper than the exact distance.
    const outside = outsideBy(point, part);
    return outside <= 0 || (outside <= AREA_BORDER && pointToPolygon(point, part) <= AREA_BORDER);
  });
};

/**
 * Whether a point lies in an area, farther than a depth from its outline. Seams between its convex parts are not
 * outline.
 */
export const isDeepInArea = (point: Point, feature: Feature, depth: number): boolean => {
  const { shape } = feature;
  if (shape.kind !== 'area' || !pointInFeature(point, feature, 0)) return false;
  return shape.polygon.every((corner, index) => {
    const next = shape.polygon[(index + 1) % shape.polygon.length] ?? corner;
    return pointToSegment(point, corner, next) > depth;
  });
};
