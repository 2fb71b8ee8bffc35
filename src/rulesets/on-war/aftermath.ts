import type { ActionType } from './actions.js';
import { reform } from './aftermath/consolidate.js';
import type { Rules } from './battle.js';
import { isOnTable, unitOf } from './read.js';
import type { State } from './state.js';
import type { AftermathTask, TaskOf } from './tasks.js';

export { breakThrough, breakthroughDistance, breakthroughRefusals, getsThrough } from './aftermath/breakthrough.js';
export {
  consolidate,
  consolidatingMove,
  consolidationRefusals,
  mayFace,
  settleReform,
} from './aftermath/consolidate.js';
export { occupy, occupyRefusals } from './aftermath/occupy.js';

/** What the victor of a melee may do. @see OW-BRK-01 OW-BRK-07 OW-BLD-13 */

/** @see OW-BRK-01 OW-BLD-13 */
const choicesOf = (s: State, { building, destroyed }: TaskOf<'aftermath'>): readonly ActionType[] => {
  const stands = building !== null && !s.wrecked.includes(building);
  return [
    ...(destroyed ? (['breakthrough', 'consolidate'] as const) : []),
    ...(stands ? (['occupy'] as const) : []),
    ...(stands && !destroyed ? (['stay'] as const) : []),
  ];
};

export const aftermathRules: Rules<AftermathTask> = {
  aftermath: {
    asks: (state, task) => {
      const unit = unitOf(state, task.unitId);
      const actions = isOnTable(unit) ? choicesOf(state, task) : [];
      return actions.length === 0 ? null : { side: unit.side, about: unit.id, actions };
    },
  },
  reform: { act: (battle, { unitId, order }) => reform(battle, unitId, order) },
};
