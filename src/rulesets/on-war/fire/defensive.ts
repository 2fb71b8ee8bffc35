import type { Battle } from '../battle.js';
import { atMost, chargeOf, chargesAt, countOf, isArtillery, isOnTable, unitOf } from '../read.js';
import type { Charge, Situation, Unit } from '../state.js';
import type { Ammunition } from '../tables.js';
import type { Shot, Task } from '../tasks.js';
import { changeCharge, changeUnit, emit, schedule } from '../write.js';
import { disclosedBy } from './disclosure.js';
import { planShot } from './plan.js';
import { hasGrape } from './shooter.js';

/** Fire at chargers (3.2), and what it does to them. */

/** Whether a charge gives its target cause to fire. @see OW-DEF-01 OW-DEF-02 */
export const givesCause = (s: Situation, { charger, state, distance }: Charge): boolean => {
  if (state === 'fellShort') return true;
  const reach = s.tables.assaults[unitOf(s, charger).type].assault;
  return state === 'contact' && reach !== null && !atMost(s, distance, reach * countOf(s, 'halfCharge'));
};

/** Ammunition of fire at a charger: what was answered, for guns alone; cannon for those that have no grape. @see OW-DEF-13 */
const ammoOf = (s: Situation, unit: Unit): Ammunition | null => {
  if (!isArtillery(unit)) return null;
  return hasGrape(s, unit) ? (unit.response?.ammo ?? 'grape') : 'cannon';
};

/** The shot of a battalion at a charger; null if it has no cause or no stand can shoot. @see OW-DEF-05 OW-DEF-09 */
const shotAt = (s: Situation, unit: Unit, charge: Charge): Shot | null => {
  if (!givesCause(s, charge) || !isOnTable(unitOf(s, charge.charger))) return null;
  const aim = { kind: 'unit', target: charge.charger } as const;
  const plan = planShot(s, unit.id, aim, ammoOf(s, unit), { defensive: true });
  return plan.ok && !plan.wasted && plan.shot.dice > 0 ? plan.shot : null;
};

/** Charges among which the target chooses: all of the turn, or in the Assault phase the one at hand. @see OW-CHG-18 */
const charged = (s: Situation, charge: Charge): readonly Charge[] =>
  s.options.chargeTiming === 'assaultPhase' ? [charge] : chargesAt(s, charge.target);

/** The shot of a battalion that is charged: at the charger it named, or at the first it can. @see OW-DEF-09 */
const shotOf = (s: Situation, unit: Unit, charges: readonly Charge[]): Shot | null => {
  const named = charges.find(({ charger }) => charger === unit.response?.fireAt);
  for (const charge of named === undefined ? charges : [named, ...charges]) {
    const shot = shotAt(s, unit, charge);
    if (shot !== null) return shot;
  }
  return null;
};

/** Whether a battalion that is charged still fires. @see OW-DEF-01 OW-DEF-09 OW-DEF-10 */
const mayFire = (unit: Unit): boolean =>
  isOnTable(unit) && unit.response?.kind === 'fire' && !unit.firedDefensively && !unit.routing && !unit.surprised;

/** The fire of the target at one charger, if that is the one it fires at. @see OW-DEF-01 OW-DEF-09 */
export const fireAtCharger = (battle: Battle, chargerId: string): void => {
  const charge = chargeOf(battle.state, chargerId);
  if (charge === undefined) return;
  const unit = unitOf(battle.state, charge.target);
  if (!mayFire(unit)) return;
  const shot = shotOf(battle.state, unit, charged(battle.state, charge));
  if (shot === null || shot.aim.kind !== 'unit' || shot.aim.target !== chargerId) return;
  changeUnit(battle, unit.id, { firedDefensively: true, ...disclosedBy(battle.state, unit) });
  schedule(battle, { task: 'toHit', shot: { ...shot, fromHiding: false } });
};

/** Every charge in order of declaration. @see OW-DEF-01 */
export const openDefensiveFire = (battle: Battle): void =>
  schedule(battle, ...battle.state.charges.map(({ charger }): Task => ({ task: 'defensiveFire', charger })));

/** A charger that lost heart is back where it set out. @see OW-DEF-08 */
export const throwBack = (battle: Battle, unitId: string): void => {
  const charge = chargeOf(battle.state, unitId);
  if (charge === undefined || charge.state !== 'contact') return;
  const { pose } = unitOf(battle.state, unitId);
  const { target, edge, distance, startPose } = charge;
  changeUnit(battle, unitId, { pose: startPose });
  changeCharge(battle, unitId, { state: 'thrownBack' });
  emit(battle, {
    type: 'unitMoved',
    clause: 'OW-DEF-08',
    unit: unitId,
    cause: 'return',
    from: pose,
    path: [startPose],
    to: startPose,
    double: false,
  });
  emit(battle, { type: 'charged', clause: 'OW-DEF-08', unit: unitId, target, edge, distance, state: 'thrownBack' });
};
