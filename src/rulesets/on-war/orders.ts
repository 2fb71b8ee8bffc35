import type { Rules } from './battle.js';
import { travelRules } from './movement/travel.js';
import type { Situation } from './state.js';
import type { TaskOf } from './tasks.js';
import { schedule } from './write.js';

export { enter, enterRefusals, leave, leaveRefusals, setPosts, setPostsRefusals } from './orders/buildings.js';
export { freeGuns, freeGunsRefusals, settleGuns } from './orders/guns.js';
export {
  allowanceOf,
  budgetOf,
  carryOutMove,
  formationIn,
  moveRefusals,
  orderMove,
  pathStart,
  storedPath,
} from './orders/move.js';
export { failChange, formSquare, formSquareRefusals, standInSquare } from './orders/square.js';

/** The orders of the Movement phase: squares at its beginning (2.1), and everything that moves without a charge (2.5). */

/** Whether a declared charge is still to be moved. @see OW-CHG-16 */
export const hasOpenCharges = ({ charges }: Pick<Situation, 'charges'>): boolean =>
  charges.some(({ state }) => state === 'declared');

type OrdersTask = TaskOf<'formSquares' | 'moves' | 'travel' | 'arrive' | 'bogging' | 'initiative' | 'resume'>;

/** Decisions that come back after each answer, until the side is done. @see OW-SEQ-07 */
export const ordersRules: Rules<OrdersTask> = {
  formSquares: {
    asks: ({ active }) => ({ side: active, about: null, actions: ['done', 'formSquare'] }),
    before: (battle, task, { type }) => {
      if (type !== 'done') schedule(battle, task);
    },
  },
  moves: {
    asks: ({ active }) => ({
      side: active,
      about: null,
      actions: [
        'done',
        'chargeMove',
        'move',
        'enterBuilding',
        'leaveBuilding',
        'setPosts',
        'freeGuns',
        'moveCommander',
      ],
    }),
    before: (battle, task, { type }) => {
      if (type !== 'done') schedule(battle, task);
    },
  },
  ...travelRules,
};
