import type { Action, ActionType } from './actions.js';
import type { Battle, Refusal, RulesOf } from './agenda.js';
import { checked } from './check.js';
import { activationRefusals, isBeyondCommand } from './command/reach.js';
import { checkFord, findFord } from './fate/ford.js';
import { fallOnLeader, takeForLeader } from './fate.js';
import { carryOutLeaderMove, checkLeaderMove } from './movement.js';
import { findUnit, isPresent, leaderOf } from './read.js';
import { refuse } from './refusals.js';
import type { Leader, Situation } from './state.js';
import { changeLeader, emit, schedule } from './write.js';

/** The activation of a leader: he moves himself once, and calls up whoever reports to him (L1 to L3). */

export type CommandTask =
  | {
      readonly task: 'activateLeader';
      readonly leaderId: string;
      /** The superior who called him up; null: his own card. */
      readonly by: string | null;
    }
  /** L2, again and again until he ends it. */
  | { readonly task: 'commandAction'; readonly leaderId: string };

/** L1. Who falls, leaves or misses his turn by it has nothing more to say. @see KG-CMD-07 KG-FAT-07 KG-FAT-09 */
const activateLeader = (battle: Battle, leaderId: string, by: string | null): void => {
  changeLeader(battle, leaderId, { activated: true, moved: false, freeReach: false });
  emit(battle, { type: 'leaderActivated', clause: 'KG-CMD-07', leaderId, by });
  const code = takeForLeader(battle, leaderId);
  const fate = code === null ? [] : fallOnLeader(battle, leaderId, code);
  schedule(battle, ...fate, { task: 'commandAction', leaderId });
};

const isAble = (leader: Leader): boolean => isPresent(leader) && leader.missTurns === 0;

/** What he may still do. @see KG-CMD-08 KG-CMD-09 KG-FAT-31 */
const actionsOpen = ({ moved, ford }: Leader): readonly ActionType[] => [
  'activate',
  ...(moved ? [] : (['moveLeader'] as const)),
  ...(ford ? (['useFord'] as const) : []),
  'end',
];

const commandTypes: readonly ActionType[] = ['activate', 'moveLeader', 'useFord', 'end'];

const commandRefusals = (s: Situation, leader: Leader, action: Action): readonly Refusal[] => {
  switch (action.type) {
    case 'activate':
      return activationRefusals(s, leader, action.id);
    case 'moveLeader':
      return leader.moved ? [refuse('leaderMoved', 'KG-CMD-09', 'type')] : checkLeaderMove(s, leader, action.steps);
    case 'useFord':
      return checkFord(s, leader, action.point);
    default:
      return [];
  }
};

/** A unit or leader is called up; whoever is beyond his command uses up the free reach of Fate 13. @see KG-FAT-17 */
const callUp = (battle: Battle, leaderId: string, id: string): void => {
  const { state } = battle;
  if (findUnit(state, id) === undefined)
    return schedule(battle, { task: 'activateLeader', leaderId: id, by: leaderId });
  if (isBeyondCommand(state, leaderOf(state, leaderId), id)) changeLeader(battle, leaderId, { freeReach: false });
  schedule(battle, { task: 'activateUnit', unitId: id, called: 'leader' });
};

const settle = (battle: Battle, leaderId: string, action: Action): void => {
  if (action.type === 'end') return changeLeader(battle, leaderId, { freeReach: false });
  schedule(battle, { task: 'commandAction', leaderId });
  if (action.type === 'activate') callUp(battle, leaderId, action.id);
  if (action.type === 'useFord') findFord(battle, leaderId, action.point);
  if (action.type !== 'moveLeader') return;
  changeLeader(battle, leaderId, { moved: true });
  carryOutLeaderMove(battle, leaderId, action.steps);
};

export const commandRules: RulesOf<CommandTask> = {
  activateLeader: { act: (battle, { leaderId, by }) => activateLeader(battle, leaderId, by) },
  commandAction: {
    decide: (state, { leaderId }) => {
      const leader = leaderOf(state, leaderId);
      if (!isAble(leader)) return null;
      return {
        kind: 'decision',
        side: leader.side,
        task: 'commandAction',
        actions: actionsOpen(leader),
        about: leaderId,
      };
    },
    check: (state, { leaderId }, action) => {
      const leader = leaderOf(state, leaderId);
      return checked(leader.side, commandTypes, action, (given) => commandRefusals(state, leader, given));
    },
    settle: (battle, { leaderId }, action) => settle(battle, leaderId, action),
  },
};
