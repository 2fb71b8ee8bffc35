import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import { findUnit, type Piece, pieceOf } from '../read.js';
import type { Group, Situation } from '../state.js';

/** Groups in reserve. @see WT-ENT-01 */

/** Those of a group that are still to come, in roster order, units first; officers come with it. @see WT-ENT-05 */
export const waiting = (s: Situation, { members }: Group): readonly Piece[] =>
  members.flatMap((id) => {
    const piece = pieceOf(s, id);
    return piece !== undefined && piece.location !== 'table' && piece.location !== 'removed' ? [piece] : [];
  });

/** The lowest movement bonus of its units. A group of officers alone has none. @see WT-ENT-03 */
const bonusOf = (s: Situation, group: Group): number => {
  const bonuses = waiting(s, group).flatMap(({ id }) => {
    const unit = findUnit(s, id);
    return unit === undefined ? [] : [s.tables.movementBonusDice[unit.experience.move]];
  });
  return bonuses.length === 0 ? 0 : Math.min(...bonuses);
};

/** One die, the movement bonus, and one for each turn of delay. @see WT-ENT-02 WT-ENT-03 */
export const entryDice = (
  s: Situation,
  group: Group,
): { readonly dice: number; readonly breakdown: readonly Modifier<ClauseId>[] } => {
  const lines: readonly Modifier<ClauseId>[] = [
    { clause: 'WT-ENT-02', label: 'entry', value: s.tables.counts.entryDice },
    { clause: 'WT-ENT-03', label: 'experience', value: bonusOf(s, group) },
    { clause: 'WT-ENT-02', label: 'turns of delay', value: s.turn - (group.due ?? s.turn) },
  ];
  const breakdown = lines.filter(({ value }) => value > 0);
  return { dice: breakdown.reduce((sum, { value }) => sum + value, 0), breakdown };
};
