import { type Body, bodiesGap } from '../../table/body.js';
import type { Point } from '../../table/point.js';
import { moveAlong } from '../../table/pose.js';
import { type Slide, slideClearOf, slideShortOf, slideUntilContact } from '../../table/slide.js';
import { type Footprint, footprintOf, overlaps, rectangleOf } from './footprint.js';
import { mayPass } from './placing.js';
import { constant, isFleeing, isInContact, unitsOnTable } from './read.js';
import type { Situation, Unit } from './state.js';

/** Bodies that move straight on: which units they meet, where they stop, which units make way for them. */

/** The straight run of a rectangle. */
export const runOf = ({ pose, width, depth }: Footprint, direction: Point): Slide<Footprint> => ({
  at: (inches) => rectangleOf(moveAlong(pose, direction, inches), width, depth),
  direction,
});

/** A distance greater than any on the table, inches. */
const beyondTable = (s: Situation): number => s.scenario.table.width + s.scenario.table.height;

/**
 * Inches of a run until the body touches another; null if it never does. Overlap within the tolerance does not count as
 * contact.
 *
 * @see KG-CHG-15 KG-GEN-09
 */
export const meetsAt = (s: Situation, run: Slide, other: Body): number | null => {
  const far = beyondTable(s);
  const met = slideUntilContact(run, far, other, constant(s, 'overlapTolerance'));
  return met < far ? met : null;
};

/**
 * The least distance, at least `from`, at which the body overlaps no other; touching is clear.
 *
 * @see KG-FLE-04 KG-FLE-09 KG-CHG-24
 */
export const clearAt = (s: Situation, run: Slide, from: number, bodies: readonly Body[]): number =>
  slideClearOf(run, from, bodies, beyondTable(s), constant(s, 'overlapTolerance'));

/**
 * The farthest distance of a run that stays 1" short of a unit it would meet; 0 if it is already nearer.
 *
 * @see KG-CHG-20
 */
const shortOf = (s: Situation, run: Slide, limit: number, other: Footprint): number => {
  const least = constant(s, 'chargeShort');
  if (bodiesGap(run.at(0), other) < least - constant(s, 'tolerance')) return 0;
  return slideShortOf(run, Math.min(limit, meetsAt(s, run, other) ?? limit), other, least);
};

/** Ids of units to ignore, for example the mover's opponent. */
export type Ignored = readonly string[];

const othersThan = (s: Situation, unit: Unit, ignored: Ignored): readonly Unit[] =>
  unitsOnTable(s).filter(({ id }) => id !== unit.id && !ignored.includes(id));

/** Units that stop a charge: those that do not flee and may not be passed. @see KG-CHG-20 KG-MOV-10 */
export const blockersOf = (s: Situation, unit: Unit, ignored: Ignored = []): readonly Unit[] =>
  othersThan(s, unit, ignored).filter((other) => !isFleeing(other) && !mayPass(unit, other));

/** Whether a friend falls back when a body stops on it. @see KG-CHG-24 */
export const makesWayFor = (mover: Unit, other: Unit): boolean =>
  other.side === mover.side &&
  (other.formation === 'skirmish' || other.formation === 'crew') &&
  other.inBuilding === null &&
  !isInContact(other);

/** Units under the final place of a body that do not make way. @see KG-CHG-24 */
export const inTheWayAt = (s: Situation, unit: Unit, place: Footprint, ignored: Ignored = []): readonly Unit[] =>
  othersThan(s, unit, ignored).filter(
    (other) => !makesWayFor(unit, other) && overlaps(s, place, footprintOf(s, other)),
  );

/**
 * How far a run may go if it must not end on a unit: 1" short of units under its end, except friends that make way.
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
 * How far a run goes: 1" short of units it may not pass and of units under its end.
 *
 * @param reach - the farthest distance that time and ground allow, inches
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
