import type { Facts } from '../../core/refusal.js';
import type { Roll } from '../../core/roll.js';
import type { Action, Response, ResponseType } from './actions.js';
import type { Battle, Refusal, Rules } from './battle.js';
import { asCharged, chargeFigure, fleeFrom, isCovered, measuredAnew, meetHalfWay, missTarget } from './charge.js';
import type { ClauseId } from './clauses.js';
import { beginStandAndFire, canStandAndFire } from './fire.js';
import { worsen } from './losses.js';
import { failTest, hasBroken, testRoll } from './morale.js';
import { placeRefusals } from './placing.js';
import { constant, isHorse, isSteady, unitOf } from './read.js';
import { shown } from './reasons.js';
import { refuse } from './refusals.js';
import { displaceLeaders } from './relocation.js';
import { chargePermission, openFormations } from './resolvers.js';
import type { Situation, Unit } from './state.js';
import { responseNames } from './tables.js';
import type { Charge, ResponseTask } from './tasks.js';
import { coverOfDefender } from './terrain.js';
import { changeUnit, emit, schedule } from './write.js';

/** Responses of the target of a charge. */

/**
 * Refusal of a response.
 *
 * @param facts - the properties of the unit or the charge that rule it out
 */
const notOffered = (clause: ClauseId, facts: Facts, text?: string): Refusal =>
  refuse('notOffered', clause, 'type', facts, text);

/** Whether units of this arm, formation and state have this response. @see KG-RSP-01 */
const isOpenTo = (s: Situation, { arm, formation, state }: Unit, response: ResponseType): boolean => {
  const { by, steadyOnly } = s.tables.responses[response];
  return by[arm].includes(formation) && (state === 'normal' || !steadyOnly.includes(arm));
};

const tooLate = (inches: number, limit: number): Refusal => {
  const distance = shown(inches);
  const text = `The charger has ${distance}" to come; a square needs more than ${limit}".`;
  return notOffered('KG-RSP-08', { distance, limit }, text);
};

/** Reasons against forming square. @see KG-RSP-08 KG-RSP-18 KG-FRM-19 */
const squareRefusals = (s: Situation, target: Unit, charge: Charge): readonly Refusal[] => {
  const clause = 'KG-RSP-08';
  const { formation, state } = target;
  if (!isOpenTo(s, target, 'formSquare') || !openFormations(s, target).includes('square'))
    return [notOffered(clause, { formation, state })];
  const limit = chargeFigure(s, unitOf(s, charge.chargerId), charge.forced) * constant(s, 'squareDistance');
  const near = charge.distance <= limit + constant(s, 'tolerance');
  return [
    ...(near ? [tooLate(charge.distance, limit)] : []),
    ...placeRefusals(s, target, { ...target, formation: 'square' }, 'KG-RSP-18', 'type'),
  ];
};

/** Whether a target may counter-charge; a garrison may not. @see KG-RSP-13 */
const mayCounterCharge = (s: Situation, target: Unit, { face }: Charge): boolean =>
  isOpenTo(s, target, 'counterCharge') && target.inBuilding === null && face === 'front';

/**
 * Every reason why a target may not respond in this way; empty when it may. To stand is always legal.
 *
 * @see KG-RSP-01 KG-RSP-02 KG-RSP-08 KG-RSP-10 KG-RSP-13 KG-RSP-16 KG-SKR-08
 */
export const responseRefusals = (s: Situation, charge: Charge, response: Response): readonly Refusal[] => {
  const target = unitOf(s, charge.targetId);
  const { formation, state, inBuilding: feature } = target;
  switch (response.type) {
    case 'standAndFire':
      return canStandAndFire(s, target, charge, response.shot);
    case 'formSquare':
      return squareRefusals(s, target, charge);
    case 'evade':
      return isOpenTo(s, target, 'evade') ? [] : [notOffered('KG-RSP-10', { formation, state })];
    case 'counterCharge':
      return mayCounterCharge(s, target, charge)
        ? []
        : [notOffered('KG-RSP-13', { formation, state, feature, face: charge.face })];
    case 'stand':
      return [];
  }
};

/** The legal responses of the target of a charge. @see KG-RSP-01 */
export const openResponses = (s: Situation, charge: Charge): readonly ResponseType[] =>
  responseNames.filter((type) => responseRefusals(s, charge, { type }).length === 0);

const isResponse = (type: Action['type']): type is ResponseType => responseNames.some((response) => response === type);

/** The target flees and is Shaken; a target that was already Shaken is Routed. @see KG-RSP-10 KG-RSP-12 */
const evade = (battle: Battle, charge: Charge): void => {
  const { id, state } = unitOf(battle.state, charge.targetId);
  worsen(battle, id, 'KG-RSP-10');
  if (state === 'normal') changeUnit(battle, id, { evading: true });
  fleeFrom(battle, charge);
};

/** Whether the table requires a test; without one the response succeeds. */
const isTested = (s: Situation, response: ResponseType): boolean => s.tables.responses[response].test !== null;

/** Carries out a response. @see KG-RSP-01 KG-RSP-02 KG-RSP-08 KG-RSP-10 KG-RSP-13 KG-RSP-16 */
export const carryOutResponse = (battle: Battle, charge: Charge, response: Response): void => {
  switch (response.type) {
    case 'standAndFire':
      return beginStandAndFire(battle, charge, response.shot);
    case 'formSquare':
      return isTested(battle.state, 'formSquare')
        ? schedule(battle, { task: 'formSquareTest', charge })
        : faceSquare(battle, charge);
    case 'evade':
      return evade(battle, charge);
    case 'counterCharge':
      return schedule(battle, {
        task: isTested(battle.state, 'counterCharge') ? 'counterChargeTest' : 'counterChargeAdvance',
        charge,
      });
    case 'stand':
      return schedule(battle, { task: 'receiveCharge', charge });
  }
};

/** Whether horse tests now that its target stands in square, unless the table has it charge squares freely. @see KG-CHG-07 */
const testsAtSquare = (s: Situation, charge: Charge): boolean => {
  const charger = unitOf(s, charge.chargerId);
  const square = unitOf(s, charge.targetId);
  if (charge.forced || !isHorse(charger) || !isSteady(square)) return false;
  return chargePermission(s.tables, s.options, charger, asCharged(square, charge)) !== 'free';
};

/** Forms the square, measures the charge again, and schedules the test of horse that charges it. @see KG-RSP-09 */
const faceSquare = (battle: Battle, before: Charge): void => {
  const { targetId: unitId } = before;
  changeUnit(battle, unitId, { formation: 'square' });
  emit(battle, { type: 'formationChanged', clause: 'KG-RSP-08', unitId, formation: 'square' });
  displaceLeaders(battle, unitId);
  const charge = measuredAnew(battle.state, before);
  if (charge === null || !isCovered(battle.state, charge)) return missTarget(battle, charge ?? before, false);
  schedule(battle, { task: testsAtSquare(battle.state, charge) ? 'chargeSquareTest' : 'receiveCharge', charge });
};

/**
 * A failed square: the target gets one state worse, and receives the charge as it stands unless it routs.
 *
 * @see KG-RSP-08
 */
const failSquare = (battle: Battle, charge: Charge): void => {
  const before = unitOf(battle.state, charge.targetId).state;
  failTest(battle, charge.targetId, 'test.formSquare', 'KG-RSP-08');
  if (hasBroken(unitOf(battle.state, charge.targetId), before)) fleeFrom(battle, charge);
  else schedule(battle, { task: 'receiveCharge', charge });
};

/** The inches a charger advances before the counter-charge meets it. @see KG-RSP-13 KG-RSP-14 */
const advanceRoll = (s: Situation, charge: Charge): Roll => {
  const charger = unitOf(s, charge.chargerId);
  return {
    kind: 'roll',
    purpose: 'counterCharge.advance',
    clause: 'KG-RSP-13',
    side: charger.side,
    by: charger.id,
    dice: s.tables.responses.counterCharge.dice?.[charger.arm] ?? 0,
    die: 'd6',
    read: { kind: 'sum' },
    breakdown: [],
    target: Math.floor(charge.distance + constant(s, 'tolerance')),
    comparison: 'atMost',
  };
};

const targetTest = (s: Situation, charge: Charge, purpose: 'test.formSquare' | 'test.counterCharge'): Roll => {
  const target = unitOf(s, charge.targetId);
  const clause = purpose === 'test.formSquare' ? 'KG-RSP-08' : 'KG-RSP-13';
  return testRoll(s, target, purpose, clause, coverOfDefender(s, target, charge.obstacle));
};

export const responseRules: Rules<ResponseTask> = {
  chooseResponse: {
    asks: (state, { charge }) => ({
      side: unitOf(state, charge.targetId).side,
      about: charge.targetId,
      actions: openResponses(state, charge),
    }),
    before: (battle, { charge }, { type }) => {
      if (isResponse(type))
        emit(battle, { type: 'responded', clause: 'KG-RSP-01', unitId: charge.targetId, response: type });
    },
  },
  formSquareTest: {
    roll: (state, { charge }) => targetTest(state, charge, 'test.formSquare'),
    settle: (battle, { charge }, passed) => {
      if (passed === 1) faceSquare(battle, charge);
      else failSquare(battle, charge);
    },
  },
  counterChargeTest: {
    roll: (state, { charge }) => targetTest(state, charge, 'test.counterCharge'),
    settle: (battle, { charge }, passed) =>
      schedule(battle, { task: passed === 1 ? 'counterChargeAdvance' : 'receiveCharge', charge }),
  },
  counterChargeAdvance: {
    roll: (state, { charge }) => advanceRoll(state, charge),
    settle: (battle, { charge }, thrown) => {
      if (thrown > charge.distance + constant(battle.state, 'tolerance'))
        schedule(battle, { task: 'receiveCharge', charge });
      else meetHalfWay(battle, charge, thrown);
    },
  },
};
