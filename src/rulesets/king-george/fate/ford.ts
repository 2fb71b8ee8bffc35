import { distance, type Point } from '../../../table/point.js';
import { distanceToFeature, type Feature, pointInFeature } from '../../../table/terrain.js';
import { roundPoint } from '../../../table/way.js';
import type { Battle, Refusal } from '../battle.js';
import { constant } from '../read.js';
import { shown } from '../reasons.js';
import { refuse } from '../refusals.js';
import type { Leader, Situation } from '../state.js';
import { type FateEffect, waterKinds } from '../tables.js';
import { changeLeader, changeState, emit } from '../write.js';

/** The ford of Fate 62: the leader who receives it keeps it until he is near water. */

type Ford = FateEffect & { readonly type: 'ford' };

/** The effect of a ford; all results with a ford have the same effect. */
export const fordOf = ({ tables }: Situation): Ford =>
  Object.values(tables.fate)
    .map(({ effect }) => effect)
    .find((effect) => effect.type === 'ford') ?? { type: 'ford', reach: 0, radius: 0 };

const isWater = ({ kind }: Feature): boolean => waterKinds.some((each) => each === kind);

/** Whether a point lies on a river or stream. */
export const isOnWater = (s: Situation, point: Point): boolean =>
  s.terrain.some((feature) => isWater(feature) && pointInFeature(point, feature, constant(s, 'contact')));

/** Refusal with the distance of the nearest water, if there is any. */
const notOnWater = (s: Situation, point: Point): Refusal => {
  const gaps = s.terrain.filter(isWater).map((feature) => distanceToFeature(point, feature));
  if (gaps.length === 0) return refuse('noFord', 'KG-FAT-31', 'point', {}, 'There is no water on the table.');
  const distance = shown(Math.min(...gaps));
  return refuse('noFord', 'KG-FAT-31', 'point', { distance }, `It is ${distance}" from the nearest water.`);
};

const outOfReach = (apart: number, limit: number): Refusal => {
  const distance = shown(apart);
  const text = `It is ${distance}" from him; ${limit}" is the most.`;
  return refuse('noFord', 'KG-FAT-31', 'point', { distance, limit }, text);
};

/** Every reason why a leader may not find a ford at this point. @see KG-FAT-31 */
export const checkFord = (s: Situation, leader: Leader, point: Point): readonly Refusal[] => {
  const apart = distance(leader.position, point);
  const { reach } = fordOf(s);
  return [
    ...(leader.ford ? [] : [refuse('noFord', 'KG-FAT-31', 'type', { ford: false }, 'He has no ford to find.')]),
    ...(isOnWater(s, point) ? [] : [notOnWater(s, point)]),
    ...(apart <= reach + constant(s, 'tolerance') ? [] : [outOfReach(apart, reach)]),
  ];
};

/** Opens the ford for both sides until the end of the battle. @see KG-FAT-31 */
export const findFord = (battle: Battle, leaderId: string, point: Point): void => {
  const { state } = battle;
  const centre = roundPoint(point);
  const { radius } = fordOf(state);
  changeLeader(battle, leaderId, { ford: false });
  changeState(battle, { fords: [...state.fords, { centre, radius }] });
  emit(battle, { type: 'fordFound', clause: 'KG-FAT-31', leaderId, centre });
};
