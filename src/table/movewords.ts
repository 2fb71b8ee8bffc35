import { formatLength } from '../core/words.js';
import { compassPoint, directionOf, normaliseHeading, turnBetween } from './heading.js';
import { distance, type Point } from './point.js';
import type { Pose } from './pose.js';

/** Moves in words, for logs. What did not change is not said. */

/** The table that a move is on. */
export interface MoveGround {
  readonly measure: 'cm' | 'in';
  /** Where geographic north lies, in degrees clockwise from the top of the table. */
  readonly north: number;
}

/** A move of a body from one pose of its front to another. */
export interface Move {
  readonly from: Pose;
  readonly to: Pose;
  /** From front to rear. A turn on the spot moves either the front or the middle, but not both. */
  readonly depth: number;
}

/** Smaller changes are not seen on a table: a distance in the measure, an angle in degrees. */
const least = { move: 0.05, turn: 0.5 };
const TENTHS = 10;
const HALF = 180;

const tenths = (value: number): number => Math.round(value * TENTHS) / TENTHS + 0;

/** A place on the table: "(44.7, 56)". */
export const formatPlace = ({ x, y }: Point): string => `(${tenths(x)}, ${tenths(y)})`;

const middleOf = ({ x, y, heading }: Pose, depth: number): Point => {
  const ahead = directionOf(heading);
  return { x: x - (ahead.x * depth) / 2, y: y - (ahead.y * depth) / 2 };
};

const turnWords = (from: number, to: number, north: number): string => {
  const facing = compassPoint(to, north);
  if (facing !== compassPoint(from, north)) return `turns to face ${facing}`;
  const side = normaliseHeading(to - from) < HALF ? 'right' : 'left';
  return `turns ${Math.round(turnBetween(from, to))}° ${side}`;
};

/**
 * A move of a body as a verb phrase: "moves to (44.7, 56), facing west", "turns to face east"; empty if it has not moved.
 *
 * @param verb - in the third person: "moves"
 * @param isFar - whether to say how far it went: "is driven back 2.4 cm to (48, 38.6)"
 */
export const moveWords = (verb: string, { from, to, depth }: Move, ground: MoveGround, isFar = false): string => {
  const far = Math.min(distance(from, to), distance(middleOf(from, depth), middleOf(to, depth)));
  const isTurned = turnBetween(from.heading, to.heading) >= least.turn;
  if (far < least.move) return isTurned ? turnWords(from.heading, to.heading, ground.north) : '';
  const facing = compassPoint(to.heading, ground.north);
  const turned = facing === compassPoint(from.heading, ground.north) ? '' : `, facing ${facing}`;
  const length = isFar ? ` ${formatLength(far, ground.measure)}` : '';
  return `${verb}${length} to ${formatPlace(to)}${turned}`;
};

/** A ride as a verb phrase: "rides to (12, 40)"; empty if it led nowhere. */
export const rideWords = (verb: string, from: Point, to: Point): string =>
  distance(from, to) < least.move ? '' : `${verb} to ${formatPlace(to)}`;
