import type { MoveStep } from './actions.js';
import type { Battle, Rules } from './battle.js';
import { reloadUnits } from './fire.js';
import { settleLastMoves } from './movement/after.js';
import { crossingsOf } from './movement/crossings.js';
import { finishAstray, goAstray, wayAstray } from './movement/lost.js';
import { finishMarch, outcomeOf } from './movement/march.js';
import { planMove } from './movement/plan.js';
import { ride, rideDice } from './movement/ride.js';
import { hideAgain } from './observation.js';
import { unitOf } from './read.js';
import { losesWay, lostModifier, lostSide } from './resolvers.js';
import { openStep } from './steps.js';
import type { LostWalk, MovementTask, TaskOf } from './tasks.js';
import { deductionDice, dieOf } from './throws.js';
import { changeUnit, schedule } from './write.js';

export {
  arrivalPlaces,
  arrivalRefusals,
  bringOn,
  bringOnRider,
  riderArrivalRefusals,
  riderArrivals,
} from './movement/arrive.js';
export { placesBeside } from './movement/beside.js';
export { moverRefusals } from './movement/checks.js';
export { stepRefusals } from './movement/form.js';
export { layOut, mayTakeStep } from './movement/layout.js';
export { gainsByRoad, planMove } from './movement/plan.js';
export { beginRide } from './movement/ride.js';
export { planRide, touchesUnit } from './movement/rider.js';
export { lastOf } from './movement/stretches.js';

/** Movement of units and craft: P4.4, and P4.5. */

/** A unit moves: its dice, if it owes any, then the move. @see CD-MOV-14 CD-MOV-28 */
export const beginMarch = (battle: Battle, unitId: string, steps: readonly MoveStep[]): void => {
  const { dice } = planMove(battle.state, unitOf(battle.state, unitId), steps);
  changeUnit(battle, unitId, { acted: 'move' });
  if (dice > 0) return schedule(battle, { task: 'march', unitId, steps });
  goOn(battle, { unitId, steps, deducted: 0, crossings: 0, astray: null });
};

const walkNow = ({ state }: Battle, { unitId, steps, deducted, crossings, astray }: LostWalk) => {
  const unit = unitOf(state, unitId);
  const outcome = astray === null ? outcomeOf(state, unit, steps, deducted) : wayAstray(state, unit, astray);
  return { outcome, crossing: crossingsOf(state, outcome.pieces)[crossings] };
};

/** The move goes on to the next crossing for which it tests, or to its end. @see CD-LST-02 */
const goOn = (battle: Battle, way: LostWalk): void => {
  const { outcome, crossing } = walkNow(battle, way);
  if (crossing !== undefined) return schedule(battle, { task: 'lost', walk: way });
  if (way.astray !== null) return finishAstray(battle, way.unitId, way.astray, outcome);
  finishMarch(battle, way.unitId, way.steps, outcome);
};

/** @see CD-LST-04 CD-LST-05 */
const settleLost = (battle: Battle, { walk: way }: TaskOf<'lost'>, die: number): void => {
  const { state } = battle;
  const modified = die + lostModifier(state, state.scenario.conditions);
  if (losesWay(state, unitOf(state, way.unitId).fc, modified))
    return schedule(battle, { task: 'lostDirection', walk: way });
  goOn(battle, { ...way, crossings: way.crossings + 1 });
};

/** @see CD-LST-06 CD-LST-09 */
const settleDirection = (battle: Battle, { walk: way }: TaskOf<'lostDirection'>, die: number): void => {
  const { outcome, crossing } = walkNow(battle, way);
  if (crossing === undefined) return goOn(battle, way);
  const next = goAstray(battle, way, outcome.pieces, crossing, lostSide(battle.state, die));
  if (next !== null) goOn(battle, next);
};

export const movementRules: Rules<MovementTask> = {
  movement: openStep('endMovement', 'move', 'movePersonality', 'moveCraft', 'arrive'),
  /** @see CD-MOV-14 */
  march: {
    roll: (s, { unitId, steps }) => {
      const unit = unitOf(s, unitId);
      return deductionDice(s, unit, planMove(s, unit, steps).dice);
    },
    settle: (battle, { unitId, steps }, deducted) =>
      goOn(battle, { unitId, steps, deducted, crossings: 0, astray: null }),
  },
  /** @see CD-PER-11 */
  ride: { roll: rideDice, settle: ride },
  lost: {
    roll: (s, { walk: { unitId } }) => dieOf(s, 'lost', 'CD-LST-04', unitOf(s, unitId)),
    settle: settleLost,
  },
  lostDirection: {
    roll: (s, { walk: { unitId } }) => dieOf(s, 'lostDirection', 'CD-LST-06', unitOf(s, unitId)),
    settle: settleDirection,
  },
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
