import { boxOf } from '../../../table/box.js';
import { directionOf } from '../../../table/heading.js';
import { clipAlong, followingOf, meetingOf } from '../../../table/passage.js';
import { between, distance, dot, type Point, scale, subtract } from '../../../table/point.js';
import type { Passage } from '../../../table/segment.js';
import { clipSegment } from '../../../table/segment.js';
import { type Feature, featureParts, featureSegments, featuresInBox } from '../../../table/terrain.js';
import { besideLine } from '../../../table/through.js';
import { distanceOf, isUnit, type Piece } from '../read.js';
import { crossingsOf, isInside, roadsOf, rowOf } from '../terrain.js';
import { directionOn, pointAfter, type Stretch, type Track } from './path.js';

/** What the front-edge centre comes upon: edges at which a move stops, and ground that disorders. @see WT-TER-02 */

/** A part of the way, in inches from its beginning. */
interface Part {
  readonly from: number;
  readonly to: number;
}

/** An edge or a line at which the move ends. */
export interface Stop {
  readonly at: number;
  readonly featureId: string;
}

/** Ground that disorders a piece once it is more than so many inches on its way. */
export interface Rough {
  readonly after: number;
  readonly featureId: string;
}

const joint = 1e-6;

/** Parts that overlap or meet, joined, in order. */
const joined = (parts: readonly Part[]): readonly Part[] => {
  const all: Part[] = [];
  for (const part of parts.toSorted((one, other) => one.from - other.from)) {
    const last = all.at(-1);
    if (last === undefined || part.from > last.to + joint) all.push(part);
    else all[all.length - 1] = { from: last.from, to: Math.max(last.to, part.to) };
  }
  return all;
};

const partOf = ({ begin, length }: Stretch, { enter, leave }: Passage): Part => ({
  from: begin + enter * length,
  to: begin + leave * length,
});

/** The parts of the way on which a clip of each stretch holds. */
const partsWhere = (
  { stretches }: Track,
  clip: (from: Point, to: Point) => readonly (Passage | null)[],
): readonly Part[] =>
  joined(
    stretches.flatMap((stretch) =>
      clip(stretch.from, stretch.to).flatMap((passage) => (passage === null ? [] : [partOf(stretch, passage)])),
    ),
  );

/**
 * Whether both sides of a stretch are inside an area there: along its boundary one of them is outside. A wheel runs along
 * no boundary.
 *
 * @see WT-TER-05
 */
const isThrough = ({ s }: Track, stretch: Stretch, { enter, leave }: Passage, feature: Feature): boolean =>
  stretch.isWheel ||
  besideLine(stretch, s.tables.tolerances.equality).every(({ from, to }) =>
    isInside(between(from, to, (enter + leave) / 2), feature),
  );

/**
 * The parts of the way inside an area. To run along its boundary is not to be inside, even where the way goes into it
 * farther on: it is looked at piece by piece.
 *
 * @see WT-TER-01 WT-TER-05 WT-TER-20
 */
const partsInside = (track: Track, feature: Feature): readonly Part[] => {
  const slack = track.s.tables.tolerances.equality;
  const inside = track.stretches.flatMap((stretch) => {
    const marks = featureParts(feature)
      .flatMap((part) => clipSegment(stretch.from, stretch.to, part) ?? [])
      .flatMap(({ enter, leave }) => [enter, leave])
      .toSorted((one, other) => one - other);
    return marks.slice(1).flatMap((leave, index) => {
      const passage = { enter: marks[index] ?? leave, leave };
      const isShort = (leave - passage.enter) * stretch.length <= slack;
      return isShort || isThrough(track, stretch, passage, feature) ? [partOf(stretch, passage)] : [];
    });
  });
  return joined(inside).filter(({ from, to }) => to - from > 2 * slack);
};

/**
 * The first point of a stretch, a trifle back if the piece goes forward: one that stands on a line, and so within a
 * tolerance of it, passes it when it goes on.
 *
 * @see WT-TER-21
 */
const startOf = ({ s }: Track, stretch: Stretch): Point => {
  const direction = directionOn(stretch);
  const isForward = dot(direction, directionOf(stretch.from.heading)) > 0;
  if (stretch.begin > 0 || !isForward) return stretch.from;
  return subtract(stretch.from, scale(direction, s.tables.tolerances.equality));
};

/**
 * Where the way meets a line, in inches: at a point, or all along a piece that it follows.
 *
 * @see WT-TER-02
 */
const meetings = (track: Track, feature: Feature): readonly Part[] => {
  const slack = track.s.tables.tolerances.equality;
  const parts = track.stretches.flatMap((stretch) => {
    const from = startOf(track, stretch);
    const chord = distance(stretch.from, stretch.to);
    const whole = distance(from, stretch.to);
    const inchesAt = (part: number): number =>
      stretch.begin + (Math.max(0, part * whole - (whole - chord)) / chord) * stretch.length;
    return featureSegments(feature).flatMap((segment): readonly Part[] => {
      const part = meetingOf(from, stretch.to, segment.from, segment.to);
      if (part !== null) return [{ from: inchesAt(part), to: inchesAt(part) }];
      const along = followingOf(from, stretch.to, segment.from, segment.to, slack);
      // Who only begins at the end of a line, and leaves it behind, does not follow it.
      if (along === null || (along.leave - along.enter) * whole <= 2 * slack) return [];
      return [{ from: inchesAt(along.enter), to: inchesAt(along.leave) }];
    });
  });
  return joined(parts);
};

/** Columns of march and limbered guns keep to roads, bridges and fords. @see WT-TER-06 */
const keepsToRoads = (piece: Piece): boolean =>
  isUnit(piece) && (piece.formation.kind === 'columnOfMarch' || piece.formation.kind === 'limbered');

/** The parts of the way on a bridge or ford, or beside the line of a road. @see WT-TER-06 */
const partsOnRoads = (track: Track): readonly Part[] => {
  const { s, piece } = track;
  if (!keepsToRoads(piece)) return [];
  const reach = distanceOf(s, 'besideRoad') + s.tables.tolerances.equality;
  const box = boxOf(track.stretches.flatMap(({ from, to }) => [from, to]));
  const segments = featuresInBox(roadsOf(s), box, reach + joint).flatMap(featureSegments);
  const areas = featuresInBox(crossingsOf(s), box, joint).flatMap(featureParts);
  return partsWhere(track, (from, to) => [
    ...segments.map((segment) => clipAlong(from, to, segment.from, segment.to, reach)),
    ...areas.map((area) => clipSegment(from, to, area)),
  ]);
};

const isSpared = ({ s }: Track, roads: readonly Part[], { from, to }: Part): boolean => {
  const slack = s.tables.tolerances.equality;
  return roads.some((road) => road.from <= from + slack && road.to >= to - slack);
};

const isSparedUnit = (piece: Piece): boolean => !isUnit(piece) || !piece.regular;

/** Ground ahead on a way. @see WT-TER-02 WT-TER-05 WT-TER-20 WT-TER-21 */
export const groundAhead = (
  track: Track,
  began: Point,
): { readonly stops: readonly Stop[]; readonly rough: readonly Rough[] } => {
  const { s, piece, total } = track;
  const slack = s.tables.tolerances.equality;
  const roads = partsOnRoads(track);
  const stops: Stop[] = [];
  const rough: Rough[] = [];
  const isFree = (at: number): boolean =>
    distance(pointAfter(track, at), began) <= distanceOf(s, 'freeBoundary') + slack;
  const points = [began, ...track.stretches.flatMap(({ from, to }) => [from, to])];
  for (const feature of featuresInBox(s.terrain, boxOf(points), slack + joint)) {
    const row = rowOf(s, feature);
    if (!row.stops && !row.disorders) continue;
    const isArea = featureParts(feature).length > 0;
    const parts = isArea ? partsInside(track, feature) : meetings(track, feature);
    for (const part of parts) {
      if (isSpared(track, roads, part)) continue;
      // Who follows a line does not pass it.
      const passes = isArea || part.to - part.from <= slack;
      if (row.disorders && passes && !isSparedUnit(piece))
        rough.push({ after: part.from + slack, featureId: feature.id });
      if (!row.stops) continue;
      const ends = isArea ? [part.from, part.to].filter((at) => at > joint && at < total - joint) : [part.from];
      stops.push(...ends.filter((at) => !isFree(at)).map((at) => ({ at, featureId: feature.id })));
    }
  }
  return { stops: stops.toSorted((one, other) => one.at - other.at), rough };
};
