import type { Point } from '../../table/point.js';
import { type Pose, roundPose } from '../../table/pose.js';
import type { Battle } from './battle.js';
import type { ClauseId } from './clauses.js';
import { nearestClearPoint } from './clearplace.js';
import type { MoveCause } from './events.js';
import { footprintOf, holdsPoint } from './footprint.js';
import { isPresent, unitOf } from './read.js';
import type { Leader, Unit } from './state.js';
import { changeLeader, changeUnit, emit } from './write.js';

/** Moves of units to another place; every change of place uses these functions. */

const isRiddenOver = (battle: Battle, unit: Unit, leader: Leader): boolean =>
  isPresent(leader) && leader.side !== unit.side && holdsPoint(footprintOf(battle.state, unit), leader.position);

/** Moves leaders out of the way when an enemy stops on their base; no player decides. @see KG-CMD-12 */
export const displaceLeaders = (battle: Battle, unitId: string): void => {
  for (const leader of battle.state.officers) {
    if (!isRiddenOver(battle, unitOf(battle.state, unitId), leader)) continue;
    const to: Point = nearestClearPoint(battle.state, leader, leader.position) ?? leader.position;
    changeLeader(battle, leader.id, { position: to });
    emit(battle, {
      type: 'leaderMoved',
      clause: 'KG-CMD-12',
      leaderId: leader.id,
      from: leader.position,
      path: [to],
      to,
      cause: 'displaced',
    });
  }
};

/**
 * Moves a unit along a path of poses to the last one and emits the move. Enemy leaders do not make way: use it where
 * the unit does not stay.
 *
 * @param path - poses in order, the last one final; if it is empty, the unit stays and no event is emitted
 * @param patch - other fields that change with the move (formation, building)
 */
export const passUnit = (
  battle: Battle,
  unitId: string,
  path: readonly Pose[],
  cause: MoveCause,
  clause: ClauseId,
  patch: Partial<Unit> = {},
): void => {
  const from = unitOf(battle.state, unitId).pose;
  const rounded = path.map(roundPose);
  const to = rounded.at(-1);
  if (to === undefined) {
    if (Object.keys(patch).length > 0) changeUnit(battle, unitId, patch);
    return;
  }
  changeUnit(battle, unitId, { ...patch, pose: to });
  emit(battle, { type: 'unitMoved', clause, unitId, cause, from, path: rounded, to });
};

/** `passUnit` for a unit that stays: enemy leaders under it make way. @see KG-CMD-12 */
export const moveUnit = (
  battle: Battle,
  unitId: string,
  path: readonly Pose[],
  cause: MoveCause,
  clause: ClauseId,
  patch: Partial<Unit> = {},
): void => {
  passUnit(battle, unitId, path, cause, clause, patch);
  if (path.length > 0) displaceLeaders(battle, unitId);
};
