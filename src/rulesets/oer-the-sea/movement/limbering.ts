import type { UnitMove } from '../actions.js';
import type { Refusal } from '../battle.js';
import { formedAs } from '../formations.js';
import { isArtillery } from '../read.js';
import { refuse } from '../refusals.js';
import type { Situation, Unit } from '../state.js';

export type Limbering = 'limber' | 'unlimber';

/**
 * The battery limbered or unlimbered. In both states it is in line, and it cannot fire for the rest of the turn.
 *
 * @see OTS-MOV-12 OTS-MOV-13 OTS-MOV-22 OTS-FRM-08
 */
export const limberedAs = (s: Situation, unit: Unit, doing: Limbering): Unit =>
  formedAs(s, { ...unit, limbered: doing === 'limber', limberedThisTurn: true }, 'line');

/**
 * Why a unit may not limber or unlimber now.
 *
 * @see OTS-MOV-12 OTS-MOV-13
 */
export const limberRefusals = (unit: Unit, doing: Limbering, path: string): readonly Refusal[] => {
  if (!isArtillery(unit)) return [refuse('wrongType', 'OTS-MOV-12', path, { type: unit.arm }, 'Only guns limber.')];
  if (unit.crewAway || unit.limbered === (doing === 'limber'))
    return [refuse('wrongState', 'OTS-MOV-12', path, { limbered: unit.limbered, crewAway: unit.crewAway })];
  return unit.firedThisTurn ? [refuse('firedThisTurn', 'OTS-MOV-13', path)] : [];
};

const isLimbering = (move: UnitMove): boolean => move.action?.kind === 'limber' || move.action?.kind === 'unlimber';

/**
 * Under option `limberTiming`, limbering is the only order of a battery's turn: no order before it, no move after it.
 *
 * @see OTS-MOV-13 option limberTiming
 */
export const timingRefusals = (s: Situation, unit: Unit, move: UnitMove): readonly Refusal[] => {
  if (s.options.limberTiming !== 'turn' || !isArtillery(unit)) return [];
  if (!unit.limberedThisTurn && !(isLimbering(move) && unit.ordersReceived > 0)) return [];
  const text = 'Limbering and unlimbering must be the only order of the turn.';
  return [refuse('limberedThisTurn', 'OTS-MOV-13', 'params', { ordersReceived: unit.ordersReceived }, text)];
};
