import { directionOf } from '../../table/heading.js';
import { moveAlong, roundPose } from '../../table/pose.js';
import type { Battle } from './battle.js';
import { unitOf } from './read.js';
import { changeUnit, emit } from './write.js';

/** A stand-in: a battalion that has lost a melee falls back a fixed distance away from its opponent. */
export const fallBack = (battle: Battle, unitId: string, enemyId: string): void => {
  const { pose } = unitOf(battle.state, unitId);
  const charge = battle.state.charges.find(({ charger }) => charger === unitId || charger === enemyId);
  const heading = unitOf(battle.state, charge?.charger ?? unitId).pose.heading + (charge?.charger === unitId ? 180 : 0);
  const to = roundPose(moveAlong(pose, directionOf(heading), 6));
  changeUnit(battle, unitId, { pose: to, beaten: true });
  emit(battle, {
    type: 'unitMoved',
    clause: 'OW-FBK-01',
    unit: unitId,
    cause: 'fallBack',
    from: pose,
    path: [to],
    to,
    double: false,
  });
};
