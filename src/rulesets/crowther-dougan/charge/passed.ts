import { bodiesGap, bodyOf } from '../../../table/body.js';
import { convexHull } from '../../../table/polygon.js';
import type { Battle } from '../battle.js';
import { footprintOf } from '../footprint.js';
import { reveal } from '../hidden.js';
import { constant, enemiesOf, lessThan, unitOf } from '../read.js';
import type { Unit } from '../state.js';

/** Hidden enemies that a charge passes within 5 cm come to light; they do not hold it. @see CD-OBS-19 */
export const revealPassed = (battle: Battle, before: Unit): void => {
  const { state } = battle;
  const after = unitOf(state, before.id);
  const way = [footprintOf(state, before), footprintOf(state, after)].flatMap(({ bounds }) => bounds.corners);
  const swept = bodyOf([convexHull(way)]);
  for (const enemy of enemiesOf(state, before.side).filter(({ hidden }) => hidden)) {
    const gap = bodiesGap(swept, footprintOf(state, enemy));
    if (lessThan(state, gap, constant(state, 'approachLimitCm'))) reveal(battle, enemy.id, before.id, 'CD-OBS-19');
  }
};
