import type { PoseRegion, Region } from '../../../core/domain.js';
import { edgeBetween } from '../../../core/probe.js';
import { directionOf, headingOf, normaliseHeading } from '../../../table/heading.js';
import { between, type Point, subtract } from '../../../table/point.js';
import { moveAlong, type Pose, roundPose } from '../../../table/pose.js';
import { distanceToFeature, type Feature } from '../../../table/terrain.js';

/** Places outside a building where a battalion may be set up, along each side of it, facing away from it. */

/** Places along a side that are tried, the middle first. */
const tried = [0.5, 0.25, 0.75, 0, 1] as const;
const quarterTurn = 90;
/** Half the width of a region that stands for a line. */
const thin = 0.0004;
/** Ends of regions are found to this part of a side. */
const finest = 0.01;

interface OutlineSide {
  readonly from: Point;
  readonly to: Point;
  /** Straight away from the building. */
  readonly outward: number;
}

/** The sides of a building's outline. */
export const sidesOf = (building: Feature): readonly OutlineSide[] => {
  const corners = building.shape.kind === 'area' ? building.shape.polygon : building.shape.points;
  const probe = 0.1;
  return corners.map((from, index) => {
    const to = corners[(index + 1) % corners.length] ?? from;
    const along = headingOf(subtract(to, from));
    const right = normaliseHeading(along + quarterTurn);
    const beside = moveAlong({ ...between(from, to, 1 / 2), heading: 0 }, directionOf(right), probe);
    return {
      from,
      to,
      outward: distanceToFeature(beside, building) > 0 ? right : normaliseHeading(along - quarterTurn),
    };
  });
};

const placeAt = ({ from, to, outward }: OutlineSide, share: number, off: number): Pose =>
  roundPose({ ...moveAlong({ ...between(from, to, share), heading: 0 }, directionOf(outward), off), heading: outward });

/** Poses in the middle of each side, so far away from it. */
export const posesBeside = (building: Feature, off: number): readonly Pose[] =>
  sidesOf(building).map((side) => placeAt(side, 1 / 2, off));

const strip = (one: Pose, other: Pose, outward: number): Region => {
  const out = directionOf(outward);
  const aside = ({ x, y }: Pose, by: number): Point => ({ x: x + out.x * by, y: y + out.y * by });
  return [aside(one, -thin), aside(other, -thin), aside(other, thin), aside(one, thin)];
};

/** The part of a side, around a place that is legal, along which a battalion may be set up. */
const alongSide = (side: OutlineSide, off: number, isLegal: (pose: Pose) => boolean): readonly PoseRegion[] => {
  const opens = (share: number): boolean => isLegal(placeAt(side, share, off));
  const share = tried.find(opens);
  if (share === undefined) return [];
  const end = (last: number): number => (opens(last) ? last : edgeBetween(opens, share, last, finest));
  const { outward } = side;
  const region = strip(placeAt(side, end(0), off), placeAt(side, end(1), off), outward);
  return [{ region, headings: { least: outward, most: outward } }];
};

/**
 * Regions of poses outside a building.
 *
 * @param offs - distances from the outline to the front edge that are tried
 */
export const regionsBeside = (
  building: Feature,
  offs: readonly number[],
  isLegal: (pose: Pose) => boolean,
): readonly PoseRegion[] => sidesOf(building).flatMap((side) => offs.flatMap((off) => alongSide(side, off, isLegal)));
