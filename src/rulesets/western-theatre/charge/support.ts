import type { Battle } from '../battle.js';
import { gapBetween } from '../footprint.js';
import { atMost, distanceOf, isDisordered, isOnTable, unitOf } from '../read.js';
import type { Moving, Task } from '../tasks.js';
import { changeState, changeUnit } from '../write.js';

/** Squadrons that move up in support of the one that charges. */

/**
 * A squadron that ends its part of a regimental move near the charging one, in order, supports it.
 *
 * @see WT-CAV-05 WT-CAV-06 WT-CAV-07
 */
export const supportCharge = (battle: Battle, unitId: string, { kind, chargedId }: Moving): void => {
  const { state } = battle;
  if (kind !== 'regiment' || chargedId === null || chargedId === unitId) return;
  const [unit, charger] = [unitOf(state, unitId), unitOf(state, chargedId)];
  if (unit.arm !== 'lineCavalry' || !isOnTable(unit) || !isOnTable(charger) || isDisordered(unit)) return;
  if (atMost(state, gapBetween(state, unit, charger), distanceOf(state, 'support')))
    changeUnit(battle, unitId, { supportsCharge: chargedId });
};

/** A charge has failed: the rest of its regiment has no charge to support. @see WT-CAV-08 */
export const endSupport = (battle: Battle, chargerId: string): void => {
  const without = (task: Task): Task =>
    task.task === 'march' && task.moving.chargedId === chargerId
      ? { ...task, moving: { ...task.moving, chargedId: null } }
      : task;
  changeState(battle, { agenda: battle.state.agenda.map(without) });
};
