import type { Die } from '../../../core/die.js';
import type { DiceRoll } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';

/** Dice of Fate: they have no modifiers and no target number. */

export interface FateDie {
  readonly purpose: string;
  readonly clause: ClauseId;
  readonly die: Die;
  /** Null: the die belongs to no side. */
  readonly side: string | null;
  readonly by?: string;
  /** A D3 is half a D6, rounded up (KG-GEN-06). */
  readonly halved?: boolean;
}

/** A roll of one die without modifiers. @see KG-GEN-06 */
export const fateRoll = ({ purpose, clause, die, side, by, halved = false }: FateDie): DiceRoll => ({
  kind: 'roll',
  purpose,
  clause,
  side,
  by: by ?? null,
  dice: 1,
  die,
  read: { kind: halved ? 'halved' : 'sum' },
  breakdown: [],
  target: null,
  comparison: null,
});
