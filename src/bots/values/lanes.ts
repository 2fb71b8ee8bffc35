import { directionOf, rightOf, turnBetween } from '../../table/heading.js';
import { dot, squaredDistance, subtract } from '../../table/point.js';
import type { Pose } from '../../table/pose.js';

/** The strip of ground that a unit fires along, from its front to its target. Friends there mask its fire. */
export interface Lane {
  readonly unitId: string;
  /** The front-edge centre of the firer; the heading is the direction of fire. */
  readonly from: Pose;
  readonly halfWidth: number;
  /** Distance to the target. */
  readonly length: number;
  /** Value of the fire that a friend in the lane prevents. */
  readonly worth: number;
}

/** A unit that moves: its pose, front-edge centre first, and the size of its ground. */
export interface Body {
  readonly pose: Pose;
  readonly frontage: number;
  readonly depth: number;
}

const quarterTurn = 90;

/** Half of the width of a body across a direction; exact along its axes, and nearly so between them. */
const halfAcross = ({ frontage, depth, pose }: Body, heading: number): number => {
  const turn = turnBetween(pose.heading, heading);
  const aside = Math.min(turn, 2 * quarterTurn - turn) / quarterTurn;
  return ((1 - aside) * frontage + aside * depth) / 2;
};

/** Whether a body stands in a lane. */
const isMasking = ({ from, halfWidth, length }: Lane, body: Body): boolean => {
  const back = directionOf(body.pose.heading);
  const centre = { x: body.pose.x - (back.x * body.depth) / 2, y: body.pose.y - (back.y * body.depth) / 2 };
  const way = subtract(centre, from);
  const ahead = dot(way, directionOf(from.heading));
  if (ahead <= 0 || ahead >= length) return false;
  return Math.abs(dot(way, rightOf(from.heading))) < halfWidth + halfAcross(body, from.heading);
};

/** A unit that may have a lane. The lane is expensive to find, so it is found only for bodies that are near enough. */
export interface LaneSource {
  readonly unitId: string;
  /** The front-edge centre of the firer. */
  readonly from: Pose;
  readonly halfWidth: number;
  /** The lane is no longer than this. */
  readonly longest: number;
  readonly lane: () => Lane | null;
}

/** More than the rounding of ranges and directions. */
const slack = 0.1;

const isNear = ({ from, halfWidth, longest }: LaneSource, { pose, frontage, depth }: Body): boolean => {
  const aside = halfWidth + (frontage + depth) / 2;
  const limit = longest + slack;
  return squaredDistance(from, pose) <= (limit + depth) * (limit + depth) + (aside + depth) * (aside + depth);
};

/** Value of the fire of friends that a body would mask, from units that may have lanes. */
export const maskedBy = (sources: readonly LaneSource[], unitId: string, body: Body): number => {
  let masked = 0;
  for (const source of sources) {
    if (source.unitId === unitId || !isNear(source, body)) continue;
    const lane = source.lane();
    if (lane !== null && isMasking(lane, body)) masked += lane.worth;
  }
  return masked;
};

/** Value of the fire of friends that a body would mask. */
export const maskedWorth = (lanes: readonly Lane[], unitId: string, body: Body): number =>
  lanes.reduce((sum, lane) => (lane.unitId !== unitId && isMasking(lane, body) ? sum + lane.worth : sum), 0);
