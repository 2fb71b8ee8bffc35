import type { Battle } from './battle.js';
import type { ClauseId } from './clauses.js';
import { leaveGroup } from './groups.js';
import { loseOfficer } from './officers.js';
import { officersWith } from './read.js';
import { endStandReady } from './standready.js';
import { changeUnit, emit } from './write.js';

/**
 * Removes a unit that ran or was driven off the table. It never returns, and its officers are out of the game.
 *
 * @see OTS-MRL-11 OTS-MRL-12 OTS-MRL-13 OTS-DRV-09 OTS-GEN-13
 */
export const leaveTable = (battle: Battle, unitId: string, clause: ClauseId): void => {
  const officers = officersWith(battle.state, unitId);
  leaveGroup(battle, unitId);
  endStandReady(battle, unitId, clause);
  changeUnit(battle, unitId, { presence: 'left' });
  emit(battle, { type: 'unitLost', clause, unitId, how: 'left' });
  for (const officer of officers) loseOfficer(battle, officer.id, 'left', null);
};
