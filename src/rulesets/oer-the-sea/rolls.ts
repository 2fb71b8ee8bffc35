import type { Comparison, DiceRoll, Modifier } from '../../core/roll.js';
import type { ClauseId } from './clauses.js';
import type { SideId } from './scenario.js';

/** What the rolls of several chapters are made of. */

/** What a single die is held against, and where that number comes from. */
interface Against {
  readonly target: number;
  readonly comparison: Comparison;
  readonly breakdown?: readonly Modifier<ClauseId>[];
}

/** A single d6 thrown by a unit or officer against a number, which it passes or fails: by how much counts nowhere. */
export const oneDie = (
  by: { readonly id: string; readonly side: SideId },
  purpose: string,
  clause: ClauseId,
  { target, comparison, breakdown = [] }: Against,
): DiceRoll => ({
  kind: 'roll',
  purpose,
  clause,
  side: by.side,
  by: by.id,
  dice: 1,
  die: 'd6',
  read: { kind: 'sum' },
  breakdown,
  target,
  comparison,
  passOrFail: true,
});
