import type { Comparison, DiceRoll, Modifier } from '../../core/roll.js';
import type { ClauseId } from './clauses.js';
import type { SideId } from './scenario.js';

/** Shared parts of the rolls of several chapters. */

/** The number that a single die must reach, and the source of that number. */
interface Against {
  readonly target: number;
  readonly comparison: Comparison;
  readonly breakdown?: readonly Modifier<ClauseId>[];
}

/** A single d6 of a unit or officer that passes or fails against a number; the margin has no effect. */
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
