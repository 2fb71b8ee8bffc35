import type { PoseRegion, Region } from '../core/domain.js';
import { directionOf, headingOf } from './heading.js';
import { type Point, subtract } from './point.js';
import type { Pose } from './pose.js';

/** Places as regions, for domains of points and poses. */

/** Half the width of a region that stands for a line or a point. */
const thin = 0.0004;

/** A line as a region. */
export const alongLine = (from: Point, to: Point): Region => {
  const ahead = directionOf(headingOf(subtract(to, from)));
  const aside = { x: ahead.y * thin, y: -ahead.x * thin };
  return [
    { x: from.x - aside.x, y: from.y - aside.y },
    { x: to.x - aside.x, y: to.y - aside.y },
    { x: to.x + aside.x, y: to.y + aside.y },
    { x: from.x + aside.x, y: from.y + aside.y },
  ];
};

/** A single point as a region. */
export const onlyPoint = ({ x, y }: Point): Region => [
  { x: x - thin, y: y - thin },
  { x: x + thin, y: y - thin },
  { x: x + thin, y: y + thin },
  { x: x - thin, y: y + thin },
];

/** A single pose as a region. */
export const onlyPose = (pose: Pose): PoseRegion => ({
  region: onlyPoint(pose),
  headings: { least: pose.heading, most: pose.heading },
});
