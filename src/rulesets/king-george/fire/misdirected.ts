import { headingOf } from '../../../table/heading.js';
import { subtract } from '../../../table/point.js';
import type { Battle } from '../battle.js';
import { isClearPlace } from '../clearplace.js';
import { footprintOf, gapBetween, nearestPointOf, poseAround } from '../footprint.js';
import { constant, friendsOf, isInContact, unitOf } from '../read.js';
import { moveUnit } from '../relocation.js';
import { isWithinRange, rangesOf } from '../resolvers.js';
import { seesUnit } from '../sight.js';
import type { Situation, Unit } from '../state.js';
import { firerRefusals } from './target.js';

/** Guns that fire on their own side (Fate 53). */

/**
 * The friends that a misdirected battery may fire on: the nearest friend in sight and range, and all friends equally
 * near.
 *
 * @returns ids; none if the result has no effect
 * @see KG-FAT-26
 */
export const forcedFireTargets = (s: Situation, unit: Unit): readonly string[] => {
  const ranges = rangesOf(s, unit);
  if (ranges === null || firerRefusals(s, unit).length > 0) return [];
  const near = friendsOf(s, unit)
    .map((friend) => ({ friend, gap: gapBetween(s, unit, friend) }))
    .filter(
      ({ friend, gap }) => isWithinRange(s, gap, ranges.long) && !isInContact(friend) && seesUnit(s, unit, friend),
    );
  const least = Math.min(...near.map(({ gap }) => gap)) + constant(s, 'tolerance');
  return near.filter(({ gap }) => gap <= least).map(({ friend }) => friend.id);
};

/** Turns guns on the centre of their footprint to face a unit, if that place is clear. @see KG-FAT-40 */
export const turnTowards = (battle: Battle, unitId: string, targetId: string): void => {
  const { state } = battle;
  const guns = unitOf(state, unitId);
  const { centre } = footprintOf(state, guns);
  const aim = nearestPointOf(footprintOf(state, unitOf(state, targetId)), centre);
  const pose = poseAround(state, guns, centre, headingOf(subtract(aim, centre)));
  if (isClearPlace(state, guns, pose)) moveUnit(battle, unitId, [pose], 'fate', 'KG-FAT-40');
};
