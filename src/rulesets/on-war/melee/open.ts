import type { Battle } from '../battle.js';
import { removeUnit } from '../losses.js';
import { chargeOf, isOnTable, unitOf } from '../read.js';
import type { Charge, Situation, Unit } from '../state.js';
import { changeState, emit, schedule } from '../write.js';
import { endCharge } from './close.js';
import { areInContact, meleeOf, sectionCharged } from './engaged.js';
import { renewContact } from './renewal.js';

/** How a melee begins. */

/** A routing battalion that a charge has reached is destroyed without dice. @see OW-CHG-17 OW-ROU-06 OW-BLD-13 */
const runDown = (battle: Battle, charge: Charge, building: string | null): void => {
  removeUnit(battle, charge.target, 'destroyed', 'melee', 'OW-CHG-17');
  endCharge(battle, charge, 'OW-CHG-17');
  schedule(battle, {
    task: 'aftermath',
    unitId: charge.charger,
    targetId: charge.target,
    building,
    destroyed: true,
  });
};

/** Whether the target has fallen back since the charge reached it; later charges find it where it is (OW-CHG-18). */
const hasGivenWay = ({ options }: Situation, target: Unit): boolean =>
  target.beaten && options.chargeTiming === 'movement';

/** Whether no enemy is left for the charger to fight. @see OW-MEL-17 OW-GEN-12 */
const isPointless = (s: Situation, charger: Unit, target: Unit): boolean =>
  !isOnTable(charger) || !isOnTable(target) || hasGivenWay(s, target);

/** Begins the melee of a charge that is in contact. @see OW-MEL-01 OW-MEL-03 OW-MEL-17 OW-MEL-19 */
export const openMelee = (battle: Battle, chargerId: string): void => {
  const charge = chargeOf(battle.state, chargerId);
  if (charge?.state !== 'contact') return;
  const [charger, target] = [unitOf(battle.state, chargerId), unitOf(battle.state, charge.target)];
  if (isPointless(battle.state, charger, target)) return endCharge(battle, charge, 'OW-MEL-17');
  if (target.routing) return runDown(battle, charge, target.garrison?.building ?? null);
  const section = sectionCharged(battle.state, charge, target);
  const meets = section !== undefined || areInContact(battle.state, charger, target);
  if (!meets && !renewContact(battle, charger, target)) return endCharge(battle, charge, 'OW-MEL-19');
  changeState(battle, { melee: meleeOf(battle.state, unitOf(battle.state, chargerId), target, section) });
  emit(battle, { type: 'meleeBegan', clause: 'OW-MEL-03', charger: chargerId, target: target.id });
  schedule(battle, { task: 'strike' });
};
