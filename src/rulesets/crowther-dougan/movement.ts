import type { MoveStep } from './actions.js';
import type { Battle, Rules } from './battle.js';
import { reloadUnits } from './fire.js';
import { settleLastMoves } from './movement/after.js';
import { march } from './movement/march.js';
import { planMove } from './movement/plan.js';
import { ride, rideDice } from './movement/ride.js';
import { hideAgain } from './observation.js';
import { unitOf } from './read.js';
import { openStep } from './steps.js';
import type { MovementTask, TaskOf } from './tasks.js';
import { deductionDice } from './throws.js';
import { changeUnit, schedule } from './write.js';

export {
  arrivalPlaces,
  arrivalRefusals,
  bringOn,
  bringOnRider,
  riderArrivalRefusals,
  riderArrivals,
} from './movement/arrive.js';
export { moverRefusals } from './movement/checks.js';
export { layOut, mayTakeStep, moveRate } from './movement/layout.js';
export { type Plan, planMove } from './movement/plan.js';
export { beginRide } from './movement/ride.js';
export { planRide, touchesUnit } from './movement/rider.js';
export { lastOf } from './movement/stretches.js';

/** Movement of units and craft: P4.4, and P4.5. */

/** A unit moves: its dice, if it owes any, then the move. @see CD-MOV-14 CD-MOV-28 */
export const beginMarch = (battle: Battle, unitId: string, steps: readonly MoveStep[]): void => {
  const { dice } = planMove(battle.state, unitOf(battle.state, unitId), steps);
  changeUnit(battle, unitId, { acted: 'move' });
  if (dice > 0) return schedule(battle, { task: 'march', unitId, steps });
  march(battle, unitId, steps, 0);
};

const settleMarch = (battle: Battle, { unitId, steps }: TaskOf<'march'>, dice: number): void =>
  march(battle, unitId, steps, dice);

export const movementRules: Rules<MovementTask> = {
  movement: openStep('endMovement', 'move', 'movePersonality', 'arrive'),
  /** @see CD-MOV-14 */
  march: {
    roll: (s, { unitId, steps }) => {
      const unit = unitOf(s, unitId);
      return deductionDice(s, unit, planMove(s, unit, steps).dice);
    },
    settle: settleMarch,
  },
  /** @see CD-PER-11 */
  ride: { roll: rideDice, settle: ride },
  lost: { roll: () => null, settle: () => undefined },
  lostDirection: { roll: () => null, settle: () => undefined },
  /** @see CD-MOR-12 CD-MOR-18 */
  endMovement: { act: settleLastMoves },
  /** @see CD-REL-02 CD-OBS-13 */
  reloading: {
    act: (battle) => {
      reloadUnits(battle);
      hideAgain(battle);
    },
  },
};
