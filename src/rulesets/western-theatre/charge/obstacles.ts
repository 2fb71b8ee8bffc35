import { directionOf } from '../../../table/heading.js';
import { meetingOf, meetingsOf } from '../../../table/passage.js';
import { add, distance, type Point, scale, subtract, unitVector } from '../../../table/point.js';
import { polygonsGap, shiftedPolygon } from '../../../table/polygon.js';
import type { Pose } from '../../../table/pose.js';
import { sweptArea } from '../../../table/sweep.js';
import { type Feature, featureParts } from '../../../table/terrain.js';
import { placesOn } from '../fire.js';
import { centreOf, footprintOf, gapToPoint } from '../footprint.js';
import { distanceOf, type Piece } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { Leg } from '../tasks.js';
import { isInside, isObstacle, isStronghold } from '../terrain.js';
import { edgeAt, inchesTo } from './meeting.js';

/** Obstacles between a charger and its target, and targets that are touched across an edge. */

const segmentsAlong = (points: readonly Point[]): readonly (readonly [Point, Point])[] =>
  points.slice(1).flatMap((to, index) => {
    const from = points[index];
    return from === undefined ? [] : [[from, to] as const];
  });

/** The border of an area or of a strip, or the line itself, as segments. */
const linesOf = (feature: Feature): readonly (readonly [Point, Point])[] => {
  const { shape } = feature;
  if (shape.kind === 'line' && (shape.width ?? 0) === 0) return segmentsAlong(shape.points);
  const outlines = shape.kind === 'area' ? [shape.polygon] : featureParts(feature);
  return outlines.flatMap((outline) => segmentsAlong([...outline, ...outline.slice(0, 1)]));
};

/** A stretch of the way of the front-edge centre, a trifle longer at both ends: places are rounded. @see WT-TER-21 */
const stretched = (s: Situation, from: Pose, to: Pose): readonly [Point, Point] => {
  const ahead = distance(from, to) === 0 ? directionOf(from.heading) : unitVector(subtract(to, from));
  const more = scale(ahead, s.tables.tolerances.equality);
  return [subtract(from, more), add(to, more)];
};

const meets = (s: Situation, feature: Feature, way: readonly { readonly from: Pose; readonly to: Pose }[]): boolean =>
  way.some((leg) => {
    const [from, to] = stretched(s, leg.from, leg.to);
    // Who goes along a line meets it; along the edge of an area he meets its corner.
    return linesOf(feature).some(([a, b]) =>
      feature.shape.kind === 'line'
        ? meetingsOf(from, to, a, b, s.tables.tolerances.equality).length > 0
        : meetingOf(from, to, a, b) !== null,
    );
  });

/** A way in short straight stretches, so that a wheel keeps to its arc; the place itself if the way is empty. */
const stretchesOf = (s: Situation, at: Pose, way: readonly Leg[]) => {
  const [first] = way;
  if (first === undefined) return [{ from: at, to: at }];
  const places = placesOn(s, way, distanceOf(s, 'wheelStep'));
  return places.map((to, index) => ({ from: places[index - 1] ?? first.from, to }));
};

/**
 * The obstacle over which a charger attacks: the building or fortification that holds the target, or one that its way
 * crosses or ends at. Null: none.
 *
 * @param way - the whole way of the charge; empty: it stays where it is
 * @see WT-CHG-13 WT-TER-19
 */
export const obstacleOver = (s: Situation, at: Pose, way: readonly Leg[], target: Piece): string | null => {
  const centre = centreOf(s, target);
  const held = s.terrain.find((feature) => isStronghold(feature) && isInside(centre, feature));
  const met = held ?? s.terrain.find((feature) => isObstacle(s, feature) && meets(s, feature, stretchesOf(s, at, way)));
  return met?.id ?? null;
};

/**
 * Whether a target is touched across the edge at which a charge has to stop: near the crossing point inside the area, or
 * near the line behind it. Of a line that bends only the pieces between the charger and the target are asked: a unit by
 * the far wall of a yard is not touched across the near one.
 *
 * @param at - where the front-edge centre comes to the edge
 * @see WT-CHG-12
 */
export const isTouchedAcross = (s: Situation, unit: Unit, featureId: string, at: Pose, target: Piece): boolean => {
  const feature = s.terrain.find(({ id }) => id === featureId);
  const ahead = inchesTo(s, unit, at, target);
  if (feature === undefined || !Number.isFinite(ahead)) return false;
  const reach = distanceOf(s, 'behindLine') + s.tables.tolerances.equality;
  const body = footprintOf(s, target);
  const isLine = feature.shape.kind === 'line' && (feature.shape.width ?? 0) === 0;
  if (!isLine) return isInside(centreOf(s, target), feature) && gapToPoint(body, at) <= reach;
  const front = edgeAt(s, unit, at);
  const between = sweptArea(front, shiftedPolygon(front, directionOf(at.heading), ahead));
  return linesOf(feature)
    .filter((piece) => polygonsGap(piece, between) <= s.tables.tolerances.equality)
    .some((piece) => body.parts.some((part) => polygonsGap(piece, part) <= reach));
};
