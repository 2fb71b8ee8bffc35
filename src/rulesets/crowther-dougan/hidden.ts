import type { Battle } from './battle.js';
import type { ClauseId } from './clauses.js';
import { unitOf } from './read.js';
import { changeUnit, emit } from './write.js';

/** Makes a hidden unit known to everybody, for good. Its owner is told too. @see CD-OBS-13 CD-OBS-19 CD-OBS-20 */
export const reveal = (battle: Battle, unitId: string, by: string | null, clause: ClauseId): void => {
  if (!unitOf(battle.state, unitId).hidden) return;
  changeUnit(battle, unitId, { hidden: false });
  emit(battle, { type: 'revealed', clause, unit: unitId, by });
};
