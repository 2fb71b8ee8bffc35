import type { Action, ChargeOrder } from '../../../src/rulesets/king-george/actions.js';
import { agenda } from '../../../src/rulesets/king-george/agenda.js';
import type { State, Unit } from '../../../src/rulesets/king-george/state.js';
import type { Pose } from '../../../src/table/pose.js';
import { chargeOf, type OracleCharge } from './charge.js';
import { standingCover } from './ground.js';
import { isFighting, isFleeing, unitOf } from './layout.js';
import { meleeDice, meleePlus } from './melee.js';
import { moralePlus } from './morale.js';
import { chaseOf } from './pursue.js';
import { coverWhenCharged, fireAtCharger, responsesOf } from './respond.js';
import { fullCharge } from './rest.js';
import { about, type Tally, verdicts } from './tally.js';

/** A charge, as the engine has it and as the oracle has it. */

const facesLike = (state: State, face: number): readonly number[] => {
  const question = agenda.ask(state);
  return question?.kind === 'roll' ? Array.from({ length: question.dice }, () => face) : [];
};
/** The state after the open roll shows this face on every die. */
const rolled = (state: State, face: number): State => {
  const answer = agenda.answer(state, { faces: [...facesLike(state, face)] });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusals));
  return answer.state;
};
const chosen = (state: State, action: Action): State => {
  const answer = agenda.answer(state, { action });
  if (!answer.ok) throw new Error(JSON.stringify(answer.refusals));
  return answer.state;
};

/** The open roll or decision, in short. */
export const openOf = (state: State): string => {
  const question = agenda.ask(state);
  if (question === null) return 'over';
  if (question.kind === 'decision') return `${question.task}: ${[...question.actions].toSorted().join(' ')}`;
  const plus = question.breakdown.reduce((sum, { value }) => sum + value, 0);
  return `${question.purpose} ${question.dice} dice ${plus}`;
};
export const roll = (purpose: string, dice: number, plus: number): string => `${purpose} ${dice} dice ${plus}`;

interface Scene {
  readonly count: Tally;
  readonly label: string;
  readonly charger: Unit;
  readonly target: Unit;
  readonly charge: OracleCharge;
}

/** The dice of a charge that meets its target at the halt. */
const compareContact = ({ count, label, charger, target, charge }: Scene, asked: State): void => {
  const cover = coverWhenCharged(asked, target, charge);
  count.compare(
    `${label}: receives`,
    openOf(asked),
    roll('test.receiveCharge', 1, moralePlus(asked, target, cover)),
    asked,
  );
  const met = rolled(asked, 10);
  const [here, there] = [unitOf(met, charger.id), unitOf(met, target.id)];
  const place = [about(here.pose.x - charge.contact.x), about(here.pose.y - charge.contact.y)].map(Math.abs);
  count.compare(`${label}: place`, place.every((each) => each <= 0.002) ? 'there' : here.pose, 'there', asked);
  if (here.contacts.length === 0) return;
  count.compare(
    `${label}: attacks`,
    openOf(met),
    roll('melee.attacker', meleeDice(met, here), meleePlus(met, here, there)),
    asked,
  );
  const next = rolled(met, 1);
  count.compare(
    `${label}: defends`,
    openOf(next),
    roll('melee.defender', meleeDice(next, there), meleePlus(next, there, here)),
    asked,
  );
};

/** Fire at the charger, with dice that all show a face. */
const compareFire = ({ count, label, charger, target, charge }: Scene, asked: State, face: number): void => {
  const range = chosen(asked, { type: 'standAndFire' });
  const dice = facesLike(range, face).length;
  const sum = dice * face;
  const fire = fireAtCharger(asked, target, charger, charge.distance, sum);
  if (Math.abs(fire.range - charge.distance) < 0.005) return;
  const cover = coverWhenCharged(asked, target, charge);
  const late = roll('test.receiveCharge', 1, moralePlus(asked, target, cover));
  const wanted = fire.isInTime ? roll('fire.hit', fire.dice, fire.plus) : late;
  count.compare(`${label}: fires`, openOf(rolled(range, face)), wanted, asked);
};

/** A flight before the charger, with dice that all show a face. */
const compareChase = ({ count, label, charger, target, charge }: Scene, asked: State, face: number): void => {
  const chase = chaseOf(asked, charger, target, charge, face * facesLike(asked, face).length);
  if (chase === null) return;
  const after = rolled(asked, face);
  const [here, there] = [unitOf(after, charger.id), unitOf(after, target.id)];
  const isThere = Math.hypot(here.pose.x - chase.pose.x, here.pose.y - chase.pose.y) < 0.02;
  const told = (end: string, isShaken: boolean, pose: Pose): string =>
    `chase-${end}-${isShaken ? 'shaken' : 'steady'} ${isThere ? 'there' : JSON.stringify(pose)}`;
  const engine = told(there.removed ?? 'away', here.state === 'shaken', here.pose);
  count.compare(`${label}: chase`, engine, told(chase.target, chase.isShaken, chase.pose), asked);
};

const compareResponses = (scene: Scene, asked: State, face: number): void => {
  const { count, label, charger, target, charge } = scene;
  const open = responsesOf(asked, target, charger, charge);
  if (open === null) return;
  count.compare(label, openOf(asked), `chooseResponse: ${[...open].toSorted().join(' ')}`, asked);
  const plus = moralePlus(asked, target, coverWhenCharged(asked, target, charge));
  const tests = { formSquare: 'test.formSquare', counterCharge: 'test.counterCharge' } as const;
  const question = agenda.ask(asked);
  const offered = question?.kind === 'decision' ? question.actions : [];
  for (const type of ['formSquare', 'counterCharge'] as const)
    if (offered.includes(type))
      count.compare(`${label}: ${type}`, openOf(chosen(asked, { type })), roll(tests[type], 1, plus), asked);
  if (offered.includes('standAndFire')) compareFire(scene, asked, face);
  if (offered.includes('evade')) compareChase(scene, chosen(asked, { type: 'evade' }), face);
  compareContact(scene, chosen(asked, { type: 'stand' }));
};

/** Where it comes to rest short of its target, shaken. */
const compareRest = ({ count, label, charger, charge }: Scene, before: State, after: State): void => {
  const { pose, state } = unitOf(after, charger.id);
  count.compare(`${label}: reach`, state, 'shaken', before);
  const rest = charge.obstacles.length > 0 ? null : fullCharge(before, charger, charge.wheeling, charge.start);
  if (rest === null) return;
  const isThere = Math.hypot(pose.x - rest.x, pose.y - rest.y) < 0.02;
  count.compare(`${label}: rest`, isThere ? 'at rest' : pose, isThere ? 'at rest' : rest, before);
};

/** A charge, from its order to the first dice of the melee. */
export const compareCharge = (count: Tally, state: State, charger: Unit, order: ChargeOrder, face: number): void => {
  const charge = chargeOf(state, charger, order);
  if (charge.isHair) return;
  const label = JSON.stringify([charger.id, order]);
  const codes = agenda.check(state, order).map(({ code }) => code);
  const [engine, oracle] = verdicts(codes, charge.codes);
  count.compare(label, engine, oracle, state);
  if (codes.length > 0 || charge.codes.length > 0) return;
  const target = unitOf(state, order.target);
  const declared = agenda.answer(state, { action: order });
  if (!declared.ok) return;
  const told = declared.events.find((event) => event.type === 'chargeDeclared');
  if (told?.type === 'chargeDeclared') {
    const isSo = Math.abs(told.distance - charge.distance) < 0.004;
    count.compare(
      `${label}: way`,
      [isSo ? 'so far' : told.distance, told.face],
      [isSo ? 'so far' : charge.distance, charge.face],
      state,
    );
    if (!isSo) return;
  }
  let now = declared.state;
  if (charge.needsTest) {
    count.compare(
      `${label}: test`,
      openOf(now),
      roll('test.charge', 1, moralePlus(state, charger, standingCover(state, charger))),
      state,
    );
    if (!openOf(now).startsWith('test.charge')) return;
    now = rolled(now, 10);
  }
  if (Math.abs(charge.time - 1.001) < 0.003) return;
  const open = openOf(now);
  if (charge.time > 1) compareRest({ count, label, charger, target, charge }, state, now);
  else if (isFleeing(target) && open.startsWith('flee.distance'))
    compareChase({ count, label, charger, target, charge }, now, face);
  else if (isFighting(target)) compareContact({ count, label, charger, target, charge }, now);
  else if (open.startsWith('chooseResponse')) compareResponses({ count, label, charger, target, charge }, now, face);
  else count.compare(`${label}: responds`, open, 'chooseResponse', state);
};
