import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import { hasCommandBonus } from '../command.js';
import { isDisordered } from '../read.js';
import type { Situation, Unit } from '../state.js';
import type { MoveOrder, Moving } from '../tasks.js';

/** Dice and final value of a move. */

/** The rate of a unit in dice; null: it makes no normal move. @see WT-MOV-06 WT-MOV-23 */
export const rateOf = ({ tables: { movementRates } }: Pick<Situation, 'tables'>, unit: Unit): number | null => {
  if (unit.arm !== 'artillery') return movementRates[unit.arm];
  if (unit.formation.kind !== 'limbered') return null;
  return unit.gunClass === 'light' ? movementRates.lightGuns : movementRates.guns;
};

/** Inches that line infantry in column adds. @see WT-MOV-09 WT-MOV-10 */
export const columnInches = ({ tables }: Pick<Situation, 'tables'>, { arm, formation: { kind } }: Unit): number =>
  arm === 'lineInfantry' && (kind === 'columnOfMarch' || kind === 'attackColumn') ? tables.movementModifiers.column : 0;

/** The throw of one unit. Hills and rain are not looked at yet. @see WT-MOV-07 WT-MOV-10 WT-MOV-30 */
export const orderOfUnit = (s: Situation, unit: Unit): MoveOrder => {
  const { movementModifiers, movementBonusDice } = s.tables;
  const rate = rateOf(s, unit) ?? 0;
  const line = (clause: ClauseId, label: string, value: number): readonly Modifier<ClauseId>[] =>
    value === 0 ? [] : [{ clause, label, value }];
  const breakdown = [
    ...line('WT-MOV-06', 'rate', rate),
    ...line('WT-CMD-08', 'command', hasCommandBonus(s, unit) ? movementModifiers.command : 0),
    ...line('WT-MOV-07', 'experience', isDisordered(unit) ? 0 : movementBonusDice[unit.experience.move]),
  ];
  const dice = breakdown.reduce((sum, { value }) => sum + value, 0);
  const inches = columnInches(s, unit);
  return {
    kind: 'unit',
    id: unit.id,
    unitIds: [unit.id],
    dice,
    most: s.options.movementDice === 'addAll' ? dice : Math.min(rate, dice),
    breakdown,
    column: { unitIds: inches > 0 ? [unit.id] : [], inches },
    factor: unit.brigadeId !== null && s.lostOrders === unit.brigadeId ? movementModifiers.lostOrders : 1,
  };
};

/** The final value of one of a group, in inches. @see WT-MOV-09 WT-MOV-32 */
export const finalValue = ({ sum, column, factor }: Moving, unitId: string): number =>
  (sum + (column.unitIds.includes(unitId) ? column.inches : 0)) * factor;
