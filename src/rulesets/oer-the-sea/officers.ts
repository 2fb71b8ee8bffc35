import type { Point } from '../../table/point.js';
import { roundPoint } from '../../table/way.js';
import type { Battle } from './battle.js';
import type { ClauseId } from './clauses.js';
import { centreOfUnit } from './footprint.js';
import { officerOf, unitOf } from './read.js';
import { changeOfficer, emit } from './write.js';

/** Attaches an officer to a host; his position is then its centre. @see OTS-OFF-03 OTS-OFF-04 OTS-OFF-07 */
export const attachOfficer = (battle: Battle, officerId: string, unitId: string): void => {
  const position = centreOfUnit(battle.state, unitOf(battle.state, unitId));
  changeOfficer(battle, officerId, { attachedTo: unitId, position });
  emit(battle, { type: 'officerAttached', clause: 'OTS-OFF-03', officerId, unitId });
};

/**
 * Detaches an officer; his position is the host's centre unless another is given.
 *
 * @see OTS-OFF-07 OTS-OFF-09 OTS-MRL-09
 */
export const detachOfficer = (battle: Battle, officerId: string, position?: Point): void => {
  const officer = officerOf(battle.state, officerId);
  const unitId = officer.attachedTo;
  if (unitId === null) return;
  changeOfficer(battle, officerId, { attachedTo: null, position: roundPoint(position ?? officer.position) });
  emit(battle, { type: 'officerDetached', clause: 'OTS-OFF-07', officerId, unitId });
};

/** How an officer was lost. */
export type OfficerLoss = 'casualty' | 'captured' | 'left' | 'exited';

const lossClauses: Readonly<Record<OfficerLoss, ClauseId>> = {
  casualty: 'OTS-OFF-08',
  captured: 'OTS-OFF-11',
  left: 'OTS-MRL-13',
  exited: 'OTS-OFF-18',
};

/**
 * Removes an officer from the table. The loss of a general is not a failed test (OTS-TRN-12).
 *
 * @param by - the unit that captured him, or that he left with; null if none
 * @see OTS-OFF-08 OTS-OFF-11 OTS-OFF-18 OTS-MRL-13 OTS-TRN-12
 */
export const loseOfficer = (
  battle: Battle,
  officerId: string,
  how: OfficerLoss,
  by: string | null,
  clause: ClauseId = lossClauses[how],
): void => {
  changeOfficer(battle, officerId, { presence: how, attachedTo: null });
  emit(battle, { type: 'officerLost', clause, officerId, how, by });
};
