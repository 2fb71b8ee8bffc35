import type { Battle } from '../battle.js';
import { forcedChargeTargets } from '../charge.js';
import type { ClauseId } from '../clauses.js';
import { forcedFireTargets } from '../fire.js';
import { removeUnit } from '../losses.js';
import { isInContact, unitOf } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { FateCode, FateEffect } from '../tables.js';
import type { Task } from '../tasks.js';
import { changeUnit, emit } from '../write.js';
import { forcedTask } from './forced.js';
import { changeRating, unitsOfCommand } from './rating.js';

/** Results of Fate that apply to a unit at its activation. */

/** Tasks to resolve first, and how the activation continues. */
export interface ActivationEffect {
  readonly tasks: readonly Task[];
  /** `forced`: the tasks contain the action that replaces its order. `over`: it does nothing more. */
  readonly rest: 'orders' | 'ordersTwiceFire' | 'forced' | 'over';
}

const orders: ActivationEffect = { tasks: [], rest: 'orders' };

const applied = (battle: Battle, code: FateCode, on: string, effect: boolean, clause: ClauseId): void =>
  emit(battle, { type: 'fateApplied', clause, code, on, effect });

/** Enemies it may have to charge: those in contact, or else the nearest. @see KG-FAT-23 KG-FAT-40 */
const toCharge = (s: Situation, unit: Unit): readonly string[] =>
  isInContact(unit) ? unit.contacts.map(({ enemy }) => enemy) : forcedChargeTargets(s, unit);

/** Replaces the unit's order by a forced action; without a target the unit keeps its order. */
const forced = (battle: Battle, unit: Unit, code: FateCode, to: 'charge' | 'fire'): ActivationEffect => {
  const { state } = battle;
  const from = to === 'charge' ? toCharge(state, unit) : forcedFireTargets(state, unit);
  applied(battle, code, unit.id, from.length > 0, to === 'charge' ? 'KG-FAT-23' : 'KG-FAT-26');
  if (from.length === 0) return orders;
  return { tasks: [forcedTask(unit.id, from, to === 'charge' && isInContact(unit) ? 'melee' : to)], rest: 'forced' };
};

const quits = (battle: Battle, unitId: string, code: FateCode): ActivationEffect => {
  applied(battle, code, unitId, true, 'KG-FAT-27');
  removeUnit(battle, unitId, 'quit', 'KG-FAT-27');
  return { tasks: [], rest: 'over' };
};

/** The change to the unit itself, with its clause; null means another kind of effect. */
const changeOf = (
  { options }: Situation,
  unit: Unit,
  effect: FateEffect,
): { readonly patch: Partial<Unit>; readonly clause: ClauseId } | null => {
  if (effect.type === 'secondOrder') return { patch: { twice: options.greatLeaderDuration }, clause: 'KG-FAT-22' };
  if (effect.type !== 'moveBonus') return null;
  return { patch: { moveBonus: unit.moveBonus + effect.inches }, clause: 'KG-FAT-28' };
};

/**
 * Applies a result to a unit at its activation.
 *
 * @see KG-FAT-08 KG-FAT-09 KG-FAT-21 KG-FAT-22 KG-FAT-23 KG-FAT-25 KG-FAT-26 KG-FAT-27 KG-FAT-28 KG-FAT-35 KG-FAT-36
 */
export const fallOnUnit = (battle: Battle, unitId: string, code: FateCode): ActivationEffect => {
  const { state } = battle;
  const unit = unitOf(state, unitId);
  const { effect } = state.tables.fate[code];
  const change = changeOf(state, unit, effect);
  if (change !== null) {
    changeUnit(battle, unitId, change.patch);
    applied(battle, code, unitId, true, change.clause);
    return orders;
  }
  switch (effect.type) {
    case 'unitRating':
      applied(battle, code, unitId, changeRating(battle, unitId, effect.skill, effect.levels), 'KG-FAT-35');
      return orders;
    case 'randomUnitRating': {
      const { skill, levels } = effect;
      const effectOnIt = { kind: 'rating', code, skill, levels } as const;
      return {
        tasks: [{ task: 'startPick', from: unitsOfCommand(state, unit), side: unit.side, does: effectOnIt }],
        rest: 'orders',
      };
    }
    case 'unitQuits':
      return quits(battle, unitId, code);
    case 'unitMissesTurn':
      applied(battle, code, unitId, true, 'KG-FAT-36');
      return { tasks: [], rest: 'over' };
    case 'firesTwice':
      applied(battle, code, unitId, unit.weapon !== 'rocket', 'KG-FAT-25');
      return { tasks: [], rest: 'ordersTwiceFire' };
    case 'chargesNearest':
      return forced(battle, unit, code, 'charge');
    case 'firesOnFriend':
      return forced(battle, unit, code, 'fire');
    default:
      return orders;
  }
};
