import type { Point } from '../../table/point.js';
import { moveAlong, type Pose } from '../../table/pose.js';
import { lastWithGap, slideUntil } from '../../table/sweep.js';
import { type Body, type Footprint, footprintOf, footprintsGap, overlaps, rectangleOf } from './footprint.js';
import { mayPass } from './movement/placing.js';
import { constant, isFleeing, isInContact, unitsOnTable } from './read.js';
import type { Situation, Unit } from './state.js';

/** Bodies that run straight on: whom they meet, where they come to rest, who makes way for them. */

/** A straight run of a rectangle, whatever way it faces. */
export interface Run {
  readonly ground: Footprint;
  /** Unit vector. */
  readonly direction: Point;
}

/** Where the body stands after some inches. */
export const poseAfter = ({ ground, direction }: Run, inches: number): Pose =>
  moveAlong(ground.pose, direction, inches);

/** The ground it covers after some inches. */
export const groundAfter = (run: Run, inches: number): Footprint =>
  rectangleOf(poseAfter(run, inches), run.ground.width, run.ground.depth);

/** Farther than anything on the table. */
const beyondTable = (s: Situation): number => s.scenario.table.width + s.scenario.table.height;

/**
 * Inches of a run until the body touches another; null if it never does. One that is only brushed is passed by.
 *
 * @see KG-CHG-15 KG-GEN-09
 */
export const meetsAt = (s: Situation, { ground, direction }: Run, other: Body): number | null => {
  const far = beyondTable(s);
  const slack = constant(s, 'overlapTolerance');
  let least = far;
  for (const mine of ground.parts)
    for (const theirs of other.parts) least = Math.min(least, slideUntil(mine, direction, least, theirs, slack));
  return least < far ? least : null;
};

/** Inches of a run after which the body lies behind another that it overlaps on the way. */
const leavesAt = (s: Situation, { ground, direction }: Run, other: Body): number => {
  const far = beyondTable(s);
  const back = { ground: groundAfter({ ground, direction }, far), direction: { x: -direction.x, y: -direction.y } };
  return far - (meetsAt(s, back, other) ?? far);
};

/**
 * The least distance, no less than the one given, at which the body lies over nobody; touching is clear.
 *
 * @see KG-FLE-04 KG-FLE-09 KG-CHG-24
 */
export const clearAt = (s: Situation, run: Run, from: number, bodies: readonly Body[]): number => {
  const here = groundAfter(run, from);
  const over = bodies.filter((body) => overlaps(s, here, body));
  if (over.length === 0) return from;
  const past = Math.max(from, ...over.map((body) => leavesAt(s, run, body)));
  return clearAt(
    s,
    run,
    past,
    bodies.filter((body) => !over.includes(body)),
  );
};

/**
 * The farthest a run may go and keep an inch from somebody it would meet; 0 if it is nearer already.
 *
 * @see KG-CHG-20
 */
const shortOf = (s: Situation, run: Run, limit: number, other: Footprint): number => {
  const least = constant(s, 'chargeShort');
  const gapAfter = (inches: number): number => footprintsGap(groundAfter(run, inches), other);
  if (gapAfter(0) < least - constant(s, 'tolerance')) return 0;
  // Up to where it touches, a straight run only comes nearer.
  const far = Math.min(limit, meetsAt(s, run, other) ?? limit);
  return gapAfter(far) >= least ? far : lastWithGap(gapAfter, least, far);
};

/** Who is left out of account: the mover's opponent, say. */
export type Ignored = readonly string[];

const othersThan = (s: Situation, unit: Unit, ignored: Ignored): readonly Unit[] =>
  unitsOnTable(s).filter(({ id }) => id !== unit.id && !ignored.includes(id));

/** Units that stop a charge: not fleeing, and not to be passed. @see KG-CHG-20 KG-MOV-10 */
export const blockersOf = (s: Situation, unit: Unit, ignored: Ignored = []): readonly Unit[] =>
  othersThan(s, unit, ignored).filter((other) => !isFleeing(other) && !mayPass(unit, other));

/** Friends who fall back behind a body that comes to rest on them. @see KG-CHG-24 */
export const makesWayFor = (mover: Unit, other: Unit): boolean =>
  other.side === mover.side &&
  (other.formation === 'skirmish' || other.formation === 'crew') &&
  other.inBuilding === null &&
  !isInContact(other);

/** Units that a body would come to rest on and that do not make way. @see KG-CHG-24 */
export const inTheWayAt = (s: Situation, unit: Unit, place: Footprint, ignored: Ignored = []): readonly Unit[] =>
  othersThan(s, unit, ignored).filter(
    (other) => !makesWayFor(unit, other) && overlaps(s, place, footprintOf(s, other)),
  );

/**
 * How far a run may go that is to end on nobody: an inch short of whom it would end on, friends who make way excepted.
 *
 * @see KG-CHG-20 KG-CHG-24
 */
export const endsClear = (s: Situation, unit: Unit, run: Run, reach: number, ignored: Ignored = []): number => {
  let rest = reach;
  for (;;) {
    const [under] = rest > 0 ? inTheWayAt(s, unit, groundAfter(run, rest), ignored) : [];
    if (under === undefined) return rest;
    const shorter = shortOf(s, run, rest, footprintOf(s, under));
    rest = shorter < rest ? shorter : 0;
  }
};

/**
 * How far a run goes: an inch short of whom it may not pass, and of whom it would end on.
 *
 * @param reach - the farthest that time and ground let it go, inches
 * @see KG-CHG-20 KG-CHG-24
 */
export const restsAt = (s: Situation, unit: Unit, run: Run, reach: number, ignored: Ignored = []): number => {
  let rest = reach;
  for (const blocker of blockersOf(s, unit, ignored)) {
    const ground = footprintOf(s, blocker);
    if (meetsAt(s, run, ground) !== null) rest = shortOf(s, run, rest, ground);
  }
  return endsClear(s, unit, run, rest, ignored);
};
