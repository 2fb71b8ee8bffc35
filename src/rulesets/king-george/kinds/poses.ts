import type { PoseRegion } from '../../../core/domain.js';
import { headingOf, normaliseHeading, rightOf } from '../../../table/heading.js';
import { between, type Point, subtract } from '../../../table/point.js';
import { advance, type Pose, roundPose } from '../../../table/pose.js';
import { alongLine, onlyPose } from '../../../table/regions.js';
import type { Segment } from '../../../table/segment.js';
import { distanceToFeature, type Feature } from '../../../table/terrain.js';
import { companyOf } from '../companies.js';
import { footprintOf } from '../footprint.js';
import type { Continuation } from '../movement.js';
import { constant } from '../read.js';
import type { Unit } from '../state.js';
import { featureOf } from '../terrain.js';
import { sidesOf } from './places.js';
import { contiguous, reachOfRange } from './ranges.js';

/** Regions of poses: where a detached company may stand, and where a unit may leave a building. */

/** Positions along a side that are tried, middle first. */
const tried = [0.5, 0.25, 0.75] as const;
/** Share of a side near its corner that is left out, because another side may be nearer there. */
const corner = 0.02;
/** Largest angle tried, in degrees off straight outward. */
const widest = 75;
const quarterTurn = 90;

/** The heading straight outward through one side of a building. */
const outwardOf = (building: Feature, { from, to }: Segment): number => {
  const along = headingOf(subtract(to, from));
  const middle = between(from, to, 1 / 2);
  const probe = 0.1;
  const out = normaliseHeading(along + quarterTurn);
  return distanceToFeature(advance({ ...middle, heading: out }, probe), building) > 0
    ? out
    : normaliseHeading(along - quarterTurn);
};

/** The contiguous range of legal headings around a given one. */
const headingsAbout = (heading: number, isLegal: (heading: number) => boolean): PoseRegion['headings'] => ({
  least: heading - contiguous((turn) => isLegal(heading - turn), 0, widest),
  most: heading + contiguous((turn) => isLegal(heading + turn), 0, widest),
});

/** The part of a side around a given share of it where poses are legal at both ends of a range of headings. */
const throughSide = (
  building: Feature,
  side: Segment,
  isLegal: (pose: Pose) => boolean,
  aim: (from: Point, outward: number) => number,
): readonly PoseRegion[] => {
  const outward = outwardOf(building, side);
  const at = (share: number, heading: number): Pose => ({ ...between(side.from, side.to, share), heading });
  const share = tried.find((each) => {
    const pose = at(each, 0);
    return isLegal({ ...pose, heading: aim(pose, outward) });
  });
  if (share === undefined) return [];
  const heading = aim(at(share, 0), outward);
  const headings = headingsAbout(heading, (each) => isLegal(at(share, each)));
  const isOpen = (each: number): boolean =>
    [headings.least, heading, headings.most].every((facing) => isLegal(at(each, facing)));
  const first = share - contiguous((off) => isOpen(share - off), 0, Math.max(0, share - corner));
  const last = share + contiguous((off) => isOpen(share + off), 0, Math.max(0, 1 - corner - share));
  return [{ region: alongLine(between(side.from, side.to, first), between(side.from, side.to, last)), headings }];
};

/**
 * Poses on the outline of a building for which a condition holds.
 *
 * @param aim - the heading tried first from a point, if straight outward is not the most likely one
 */
export const posesOut = (
  building: Feature,
  isLegal: (pose: Pose) => boolean,
  aim: (from: Point, outward: number) => number = (_, outward) => outward,
): readonly PoseRegion[] => sidesOf(building).flatMap((side) => throughSide(building, side, isLegal, aim));

/**
 * Poses in which a unit may leave its building, each with room to advance as far as required. @see KG-TER-08 KG-TER-12
 */
export const doorRegions = (after: Continuation): readonly PoseRegion[] => {
  const { s, unit } = after.stage;
  const building = unit.inBuilding === null ? undefined : featureOf(s, unit.inBuilding);
  if (building === undefined) return [];
  const inches = constant(s, 'leaveBuilding');
  const isOpen = (pose: Pose): boolean =>
    after.takes({ kind: 'leaveBuilding', pose }, goOn(unit, pose.heading, inches));
  return posesOut(building, isOpen);
};

const goOn = ({ formation }: Unit, heading: number, inches: number) =>
  formation === 'skirmish'
    ? ({ kind: 'shift', bearing: heading, inches, heading } as const)
    : ({ kind: 'advance', inches } as const);

const posted = ({ pose }: Unit, right: number, forward: number): Pose => {
  const aside = rightOf(pose.heading);
  const ahead = advance(pose, forward);
  return { x: ahead.x + aside.x * right, y: ahead.y + aside.y * right, heading: pose.heading };
};

/** Gaps in inches between a regiment and its detached company that candidates try. */
export const gapsOfScreens = [0.1, 1, 2, 4] as const;

/** Places for the company of a regiment: ahead of its front, facing as it does. @see KG-SKR-03 */
export const companyRegions = (after: Continuation): readonly PoseRegion[] => {
  const { s, unit } = after.stage;
  if (!unit.lightCompany || unit.companyOut !== null || unit.companyLost) return [];
  const { depth } = footprintOf(s, companyOf(unit, unit.pose));
  const half = footprintOf(s, unit).width / 2;
  const reach = constant(s, 'detachDistance');
  const takes = (right: number, gap: number): boolean =>
    after.takes({ kind: 'detachCompany', pose: posted(unit, right, depth + gap) });
  const gapOf = (rights: readonly number[]): number | null => {
    const range = { least: 0, most: reach, unit: 'distance' } as const;
    return reachOfRange((gap) => rights.every((right) => takes(right, gap)), range);
  };
  const wide = gapOf([-half, 0, half]);
  const side = wide === null ? 0 : half;
  const gap = wide ?? gapOf([0]);
  const farther = gapsOfScreens.filter((each) => each > (gap ?? 0) && takes(0, each));
  const others = farther.map((each) => onlyPose(roundPose(posted(unit, 0, depth + each))));
  if (gap === null) return others;
  const region =
    side === 0
      ? alongLine(posted(unit, 0, depth), posted(unit, 0, depth + gap))
      : [
          posted(unit, -side, depth),
          posted(unit, -side, depth + gap),
          posted(unit, side, depth + gap),
          posted(unit, side, depth),
        ].map(({ x, y }) => ({ x, y }));
  return [{ region, headings: { least: unit.pose.heading, most: unit.pose.heading } }, ...others];
};
