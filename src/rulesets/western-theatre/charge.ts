import type { DiceRoll } from '../../core/roll.js';
import { advance } from '../../table/pose.js';
import type { Battle, Rules } from './battle.js';
import { arrive } from './charge/arrive.js';
import { wayOfCharge } from './charge/pursuit.js';
import type { ClauseId } from './clauses.js';
import { afterFlight, flightDice, flightMove } from './flight.js';
import {
  experienceOf,
  findUnit,
  isInFlight,
  isOnTable,
  isUnit,
  otherSide,
  type Piece,
  pieceOf,
  unitOf,
} from './read.js';
import type { Situation } from './state.js';
import type { Purpose, Response } from './tables.js';
import type { Charge, ChargeEnd, ChargeTask, Window } from './tasks.js';
import { oneDie } from './throws.js';
import { emit, schedule } from './write.js';

export { type ChargeOrder, chargeAhead } from './charge/ahead.js';
export { answersOpen, whyNot } from './charge/answer.js';
export { chargerRefusals } from './charge/eligible.js';
export { chargeRefusals, planCharge } from './charge/plan.js';
export { planPursuit, planSecondary } from './charge/pursuit.js';
export { supportCharge } from './charge/support.js';

/** The charge procedure: the tasks (b) to (e) of S7. */

const targetOf = (s: Situation, { targetId }: Charge): Piece => {
  const target = pieceOf(s, targetId);
  if (target === undefined) throw new Error(`there is no ${targetId}`);
  return target;
};

/** The window for a charge that comes on so many inches from its charge start point. @see WT-RSP-02 WT-RSP-12 WT-RSP-22 */
export const windowOf = (charge: Charge, inches: number, rest: Pick<Window, 'contacted' | 'barred'>): Window => ({
  moverId: charge.chargerId,
  way: wayOfCharge(charge, inches),
  at: advance(charge.start, inches),
  ...rest,
});

/** The window is opened, and then the charge comes to its end. */
export const finish = (battle: Battle, charge: Charge, window: Window, end: ChargeEnd): void =>
  schedule(battle, { task: 'openWindow', window }, { task: 'arrive', charge, end });

/** What the target has chosen. @see WT-RSP-11 WT-RSP-12 */
export const answerCharge = (battle: Battle, given: Charge, response: Response): void => {
  const charge: Charge = { ...given, answered: [...given.answered, given.targetId] };
  emit(battle, { type: 'responded', clause: 'WT-RSP-11', unit: charge.targetId, response });
  if (response === 'evade') return schedule(battle, { task: 'evade', charge });
  if (response === 'counterCharge') return schedule(battle, { task: 'counterCharge', charge });
  const isOfUnit = isUnit(targetOf(battle.state, charge));
  const contacted = isOfUnit ? { unitId: charge.targetId, edge: charge.edge } : null;
  const window = windowOf(charge, charge.distance, { contacted, barred: charge.evaded });
  finish(battle, charge, window, { kind: 'contact' });
};

/** Dice of an evade. @see WT-FLE-05 WT-FLE-17 WT-CMD-07 */
const evadeRoll = (s: Situation, charge: Charge): DiceRoll<Purpose, ClauseId> => ({
  ...oneDie('evade', 'WT-FLE-05', otherSide(s, s.active), charge.targetId),
  dice: flightDice(s, targetOf(s, charge)).dice,
});

/** The target makes its evade; a flight that it had still to make is made by it. @see WT-RSP-13 WT-FLE-13 WT-FLE-17 */
const evade = (battle: Battle, charge: Charge, sum: number): void => {
  const { targetId, start } = charge;
  const inches = sum + flightDice(battle.state, targetOf(battle.state, charge)).inches;
  const { through } = flightMove(battle, targetId, {
    cause: 'evade',
    inches,
    heading: start.heading,
    from: charge.chargerId,
  });
  const unit = findUnit(battle.state, targetId);
  if (unit !== undefined && isOnTable(unit) && isInFlight(unit)) afterFlight(battle, unit);
  schedule(battle, {
    task: 'pursuit',
    charge: { ...charge, evaded: [...charge.evaded, targetId], evadedThrough: through },
  });
};

/** One die and the movement bonus. @see WT-RSP-15 */
const counterRoll = (s: Situation, { targetId }: Charge): DiceRoll<Purpose, ClauseId> => {
  const unit = unitOf(s, targetId);
  const one = oneDie('counterCharge', 'WT-RSP-15', unit.side, targetId);
  const bonus = s.tables.movementBonusDice[experienceOf(unit, 'move')];
  return {
    ...one,
    dice: one.dice + bonus,
    read: { kind: s.options.counterChargeDice === 'best' ? 'highest' : 'sum' },
    breakdown: bonus === 0 ? [] : [{ clause: 'WT-RSP-15', label: 'experience', value: bonus }],
  };
};

/** The meeting point is found; the counter charger does not fire. @see WT-RSP-12 WT-RSP-17 WT-RSP-22 */
const counterCharge = (battle: Battle, charge: Charge, inches: number): void => {
  const rest = Math.max(0, charge.distance - inches);
  const window = windowOf(charge, rest, { contacted: null, barred: [charge.targetId, ...charge.evaded] });
  finish(battle, charge, window, { kind: 'meeting', inches });
};

export const chargeRules: Rules<ChargeTask> = {
  chargeResponse: {
    asks: (s, { charge }) => ({
      side: otherSide(s, s.active),
      about: charge.targetId,
      actions: ['chargeResponse'],
    }),
  },
  evade: {
    roll: (s, { charge }) => evadeRoll(s, charge),
    settle: (battle, { charge }, sum) => evade(battle, charge, sum),
  },
  /** @see WT-RSP-13 WT-RSP-19 */
  pursuit: {
    asks: (s, { charge }) => ({ side: s.active, about: charge.chargerId, actions: ['pursue', 'secondaryCharge'] }),
  },
  counterCharge: {
    roll: (s, { charge }) => counterRoll(s, charge),
    settle: (battle, { charge }, inches) => counterCharge(battle, charge, inches),
  },
  arrive: { act: (battle, { charge, end }) => arrive(battle, charge, end) },
};
