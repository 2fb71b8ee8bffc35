import type { Battle } from '../battle.js';
import { removeUnit } from '../losses.js';
import { chargeOf, isOnTable, unitOf } from '../read.js';
import type { Charge, Unit } from '../state.js';
import { changeState, emit, schedule } from '../write.js';
import { endCharge } from './close.js';
import { areInContact, meleeOf, sectionCharged } from './engaged.js';
import { renewContact } from './renewal.js';

/** How a melee begins. */

/** A routing battalion that a charge has reached is destroyed without dice. @see OW-CHG-17 OW-ROU-06 */
const runDown = (battle: Battle, charge: Charge): void => {
  removeUnit(battle, charge.target, 'destroyed', 'melee', 'OW-CHG-17');
  endCharge(battle, charge, 'OW-CHG-17');
  schedule(battle, {
    task: 'aftermath',
    unitId: charge.charger,
    targetId: charge.target,
    building: null,
    destroyed: true,
  });
};

/** Whether nobody is left for the charger to fight. @see OW-MEL-17 OW-GEN-12 */
const isPointless = (charger: Unit, target: Unit): boolean =>
  !isOnTable(charger) || !isOnTable(target) || target.beaten;

/** Begins the melee of a charge that is in contact. @see OW-MEL-01 OW-MEL-03 OW-MEL-17 OW-MEL-19 */
export const openMelee = (battle: Battle, chargerId: string): void => {
  const charge = chargeOf(battle.state, chargerId);
  if (charge?.state !== 'contact') return;
  const [charger, target] = [unitOf(battle.state, chargerId), unitOf(battle.state, charge.target)];
  if (isPointless(charger, target)) return endCharge(battle, charge, 'OW-MEL-17');
  if (target.routing) return runDown(battle, charge);
  const section = sectionCharged(battle.state, charge, target);
  const meets = section !== undefined || areInContact(battle.state, charger, target);
  if (!meets && !renewContact(battle, charger, target)) return endCharge(battle, charge, 'OW-MEL-19');
  changeState(battle, { melee: meleeOf(battle.state, unitOf(battle.state, chargerId), target, section) });
  emit(battle, { type: 'meleeBegan', clause: 'OW-MEL-03', charger: chargerId, target: target.id });
  schedule(battle, { task: 'strike' });
};
