import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { fallBack } from '../flight.js';
import { unitOf } from '../read.js';
import type { Charge } from '../state.js';
import type { Task } from '../tasks.js';
import { changeCharge, changeState, emit, schedule } from '../write.js';
import { changeFighter } from './fighters.js';

/** How a melee ends. @see OW-MEL-12 */

/** A charge is done; its melee, if there was one, is over. */
export const endCharge = (
  battle: Battle,
  { charger, target }: Pick<Charge, 'charger' | 'target'>,
  clause: ClauseId,
): void => {
  changeCharge(battle, charger, { state: 'done' });
  changeState(battle, { melee: null });
  emit(battle, { type: 'meleeEnded', clause, charger, target });
};

/** The melee is over. */
export const closeMelee = (battle: Battle): void => {
  const { melee } = battle.state;
  if (melee !== null) endCharge(battle, { charger: melee.charger.unit, target: melee.target.unit }, 'OW-MEL-12');
};

/** Before it goes a battalion closes up: the fallen no longer keep their slots. @see OW-FBK-09 OW-FRM-07 */
const closeUp = (battle: Battle, unitId: string): void => {
  const part = battle.state.melee?.charger.unit === unitId ? 'charger' : 'target';
  changeFighter(battle, part, { engaged: unitOf(battle.state, unitId).stands, needs: {} });
};

/** A battalion falls back, and the melee is over. A garrison leaves its building to the charger. @see OW-BLD-13 OW-MEL-21 */
export const giveWay = (battle: Battle, unitId: string): void => {
  const { melee } = battle.state;
  if (melee === null) return;
  const [charger, target] = [melee.charger.unit, melee.target.unit];
  const building = unitId === target ? (unitOf(battle.state, target).garrison?.building ?? null) : null;
  const after: readonly Task[] =
    building === null ? [] : [{ task: 'aftermath', unitId: charger, targetId: target, building, destroyed: false }];
  schedule(battle, { task: 'closeMelee' }, ...after);
  closeUp(battle, unitId);
  fallBack(battle, unitId, unitId === target ? charger : target);
};

/** The charger falls back from a melee that leads nowhere. @see OW-MEL-13 OW-MEL-14 */
export const breakOff = (battle: Battle): void => {
  const { melee } = battle.state;
  if (melee !== null) giveWay(battle, melee.charger.unit);
};
