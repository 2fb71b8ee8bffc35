import { boxOf, grownBox } from './box.js';
import { clipAlong, clipDisc, meetingOf } from './passage.js';
import { between, distance, type Point, turnOf } from './point.js';
import { clipSegment, type Passage } from './segment.js';
import { type Feature, featureParts, featureSegments, featuresInBox } from './terrain.js';

/**
 * The path of a point over the table, leg by leg: a march of a front centre, a ride. Lengths count from the start of
 * the path, in the measure of the table. The rule set decides what the ground means.
 */

/** A straight leg of a path, and the features near it. */
export interface Leg {
  readonly from: Point;
  readonly to: Point;
  /** Lengths from the start of the path to the beginning and the end of the leg. */
  readonly begin: number;
  readonly end: number;
  readonly near: readonly Feature[];
}

/** A circle of ground. */
export interface Disc {
  readonly centre: Point;
  readonly radius: number;
}

/** Part of a path, from one length to another. */
export interface Interval {
  readonly from: number;
  readonly to: number;
}

/** A point where a path meets a line feature. */
export interface Meeting {
  /** Length from the start of the path. */
  readonly at: number;
  readonly point: Point;
  readonly feature: Feature;
}

/** Features whose boxes lie within a reach of the box round the points, in list order; none for no points. */
export const featuresNear = (
  points: readonly Point[],
  features: readonly Feature[],
  reach: number,
): readonly Feature[] => {
  if (features.length === 0) return features;
  return featuresInBox(features, grownBox(boxOf(points), reach));
};

/**
 * The legs of a path; none for fewer than two points.
 *
 * @param points - the path; a bend is a series of points close together
 * @param length - true length of the path; the legs between the points are stretched to it. If all points coincide, the
 *   legs have no length
 * @param reach - features farther than this from a leg are left out
 */
export const legsOf = (
  points: readonly Point[],
  length: number,
  features: readonly Feature[],
  reach: number,
): readonly Leg[] => {
  const chords = points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    return { from, to, chord: distance(from, to) };
  });
  const sum = chords.reduce((so, { chord }) => so + chord, 0);
  const stretch = sum === 0 ? 0 : length / sum;
  let begin = 0;
  return chords.map(({ from, to, chord }) => {
    const end = begin + chord * stretch;
    const leg = { from, to, begin, end, near: featuresNear([from, to], features, reach) };
    begin = end;
    return leg;
  });
};

/** The length from the start of the path at a fraction of a leg. */
const lengthAt = ({ begin, end }: Leg, fraction: number): number => begin + (end - begin) * fraction;

/**
 * Fractions of a leg at which it enters or leaves a feature or a disc, in order, including 0 and 1.
 *
 * @param reach - a point this near to a line is on it
 */
const changesAlong = (
  { from, to }: Leg,
  features: readonly Feature[],
  reach: number,
  discs: readonly Disc[],
): readonly number[] => {
  const cuts = [0, 1];
  const cut = (passage: Passage | null): void => {
    if (passage !== null) cuts.push(passage.enter, passage.leave);
  };
  for (const feature of features) {
    if (feature.shape.kind === 'area') for (const part of featureParts(feature)) cut(clipSegment(from, to, part));
    else for (const piece of featureSegments(feature)) cut(clipAlong(from, to, piece.from, piece.to, reach));
  }
  for (const { centre, radius } of discs) cut(clipDisc(from, to, centre, radius));
  return cuts.sort((one, other) => one - other);
};

/** How to read the ground under a path. */
export interface GroundReader<Ground extends object> {
  /** Whether entering or leaving a feature may change the ground. */
  readonly counts: (feature: Feature) => boolean;
  /** A point this near to a line is on it. */
  readonly reach: number;
  readonly discs: readonly Disc[];
  /** The ground at a point, from the features near it. */
  readonly at: (point: Point, near: readonly Feature[]) => Ground;
}

/** The intervals of a leg with the ground under each, in order; none for a leg without length. */
export const intervalsOf = <Ground extends object>(
  leg: Leg,
  { counts, reach, discs, at }: GroundReader<Ground>,
): readonly (Interval & Ground)[] => {
  if (leg.end <= leg.begin) return [];
  const stretches: (Interval & Ground)[] = [];
  let from = 0;
  for (const to of changesAlong(leg, leg.near.filter(counts), reach, discs)) {
    if (to <= from) continue;
    const ground = at(between(leg.from, leg.to, (from + to) / 2), leg.near);
    stretches.push({ from: lengthAt(leg, from), to: lengthAt(leg, to), ...ground });
    from = to;
  }
  return stretches;
};

/** Every point where a leg meets one of the line features. A line along the leg does not meet it. */
export const meetingsOn = (leg: Leg, lines: readonly Feature[]): readonly Meeting[] =>
  lines.flatMap((feature) =>
    featureSegments(feature).flatMap((piece) => {
      const fraction = meetingOf(leg.from, leg.to, piece.from, piece.to);
      if (fraction === null) return [];
      return [{ at: lengthAt(leg, fraction), point: between(leg.from, leg.to, fraction), feature }];
    }),
  );

/** Whether a line feature lies between two points near it: the second is on the other side of it, or on it. */
export const liesBetween = (feature: Feature, behind: Point, beyond: Point): boolean =>
  featureSegments(feature).some(({ from, to }) => {
    const was = turnOf(from, to, behind);
    return was !== 0 && was * turnOf(from, to, beyond) <= 0 && meetingOf(behind, beyond, from, to) !== null;
  });

/**
 * Meetings in order. A line met twice at one point, at a bend or between two legs, counts once.
 *
 * @param within - meetings of one line no farther apart than this along the path are one meeting, 0 or more
 */
export const withoutRepeats = (meetings: readonly Meeting[], within: number): readonly Meeting[] => {
  const sorted = meetings.toSorted((one, other) => one.at - other.at);
  return sorted.filter(
    (each, index) =>
      !sorted.slice(0, index).some((before) => before.feature.id === each.feature.id && each.at - before.at <= within),
  );
};
