import { byId } from '../../core/pieces.js';
import type { SideId } from './scenario.js';
import type { Situation, Unit } from './state.js';

/**
 * Whether a side knows a unit: its own, an enemy that is not hidden, and one that a unit of the side has spotted. In a
 * view it is the same as in the state, so what a side may decide does not depend on what it does not know.
 *
 * @see CD-OBS-17 CD-OBS-18
 */
export const knows = (
  s: Pick<Situation, 'units'>,
  side: SideId,
  unit: Pick<Unit, 'side' | 'hidden' | 'spottedBy'>,
): boolean => unit.side === side || !unit.hidden || unit.spottedBy.some((id) => byId(s.units, id)?.side === side);
