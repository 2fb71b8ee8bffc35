import type { Patch } from '../../core/patch.js';
import { isRecord } from '../../core/shape.js';
import { sourceOfCell, type Tables, tables } from './tables.js';

/** The reconstructed cells of an entry; undefined if it has none. */
const reconstructedIn = (entry: unknown, path: string): unknown => {
  if (!isRecord(entry)) return sourceOfCell(path) === 'reconstructed' ? entry : undefined;
  const cells = Object.entries(entry)
    .map(([key, value]) => [key, reconstructedIn(value, path === '' ? key : `${path}.${key}`)] as const)
    .filter(([, value]) => value !== undefined);
  return cells.length === 0 ? undefined : Object.fromEntries(cells);
};

/**
 * Every reconstructed cell, in the form in which a scenario gives its `tables`. An owner of the printed article copies
 * it and puts the printed figures in.
 */
export const reconstructedTables = (): Patch<Tables> => reconstructedIn(tables, '') as Patch<Tables>;
