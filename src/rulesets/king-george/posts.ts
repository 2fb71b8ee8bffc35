import type { Battle, Refusal, Rules } from './battle.js';
import type { ClauseId } from './clauses.js';
import { rearOf } from './leaderplaces.js';
import { findLeader, isPresent, leaderOf } from './read.js';
import { refuse } from './refusals.js';
import { inBattleOrder, leaderAtStart } from './setup.js';
import type { Leader, Situation } from './state.js';
import type { PostTask } from './tasks.js';
import { changeLeader, changeState, emit, schedule } from './write.js';

/** Posts in the chain of command: how they become vacant, and who is appointed to them. */

/** Units and leaders that reported to one leader now report to another, or to none. */
const handOver = (battle: Battle, fromId: string, toId: string | null): void => {
  const { units, officers } = battle.state;
  changeState(battle, {
    units: units.map((unit) => (unit.commander === fromId ? { ...unit, commander: toId } : unit)),
    officers: officers.map((leader) => (leader.superior === fromId ? { ...leader, superior: toId } : leader)),
  });
};

const lose = (battle: Battle, leaderId: string, how: 'killed' | 'left', vacant: boolean, clause: ClauseId): void => {
  changeLeader(battle, leaderId, { removed: how, vacant, ford: false, freeReach: false, ignoresFirstDrawn: false });
  emit(battle, { type: 'leaderLost', clause, leaderId, how });
};

/**
 * Removes the leader's base; the post stays vacant until it is filled. His subordinates keep reporting to it. @see
 * KG-FAT-12 KG-FAT-15
 */
export const vacate = (battle: Battle, leaderId: string, how: 'killed' | 'left', clause: ClauseId): void =>
  lose(battle, leaderId, how, true, clause);

/**
 * Removes a leader and his post for good. His subordinates report to his superior, if he has one. @see KG-FAT-20
 * KG-FAT-38
 */
export const leavePost = (battle: Battle, leaderId: string, clause: ClauseId): void => {
  const { superior } = leaderOf(battle.state, leaderId);
  lose(battle, leaderId, 'left', false, clause);
  handOver(battle, leaderId, superior);
};

/**
 * The leader to whom the subordinates of a leader report now. The superior of a removed leader is the one who took over
 * from him.
 *
 * @see KG-FAT-13 KG-FAT-38
 */
export const reportsTo = (s: Situation, leaderId: string | null): string | null => {
  const leader = leaderId === null ? undefined : findLeader(s, leaderId);
  if (leader === undefined || leader.removed === null || leader.vacant) return leaderId;
  return reportsTo(s, leader.superior);
};

/** Leaders on the table who report to a vacant post and may be promoted to it. @see KG-FAT-13 */
export const candidatesFor = (s: Situation, postId: string): readonly Leader[] =>
  s.officers.filter((leader) => isPresent(leader) && leader.superior === postId);

const filled = (battle: Battle, postId: string, leaderId: string, clause: ClauseId): void => {
  changeLeader(battle, postId, { vacant: false, superior: leaderId });
  const { rating } = leaderOf(battle.state, leaderId);
  emit(battle, { type: 'postFilled', clause, leaderId, post: postId, rating });
};

/**
 * The leader keeps his rating, place and units, and takes over the level and the subordinates of the post. @see
 * KG-FAT-13
 */
export const promote = (battle: Battle, postId: string, leaderId: string): void => {
  const { level, superior } = leaderOf(battle.state, postId);
  changeLeader(battle, leaderId, { level, superior });
  handOver(battle, postId, leaderId);
  filled(battle, postId, leaderId, 'KG-FAT-13');
};

/** An unused id for the second or a later holder of a post. */
const successorId = (s: Situation, postId: string, holder = 2): string => {
  const id = `${postId}-${holder}`;
  const isTaken = s.officers.some((leader) => leader.id === id) || s.units.some((unit) => unit.id === id);
  return isTaken ? successorId(s, postId, holder + 1) : id;
};

/** A new leader takes the post, behind the first unit of the command. @see KG-FAT-14 */
const appoint = (battle: Battle, postId: string): void => {
  const { state } = battle;
  const post = leaderOf(state, postId);
  const id = successorId(state, postId);
  const { side, level, superior, baseMm } = post;
  const name = `${post.name} (successor)`;
  const position = rearOf(state, post);
  const newcomer = leaderAtStart({ id, name, side, level, superior, baseMm, position, rating: 'poor' });
  changeState(battle, { officers: inBattleOrder(state.scenario, [...state.officers, newcomer]) });
  handOver(battle, postId, id);
  filled(battle, postId, id, 'KG-FAT-14');
};

/** @see KG-FAT-13 KG-FAT-14 KG-GEN-15 */
const fillPosts = (battle: Battle): void => {
  const post = battle.state.officers.find(({ vacant, missTurns }) => vacant && missTurns === 0);
  if (post === undefined) return;
  schedule(battle, { task: 'fillPosts' });
  if (candidatesFor(battle.state, post.id).length > 0) schedule(battle, { task: 'choosePromotion', postId: post.id });
  else appoint(battle, post.id);
};

/** Why a leader may not be promoted to a post. @see KG-FAT-13 */
export const promotionRefusals = (s: Situation, postId: string, leaderId: string): readonly Refusal[] => {
  const open = candidatesFor(s, postId).map(({ id }) => id);
  return open.includes(leaderId) ? [] : [refuse('notCandidate', 'KG-FAT-13', 'leader', { open: open.join(', ') })];
};

export const postRules: Rules<PostTask> = {
  fillPosts: { act: fillPosts },
  choosePromotion: {
    asks: (state, { postId }) => ({ side: leaderOf(state, postId).side, about: postId, actions: ['choosePromotion'] }),
  },
};
