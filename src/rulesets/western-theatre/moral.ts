import type { Rules } from './battle.js';
import { nextToTest } from './moral/order.js';
import type { MoralTask } from './tasks.js';
import { schedule } from './write.js';

/** Moral TESTs: the task of S12. */

export const moralRules: Rules<MoralTask> = {
  /** One TEST after another; the list is made again after each. @see WT-MOR-05 WT-MOR-08 WT-TST-06 */
  moral: {
    act: (battle, task) => {
      const next = nextToTest(battle.state);
      if (next !== null)
        schedule(battle, { task: 'test', unitId: next.id, test: { for: 'moral' } }, { task: 'checkEnd' }, task);
    },
  },
};
