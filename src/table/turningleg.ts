import { normaliseHeading } from './heading.js';
import { between, distance } from './point.js';
import type { Pose } from './pose.js';

/** A leg along which a body goes straight with its front centre, and turns evenly as it goes, the shorter way. */
export interface TurningLeg {
  readonly from: Pose;
  readonly to: Pose;
}

const halfTurn = 180;
const fullTurn = 360;

/** The turn of a leg in degrees, clockwise if positive; half a turn is clockwise. */
export const turnOfLeg = ({ from, to }: TurningLeg): number => {
  const turn = normaliseHeading(to.heading - from.heading);
  return turn > halfTurn ? turn - fullTurn : turn;
};

/** The pose at a part of a leg, 0 to 1. Nothing is rounded, and the ends are those of the leg. */
export const poseOnLeg = (leg: TurningLeg, part: number): Pose => {
  if (part <= 0) return leg.from;
  if (part >= 1) return leg.to;
  const heading = normaliseHeading(leg.from.heading + turnOfLeg(leg) * part);
  return { ...between(leg.from, leg.to, part), heading };
};

/** No point of a body travels farther on a leg than this. @param radius - of its farthest point from the front centre */
export const farthestTravel = (leg: TurningLeg, radius: number): number =>
  distance(leg.from, leg.to) + (radius * Math.abs(turnOfLeg(leg)) * Math.PI) / halfTurn;

/** What is looked for along a leg. */
export interface LegSearch {
  /** A gap at a part of the leg. On the way it changes by no more than `travel` in all. */
  readonly gapAt: (part: number) => number;
  /** The gap that is looked for. */
  readonly limit: number;
  /** How far any point travels on the leg: `farthestTravel`. */
  readonly travel: number;
  /** The way that a search may skip when the gap is close to the limit. */
  readonly accuracy: number;
  /** Where the search begins, 0 to 1. */
  readonly begin?: number;
}

/** Halves an interval until it is too short to matter for any stored pose. */
const halvings = 40;

/** The last part of an interval at which the gap is still at least the limit; it is so at `outside`. */
const lastOutside = ({ gapAt, limit }: LegSearch, outside: number, inside: number): number => {
  let [least, most] = [outside, inside];
  for (let step = 0; step < halvings; step += 1) {
    const middle = (least + most) / 2;
    if (gapAt(middle) >= limit) least = middle;
    else most = middle;
  }
  return least;
};

/** Two parts of a leg close together: at the first the gap is still at least the limit, at the second it is below it. */
interface Edge {
  readonly outside: number;
  readonly inside: number;
}

/**
 * The search takes steps that cannot pass the limit, and when the gap is close to it, steps of the accuracy. So a gap is
 * missed only if it falls below the limit on a shorter way.
 *
 * @returns null if the gap never falls below the limit
 */
const edgeOf = ({ gapAt, limit, travel, accuracy, begin = 0 }: LegSearch): Edge | null => {
  let part = begin;
  let gap = gapAt(part);
  if (gap < limit) return { outside: begin, inside: begin };
  while (part < 1) {
    if (travel <= 0) return null;
    const next = Math.min(1, part + Math.max(gap - limit, accuracy) / travel);
    gap = gapAt(next);
    if (gap < limit) return { outside: part, inside: next };
    part = next;
  }
  return null;
};

/** Whether a gap falls below a limit anywhere on a leg. It costs less than to find out where. */
export const fallsBelow = (search: LegSearch): boolean => edgeOf(search) !== null;

/**
 * Where a gap first falls below a limit on a leg: the last part before that, at which it is still at least the limit.
 *
 * @returns null if the gap never falls below the limit; `begin` if it is below it from the start
 */
export const lastBefore = (search: LegSearch): number | null => {
  const edge = edgeOf(search);
  if (edge === null) return null;
  return edge.outside === edge.inside ? edge.outside : lastOutside(search, edge.outside, edge.inside);
};
