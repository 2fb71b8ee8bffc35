import type { Battle, Refusal } from '../battle.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';
import { statusRefusals } from '../status.js';
import { changeUnit, emit, schedule } from '../write.js';

/** Bogged guns (2.5). */

/** Every reason against freeing guns. @see OW-TER-09 OW-SEQ-07 */
export const freeGunsRefusals = (s: Situation, unit: Unit): readonly Refusal[] => [
  ...statusRefusals(s, unit, 'freeGuns'),
  ...(unit.ordered ? [refuse('alreadyActed', 'OW-SEQ-07', 'unit')] : []),
  ...(unit.bogged ? [] : [refuse('notBogged', 'OW-TER-09', 'unit')]),
];

/** Tries to free the guns, which counts as moving. @see OW-TER-09 OW-MOV-12 */
export const freeGuns = (battle: Battle, unitId: string): void => {
  changeUnit(battle, unitId, { ordered: true, moved: true });
  schedule(battle, { task: 'check', unitId, check: { for: 'freeGuns' }, again: false });
};

/** The skill check of guns that try to get free. @see OW-TER-09 */
export const settleGuns = (battle: Battle, unitId: string, freed: boolean): void => {
  if (freed) changeUnit(battle, unitId, { bogged: false });
  emit(battle, { type: 'gunsFreed', clause: 'OW-TER-09', unit: unitId, freed });
};
