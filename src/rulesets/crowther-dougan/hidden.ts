import { type Body, bodiesGap } from '../../table/body.js';
import type { Battle } from './battle.js';
import type { ClauseId } from './clauses.js';
import { footprintOf } from './footprint.js';
import { constant, enemiesOf, findUnit, knows, lessThan, otherSide, unitOf } from './read.js';
import type { Situation, Unit } from './state.js';
import { changeUnit, emit } from './write.js';

/** The finder as both sides may know him: one that is hidden himself is not named. */
const nameable = (s: Situation, id: string | null): string | null => {
  const finder = id === null ? undefined : findUnit(s, id);
  return finder !== undefined && knows(s, otherSide(s, finder.side), finder) ? finder.id : null;
};

/** Makes a hidden unit known to both sides, for good. Its owner is told too. @see CD-OBS-13 CD-OBS-19 CD-OBS-20 */
export const reveal = (battle: Battle, unitId: string, by: string | null, clause: ClauseId): void => {
  if (!unitOf(battle.state, unitId).hidden) return;
  changeUnit(battle, unitId, { hidden: false });
  emit(battle, { type: 'revealed', clause, unit: unitId, by: nameable(battle.state, by) });
};

/** A little farther on than where a mover stops 5 cm from an enemy, in cm: there it is too near to all that stop it. */
export const beyondStop = 0.1;

/** Who meets enemies: a unit, or a personality. */
type Finder = Pick<Unit, 'side'> & { readonly id: string | null };

/**
 * Enemies within 5 cm of a piece of ground that the side of a unit did not know come to light.
 *
 * @param ground - where the unit is, or would have been without those who stop it
 * @param met - an enemy that stops it there, however near
 * @see CD-OBS-19
 */
export const revealNear = (battle: Battle, { id, side }: Finder, ground: Body, met: Unit | null = null): void => {
  const { state } = battle;
  const limit = constant(state, 'approachLimitCm');
  const isNear = (enemy: Unit): boolean => lessThan(state, bodiesGap(ground, footprintOf(state, enemy)), limit);
  for (const enemy of enemiesOf(state, side))
    if (!knows(state, side, enemy) && (enemy.id === met?.id || isNear(enemy)))
      reveal(battle, enemy.id, id, 'CD-OBS-19');
};
