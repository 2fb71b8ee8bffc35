import type { Battle, Rules } from './battle.js';
import { deathOf } from './charge/alive.js';
import { closeUp, dropIfDead, finalDice, initialDice, settleFinal, settleInitial } from './charge/moves.js';
import { isInContact } from './contact.js';
import { eachInOrder } from './loops.js';
import { chargersAt, findUnit, isMoving, isOnTable, isRouting } from './read.js';
import type { State, Unit } from './state.js';
import { openStep } from './steps.js';
import type { ChargeStage } from './tables.js';
import type { ChargeTask, Task } from './tasks.js';

export { endCharge } from './charge/alive.js';
export { firstBar, groundBar } from './charge/bars.js';
export { contactPlace, meet, touchEnemies } from './charge/contact.js';
export { chargeable, chargeRefusals, declare, mayChargeAny, reachTo } from './charge/declare.js';
export { deductionsOn } from './charge/dice.js';
export { type ChargeLine, chargeLineTo } from './charge/line.js';
export { revealPassed } from './charge/passed.js';
export { bodyOfStrip, crossedAt, cutAt, metAt, type Strip, stripAhead, stripAlong } from './charge/strip.js';

/** Charges, from the declaration to the contact. */

/** Whether a unit of one of the sides has a charge at a stage. */
const isCharging = (s: State, unit: Unit, own: boolean, stage: ChargeStage): boolean =>
  isOnTable(unit) && isMoving(s, unit) === own && unit.charge?.stage === stage;

/** Whether a unit must stand a charge: routers and those who fight already need not. @see CD-CHG-13 CD-CHG-14 */
const mustStand = (s: State, unit: Unit): boolean =>
  isOnTable(unit) &&
  isMoving(s, unit) &&
  !isRouting(unit) &&
  !isInContact(s, unit.id) &&
  chargersAt(s, unit.id).some((charger) => deathOf(s, charger) === null);

/** Whether a charger goes for a target that routs by now, or has lost its charge. @see CD-CHG-21 CD-CHG-22 CD-CHG-30 */
const hunts = (s: State, unit: Unit): boolean => {
  const target = unit.charge === null ? undefined : findUnit(s, unit.charge.targetId);
  return target === undefined || isRouting(target) || deathOf(s, unit) !== null;
};

/** The next task of a charger; a charge that has not survived is dropped. */
const nextOf =
  (taskFor: (unitId: string) => Task) =>
  (s: State, unit: Unit): readonly Task[] => [
    deathOf(s, unit) === null ? taskFor(unit.id) : { task: 'dropCharge', unitId: unit.id },
  ];

export const chargeRules: Rules<ChargeTask> = {
  /** @see CD-CHG-01 CD-CHG-02 */
  declareCharges: openStep('endDeclarations', 'declareCharge'),
  beingChargedTests: eachInOrder(mustStand, (_, { id }) => [
    { task: 'moraleTest', unitId: id, trigger: 'beingCharged' },
  ]),
  /** @see CD-CHG-09 */
  toChargeTests: eachInOrder(
    (s, unit) => isCharging(s, unit, true, 'declared'),
    nextOf((unitId) => ({ task: 'moraleTest', unitId, trigger: 'toCharge' })),
  ),
  opponentCharges: eachInOrder(
    (s, unit) => isCharging(s, unit, false, 'initial') && hunts(s, unit),
    nextOf((unitId) => ({ task: 'finalCharge', unitId })),
  ),
  /** @see CD-CHG-15 CD-CHG-40 */
  chargeHomeTests: eachInOrder(
    (s, unit) => isCharging(s, unit, false, 'initial'),
    nextOf((unitId) => ({ task: 'moraleTest', unitId, trigger: 'chargeHome' })),
  ),
  finalCharges: eachInOrder(
    (s, unit) => isCharging(s, unit, false, 'initial'),
    nextOf((unitId) => ({ task: 'finalCharge', unitId })),
  ),
  initialCharges: eachInOrder(
    (s, unit) => isCharging(s, unit, true, 'passed'),
    nextOf((unitId) => ({ task: 'initialCharge', unitId })),
  ),
  initialCharge: {
    roll: (s, { unitId }) => initialDice(s, unitId),
    settle: (battle, { unitId }, deducted) => settleInitial(battle, unitId, deducted),
  },
  finalCharge: {
    roll: (s, { unitId }) => finalDice(s, unitId),
    settle: (battle, { unitId }, deducted) => settleFinal(battle, unitId, deducted),
  },
  dropCharge: { act: (battle: Battle, { unitId }) => void dropIfDead(battle, unitId) },
  closeUp: { act: (battle, { unitId }) => closeUp(battle, unitId) },
};
