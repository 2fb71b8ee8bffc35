import type { Facts } from '../../../core/refusal.js';
import { overlapDepth } from '../../../table/convex.js';
import type { Polygon } from '../../../table/polygon.js';
import type { ChargeOrder } from '../actions.js';
import type { Refusal } from '../battle.js';
import { exitRefusals } from '../buildings.js';
import { footprintAt, footprintOf } from '../footprint.js';
import { straightCourse, wheelCourse } from '../paths.js';
import { impassableMet, keepsToTable, mayPass, othersOf } from '../placing.js';
import { constant, findUnit, isFleeing, isInContact, isOnTable } from '../read.js';
import { fleeing, hidden, inContact, offTable, shown } from '../reasons.js';
import { refuse } from '../refusals.js';
import { type Charged, chargePermission, chargerColumn, forbiddenBy } from '../resolvers.js';
import { hidingUnit } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import type { Charge } from '../tasks.js';
import { featureOf } from '../terrain.js';
import { openingOf, planned } from './plan.js';
import { chargeFigure, endsOn, isInTime, runsInto, sweptBy, wayOf } from './reach.js';

/** Why a charge may not be declared. */

/** The properties of a target that matter for a charge. @see KG-TER-07 */
export const asCharged = (target: Unit, charge: Pick<Charge, 'obstacle'>): Charged => ({
  arm: target.arm,
  formation: target.formation,
  state: target.state,
  fleeing: isFleeing(target),
  behindObstacle: charge.obstacle !== null,
});

/** Reasons that depend on the charger alone. @see KG-ACT-05 KG-CHG-02 KG-CHG-03 KG-MOV-18 */
const chargerRefusals = (s: Situation, unit: Unit): readonly Refusal[] => [
  ...(unit.state === 'shaken' ? [refuse('shaken', 'KG-CHG-02', '', { state: unit.state })] : []),
  ...(isFleeing(unit) ? [fleeing(unit, 'KG-CHG-02')] : []),
  ...(isInContact(unit) ? [inContact(unit, 'KG-CHG-02')] : []),
  ...(unit.arm === 'artillery' ? [refuse('wrongType', 'KG-CHG-02', '', { arm: unit.arm })] : []),
  ...(unit.arm !== 'artillery' && (chargerColumn(unit) === null || chargeFigure(s, unit) <= 0)
    ? [refuse('wrongFormation', 'KG-CHG-03', '', { formation: unit.formation })]
    : []),
];

/** Reasons against the wheel, the pivot and the exit place: which of them a unit may use at all. @see KG-CHG-14 */
const turnRefusals = (s: Situation, unit: Unit, { wheel, pivot, from }: ChargeOrder): readonly Refusal[] => {
  const most = constant(s, 'chargeWheel');
  const { formation, inBuilding: feature } = unit;
  const holds = feature !== null;
  const wheels = !holds && formation !== 'skirmish';
  return [
    ...(wheel !== undefined && !wheels ? [refuse('wrongSteps', 'KG-CHG-14', 'wheel', { formation, feature })] : []),
    ...(wheel !== undefined && (wheel.degrees < 0 || wheel.degrees > most + constant(s, 'tolerance'))
      ? [refuse('turnTooWide', 'KG-CHG-14', 'wheel.degrees', { degrees: wheel.degrees, limit: most })]
      : []),
    ...(pivot !== undefined && (holds || wheels)
      ? [refuse('wrongSteps', 'KG-CHG-14', 'pivot', { formation, feature })]
      : []),
    ...(from !== undefined && !holds ? [refuse('notInBuilding', 'KG-CHG-14', 'from')] : []),
    ...(from === undefined && holds ? [refuse('notAtOutline', 'KG-CHG-14', 'from', { feature })] : []),
  ];
};

/**
 * Reasons against the exit place of a garrison: it must lie on the outline and face outward.
 *
 * @see KG-CHG-14 KG-TER-08
 */
const chargeExitRefusals = (s: Situation, unit: Unit, { from }: ChargeOrder): readonly Refusal[] => {
  const building = unit.inBuilding === null ? undefined : featureOf(s, unit.inBuilding);
  if (from === undefined || building === undefined) return [];
  return exitRefusals(s, building, from, 'KG-CHG-14', 'from');
};

/** The first unit that a wheel sweeps or that a pivot ends on; null if there is none. @see KG-CHG-14 */
const turnedInto = (s: Situation, unit: Unit, charge: Charge): Unit | null => {
  if (charge.wheel !== null) return bodyMet(s, unit, sweptBy(s, charge).wheel);
  return charge.start.heading === charge.from.heading
    ? null
    : bodyMet(s, unit, footprintAt(s, unit, charge.start).parts);
};

const bodyMet = (s: Situation, unit: Unit, swept: readonly Polygon[]): Unit | null => {
  const tolerance = constant(s, 'overlapTolerance');
  const meets = (other: Unit): boolean =>
    footprintOf(s, other).parts.some((part) => swept.some((piece) => overlapDepth(piece, part) > tolerance));
  return othersOf(s, unit).find((other) => !mayPass(unit, other) && meets(other)) ?? null;
};

/**
 * The first ground closed to the charger on the wheel or the advance, with its distance along the path.
 *
 * @see KG-CHG-17
 */
const closedOn = (s: Situation, unit: Unit, { from, wheel, start, turned, distance }: Charge): Facts | null => {
  const { formation } = unit;
  const turn = wheel === null ? null : wheelCourse(s, unit, formation, from, wheel.side, wheel.degrees).closed;
  if (turn !== null) return { feature: turn.featureId, distance: shown(turn.at) };
  const { closed } = straightCourse(s, unit, formation, start, distance - turned);
  return closed === null ? null : { feature: closed.featureId, distance: shown(turned + closed.at) };
};

const groundRefusals = (s: Situation, unit: Unit, charge: Charge): readonly Refusal[] => {
  const swept = sweptBy(s, charge);
  const ground = [...swept.wheel, ...swept.advance];
  const met = impassableMet(s, unit, ground, wayOf(s, charge));
  const closed = closedOn(s, unit, charge) ?? (met === null ? null : { feature: met.id });
  return [
    ...(keepsToTable(s, unit, ground) ? [] : [offTable(s, ground.flat(), 'KG-CHG-17', 'target')]),
    ...(closed === null ? [] : [refuse('terrainBarred', 'KG-CHG-17', 'target', closed)]),
  ];
};

/** Reasons on the path and at its end. @see KG-CHG-14 KG-CHG-17 KG-CHG-24 */
const pathRefusals = (s: Situation, unit: Unit, charge: Charge): readonly Refusal[] => {
  const turned = turnedInto(s, unit, charge);
  const met = runsInto(s, charge);
  // A charge that is too far ends elsewhere, short of such a unit (KG-CHG-20).
  const [under] = isInTime(s, charge) ? endsOn(s, charge) : [];
  return [
    ...(turned === null
      ? []
      : [refuse('blocked', 'KG-CHG-14', charge.wheel === null ? 'pivot' : 'wheel', { unit: turned.id })]),
    ...(met === null ? [] : [refuse('blocked', 'KG-CHG-17', 'target', { unit: met.id })]),
    ...(met !== null || under === undefined ? [] : [refuse('overlap', 'KG-CHG-24', 'target', { unit: under.id })]),
    ...groundRefusals(s, unit, charge),
  ];
};

/** Reasons from table `chargeTargets`: what this charger may not charge. @see KG-CHG-04 KG-CHG-11 KG-CHG-26 */
const permissionRefusals = (s: Situation, unit: Unit, target: Unit, charge: Charge): readonly Refusal[] => {
  const charged = asCharged(target, charge);
  if (chargerColumn(unit) === null || chargePermission(s.tables, s.options, unit, charged) !== 'refused') return [];
  return [refuse('notThatTarget', forbiddenBy(unit, charged), 'target', { target: target.id })];
};

const targetRefusals = (s: Situation, unit: Unit, target: Unit, order: ChargeOrder): readonly Refusal[] => {
  if (target.side === unit.side) return [refuse('friendlyTarget', 'KG-CHG-22', 'target', { target: target.id })];
  const blocker = hidingUnit(s, unit, target);
  const unseen = blocker === null ? [] : [hidden(s, blocker, 'KG-CHG-14', 'target')];
  const charge = planned(s, unit, target, openingOf(s, unit, order), false);
  if (charge === null) return [...unseen, refuse('missesTarget', 'KG-CHG-14', 'target', { target: target.id })];
  return [...unseen, ...permissionRefusals(s, unit, target, charge), ...pathRefusals(s, unit, charge)];
};

/**
 * Every reason against an order to charge; empty when it is legal. A charge too long for one turn is legal.
 *
 * @see KG-CHG-01 KG-CHG-02 KG-CHG-03 KG-CHG-14 KG-CHG-17 KG-CHG-22
 */
export const checkCharge = (s: Situation, unit: Unit, order: ChargeOrder): readonly Refusal[] => {
  const target = findUnit(s, order.target);
  const own = [...chargerRefusals(s, unit), ...turnRefusals(s, unit, order)];
  if (target === undefined || !isOnTable(target))
    return [...own, refuse('unknownUnit', 'KG-CHG-01', 'target', { target: order.target })];
  // Without a legal turn there is no path to check.
  if (turnRefusals(s, unit, order).length > 0) return own;
  return [...own, ...chargeExitRefusals(s, unit, order), ...targetRefusals(s, unit, target, order)];
};
