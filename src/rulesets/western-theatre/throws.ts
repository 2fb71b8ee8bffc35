import type { DiceRoll } from '../../core/roll.js';
import type { ClauseId } from './clauses.js';
import type { SideId } from './scenario.js';
import type { Purpose } from './tables.js';

/** A throw of one die, read as it falls. Chapters spread it to change the number of dice and the reading. */
export const oneDie = (
  purpose: Purpose,
  clause: ClauseId,
  side: SideId,
  by: string | null = null,
): DiceRoll<Purpose, ClauseId> => ({
  kind: 'roll',
  purpose,
  clause,
  side,
  by,
  dice: 1,
  die: 'd6',
  read: { kind: 'sum' },
  breakdown: [],
  target: null,
  comparison: null,
});
