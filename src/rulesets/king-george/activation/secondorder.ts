import type { Called } from '../activation.js';
import type { RulesOf } from '../agenda.js';
import { checked } from '../check.js';
import { unitOf } from '../read.js';
import { schedule } from '../write.js';
import { orderTask } from './order.js';

/** The second order of a unit that Fate 41 lets act twice. */
export interface SecondOrderTask {
  readonly task: 'secondActivation';
  readonly unitId: string;
  readonly called: Called;
}

/** @see KG-ACT-09 KG-FAT-22 */
export const secondOrderRules: RulesOf<SecondOrderTask> = {
  secondActivation: {
    decide: (state, { unitId }) => ({
      kind: 'decision',
      side: unitOf(state, unitId).side,
      task: 'secondActivation',
      actions: ['secondActivation'],
      about: unitId,
    }),
    check: (state, { unitId }, action) => checked(unitOf(state, unitId).side, ['secondActivation'], action, () => []),
    settle: (battle, { unitId, called }, action) => {
      if (action.type === 'secondActivation' && action.take) schedule(battle, orderTask(unitId, called, false));
    },
  },
};
