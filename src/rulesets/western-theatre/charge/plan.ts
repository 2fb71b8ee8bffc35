import { roundPose } from '../../../table/pose.js';
import type { LegOrder } from '../actions.js';
import type { Refusal } from '../battle.js';
import { directionOf } from '../fire.js';
import { frontsOf } from '../footprint.js';
import { finalValue } from '../movement/dice.js';
import { inchesOf, straight, wayOf } from '../movement/legs.js';
import { firstInches, frontageOf, lengthOfWay } from '../movement/path.js';
import { type Met, type Walked, walk } from '../movement/walk.js';
import { atMost, countOf, distanceOf, isUnit, lessThan, type Piece, pieceOf, slackOf } from '../read.js';
import { refuse, refuseFar } from '../refusals.js';
import { fireLine } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { Direction } from '../tables.js';
import type { Charge, Leg, Moving } from '../tasks.js';
import { chargerRefusals } from './eligible.js';
import { attackedEdge, inchesTo, metBefore, touchesAhead } from './meeting.js';
import { isTouchedAcross, obstacleOver } from './obstacles.js';

/** Everything that is judged when a charge is declared. */

/** A charge that may be made, and the walk to its charge start point; or every reason against it. */
export type PlannedCharge =
  | { readonly ok: true; readonly charge: Charge; readonly approach: Walked | null }
  | { readonly ok: false; readonly refusals: readonly Refusal[] };

/** What is against a walk, as refusals of a field of the action. */
export const faultRefusals = (faults: readonly Met[], path: string): readonly Refusal[] =>
  faults.map(({ code, clause, by }) => refuse(code, clause, path, by === null ? {} : { by }));

/** How far a charge goes to its contact, and what is against it. */
export interface Run {
  /** The whole way, up to contact. */
  readonly way: readonly Leg[];
  readonly length: number;
  /** The edge across which the target is touched (WT-CHG-12); null: footprints meet. */
  readonly across: string | null;
  readonly refusals: readonly Refusal[];
}

/**
 * The way of a charge: its legs, then straight on until the front edge meets a footprint, which must be that of the
 * target, or the edge across which it is touched. Null: it never meets the target.
 *
 * @see WT-CHG-02 WT-CHG-11 WT-CHG-12 WT-CHG-14
 */
export const runTo = (
  s: Situation,
  unit: Unit,
  legs: readonly Leg[],
  target: Piece,
  path: string,
  began: Unit['pose'],
): Run | null => {
  const end = legs.at(-1)?.to ?? unit.pose;
  const ahead = inchesTo(s, unit, end, target);
  if (!Number.isFinite(ahead)) return null;
  const whole = ahead > 0 ? [...legs, straight(end, ahead)] : legs;
  const walked = walk(s, unit, whole, { kind: 'charge', ignored: [], began });
  const isStopped = walked.stoppedAt !== null;
  const across = walked.edges.find((edge) => isTouchedAcross(s, unit, edge, walked.to, target)) ?? null;
  const length = isStopped ? walked.inches : lengthOfWay(whole);
  // Who stands beyond the edge at which it stops is not met.
  const first = metBefore(s, unit, end, target, across === null ? ahead : length - lengthOfWay(legs));
  return {
    way: firstInches(whole, frontageOf(s, unit), length),
    length,
    across,
    refusals: [
      ...faultRefusals(walked.faults, path),
      ...(first === undefined ? [] : [refuse('missesTarget', 'WT-CHG-02', 'targetId', { unit: first.id })]),
      ...(isStopped && across === null
        ? [refuse('edgeBarred', 'WT-CHG-11', path, { ground: walked.stoppedAt ?? '' })]
        : []),
    ],
  };
};

/** Whether the last inches of a way are straight. @see WT-CHG-04 */
const endsStraight = (s: Situation, way: readonly Leg[], inches: number): boolean => {
  let after = lengthOfWay(way);
  for (const leg of way) {
    if (leg.wheel !== null && lessThan(s, after - leg.length, inches)) return false;
    after -= leg.length;
  }
  return true;
};

/** Reasons against the angle of a charge on a unit. Officers are charged at any angle. @see WT-CHG-05 WT-CMD-07 */
const angleRefusals = (s: Situation, unit: Unit, start: Unit['pose'], target: Unit): readonly Refusal[] => {
  const attacked = attackedEdge(s, unit, start, target);
  if (attacked === null) return [];
  const { off, cover } = attacked;
  return [
    ...(off <= slackOf(s, 'rightAngle') ? [] : [refuse('notPerpendicular', 'WT-CHG-05', 'legs', { degrees: off })]),
    ...(cover > slackOf(s, 'contact') ? [] : [refuse('missesTarget', 'WT-CHG-05', 'targetId', { cover })]),
  ];
};

/** Whether the fire line from the charge start point to the target is blocked. @see WT-CHG-06 */
const sightRefusals = (s: Situation, unit: Unit, start: Unit['pose'], target: Piece): readonly Refusal[] => {
  const there = { ...unit, pose: start };
  const [front] = frontsOf(s, there, start);
  if (front === undefined || fireLine(s, there, front, target, target.pose, false).ok) return [];
  return [refuse('noLineOfSight', 'WT-CHG-06', 'targetId')];
};

const edgeOfContact = (s: Situation, unit: Unit, start: Unit['pose'], target: Piece): Direction =>
  isUnit(target) ? (attackedEdge(s, unit, start, target)?.edge ?? 'front') : 'front';

/** A charge without any distance on an enemy that is touched. @see WT-CHG-16 WT-MOV-13 */
const planTouching = (s: Situation, unit: Unit, target: Piece, value: number, inBrigade: boolean): PlannedCharge =>
  inBrigade
    ? { ok: false, refusals: [refuse('tooShort', 'WT-MOV-13', 'legs')] }
    : {
        ok: true,
        approach: null,
        charge: {
          chargerId: unit.id,
          origin: unit.pose,
          start: unit.pose,
          way: [],
          left: value,
          length: 0,
          targetId: target.id,
          edge: directionOf(s, unit.pose, target),
          distance: 0,
          over: obstacleOver(s, unit.pose, [], target),
          answered: [],
          evaded: [],
          evadedThrough: [],
        },
      };

const legsText = (s: Situation): string =>
  `A charge has 0 to ${countOf(s, 'legs')} legs, marches and wheels without a bearing, each longer than 0".`;

/** Reasons against the legs themselves. @see WT-MOV-04 */
const legRefusals = (s: Situation, legs: readonly LegOrder[]): readonly Refusal[] =>
  legs.length <= countOf(s, 'legs') && legs.every((leg) => !('bearing' in leg) && inchesOf(leg) > 0)
    ? []
    : [refuse('invalid', 'WT-MOV-04', 'legs', { legs: legs.length, most: countOf(s, 'legs') }, legsText(s))];

/** A charge that goes some way. @see WT-CHG-02 WT-CHG-04 WT-CHG-05 WT-CHG-06 */
const planRunning = (
  s: Situation,
  unit: Unit,
  target: Piece,
  legs: readonly LegOrder[],
  value: number,
): PlannedCharge => {
  const run = runTo(s, unit, wayOf(s, unit, legs), target, 'legs', unit.pose);
  if (run === null) return { ok: false, refusals: [refuse('missesTarget', 'WT-CHG-02', 'targetId')] };
  const { length, way } = run;
  const distance = Math.min(distanceOf(s, 'chargeDistance'), length);
  const toStart = firstInches(way, frontageOf(s, unit), length - distance);
  const start = roundPose(toStart.at(-1)?.to ?? unit.pose);
  const refusals = [
    ...run.refusals,
    ...(atMost(s, length, value) ? [] : [refuseFar('WT-CHG-02', 'legs', length, value)]),
    ...(endsStraight(s, way, distance) ? [] : [refuse('notPerpendicular', 'WT-CHG-04', 'legs')]),
    ...(isUnit(target) ? angleRefusals(s, unit, start, target) : []),
    ...sightRefusals(s, unit, start, target),
  ];
  if (refusals.length > 0) return { ok: false, refusals };
  const approach = toStart.length === 0 ? null : walk(s, unit, toStart, { kind: 'charge', ignored: [] });
  return {
    ok: true,
    approach,
    charge: {
      chargerId: unit.id,
      origin: unit.pose,
      start,
      way: toStart.map((leg) => ({ ...leg, from: roundPose(leg.from), to: roundPose(leg.to) })),
      left: value - (length - distance),
      length,
      targetId: target.id,
      edge: edgeOfContact(s, unit, start, target),
      distance,
      over: obstacleOver(s, unit.pose, way, target),
      answered: [],
      evaded: [],
      evadedThrough: [],
    },
  };
};

/** A charge by a unit in a move whose value is settled, or every reason against it. */
export const planCharge = (
  s: Situation,
  unit: Unit,
  targetId: string,
  legs: readonly LegOrder[],
  moving: Moving,
): PlannedCharge => {
  const target = pieceOf(s, targetId);
  if (target === undefined) return { ok: false, refusals: [refuse('invalid', 'WT-GEN-20', 'targetId')] };
  const own = [...chargerRefusals(s, unit, moving), ...legRefusals(s, legs)];
  // Where it leads is asked even if the fog forbids it: of several reasons those of the way come first (WT-GEN-20).
  if (own.some(({ code }) => code !== 'fogForbids')) return { ok: false, refusals: own };
  const value = finalValue(moving, unit.id);
  const planned =
    legs.length === 0 && touchesAhead(s, unit, target)
      ? planTouching(s, unit, target, value, moving.kind === 'brigade')
      : planRunning(s, unit, target, legs, value);
  if (own.length === 0) return planned;
  return { ok: false, refusals: planned.ok ? own : [...own, ...planned.refusals] };
};

/** Every reason against a charge. @see WT-CHG-02 WT-GEN-20 */
export const chargeRefusals = (
  s: Situation,
  unit: Unit,
  targetId: string,
  legs: readonly LegOrder[],
  moving: Moving,
): readonly Refusal[] => {
  const planned = planCharge(s, unit, targetId, legs, moving);
  return planned.ok ? [] : planned.refusals;
};
