import { bodiesGap, bodyOf } from '../../../table/body.js';
import { convexHull } from '../../../table/polygon.js';
import type { Battle } from '../battle.js';
import { footprintOf } from '../footprint.js';
import { reveal } from '../hidden.js';
import { constant, enemiesOf, lessThan, unitOf } from '../read.js';
import { groundAfter, type Run } from '../slides.js';

/**
 * Hidden enemies that a charge passes within 5 cm come to light; they do not hold it. It passes over the ground straight
 * ahead of where it has turned, and over its place in contact.
 *
 * @param cm - how far it went
 * @see CD-OBS-19
 */
export const revealPassed = (battle: Battle, run: Run, cm: number): void => {
  const { state } = battle;
  const { id, side } = run.unit;
  const way = [run.start, groundAfter(state, run, cm)].flatMap(({ bounds }) => bounds.corners);
  const swept = bodyOf([convexHull(way), ...footprintOf(state, unitOf(state, id)).parts]);
  for (const enemy of enemiesOf(state, side).filter(({ hidden }) => hidden)) {
    const gap = bodiesGap(swept, footprintOf(state, enemy));
    if (lessThan(state, gap, constant(state, 'approachLimitCm'))) reveal(battle, enemy.id, id, 'CD-OBS-19');
  }
};
