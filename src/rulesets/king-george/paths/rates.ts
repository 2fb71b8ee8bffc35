import type { Leader, Situation, Unit } from '../state.js';
import type { Formation, MovementRate, MovementRow } from '../tables.js';

/** Rows for foot by formation; crews and guns have their own. */
const footRows: Readonly<Partial<Record<Formation, MovementRow>>> = {
  line: 'infantryLine',
  attackColumn: 'infantryAttackColumn',
  marchColumn: 'infantryMarchColumn',
  skirmish: 'infantrySkirmish',
  square: 'infantrySquare',
};

const gunRow = (unit: Unit, formation: Formation): MovementRow => {
  if (formation === 'crew') return 'crew';
  if (formation === 'unlimbered') return 'unlimbered';
  return unit.draught === 'horse' ? 'limberedHorse' : 'limberedFoot';
};

/** The row of table `movement` that applies to a unit. @see KG-MOV-01 KG-MOV-19 */
const movementRowOf = (unit: Unit, formation: Formation = unit.formation): MovementRow => {
  if (unit.arm === 'artillery') return gunRow(unit, formation);
  if (unit.arm === 'cavalry') return formation === 'marchColumn' ? 'cavalryMarchColumn' : 'cavalryLine';
  return footRows[formation] ?? 'infantryLine';
};

/** A row shifted by Fate: every rate changes by the same amount, none falls below 0, and null stays null. */
const shifted = (row: MovementRate, by: number): MovementRate => {
  const figure = (value: number): number => (value === 0 ? 0 : Math.max(0, value + by));
  const allowed = (value: number | null): number | null => (value === null ? null : figure(value));
  return { move: figure(row.move), road: figure(row.road), rough: allowed(row.rough), charge: allowed(row.charge) };
};

/**
 * Inches a turn of a unit, in its own formation or another, after changes by Fate; 0: it cannot move that way.
 *
 * @see KG-MOV-01 KG-MOV-18 KG-FAT-28 KG-FAT-29
 */
export const ratesOf = (s: Situation, unit: Unit, formation: Formation = unit.formation): MovementRate =>
  shifted(s.tables.movement[movementRowOf(unit, formation)], unit.moveBonus + s.weather.moveShift);

/** Inches a turn of a leader. @see KG-MOV-12 KG-CMD-09 KG-FAT-29 */
export const ratesOfLeader = (s: Situation, _leader: Leader): MovementRate =>
  shifted(s.tables.movement.leader, s.weather.moveShift);
