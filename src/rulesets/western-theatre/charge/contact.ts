import type { Battle } from '../battle.js';
import { removeOfficer } from '../losses.js';
import { disorder, makeOrange } from '../markers.js';
import { recordContact } from '../melees.js';
import { touches } from '../near.js';
import { meleeOf, officersOfSide, otherSide, type Piece, unitOf } from '../read.js';
import type { SideId } from '../scenario.js';
import type { Unit } from '../state.js';
import { type Direction, directions } from '../tables.js';
import { changeMelee, changeState, changeUnit, emit } from '../write.js';
import { type Attack, earnsBonus, hillModifier } from './bonus.js';

/** Contact: melees are formed, officers are removed. */

/** The worse of two edges. */
const worse = (one: Unit['contactedOn'], other: Direction): Direction =>
  one !== 'none' && directions.indexOf(one) > directions.indexOf(other) ? one : other;

/** A new melee, or the one that the target is in already. @see WT-MEL-22 */
const joinMelee = (battle: Battle, charger: Unit, target: Unit): string => {
  const { state } = battle;
  if (target.meleeId !== null) {
    const own = meleeOf(state, target.meleeId)[charger.side];
    changeMelee(battle, target.meleeId, { [charger.side]: [...own, charger.id] });
    return target.meleeId;
  }
  const id = `m${state.meleesMade + 1}`;
  const units = (side: SideId): readonly string[] => [charger.side === side ? charger.id : target.id];
  const melee = { id, french: units('french'), allied: units('allied'), chargedFirst: charger.side, fought: false };
  changeState(battle, { melees: [...state.melees, melee], meleesMade: state.meleesMade + 1 });
  emit(battle, { type: 'meleeBegan', clause: 'WT-MEL-01', melee: id, units: [charger.id, target.id] });
  return id;
};

/** What contact does to a unit that is struck: red becomes orange, and flank or rear disorders it. @see WT-CHG-10 WT-MEL-16 WT-MRK-14 */
export const strike = (battle: Battle, targetId: string, edge: Direction): void => {
  if (unitOf(battle.state, targetId).marker === 'red') makeOrange(battle, targetId, 'reforming');
  if (edge !== 'front') disorder(battle, targetId, 'contacted');
  changeUnit(battle, targetId, { contactedOn: worse(unitOf(battle.state, targetId).contactedOn, edge) });
};

/**
 * Two units come to contact and fight, in a melee of their own or in that of the target.
 *
 * @see WT-CHG-10 WT-CHG-20 WT-GEN-21 WT-MEL-01 WT-MEL-22
 */
export const formMelee = (battle: Battle, chargerId: string, targetId: string, edge: Direction): void => {
  recordContact(battle, chargerId, targetId);
  emit(battle, { type: 'contacted', clause: 'WT-CHG-07', unit: chargerId, target: targetId, edge });
  const meleeId = joinMelee(battle, unitOf(battle.state, chargerId), unitOf(battle.state, targetId));
  changeUnit(battle, chargerId, { meleeId });
  changeUnit(battle, targetId, { meleeId });
  strike(battle, targetId, edge);
};

/** Charge bonus and hill of a unit that has come to contact are written down. They last as long as the melee. @see WT-CHG-13 WT-CHG-17 WT-CHG-19 WT-CHG-23 WT-TER-17 */
export const settleAttack = (battle: Battle, unitId: string, enemy: Piece, attack: Attack): void => {
  if (attack.over !== null) disorder(battle, unitId, 'obstacle');
  const { state } = battle;
  const unit = unitOf(state, unitId);
  changeUnit(battle, unitId, {
    charging: earnsBonus(state, unit, attack),
    hillCharge: hillModifier(state, attack.origin, enemy),
  });
};

/** A charger contacts an officer, who is removed. @see WT-CMD-06 WT-CMD-07 WT-CHG-21 */
export const strikeOfficer = (battle: Battle, chargerId: string, officerId: string, over: string | null): void => {
  emit(battle, { type: 'contacted', clause: 'WT-CHG-21', unit: chargerId, target: officerId, edge: 'front' });
  removeOfficer(battle, officerId, 'WT-CMD-06');
  if (over !== null) disorder(battle, chargerId, 'obstacle');
};

/**
 * Enemy officers that a unit touches where its charge or pursuit ends are removed.
 *
 * @returns whether there was one
 * @see WT-CMD-13
 */
export const sweepOfficers = (battle: Battle, unitId: string): boolean => {
  const { state } = battle;
  const unit = unitOf(state, unitId);
  const touched = officersOfSide(state, otherSide(state, unit.side)).filter((officer) => touches(state, unit, officer));
  for (const { id } of touched) removeOfficer(battle, id, 'WT-CMD-13');
  return touched.length > 0;
};
