import type { Refusal } from './agenda.js';
import { fault } from './fault.js';
import { formedAs } from './formations.js';
import { isArtillery } from './read.js';
import type { Situation, Unit } from './state.js';

export type Limbering = 'limber' | 'unlimber';

/**
 * The battery limbered up or set up. Either way it stands in line, and does not fire for the rest of the turn.
 *
 * @see OTS-MOV-12 OTS-MOV-13 OTS-MOV-22 OTS-FRM-08
 */
export const limberedAs = (s: Situation, unit: Unit, doing: Limbering): Unit =>
  formedAs(s, { ...unit, limbered: doing === 'limber', limberedThisTurn: true }, 'line');

/** The option that makes limbering the battery's only order of the turn (MOV-13). */
const onlyOrderFaults = (s: Situation, unit: Unit, path: string): readonly Refusal[] =>
  s.options.limberTiming === 'turn' && unit.ordersReceived > 0
    ? [
        fault(
          'limberedThisTurn',
          'OTS-MOV-13',
          path,
          { ordersReceived: unit.ordersReceived },
          'Limbering and unlimbering must be the only order of the turn.',
        ),
      ]
    : [];

/**
 * Who may not limber or unlimber now.
 *
 * @see OTS-MOV-12 OTS-MOV-13
 */
export const limberFaults = (s: Situation, unit: Unit, doing: Limbering, path: string): readonly Refusal[] => {
  if (!isArtillery(unit)) return [fault('wrongType', 'OTS-MOV-12', path, { type: unit.type }, 'Only guns limber.')];
  if (unit.crewAway || unit.limbered === (doing === 'limber'))
    return [fault('wrongState', 'OTS-MOV-12', path, { limbered: unit.limbered, crewAway: unit.crewAway })];
  const fired = unit.firedThisTurn ? [fault('firedThisTurn', 'OTS-MOV-13', path)] : [];
  return [...fired, ...onlyOrderFaults(s, unit, path)];
};

/** Under that option a battery that limbered has no further order to move. */
export const movedAfterLimbering = (s: Situation, unit: Unit): readonly Refusal[] =>
  s.options.limberTiming === 'turn' && unit.limberedThisTurn && isArtillery(unit)
    ? [fault('limberedThisTurn', 'OTS-MOV-13', 'params')]
    : [];
