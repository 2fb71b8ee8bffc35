import type { Rules } from './battle.js';
import { isInContact } from './contact.js';
import { compulsoryTarget, followDice, mayBeAsked, settleFollow } from './flight/follow.js';
import { pursuitDice, settlePursuit } from './flight/pursue.js';
import { beginRout, routDice, settleRout } from './flight/rout.js';
import { eachInOrder } from './loops.js';
import { findUnit, isMoving, isOnTable, isPursuing, isRouting, unitOf } from './read.js';
import type { Situation, Unit } from './state.js';
import type { FlightTask, Task } from './tasks.js';
import { changeUnit } from './write.js';

export { endPursuit, endPursuitsOf, rally, startPursuit, startRout } from './flight/begin.js';
export { followable, followRefusals } from './flight/follow.js';
export { reform, reformRefusals } from './flight/reform.js';

/** Rout, rally, pursuit and following up. */

const isOwn = (s: Situation, unit: Unit): boolean => isMoving(s, unit) && isOnTable(unit);

/** Routers must test once they have run, and pursuers may; not in contact. @see CD-ROU-08 CD-ROU-09 CD-PUR-10 CD-PUR-13 */
const mayRally = (s: Situation, unit: Unit): boolean => {
  if (!isOwn(s, unit) || isInContact(s, unit.id)) return false;
  if (isRouting(unit)) return unit.routMoves > 0;
  return isPursuing(unit) && unit.pursuitMoves > 0;
};

/** @see CD-PUR-15 */
const mayPursue = (s: Situation, unit: Unit): boolean =>
  isOnTable(unit) && isPursuing(unit) && !isInContact(s, unit.id);

/** Its quarry has made its initial rout move in this phase. @see CD-PUR-04 */
const followsInitialRout = (s: Situation, unit: Unit): boolean => {
  const quarry = unit.quarryId === null ? undefined : findUnit(s, unit.quarryId);
  return unit.pursuitMoves === 0 && quarry?.acted === 'rout' && quarry.routMoves === 1;
};

/** The winner is asked, or with the option sent. @see CD-HTH-22 CD-HTH-35 */
const followTasks = (s: Situation, unit: Unit): readonly Task[] => {
  const forget = { task: 'forgetBeaten', unitId: unit.id } as const;
  if (!mayBeAsked(s, unit)) return [forget];
  if (s.options.followUp === 'optional') return [{ task: 'followUp', unitId: unit.id }, forget];
  const target = compulsoryTarget(s, unit);
  return target === null ? [forget] : [{ task: 'followUpMove', unitId: unit.id, targetId: target.id }, forget];
};

const askOf = (s: Situation, unitId: string) => ({ side: unitOf(s, unitId).side, about: unitId });

export const flightRules: Rules<FlightTask> = {
  rallyTests: eachInOrder(mayRally, (_, unit) => [
    isRouting(unit)
      ? { task: 'moraleTest', unitId: unit.id, trigger: 'rally' }
      : { task: 'attemptRally', unitId: unit.id },
  ]),
  /** @see CD-PUR-10 */
  attemptRally: {
    asks: (s, { unitId }) => ({ ...askOf(s, unitId), actions: ['attemptRally', 'declineRally'] }),
  },
  /** @see CD-ROU-02 CD-ROU-03 */
  initialRouts: eachInOrder(
    (s, unit) => isOwn(s, unit) && isRouting(unit) && unit.routMoves === 0,
    (_, { id }) => [{ task: 'beginRout', unitId: id }],
  ),
  /** @see CD-ROU-03 CD-ROU-04 */
  otherRouts: eachInOrder(
    (s, unit) => isOwn(s, unit) && isRouting(unit) && unit.acted !== 'rout',
    (_, { id }) => [{ task: 'beginRout', unitId: id }],
  ),
  beginRout: { act: (battle, { unitId }) => beginRout(battle, unitId) },
  rout: {
    roll: (s, { unitId }) => routDice(s, unitId),
    settle: (battle, { unitId }, deducted) => settleRout(battle, unitId, deducted),
  },
  /** @see CD-PUR-05 CD-PUR-13 */
  pursuits: eachInOrder(
    (s, unit) => isOwn(s, unit) && mayPursue(s, unit),
    (_, { id }) => [{ task: 'pursuit', unitId: id }],
  ),
  /** @see CD-PUR-04 */
  firstPursuits: eachInOrder(
    (s, unit) => !isMoving(s, unit) && mayPursue(s, unit) && followsInitialRout(s, unit),
    (_, { id }) => [{ task: 'pursuit', unitId: id }],
  ),
  pursuit: {
    roll: (s, { unitId }) => pursuitDice(s, unitId),
    settle: (battle, { unitId }, deducted) => settlePursuit(battle, unitId, deducted),
  },
  /** @see CD-HTH-21 CD-HTH-22 */
  followUps: eachInOrder((s, unit) => isOwn(s, unit) && unit.beaten.length > 0, followTasks),
  followUp: {
    asks: (s, { unitId }) => ({ ...askOf(s, unitId), actions: ['followUp', 'declineFollowUp'] }),
  },
  forgetBeaten: { act: (battle, { unitId }) => changeUnit(battle, unitId, { beaten: [] }) },
  followUpMove: {
    roll: (s, { unitId, targetId }) => followDice(s, unitId, targetId),
    settle: (battle, { unitId, targetId }, deducted) => settleFollow(battle, unitId, targetId, deducted),
  },
  /** @see CD-ROU-10 CD-ROU-13 */
  rallyMoves: eachInOrder(
    (s, unit) => isOwn(s, unit) && unit.rallied,
    (s, { id }) => [{ task: isInContact(s, id) ? 'loseRally' : 'rallyMove', unitId: id }],
  ),
  rallyMove: { asks: (s, { unitId }) => ({ ...askOf(s, unitId), actions: ['rallyMove'] }) },
  /** In contact at P4.1 the rally move is lost: it has not wiped out a push-back. @see CD-ROU-14 CD-MOR-18 */
  loseRally: { act: (battle, { unitId }) => changeUnit(battle, unitId, { rallied: false }) },
};
