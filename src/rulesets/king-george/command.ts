import type { ActionType } from './actions.js';
import type { Battle, Rules } from './battle.js';
import { isBeyondCommand } from './command/reach.js';
import { fallOnLeader, takeForLeader } from './fate.js';
import { findUnit, isPresent, leaderOf } from './read.js';
import type { Leader } from './state.js';
import type { CommandTask } from './tasks.js';
import { sequence } from './turn.js';
import { changeLeader, emit, schedule } from './write.js';

export { activationRefusals } from './command/reach.js';

/** The activation of a leader: moves once himself, and calls up the units and leaders that report to him (L1 to L3). */

/**
 * L1. A leader that Fate kills, removes or makes miss the turn does nothing more. @see KG-CMD-07 KG-FAT-07 KG-FAT-09
 */
const activateLeader = (battle: Battle, leaderId: string, by: string | null): void => {
  changeLeader(battle, leaderId, { activated: true, moved: false, freeReach: false });
  emit(battle, { type: 'leaderActivated', clause: 'KG-CMD-07', leaderId, by });
  const code = takeForLeader(battle, leaderId);
  const fate = code === null ? [] : fallOnLeader(battle, leaderId, code);
  schedule(battle, ...fate, ...sequence.leader(leaderId));
};

const isAble = (leader: Leader): boolean => isPresent(leader) && leader.missTurns === 0;

/** Action types the leader may still take. @see KG-CMD-08 KG-CMD-09 KG-FAT-31 */
const actionsOpen = ({ moved, ford }: Leader): readonly ActionType[] => [
  'activate',
  ...(moved ? [] : (['moveLeader'] as const)),
  ...(ford ? (['useFord'] as const) : []),
  'end',
];

/** Calls up a unit or leader. A unit beyond his command uses up the unlimited radius of Fate 13. @see KG-FAT-17 */
export const callUp = (battle: Battle, leaderId: string, id: string): void => {
  const { state } = battle;
  if (findUnit(state, id) === undefined)
    return schedule(battle, { task: 'activateLeader', leaderId: id, by: leaderId });
  if (isBeyondCommand(state, leaderOf(state, leaderId), id)) changeLeader(battle, leaderId, { freeReach: false });
  schedule(battle, { task: 'activateUnit', unitId: id, called: 'leader' });
};

export const commandRules: Rules<CommandTask> = {
  activateLeader: { act: (battle, { leaderId, by }) => activateLeader(battle, leaderId, by) },
  commandAction: {
    asks: (state, { leaderId }) => {
      const leader = leaderOf(state, leaderId);
      return isAble(leader) ? { side: leader.side, about: leaderId, actions: actionsOpen(leader) } : null;
    },
    before: (battle, { leaderId }, { type }) => {
      if (type !== 'end') schedule(battle, ...sequence.leader(leaderId));
    },
  },
};
