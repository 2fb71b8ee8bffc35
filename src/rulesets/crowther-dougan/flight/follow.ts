import type { DiceRoll } from '../../../core/roll.js';
import { formatBeyond } from '../../../core/words.js';
import type { Battle, Refusal } from '../battle.js';
import {
  type ChargeLine,
  chargeLineTo,
  contactPlace,
  deductionsOn,
  endCharge,
  firstBar,
  meet,
  revealPassed,
  type Strip,
  stripAlong,
} from '../charge.js';
import type { ClauseId } from '../clauses.js';
import { isInContact } from '../contact.js';
import { gapBetween } from '../footprint.js';
import { beyondStop, revealNear } from '../hidden.js';
import { mayFollowUpByOrder } from '../orders.js';
import { rateNow } from '../rates.js';
import {
  atMost,
  constant,
  enemiesOf,
  findUnit,
  isArtillery,
  isCharged,
  isInside,
  isOnTable,
  isSteady,
  knownEnemiesOf,
  knows,
  lessThan,
  unitOf,
} from '../read.js';
import { refuse } from '../refusals.js';
import { sees } from '../sight.js';
import { groundAfter, lastClear, poseAfter } from '../slides.js';
import type { Situation, Unit } from '../state.js';
import { deductionDice, type Purpose } from '../throws.js';
import { walk } from '../walked.js';
import { changeUnit, emit } from '../write.js';

/** Following up a beaten enemy. @see CD-HTH-21 CD-HTH-22 CD-HTH-27 */

/** Enemies that a unit has beaten and that are still on the table. */
const beatenOf = (s: Situation, { beaten }: Unit): readonly Unit[] =>
  beaten.flatMap((id) => findUnit(s, id) ?? []).filter(isOnTable);

/** Whether a unit is asked to follow up. @see CD-HTH-27 */
export const mayBeAsked = (s: Situation, unit: Unit): boolean =>
  isOnTable(unit) &&
  isSteady(unit) &&
  unit.acted === null &&
  !isArtillery(unit) &&
  !isInside(unit) &&
  beatenOf(s, unit).length > 0;

/** The way to a beaten enemy, and what of it is barred by those that the side knows. */
const wayTo = (s: Situation, unit: Unit, target: Unit): { readonly line: ChargeLine; readonly strip: Strip } => {
  const line = chargeLineTo(s, unit, target);
  return { line, strip: stripAlong(s, unit, line) };
};

/** Every reason why a unit may not follow up a known enemy. @see CD-HTH-22 CD-HTH-27 */
export const followRefusals = (s: Situation, unit: Unit, target: Unit): readonly Refusal[] => {
  const { line, strip } = wayTo(s, unit, target);
  const gap = gapBetween(s, unit, target);
  const most = constant(s, 'followUpCm');
  const isBusy = isInContact(s, unit.id) || unit.rallied || isCharged(s, unit.id) || !isSteady(unit);
  return [
    ...(unit.beaten.includes(target.id) ? [] : [refuse('badUnit', 'CD-HTH-22', 'targetId', { unit: target.id })]),
    ...(isBusy || !isSteady(target) ? [refuse('cannotCharge', 'CD-HTH-27', 'unitId', { unit: unit.id })] : []),
    ...(unit.mustHalt ? [refuse('mustHalt', 'CD-HTH-22', 'unitId', { unit: unit.id })] : []),
    ...(mayFollowUpByOrder(s, unit) ? [] : [refuse('forbiddenByOrder', 'CD-ORD-04', 'unitId', { order: unit.order })]),
    ...(sees(s, unit, target) ? [] : [refuse('targetNotSeen', 'CD-HTH-27', 'targetId', { unit: target.id })]),
    ...(atMost(s, gap, most)
      ? []
      : [refuse('outOfReach', 'CD-HTH-22', 'targetId', { distance: gap, reach: most }, formatBeyond(gap, most, 'cm'))]),
    ...(firstBar(s, strip, line, target, knownEnemiesOf(s, unit.side)) === null
      ? []
      : [refuse('pathBlocked', 'CD-HTH-22', 'targetId', { unit: target.id })]),
    ...(unit.noAdvance ? [refuse('mayNotAdvance', 'CD-HTH-22', 'unitId', { unit: unit.id })] : []),
  ];
};

/** Enemies that a unit may follow up. */
export const followable = (s: Situation, unit: Unit): readonly Unit[] =>
  beatenOf(s, unit).filter((target) => knows(s, unit.side, target) && followRefusals(s, unit, target).length === 0);

/** With the option `compulsory`: the nearest that may be followed. Ties: roster order. @see CD-HTH-35 */
export const compulsoryTarget = (s: Situation, unit: Unit): Unit | null =>
  followable(s, unit).reduce<Unit | null>(
    (best, target) =>
      best === null || lessThan(s, gapBetween(s, unit, target), gapBetween(s, unit, best)) ? target : best,
    null,
  );

/** Dice for what lies between. @see CD-HTH-22 */
export const followDice = (s: Situation, unitId: string, targetId: string): DiceRoll<Purpose, ClauseId> => {
  const unit = unitOf(s, unitId);
  const target = unitOf(s, targetId);
  return deductionDice(s, unit, deductionsOn(s, wayTo(s, unit, target).strip, target, []).dice);
};

/**
 * It goes straight into contact, at most half a move. If something cuts it short it stops there. A charge that it has
 * declared in this move is over.
 *
 * @see CD-HTH-22 CD-CHG-29 CD-CHG-30 CD-MOR-18
 */
export const settleFollow = (battle: Battle, unitId: string, targetId: string, deducted: number): void => {
  const { state } = battle;
  const unit = unitOf(state, unitId);
  const target = unitOf(state, targetId);
  const { line, strip } = wayTo(state, unit, target);
  const most = Math.max(0, rateNow(state, unit) * state.tables.moveFractions.followUp - deducted);
  const bar = firstBar(state, strip, line, target, enemiesOf(state, unit.side));
  const free = Math.min(most, bar?.cm ?? line.length);
  if (unit.charge !== null) endCharge(battle, unitId, 'lost', 'CD-CHG-30');
  changeUnit(battle, unitId, { acted: 'followUp', lastMove: 'advanced', forcedBack: false, beaten: [] });
  const place = atMost(state, line.length, free) ? contactPlace(state, unit, target, line) : null;
  const cm = place === null ? (lastClear(state, strip, Math.min(free, line.length)) ?? 0) : line.length;
  if (bar?.enemy != null && bar.cm <= most)
    revealNear(battle, unit, groundAfter(state, strip, bar.cm + beyondStop), bar.enemy);
  if (place === null && cm <= state.tables.tolerances.length)
    return emit(battle, { type: 'stayed', clause: 'CD-HTH-22', unit: unitId });
  walk(battle, unitId, {
    ...{ cause: 'followUp', clause: 'CD-HTH-22', to: place ?? poseAfter(strip, cm) },
    ...{ path: [strip.start.pose], cm },
  });
  revealPassed(battle, strip, cm);
  if (place !== null) meet(battle, unit);
};
