import type { Modifier } from '../../../core/roll.js';
import type { ClauseId } from '../clauses.js';
import { hasCommandBonus } from '../command.js';
import { brigadeUnits, isDisordered, regimentUnits } from '../read.js';
import type { Officer, Situation, Unit } from '../state.js';
import type { MoveOrder, Moving } from '../tasks.js';
import { groundAt, isHill, isInside } from '../terrain.js';
import { rainDice } from '../weather.js';

/** Dice and final value of a move: of a unit, of a brigade or regiment on one throw, and of an officer. */

/** The rate of a unit in dice; null: it makes no normal move. @see WT-MOV-06 WT-MOV-23 */
export const rateOf = ({ tables: { movementRates } }: Pick<Situation, 'tables'>, unit: Unit): number | null => {
  if (unit.arm !== 'artillery') return movementRates[unit.arm];
  if (unit.formation.kind !== 'limbered') return null;
  return unit.gunClass === 'light' ? movementRates.lightGuns : movementRates.guns;
};

const isInColumn = ({ arm, formation: { kind } }: Unit): boolean =>
  arm === 'lineInfantry' && (kind === 'columnOfMarch' || kind === 'attackColumn');

/** Inches that line infantry in column adds, disordered or not. @see WT-MOV-09 WT-MOV-10 */
export const columnInches = ({ tables }: Pick<Situation, 'tables'>, unit: Unit): number =>
  isInColumn(unit) ? tables.movementModifiers.column : 0;

/** Dice of the hills on which a unit starts. @see WT-TER-17 */
const hillDice = (s: Situation, { pose }: Unit): number =>
  s.terrain
    .filter((feature) => isHill(feature) && isInside(pose, feature))
    .reduce((sum, feature) => sum + groundAt(s, feature).moveDice, 0);

type Line = Modifier<ClauseId>;
const line = (clause: ClauseId, label: string, value: number): readonly Line[] =>
  value === 0 ? [] : [{ clause, label, value }];

const diceIn = (lines: readonly Line[]): number => lines.reduce((sum, { value }) => sum + value, 0);

/** A line that leaves at least one die. @see WT-MOV-07 WT-FOG-14 WT-TER-17 */
const leavingOne = (lines: readonly Line[], clause: ClauseId, label: string, value: number): readonly Line[] => [
  ...lines,
  ...line(clause, label, Math.max(value, 1 - diceIn(lines))),
];

/** Dice that are thrown, line by line. @see WT-MOV-07 WT-MOV-10 WT-MOV-12 */
interface Extras {
  readonly rate: number;
  readonly brigade: number;
  readonly command: number;
  readonly experience: number;
  readonly hills: number;
}

const breakdownOf = (s: Situation, { rate, brigade, command, experience, hills }: Extras): readonly Line[] => {
  const before = [
    ...line('WT-MOV-06', 'rate', rate),
    ...line('WT-MOV-12', 'brigade move', brigade),
    ...line('WT-CMD-08', 'command', command),
    ...line('WT-MOV-07', 'experience', experience),
  ];
  return leavingOne(leavingOne(before, 'WT-TER-17', 'hill', hills), 'WT-FOG-14', 'rain', rainDice(s));
};

/** The most dice that are kept: the rate, or all; of fewer dice all of them. @see WT-MOV-08 WT-MOV-30 */
const mostKept = (s: Situation, rate: number, dice: number): number =>
  s.options.movementDice === 'addAll' ? dice : Math.min(rate, dice);

/** Members of a group whose brigade has lost its orders. @see WT-FOG-12 */
const halvedOf = (s: Situation, units: readonly Unit[]): MoveOrder['halved'] => ({
  unitIds: units.filter(({ brigadeId }) => brigadeId !== null && brigadeId === s.lostOrders).map(({ id }) => id),
  factor: s.tables.movementModifiers.lostOrders,
});

const orderOf = (
  s: Situation,
  { kind, id }: Pick<MoveOrder, 'kind' | 'id'>,
  units: readonly Unit[],
  extras: Extras,
  inColumn: readonly Unit[],
): MoveOrder => {
  const breakdown = breakdownOf(s, extras);
  const dice = diceIn(breakdown);
  return {
    kind,
    id,
    unitIds: units.map((unit) => unit.id),
    dice,
    most: mostKept(s, extras.rate, dice),
    breakdown,
    column: {
      unitIds: inColumn.map((unit) => unit.id),
      inches: inColumn.length > 0 ? s.tables.movementModifiers.column : 0,
    },
    halved: halvedOf(s, units),
  };
};

const commandDie = (s: Situation, units: readonly Unit[]): number =>
  units.every((unit) => hasCommandBonus(s, unit)) ? s.tables.movementModifiers.command : 0;

/** The throw of one unit where it stands. A disordered one throws its rate alone. @see WT-MOV-07 WT-MOV-10 WT-MOV-15 */
export const orderOfUnit = (s: Situation, unit: Unit): MoveOrder => {
  const inOrder = !isDisordered(unit);
  const extras: Extras = {
    rate: rateOf(s, unit) ?? 0,
    brigade: 0,
    command: commandDie(s, [unit]),
    experience: inOrder ? s.tables.movementBonusDice[unit.experience.move] : 0,
    hills: inOrder ? hillDice(s, unit) : 0,
  };
  return orderOf(s, { kind: 'unit', id: unit.id }, [unit], extras, isInColumn(unit) ? [unit] : []);
};

/** The worst of each modifier in a group, which has two units or more. @see WT-MOV-12 WT-CAV-04 */
const worstOf = (s: Situation, units: readonly Unit[], brigade: number): Extras => ({
  rate: Math.min(...units.map((unit) => rateOf(s, unit) ?? 0)),
  brigade,
  command: commandDie(s, units),
  experience: Math.min(...units.map(({ experience }) => s.tables.movementBonusDice[experience.move])),
  hills: Math.min(...units.map((unit) => hillDice(s, unit))),
});

/** The one throw of a whole brigade. @see WT-MOV-11 WT-MOV-12 */
export const orderOfBrigade = (s: Situation, brigadeId: string): MoveOrder => {
  const units = brigadeUnits(s, brigadeId);
  const foot = units.filter(({ arm }) => arm === 'lineInfantry');
  const extras = worstOf(s, units, s.tables.movementModifiers.brigadeMove);
  return orderOf(s, { kind: 'brigade', id: brigadeId }, units, extras, foot.every(isInColumn) ? foot : []);
};

/** The one throw of a regiment of horse. @see WT-CAV-03 WT-CAV-04 */
export const orderOfRegiment = (s: Situation, regimentId: string): MoveOrder => {
  const units = regimentUnits(s, regimentId);
  return orderOf(s, { kind: 'regiment', id: regimentId }, units, worstOf(s, units, 0), []);
};

/** The throw of an officer: three dice and no bonus. @see WT-CMD-10 WT-CMD-11 WT-FOG-14 */
export const orderOfOfficer = (s: Situation, { id }: Officer): MoveOrder => {
  const rate = s.tables.movementRates.officer;
  const extras: Extras = { rate, brigade: 0, command: 0, experience: 0, hills: 0 };
  return { ...orderOf(s, { kind: 'officer', id }, [], extras, []), unitIds: [id] };
};

/** The final value of one of a group, in inches. @see WT-MOV-09 WT-MOV-32 WT-FOG-12 */
export const finalValue = ({ sum, column, halved }: Moving, unitId: string): number =>
  (sum + (column.unitIds.includes(unitId) ? column.inches : 0)) * (halved.unitIds.includes(unitId) ? halved.factor : 1);
