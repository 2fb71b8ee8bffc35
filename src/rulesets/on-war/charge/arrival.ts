import { distance } from '../../../table/point.js';
import type { Battle } from '../battle.js';
import type { ClauseId } from '../clauses.js';
import { footprintAt } from '../footprint.js';
import { chargeOf, unitOf } from '../read.js';
import type { Charge, Situation } from '../state.js';
import type { Travel } from '../tasks.js';
import { changeCharge, changeUnit, emit } from '../write.js';
import { barsWay, isOn } from './clear.js';

/** How the move of a charge ends. */

const settle = (
  battle: Battle,
  charge: Charge,
  done: Pick<Charge, 'edge' | 'distance' | 'state'>,
  clause: ClauseId,
) => {
  changeCharge(battle, charge.charger, done);
  emit(battle, { type: 'charged', clause, unit: charge.charger, target: charge.target, ...done });
};

/** Whether charges are made in the Movement phase, in which any move counts as moving. @see OW-MOV-12 */
export const countsAsMoving = ({ options }: Situation): boolean => options.chargeTiming === 'movement';

/**
 * A charge falls short: the charger is back where it started, and has moved its whole assault distance.
 *
 * @see OW-CHG-12 OW-CHG-15 OW-HID-12
 */
export const fallShort = (battle: Battle, unitId: string, clause: ClauseId): void => {
  const charge = chargeOf(battle.state, unitId);
  if (charge === undefined) return;
  const full = battle.state.tables.assaults[unitOf(battle.state, unitId).type].assault ?? 0;
  changeUnit(battle, unitId, { pose: charge.startPose });
  settle(battle, charge, { edge: charge.edge, distance: full, state: 'fellShort' }, clause);
};

/** A charger is in contact. What it loses to fire on the way is taken from its ranks there. @see OW-CHG-08 OW-CHG-13 OW-CHG-19 */
export const makeContact = (battle: Battle, travel: Travel): void => {
  const charge = chargeOf(battle.state, travel.unitId);
  if (charge === undefined) return;
  const { pose } = unitOf(battle.state, travel.unitId);
  if (countsAsMoving(battle.state)) changeUnit(battle, travel.unitId, { moved: true });
  const done = { edge: charge.edge, distance: distance(charge.startPose, pose), state: 'contact' } as const;
  settle(battle, charge, done, 'OW-CHG-13');
};

/** Whether an enemy that a charger has noticed on its way bars its way or its place. @see OW-HID-12 */
export const barsCharge = (s: Situation, { unitId, start, legs }: Travel, enemyId: string): boolean => {
  const end = legs.at(-1);
  const [unit, enemy] = [unitOf(s, unitId), unitOf(s, enemyId)];
  return end !== undefined && (barsWay(s, unit, start, end, enemy) || isOn(s, footprintAt(s, unit, end), enemy));
};
