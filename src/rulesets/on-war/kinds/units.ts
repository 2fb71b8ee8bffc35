import { pieceField } from '../../../core/fields.js';
import type { Refusal } from '../battle.js';
import { findUnit, isOnTable, unitsOfSide } from '../read.js';
import { refuse } from '../refusals.js';
import type { Unit } from '../state.js';
import { type Open, optionsOf } from './kind.js';

/** The battalion that acts, in every kind of order. */

/** An order that names the battalion that acts. */
interface UnitAction {
  readonly unit: string;
}

/** Reasons against an order: that its battalion is not one of the side's on the table, or those of the chapter. */
export const unitRefusals = <Action extends UnitAction>(
  { state, side }: Open,
  action: Action,
  chapter: (unit: Unit) => readonly Refusal[],
): readonly Refusal[] => {
  const unit = findUnit(state, action.unit);
  if (unit === undefined) return [refuse('invalid', 'OW-GEN-12', 'unit', { unit: action.unit })];
  if (unit.side !== side) return [refuse('notActiveSide', 'OW-SEQ-02', 'unit', { unit: unit.id })];
  return isOnTable(unit) ? chapter(unit) : [refuse('invalid', 'OW-GEN-12', 'unit', { unit: unit.id })];
};

/** The battalion that acts, out of those that may. */
export const unitField = (isAble: (open: Open, unit: Unit) => boolean) =>
  pieceField<Open, unknown>({
    label: 'battalion',
    actor: true,
    options: (open, _draft, _at, given) => {
      const { state, side } = open;
      const able = unitsOfSide(state, side).filter((unit) => given === undefined || unit.id === given);
      return optionsOf(
        state,
        able.filter((unit) => isAble(open, unit)).map(({ id }) => id),
      );
    },
  });

/** The battalion that a draft names, if it is one of the side's on the table. */
export const unitIn = ({ state, side }: Open, { unit: id }: { readonly unit?: string | undefined }): Unit | null => {
  const unit = id === undefined ? undefined : findUnit(state, id);
  return unit !== undefined && unit.side === side && isOnTable(unit) ? unit : null;
};
