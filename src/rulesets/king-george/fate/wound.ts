import type { Battle, Rules } from '../battle.js';
import { vacate } from '../posts.js';
import { leaderOf } from '../read.js';
import { woundBy } from '../resolvers.js';
import type { FateCode } from '../tables.js';
import type { WoundTask } from '../tasks.js';
import { changeLeader, emit, schedule } from '../write.js';
import { fateRoll } from './dice.js';

/** A hit on a leader: no effect, a wound, or death. */

/** Applies the wound die. @see KG-FAT-11 KG-FAT-12 */
const settleWound = (battle: Battle, leaderId: string, code: FateCode, face: number): void => {
  const { result, turnsMissed } = woundBy(battle.state.tables.wounds, face);
  emit(battle, { type: 'fateApplied', clause: 'KG-FAT-11', code, on: leaderId, effect: result !== 'none' });
  if (turnsMissed !== null) return changeLeader(battle, leaderId, { missTurns: turnsMissed });
  vacate(battle, leaderId, 'killed', 'KG-FAT-12');
  schedule(battle, { task: 'fateTurnsMissed', leaderId });
};

export const woundRules: Rules<WoundTask> = {
  fateWound: {
    roll: (state, { leaderId }) =>
      fateRoll({
        purpose: 'fate.wound',
        clause: 'KG-FAT-11',
        die: 'd6',
        side: leaderOf(state, leaderId).side,
        by: leaderId,
      }),
    settle: (battle, { leaderId, code }, face) => settleWound(battle, leaderId, code, face),
  },
  fateTurnsMissed: {
    roll: (state, { leaderId }) =>
      fateRoll({
        purpose: 'fate.turnsMissed',
        clause: 'KG-FAT-11',
        die: 'd6',
        side: leaderOf(state, leaderId).side,
        by: leaderId,
        halved: true,
      }),
    settle: (battle, { leaderId }, turns) => changeLeader(battle, leaderId, { missTurns: turns }),
  },
};
