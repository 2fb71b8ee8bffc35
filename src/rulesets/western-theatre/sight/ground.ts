import { boxOf } from '../../../table/box.js';
import { meetingOf } from '../../../table/passage.js';
import { between, distance, type Point } from '../../../table/point.js';
import type { Segment } from '../../../table/segment.js';
import { type Feature, featureBox, featureParts, featureSegments, featuresInBox } from '../../../table/terrain.js';
import { lengthThrough } from '../../../table/through.js';
import { distanceOf, slackOf } from '../read.js';
import type { Situation } from '../state.js';
import { isHill, isInside, rowOf } from '../terrain.js';

/** What the ground does to a line of sight or fire. @see WT-TER-07 */

type GroundState = Pick<Situation, 'scenario' | 'tables' | 'terrain'>;

/** A hill, or ground that a scenario lets block like one. @see WT-LOS-05 WT-TER-18 */
const isHigh = (s: GroundState, feature: Feature): boolean =>
  isHill(feature) || rowOf(s, feature).blocksFire === 'hill';

/** The hills that a piece with its front-edge centre at a point is on. @see WT-LOS-05 */
export const hillsAt = (s: GroundState, point: Point): readonly Feature[] =>
  featuresInBox(s.terrain, boxOf([point]), 0).filter((feature) => isHigh(s, feature) && isInside(point, feature));

/** The points at which a line meets a linear feature. */
const meetings = ({ from, to }: Segment, feature: Feature): readonly Point[] =>
  featureSegments(feature).flatMap((piece) => {
    const at = meetingOf(from, to, piece.from, piece.to);
    return at === null ? [] : [between(from, to, at)];
  });

/** Whether a line meets a linear feature elsewhere than where it begins. @see WT-TER-12 */
export const meetsLine = (s: GroundState, line: Segment, feature: Feature): boolean =>
  meetings(line, feature).some((point) => distance(point, line.from) > s.tables.tolerances.equality);

/** Whether a line crosses a linear feature; one that only begins or ends on it does not. @see WT-TER-12 */
export const crossesLine = (s: GroundState, line: Segment, feature: Feature): boolean => {
  const { equality } = s.tables.tolerances;
  return meetings(line, feature).some(
    (point) => distance(point, line.from) > equality && distance(point, line.to) > equality,
  );
};

/** Length of a line inside an area. Along its boundary nothing of it is inside. */
export const lengthIn = ({ from, to }: Segment, feature: Feature): number =>
  lengthThrough(from, to, featureParts(feature), featureBox(feature));

/** How much of a line may lie in an area: less if fewer of its ends do. @see WT-TER-08 */
const lengthAllowed = (s: GroundState, { from, to }: Segment, feature: Feature): number => {
  const ends = [from, to].filter((end) => isInside(end, feature)).length;
  if (ends === 0) return slackOf(s, 'crossing');
  return (ends === 1 ? distanceOf(s, 'edgeSight') : distanceOf(s, 'insideSight')) + s.tables.tolerances.equality;
};

const hides = (s: GroundState, line: Segment, feature: Feature, own: readonly Feature[]): boolean => {
  const { blocksFire, shape } = rowOf(s, feature);
  if (blocksFire === 'no') return false;
  if (shape === 'line') return crossesLine(s, line, feature);
  if (blocksFire === 'yes') return lengthIn(line, feature) > lengthAllowed(s, line, feature);
  return !own.includes(feature) && lengthIn(line, feature) > slackOf(s, 'crossing');
};

/**
 * The feature that blocks a line; undefined if none does.
 *
 * @param own - the hills on which the pieces at its ends stand
 * @see WT-LOS-05 WT-TER-07 WT-TER-08 WT-TER-12
 */
export const groundOn = (s: GroundState, line: Segment, own: readonly Feature[]): Feature | undefined =>
  featuresInBox(s.terrain, boxOf([line.from, line.to]), 0).find((feature) => hides(s, line, feature, own));
