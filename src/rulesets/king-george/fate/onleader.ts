import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { footprintOf, gapToPoint } from '../footprint.js';
import { commandRadius } from '../ratings.js';
import { constant, findLeader, leaderOf, unitsOfSide } from '../read.js';
import type { Leader, Situation, Unit } from '../state.js';
import { type FateCode, type FateEffect, leaderRatings } from '../tables.js';
import type { Task } from '../tasks.js';
import { changeLeader, changeUnit, emit } from '../write.js';
import { leaveField } from './leaving.js';
import { markedWith } from './rating.js';

/**
 * Results of Fate that apply to a leader at his activation. A leader who misses his turn, is killed or leaves does
 * nothing more.
 */

const applied = (battle: Battle, code: FateCode, leaderId: string, effect: boolean, clause: ClauseId): void =>
  emit(battle, { type: 'fateApplied', clause, code, on: leaderId, effect });

/** Units of the leader's side within a distance of his position. */
export const unitsNear = (s: Situation, leader: Leader, radius: number): readonly Unit[] => {
  const reach = radius + constant(s, 'tolerance');
  return unitsOfSide(s, leader.side).filter((unit) => gapToPoint(footprintOf(s, unit), leader.position) <= reach);
};

/** Changes the rating by steps; the limits are Exceptional and Poor. @see KG-FAT-35 KG-FAT-10 */
const betterRating = (battle: Battle, leader: Leader, steps: number): boolean => {
  const place = leaderRatings.indexOf(leader.rating);
  const rating = leaderRatings[Math.min(leaderRatings.length - 1, Math.max(0, place + steps))] ?? leader.rating;
  if (rating === leader.rating) return false;
  changeLeader(battle, leader.id, { rating });
  emit(battle, { type: 'ratingChanged', clause: 'KG-FAT-35', id: leader.id, rating: 'leader', to: rating });
  return true;
};

/**
 * Improves the morale of each unit in his radius by some letters until the turn ends; each unit counts once.
 *
 * @see KG-FAT-16 KG-FAT-37
 */
const inspire = (battle: Battle, leader: Leader, levels: number): boolean => {
  const { state } = battle;
  const inRadius = unitsNear(state, leader, commandRadius(state, leader));
  for (const unit of inRadius) changeUnit(battle, markedWith(state, unit).id, { turnShift: { morale: levels } });
  return inRadius.length > 0;
};

/** The rallies of Shaken and Routed units near him; each is resolved before the next (KG-FAT-39). @see KG-FAT-18 */
const ralliesNear = (s: Situation, leader: Leader, radius: number): readonly Task[] =>
  unitsNear(s, leader, radius)
    .filter(({ state }) => state !== 'normal')
    .map(({ id }) => ({ task: 'fateRally', unitId: id }));

const ignoresSuperior = (battle: Battle, leader: Leader): boolean => {
  const has = leader.superior !== null && findLeader(battle.state, leader.superior) !== undefined;
  if (has) changeLeader(battle, leader.id, { ignoresFirstDrawn: true });
  return has;
};

/** Whether a unit is left that Fate 13 would let him activate. */
const isAnybodyLeft = (s: Situation, { side }: Leader): boolean => unitsOfSide(s, side).some((unit) => !unit.activated);

/**
 * Applies an effect that needs no further task; returns whether it changed anything, and its clause. Null means another
 * kind of effect.
 */
const atOnce = (
  battle: Battle,
  leader: Leader,
  effect: FateEffect,
): { readonly effect: boolean; readonly clause: ClauseId } | null => {
  switch (effect.type) {
    case 'leaderRating':
      return { effect: betterRating(battle, leader, effect.steps), clause: 'KG-FAT-35' };
    case 'moraleInRadius':
      return { effect: inspire(battle, leader, effect.levels), clause: 'KG-FAT-16' };
    case 'freeReach':
      changeLeader(battle, leader.id, { freeReach: true });
      return { effect: isAnybodyLeft(battle.state, leader), clause: 'KG-FAT-17' };
    case 'leaderMissesTurns':
      changeLeader(battle, leader.id, { missTurns: effect.turns });
      return { effect: true, clause: 'KG-FAT-36' };
    case 'ignoresSuperior':
      return { effect: ignoresSuperior(battle, leader), clause: 'KG-FAT-19' };
    case 'ford':
      changeLeader(battle, leader.id, { ford: true });
      return { effect: true, clause: 'KG-FAT-31' };
    default:
      return null;
  }
};

/**
 * Applies a result to a leader at his activation.
 *
 * @returns the tasks to resolve before the activation continues
 * @see KG-FAT-08 KG-FAT-09 KG-FAT-11 KG-FAT-15 KG-FAT-16 KG-FAT-17 KG-FAT-18 KG-FAT-19 KG-FAT-20 KG-FAT-31 KG-FAT-35
 * @see KG-FAT-36
 */
export const fallOnLeader = (battle: Battle, leaderId: string, code: FateCode): readonly Task[] => {
  const { effect } = battle.state.tables.fate[code];
  const leader = leaderOf(battle.state, leaderId);
  const done = atOnce(battle, leader, effect);
  if (done !== null) {
    applied(battle, code, leaderId, done.effect, done.clause);
    return [];
  }
  switch (effect.type) {
    case 'leaderWounded':
      return [{ task: 'fateWound', leaderId, code }];
    case 'ralliesNear': {
      const rallies = ralliesNear(battle.state, leader, effect.radius);
      applied(battle, code, leaderId, rallies.length > 0, 'KG-FAT-18');
      return rallies;
    }
    case 'leaderFlees':
      applied(battle, code, leaderId, true, 'KG-FAT-15');
      return leaveField(battle, leaderId, unitsNear(battle.state, leader, effect.radius));
    case 'leaderQuits':
      applied(battle, code, leaderId, true, 'KG-FAT-20');
      return [{ task: 'quitField', leaderId, waiting: commandedBy(battle.state, leaderId), failed: [] }];
    default:
      return [];
  }
};

/** Units and companies on the table under his direct command. @see KG-FAT-20 */
const commandedBy = (s: Situation, leaderId: string): readonly string[] =>
  unitsOfSide(s, leaderOf(s, leaderId).side)
    .filter(({ commander }) => commander === leaderId)
    .map(({ id }) => id);
