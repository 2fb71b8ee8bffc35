import type { Battle, Refusal } from './battle.js';
import type { ClauseId } from './clauses.js';
import { isArtillery, isDeployed, unitOf } from './read.js';
import { refuse } from './refusals.js';
import type { Situation, Unit } from './state.js';
import { changeUnit, emit } from './write.js';

/** Stand Ready: which units may be ordered into it, and what ends it. */

/**
 * Whether troops can stand ready: foot with small arms, dismounted dragoons and field guns can.
 *
 * @see OTS-STR-01 OTS-STR-02
 */
const mayStandReady = (unit: Unit): boolean => {
  if (isArtillery(unit)) return unit.arm === 'fieldArtillery';
  return unit.firepower > 0 && (unit.arm === 'infantry' || (unit.arm === 'dragoon' && !unit.mounted));
};

const notDeployed = ({ name, limbered, crewAway }: Unit): Refusal =>
  refuse('notDeployed', 'OTS-STR-02', 'recipient', { limbered, crewAway }, `${name} is limbered or without its crew.`);

/**
 * Reasons of this chapter against a Stand Ready order; statuses such as confusion and rout are checked for every order.
 *
 * @see OTS-STR-01 OTS-STR-02 OTS-MOV-13
 */
export const checkStandReady = (s: Situation, unit: Unit): readonly Refusal[] => {
  if (!mayStandReady(unit))
    return [refuse('wrongType', 'OTS-STR-01', 'recipient', { type: unit.arm }, `${unit.name} cannot stand ready.`)];
  const refusals: Refusal[] = [];
  if (isArtillery(unit) && !isDeployed(unit)) refusals.push(notDeployed(unit));
  if (unit.standReady)
    refusals.push(refuse('alreadyReady', 'OTS-STR-03', 'recipient', {}, `${unit.name} stands ready already.`));
  if (s.options.limberTiming === 'turn' && unit.limberedThisTurn)
    refusals.push(
      refuse(
        'limberedThisTurn',
        'OTS-MOV-13',
        'recipient',
        {},
        'Limbering or unlimbering was its only order this turn.',
      ),
    );
  return refusals;
};

const setReady = (battle: Battle, unitId: string, ready: boolean, clause: ClauseId): void => {
  changeUnit(battle, unitId, { standReady: ready });
  emit(battle, { type: 'standReady', clause, unitId, ready });
};

/** Puts a unit into Stand Ready, which lasts through turns until something ends it (OTS-STR-06). */
export const carryOutStandReady = (battle: Battle, unitId: string): void =>
  setReady(battle, unitId, true, 'OTS-STR-01');

/**
 * Ends the Stand Ready of a unit, if any: by another order, an action, confusion, rout or an uncontrolled advance.
 *
 * @see OTS-STR-03 OTS-STR-06
 */
export const endStandReady = (battle: Battle, unitId: string, clause: ClauseId): void => {
  if (unitOf(battle.state, unitId).standReady) setReady(battle, unitId, false, clause);
};
