import { distanceToEdge } from '../../../table/sweep.js';
import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { pushUnit, wayOfPush } from '../driveback.js';
import { isOnTable, unitOf } from '../read.js';
import type { Loss } from '../tasks.js';
import { changeUnit, emit } from '../write.js';

/**
 * Moves a unit back without a drive back: it is not confused and nothing is rolled. It stops at a unit, at terrain
 * barred to it, or at the table edge.
 *
 * @param way - the enemy it retreats from, and the direction
 * @param due - cm
 * @param clause - why it falls back
 * @see OTS-MEL-17 OTS-MEL-19 OTS-DRV-11
 */
export const fallBack = (
  battle: Battle,
  way: Pick<Loss, 'unitId' | 'from' | 'direction'>,
  due: number,
  clause: ClauseId,
): void => {
  const { state } = battle;
  const unit = unitOf(state, way.unitId);
  if (!isOnTable(unit)) return;
  const direction = wayOfPush(state, unit, way.direction, due, way.from);
  const { width, height } = state.scenario.table;
  const room = distanceToEdge(unit.pose, direction, width, height);
  const { pose: to, travelled } = pushUnit(state, unit, direction, Math.min(due, room));
  if (travelled === 0) return;
  changeUnit(battle, unit.id, { pose: to });
  emit(battle, {
    type: 'unitMoved',
    clause,
    unitId: unit.id,
    cause: 'fallBack',
    from: unit.pose,
    path: [to],
    to,
  });
};
