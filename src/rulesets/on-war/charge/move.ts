import type { Battle } from '../battle.js';
import { setOut } from '../movement/setout.js';
import { atMost, chargeOf, unitOf } from '../read.js';
import type { Charge, Situation } from '../state.js';
import { changeCharge, schedule } from '../write.js';
import { fallShort } from './arrival.js';
import { isPending } from './courage.js';
import { chargePlace } from './place.js';

/** Making a charge. */

/** Whether another charger has come through the section already. @see OW-BLD-12 */
const isTaken = (s: Situation, { charger, target, section }: Charge): boolean =>
  section !== null &&
  s.charges.some(
    (other) =>
      other.charger !== charger && other.target === target && other.section === section && other.state === 'contact',
  );

/**
 * Moves a charge to where it strikes now, or lets it fall short.
 *
 * @see OW-CHG-12 OW-CHG-15 OW-CHG-16 OW-MOV-15
 */
export const moveCharge = (battle: Battle, unitId: string): void => {
  const { state } = battle;
  const charge = chargeOf(state, unitId);
  if (charge === undefined || charge.state !== 'declared') return;
  if (!isPending(state, charge)) return changeCharge(battle, unitId, { state: 'done' });
  const [unit, target] = [unitOf(state, unitId), unitOf(state, charge.target)];
  const place = isTaken(state, charge) ? null : chargePlace(state, unit, target, charge.section);
  if (place === null) return fallShort(battle, unitId, charge.section === null ? 'OW-CHG-15' : 'OW-BLD-12');
  changeCharge(battle, unitId, { edge: place.edge });
  const { assault } = state.tables.assaults[unit.type];
  if (assault === null || !atMost(state, place.distance, assault)) return fallShort(battle, unitId, 'OW-CHG-12');
  schedule(battle, setOut(unit, [place.pose], { cause: 'charge', enemy: target.id }));
};
