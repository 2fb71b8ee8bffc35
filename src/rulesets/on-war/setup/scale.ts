import { isRecord } from '../../../core/shape.js';
import type { Tables } from '../tables.js';

/** Distances of the tables for larger figures. */

/** Tables, or columns of tables, that hold lengths in inches. */
const lengths: Readonly<Partial<Record<keyof Tables, readonly string[] | 'all'>>> = {
  movementAllowances: 'all',
  moveFactors: ['commanderMove', 'minimumEnemyGap'],
  assaults: ['assault', 'fallBack', 'breakthrough', 'consolidate'],
  standSizes: 'all',
  discoveryDistances: 'all',
  artilleryRanges: 'all',
  distances: 'all',
};

/** An entry with the lengths in it multiplied; `column` is the name of the place it stands in. */
const stretched = (entry: unknown, columns: readonly string[] | 'all', factor: number, column: string): unknown => {
  if (isRecord(entry))
    return Object.fromEntries(
      Object.entries(entry).map(([key, value]) => [key, stretched(value, columns, factor, key)]),
    );
  const isLength = columns === 'all' || columns.includes(column);
  return typeof entry === 'number' && isLength ? entry * factor : entry;
};

/** The printed tables with every distance multiplied. Tolerances, numbers and dice stay. @see OW-GEN-01 OW-GEN-08 */
export const scaledTables = (printed: Tables, factor: number): Tables => {
  if (factor === 1) return printed;
  const entries = Object.entries(lengths).map(([name, columns]) => [
    name,
    stretched(printed[name as keyof Tables], columns, factor, name),
  ]);
  return { ...printed, ...Object.fromEntries(entries) };
};
