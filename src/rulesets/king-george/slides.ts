import { type Body, bodiesGap } from '../../table/body.js';
import type { Point } from '../../table/point.js';
import { moveAlong } from '../../table/pose.js';
import { type Slide, slideClearOf, slideShortOf, slideUntilContact } from '../../table/slide.js';
import { type Footprint, footprintOf, overlaps, rectangleOf } from './footprint.js';
import { mayPass } from './placing.js';
import { constant, isFleeing, isInContact, unitsOnTable } from './read.js';
import type { Situation, Unit } from './state.js';

/** Bodies that run straight on: whom they meet, where they come to rest, who makes way for them. */

/** The straight run of a rectangle. */
export const runOf = ({ pose, width, depth }: Footprint, direction: Point): Slide<Footprint> => ({
  at: (inches) => rectangleOf(moveAlong(pose, direction, inches), width, depth),
  direction,
});

/** Farther than anything on the table. */
const beyondTable = (s: Situation): number => s.scenario.table.width + s.scenario.table.height;

/**
 * Inches of a run until the body touches another; null if it never does. One that is only brushed is passed by.
 *
 * @see KG-CHG-15 KG-GEN-09
 */
export const meetsAt = (s: Situation, run: Slide, other: Body): number | null => {
  const far = beyondTable(s);
  const met = slideUntilContact(run, far, other, constant(s, 'overlapTolerance'));
  return met < far ? met : null;
};

/**
 * The least distance, no less than the one given, at which the body lies over nobody; touching is clear.
 *
 * @see KG-FLE-04 KG-FLE-09 KG-CHG-24
 */
export const clearAt = (s: Situation, run: Slide, from: number, bodies: readonly Body[]): number =>
  slideClearOf(run, from, bodies, beyondTable(s), constant(s, 'overlapTolerance'));

/**
 * The farthest a run may go and keep an inch from somebody it would meet; 0 if it is nearer already.
 *
 * @see KG-CHG-20
 */
const shortOf = (s: Situation, run: Slide, limit: number, other: Footprint): number => {
  const least = constant(s, 'chargeShort');
  if (bodiesGap(run.at(0), other) < least - constant(s, 'tolerance')) return 0;
  return slideShortOf(run, Math.min(limit, meetsAt(s, run, other) ?? limit), other, least);
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
export const endsClear = (
  s: Situation,
  unit: Unit,
  run: Slide<Footprint>,
  reach: number,
  ignored: Ignored = [],
): number => {
  let rest = reach;
  for (;;) {
    const [under] = rest > 0 ? inTheWayAt(s, unit, run.at(rest), ignored) : [];
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
export const restsAt = (
  s: Situation,
  unit: Unit,
  run: Slide<Footprint>,
  reach: number,
  ignored: Ignored = [],
): number => {
  let rest = reach;
  for (const blocker of blockersOf(s, unit, ignored)) {
    const ground = footprintOf(s, blocker);
    if (meetsAt(s, run, ground) !== null) rest = shortOf(s, run, rest, ground);
  }
  return endsClear(s, unit, run, rest, ignored);
};
