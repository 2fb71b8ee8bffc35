import { memoize } from '../../../core/memoize.js';
import { type Box, boxesApart, boxOf } from '../../../table/box.js';
import { between, distance, type Point } from '../../../table/point.js';
import type { Polygon } from '../../../table/polygon.js';
import { clipSegment, type Segment } from '../../../table/segment.js';
import { type Feature, featureParts, featureSegments, isWithinOfFeature } from '../../../table/terrain.js';
import type { Stand } from '../footprint.js';
import type { Standing } from '../near.js';
import { atMost, countOf, distanceOf, lessThan, slackOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import { deepestPart, leastLengthIn, lengthIn, lineCrosses, partsNear, pointsOn, rowOf, surveyOf } from '../terrain.js';
import { lengthThrough, sidesOf } from '../through.js';
import type { Lately, Outlook } from './outlook.js';
import { areWithin, levelAt, type Station } from './stations.js';

/** What hides one stand from another along the line between their centres. @see OW-LOS-01 */

/** More than the rounding of lengths, in inches. */
const certain = 1e-6;

const lineOf = (eye: Station, mark: Station): Segment => ({ from: eye.centre, to: mark.centre });

/** Whether both ends are too low to look over a top. @see OW-LOS-10 */
const isTooLow = (s: Situation, eye: Station, mark: Station, top: number): boolean =>
  !lessThan(s, top, Math.max(eye.level, mark.level));

/**
 * The points at which a line has entered the convex parts of a shape, and at which it is to leave them, part by part.
 * They lie as far inside as counts for crossing: a hill that the shape only touches is not the ground under it.
 *
 * @see OW-GEN-18
 */
const meetings = (s: Situation, { from, to }: Segment, parts: readonly (readonly Point[])[]): readonly Point[] => {
  const inward = slackOf(s, 'crossing') / Math.max(distance(from, to), certain);
  return parts.flatMap((part) => {
    const passage = clipSegment(from, to, part);
    if (passage === null) return [];
    const { enter, leave } = passage;
    const middle = (enter + leave) / 2;
    return [Math.min(enter + inward, middle), Math.max(leave - inward, middle)].map((at) => between(from, to, at));
  });
};

/** The level of the ground where a line meets a thing: the highest of the places where it does. @see OW-LOS-10 */
const groundUnder = (s: Situation, places: readonly Point[]): number =>
  places.reduce((highest, place) => Math.max(highest, levelAt(s, place)), 0);

/** Whether a thing on the line is too high to look over, the level of its ground included. @see OW-LOS-10 */
const isTooHigh = (
  s: Situation,
  eye: Station,
  mark: Station,
  height: number,
  places: () => readonly Point[],
): boolean => {
  // On the flat, the usual case, the ground under the thing need not be looked at.
  if (isTooLow(s, eye, mark, height)) return true;
  return isTooLow(s, eye, mark, height + groundUnder(s, places()));
};

/** More than the rounding of a radius. */
const rounder = 1 + 1e-6;

/** Whether a line, however long, may meet a stand: it meets the disc round it. Quicker than to clip it. */
const mayMeet = ({ from, to }: Segment, { shape: { centre, corners } }: Stand): boolean => {
  const [corner] = corners;
  if (corner === undefined) return false;
  const [wayX, wayY] = [to.x - from.x, to.y - from.y];
  const across = (centre.x - from.x) * wayY - (centre.y - from.y) * wayX;
  const [x, y] = [corner.x - centre.x, corner.y - centre.y];
  return across * across <= (x * x + y * y) * (wayX * wayX + wayY * wayY) * rounder + certain;
};

/** Whether a line runs through a stand: more than the tolerance of it is inside. @see OW-GEN-18 */
const runsThrough = (s: Situation, line: Segment, stand: Stand): boolean => {
  if (!mayMeet(line, stand)) return false;
  const { from, to } = line;
  const { shape } = stand;
  const passage = clipSegment(from, to, shape.corners);
  return passage !== null && (passage.leave - passage.enter) * distance(from, to) > slackOf(s, 'crossing');
};

/**
 * Whether a line that meets stands of one battalion runs through it. Along the edge of a stand it does not, but it does
 * between two stands that touch.
 *
 * @see OW-GEN-18
 */
const runsThroughOneOf = (s: Situation, line: Segment, met: readonly Stand[]): boolean =>
  met.length > 0 && sidesOf(line).every((side) => met.some((stand) => runsThrough(s, side, stand)));

/** Whether a stand counts that a line runs through. */
type Counts = (stand: Stand, unit: Unit) => boolean;

/** Whether a line runs through a stand of a battalion of which something is true. */
const runsThroughTroop = (
  s: Situation,
  line: Segment,
  box: Box,
  { unit, footprint }: Standing,
  counts: Counts,
): boolean =>
  !boxesApart(footprint.box, box, 0) &&
  footprint.parts.some((part) => clipSegment(line.from, line.to, part) !== null) &&
  runsThroughOneOf(
    s,
    line,
    footprint.placedStands().filter((stand) => runsThrough(s, line, stand) && counts(stand, unit)),
  );

/** The first of some battalions of which something is true that the line between two stations runs through. */
const troopBetween = (
  s: Situation,
  eye: Station,
  mark: Station,
  troops: readonly Standing[],
  counts: Counts,
): Standing | undefined => {
  if (troops.length === 0) return undefined;
  const line = lineOf(eye, mark);
  const box = boxOf([line.from, line.to]);
  return troops.find((troop) => runsThroughTroop(s, line, box, troop, counts));
};

/** Whether the line between two stations runs through a stand of some battalions of which something is true. */
export const runsThroughAny = (
  s: Situation,
  eye: Station,
  mark: Station,
  troops: readonly Standing[],
  counts: Counts,
): boolean => troopBetween(s, eye, mark, troops, counts) !== undefined;

/** The level of the ground under a stand. Very many lines run through the same stands. */
const levelUnder = memoize(
  (s: Situation, shape: Stand['shape']) => [shape, surveyOf(s)],
  (s, { centre }): number => levelAt(s, centre),
);

/** Whether a stand on the line rises high enough to block it: its level is that of its centre. @see OW-LOS-10 */
export const risesBetween = (s: Situation, eye: Station, mark: Station, { shape }: Stand): boolean =>
  isTooLow(s, eye, mark, countOf(s, 'standHeight')) ||
  isTooLow(s, eye, mark, countOf(s, 'standHeight') + levelUnder(s, shape));

/** The first of some enemies, other than the target, that hides a stand. @see OW-LOS-04 */
const hidingTroop = (s: Situation, eye: Station, mark: Station, enemies: readonly Standing[]): Standing | undefined =>
  troopBetween(s, eye, mark, enemies, (stand) => risesBetween(s, eye, mark, stand));

/** Whether one stand hides another, whatever its neighbours do: the lines on both sides run through it. @see OW-GEN-18 */
const standHides = (s: Situation, eye: Station, mark: Station, stand: Stand): boolean => {
  const line = lineOf(eye, mark);
  return (
    runsThrough(s, line, stand) &&
    sidesOf(line).every((side) => runsThrough(s, side, stand)) &&
    risesBetween(s, eye, mark, stand)
  );
};

const troopsHide = (s: Situation, eye: Station, mark: Station, { enemies, lately }: Outlook): boolean => {
  const enemy = hidingTroop(s, eye, mark, enemies);
  if (enemy === undefined) return false;
  lately.stand = enemy.footprint.placedStands().find((stand) => standHides(s, eye, mark, stand)) ?? lately.stand;
  return true;
};

/** Whether a hill is higher than both ends. @see OW-LOS-12 */
const isAbove = (s: Situation, eye: Station, mark: Station, hill: Feature): boolean =>
  lessThan(s, Math.max(eye.level, mark.level), rowOf(s, hill).level);

/** Whether a line runs through a part of a hill. A road over a hill is as high as the hill (OW-TER-12). */
const runsThroughPart = (s: Situation, { from, to }: Segment, part: Polygon): boolean =>
  lengthThrough(from, to, [part], boxOf(part)) > slackOf(s, 'crossing');

/** A hill hides what is behind it if it is higher than both ends. @see OW-LOS-12 */
const hillHides = (s: Situation, eye: Station, mark: Station, hill: Feature, lately: Lately): boolean => {
  if (!isAbove(s, eye, mark, hill)) return false;
  const line = lineOf(eye, mark);
  const part = partsNear(line, hill).find((each) => runsThroughPart(s, line, each));
  if (part !== undefined) lately.hill = { feature: hill, part };
  return part !== undefined;
};

/** A garrison sees past its own building; its sections are seen from outside alone. @see OW-LOS-12 OW-BLD-04 */
const buildingHides = (s: Situation, eye: Station, mark: Station, building: Feature): boolean => {
  if (eye.building === building || !lineCrosses(s, lineOf(eye, mark), building)) return false;
  if (mark.building === building) return true;
  const { height, sight } = rowOf(s, building);
  return (
    sight === 'blocks' && isTooHigh(s, eye, mark, height, () => meetings(s, lineOf(eye, mark), featureParts(building)))
  );
};

/** The points at which a line meets a linear feature. */
const meetingsWith = (s: Situation, line: Segment, feature: Feature): readonly Point[] =>
  featureSegments(feature).flatMap((piece) => pointsOn(s, line, piece));

/** Troops at a banked hedge look over it, and are seen over it. @see OW-LOS-12 */
const hedgeHides = (s: Situation, eye: Station, mark: Station, hedge: Feature): boolean => {
  const line = lineOf(eye, mark);
  if (!lineCrosses(s, line, hedge)) return false;
  const reach = distanceOf(s, 'bankedHedge') + s.tables.tolerances.equality;
  if ([eye, mark].some(({ base }) => isWithinOfFeature(base, hedge, reach))) return false;
  return isTooHigh(s, eye, mark, rowOf(s, hedge).height, () => meetingsWith(s, line, hedge));
};

/** Whether a stand in a wood and one that is not in it see each other so far as that wood goes. */
const isSeenThroughOwn = (s: Situation, inside: Station, line: Segment, wood: Feature): boolean =>
  inside.isAtEdge && atMost(s, lengthIn(s, line, wood), distanceOf(s, 'ownWood'));

/** Whether a wood is too high to look over. @see OW-LOS-10 */
const rises = (s: Situation, eye: Station, mark: Station, wood: Feature): boolean =>
  isTooHigh(s, eye, mark, rowOf(s, wood).height, () => meetings(s, lineOf(eye, mark), featureParts(wood)));

/** Whether a part of a wood hides what is behind it, whatever else of woods is on the line. @see OW-LOS-07 */
const woodStillHides = (s: Situation, eye: Station, mark: Station, { lately, passages }: Outlook): boolean => {
  if (lately.wood === null) return false;
  const { feature, part } = lately.wood;
  if (feature === eye.wood || feature === mark.wood) return false;
  const least = leastLengthIn(lineOf(eye, mark), part, passages);
  return !atMost(s, least - certain, distanceOf(s, 'otherWoods')) && rises(s, eye, mark, feature);
};

/** Whether the line between two stations is hidden by what hid others lately. Most lines that are hidden are. */
const isStillHidden = (s: Situation, eye: Station, mark: Station, outlook: Outlook): boolean => {
  const { wood, hill, building, stand } = outlook.lately;
  return (
    (wood !== null && woodStillHides(s, eye, mark, outlook)) ||
    (building !== null && buildingHides(s, eye, mark, building)) ||
    (hill !== null && isAbove(s, eye, mark, hill.feature) && runsThroughPart(s, lineOf(eye, mark), hill.part)) ||
    (stand !== null && standHides(s, eye, mark, stand))
  );
};

/** Woods hide what is in them, and what is behind them. @see OW-LOS-05 OW-LOS-06 OW-LOS-07 OW-LOS-08 */
const woodsHide = (s: Situation, eye: Station, mark: Station, outlook: Outlook): boolean => {
  const { woods, to } = outlook;
  const line = lineOf(eye, mark);
  const isClose = (eye.wood ?? mark.wood) !== null && areWithin(s, eye, mark, distanceOf(s, 'sightInWood'));
  if (!isClose) {
    if (eye.wood !== null && eye.wood === mark.wood) return true;
    const isKnown = to.unit === null || to.unit.disclosed;
    // What costs nothing comes first.
    if (mark.wood !== null && !(isKnown && mark.isAtEdge)) return true;
    if (eye.wood !== null && !isSeenThroughOwn(s, eye, line, eye.wood)) return true;
    if (mark.wood !== null && !isSeenThroughOwn(s, mark, line, mark.wood)) return true;
  }
  let through = 0;
  // Lengths only add up, so that few of many woods need be measured.
  return woods.some((wood) => {
    if (wood === eye.wood || wood === mark.wood) return false;
    const length = lengthIn(s, line, wood);
    if (length === 0) return false;
    if (rises(s, eye, mark, wood)) through += length;
    const isHidden = !atMost(s, through, distanceOf(s, 'otherWoods'));
    const part = isHidden ? deepestPart(line, wood) : undefined;
    if (part !== undefined) outlook.lately.wood = { feature: wood, part };
    return isHidden;
  });
};

/** Whether the line between two stations is clear of all that hides one from the other, whichever way they face. */
export const isClear = (s: Situation, eye: Station, mark: Station, outlook: Outlook): boolean => {
  const { hills, buildings, bankedHedges, woods, lately } = outlook;
  if (isStillHidden(s, eye, mark, outlook)) return false;
  if (woods.length > 0 && woodsHide(s, eye, mark, outlook)) return false;
  const house = buildings.find((building) => buildingHides(s, eye, mark, building));
  lately.building = house ?? lately.building;
  if (house !== undefined) return false;
  if (bankedHedges.some((hedge) => hedgeHides(s, eye, mark, hedge))) return false;
  if (hills.some((hill) => hillHides(s, eye, mark, hill, lately))) return false;
  return !troopsHide(s, eye, mark, outlook);
};
