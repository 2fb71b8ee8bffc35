import { formatBeyond } from '../../../core/words.js';
import { turnBetween } from '../../../table/heading.js';
import type { Battle, Refusal } from '../battle.js';
import { isInContact } from '../contact.js';
import { directionBetween } from '../direction.js';
import { mayChargeByOrder } from '../orders.js';
import { rateNow } from '../rates.js';
import { atMost, constant, isArtillery, isCharged, isIn, isSteady, knownEnemiesOf } from '../read.js';
import { refuse } from '../refusals.js';
import { chargeReachOf } from '../resolvers.js';
import { sees } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import { changeUnit, emit } from '../write.js';
import { mayBeCharged } from './alive.js';
import { firstBar } from './bars.js';
import { deductionsOn } from './dice.js';
import { chargeLineTo } from './line.js';
import { stripAlong } from './strip.js';

/** Declarations: P1.3. */

/** Whether a unit is of a kind, and in a state, to charge. @see CD-CHG-03 CD-CHG-25 */
const canCharge = (s: Situation, unit: Unit): boolean =>
  !isArtillery(unit) &&
  (isIn(unit, 'line') || isIn(unit, 'skirmish')) &&
  isSteady(unit) &&
  !unit.rallied &&
  unit.charge === null &&
  !isCharged(s, unit.id) &&
  !isInContact(s, unit.id);

/** Every reason why a unit may declare no charge, whatever the target. @see CD-CHG-03 */
export const chargerRefusals = (s: Situation, unit: Unit): readonly Refusal[] => [
  ...(canCharge(s, unit) ? [] : [refuse('cannotCharge', 'CD-CHG-03', 'unitId', { unit: unit.id })]),
  ...(unit.mustHalt ? [refuse('mustHalt', 'CD-CHG-03', 'unitId', { unit: unit.id })] : []),
  ...(mayChargeByOrder(s, unit) ? [] : [refuse('forbiddenByOrder', 'CD-ORD-04', 'unitId', { order: unit.order })]),
];

/** How far a unit reaches along its way to a target, and how far that is, in cm. @see CD-CHG-05 CD-CHG-06 CD-CHG-39 */
export const reachTo = (s: Situation, unit: Unit, target: Unit) => {
  const line = chargeLineTo(s, unit, target);
  const { dice } = deductionsOn(s, stripAlong(s, unit, line), target, []);
  return { distance: line.length, reach: chargeReachOf(s, rateNow(s, unit), dice), dice };
};

/** Reasons that lie in the way to a target, as the side knows it. @see CD-CHG-05 CD-CHG-07 CD-OBS-19 */
const wayRefusals = (s: Situation, unit: Unit, target: Unit): readonly Refusal[] => {
  const line = chargeLineTo(s, unit, target);
  const { distance, reach } = reachTo(s, unit, target);
  const turn = isIn(unit, 'skirmish') ? 0 : turnBetween(unit.pose.heading, line.heading);
  const most = constant(s, 'chargeTurnDegrees');
  const bar = firstBar(s, stripAlong(s, unit, line), line, target, knownEnemiesOf(s, unit.side));
  return [
    ...(atMost(s, distance, reach)
      ? []
      : [refuse('outOfReach', 'CD-CHG-05', 'targetId', { distance, reach }, formatBeyond(distance, reach, 'cm'))]),
    ...(turn <= most + s.tables.tolerances.angle ? [] : [refuse('outOfArc', 'CD-CHG-07', 'targetId', { turn, most })]),
    ...(bar === null ? [] : [refuse('pathBlocked', 'CD-CHG-07', 'targetId', { unit: target.id })]),
  ];
};

/** Every reason why a unit may not charge an enemy that its side knows. @see CD-CHG-03 CD-CHG-04 CD-CHG-05 CD-CHG-07 */
export const chargeRefusals = (s: Situation, unit: Unit, target: Unit): readonly Refusal[] => [
  ...chargerRefusals(s, unit),
  ...(mayBeCharged(s, target) ? [] : [refuse('cannotBeCharged', 'CD-CHG-04', 'targetId', { unit: target.id })]),
  ...(sees(s, unit, target) ? [] : [refuse('targetNotSeen', 'CD-CHG-04', 'targetId', { unit: target.id })]),
  ...wayRefusals(s, unit, target),
];

/** Whether a unit that may charge at all may charge an enemy. Most are out of reach or arc, which is quick to tell. */
const mayCharge = (s: Situation, unit: Unit, target: Unit): boolean => {
  const { heading, length } = chargeLineTo(s, unit, target);
  const isInArc =
    isIn(unit, 'skirmish') ||
    turnBetween(unit.pose.heading, heading) <= constant(s, 'chargeTurnDegrees') + s.tables.tolerances.angle;
  // Dice only shorten a charge.
  return (
    isInArc && atMost(s, length, chargeReachOf(s, rateNow(s, unit), 0)) && chargeRefusals(s, unit, target).length === 0
  );
};

/** Enemies that a unit may charge. */
export const chargeable = (s: Situation, unit: Unit): readonly Unit[] =>
  chargerRefusals(s, unit).length > 0
    ? []
    : knownEnemiesOf(s, unit.side).filter((target) => mayCharge(s, unit, target));

/** Whether a unit may charge any enemy. */
export const mayChargeAny = (s: Situation, unit: Unit): boolean =>
  chargerRefusals(s, unit).length === 0 && knownEnemiesOf(s, unit.side).some((target) => mayCharge(s, unit, target));

/** @see CD-CHG-01 CD-GEN-15 */
export const declare = (battle: Battle, unit: Unit, target: Unit): void => {
  const direction = directionBetween(battle.state, unit, target);
  changeUnit(battle, unit.id, { charge: { targetId: target.id, stage: 'declared', direction, dicedKinds: [] } });
  emit(battle, { type: 'chargeDeclared', clause: 'CD-CHG-01', unit: unit.id, target: target.id, direction });
};
