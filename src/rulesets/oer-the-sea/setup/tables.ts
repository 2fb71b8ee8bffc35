import { isRecord } from '../../../core/shape.js';
import { type Fault, fault } from '../../../scenario/fault.js';
import { at } from '../../../scenario/plain.js';
import { suggestion } from '../../../scenario/suggest.js';
import type { Patch } from '../scenario.js';
import { type Tables, tables, terrainCategories, terrainMovers } from '../tables.js';

const goings = ['full', 'half', 'edgeThenHalf', 'barred'] as const;

/** Words a column of the tables may hold. */
export const wordsOfColumn: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(terrainMovers.map((mover) => [mover, goings])),
  category: terrainCategories,
  cover: ['none', 'cover', 'fortification'],
  sight: ['clear', 'screen', 'blocks', 'hill'],
};

/** Tables whose figures are added to dice and totals, and so may be below zero. */
export const tablesOfModifiers: readonly string[] = [
  'commandModifiers',
  'fireModifiers',
  'rangeTestModifiers',
  'meleeModifiers',
  'moraleModifiers',
  'uncontrolledAdvanceTest',
];

/** Columns that may be without a figure (null) in any row. */
export const columnsWithGaps: readonly string[] = ['roadColumn', 'evade', 'minimum'];

/** Numbers a table is divided by, counted up to, or measured in steps of: nothing works with less than these. */
export const leastOfColumn: Readonly<Record<string, number>> = {
  evadeStep: 0.01,
  columnFiles: 1,
  lineRows: 1,
  highlanderRows: 1,
  artilleryRows: 1,
  leastStrength: 1,
  smallestGroup: 2,
  commandDice: 1,
  stalemateFallBack: 0.1,
  enemyStandOff: 0.1,
  chargeShort: 0.1,
  fortificationStrength: 1,
  fortificationCohesion: 1,
  standWidth: 0.5,
  standDepth: 0.5,
  tableWidth: 10,
  tableHeight: 10,
};

/** Figures that count stands, dice or hits, and have no halves. */
export const wholeColumns: readonly string[] = [
  'columnFiles',
  'lineRows',
  'highlanderRows',
  'artilleryRows',
  'leastStrength',
  'smallestGroup',
  'commandDice',
  'freeOrders',
  'horseHolders',
  'dismountedStrengthLoss',
  'fortificationStrength',
  'fortificationCohesion',
  'untried',
  'tried',
  'veteran',
];

/** No figure of any table is greater. */
export const greatestFigure = 2000;

const figureFaults = (
  model: number | null,
  given: unknown,
  path: string,
  signed: boolean,
  column: string,
): readonly Fault[] => {
  if (given === null && (model === null || columnsWithGaps.includes(column))) return [];
  if (typeof given !== 'number' || !Number.isFinite(given))
    return [
      fault('wrongType', path, 'A number is expected here, as in the table it replaces.', { given: String(given) }),
    ];
  const least = leastOfColumn[column] ?? (signed ? -greatestFigure : 0);
  if (given < least || given > greatestFigure)
    return [
      fault('outOfRange', path, `${given} will not do: this figure goes from ${least} to ${greatestFigure}.`, {
        given,
        least,
        most: greatestFigure,
      }),
    ];
  return wholeColumns.includes(column) && !Number.isInteger(given)
    ? [fault('outOfRange', path, `${given} will not do: only whole numbers count here.`, { given })]
    : [];
};

const wordFaults = (given: unknown, path: string, column: string): readonly Fault[] => {
  const words = wordsOfColumn[column] ?? [];
  return typeof given === 'string' && words.includes(given)
    ? []
    : [fault('notAllowed', path, `"${String(given)}" does not belong here. ${suggestion(String(given), words)}`)];
};

const entryFaults = (
  model: unknown,
  given: unknown,
  path: string,
  signed: boolean,
  column: string,
): readonly Fault[] => {
  if (isRecord(model)) return recordFaults(model, given, path, signed);
  if (typeof model === 'number' || model === null) return figureFaults(model, given, path, signed, column);
  if (typeof model === 'boolean')
    return typeof given === 'boolean' ? [] : [fault('wrongType', path, 'true or false is expected here.')];
  return wordFaults(given, path, column);
};

const recordFaults = (
  model: Readonly<Record<string, unknown>>,
  given: unknown,
  path: string,
  signed: boolean,
): readonly Fault[] => {
  if (!isRecord(given)) return [fault('wrongType', path, 'An object with the figures to replace is expected here.')];
  return Object.entries(given).flatMap(([key, value]) => {
    if (!Object.hasOwn(model, key))
      return [
        fault(
          'unknownField',
          at(path, key),
          `The tables have no "${key}" here. ${suggestion(key, Object.keys(model))}`,
        ),
      ];
    return value === undefined
      ? []
      : entryFaults(model[key], value, at(path, key), signed || tablesOfModifiers.includes(key), key);
  });
};

/** Everything wrong with the figures a scenario puts in place of those of the tables. */
export const tableFaults = (patch: unknown): readonly Fault[] => recordFaults(tables, patch, 'tables', false);

const merged = (model: unknown, patch: unknown): unknown => {
  if (patch === undefined) return model;
  if (!isRecord(model) || !isRecord(patch)) return patch;
  return Object.fromEntries(Object.entries(model).map(([key, value]) => [key, merged(value, patch[key])]));
};

/** The tables with the figures of a patch in place of their own. The patch must be free of faults. */
export const mergeTables = (model: Tables, patch: Patch<Tables>): Tables => merged(model, patch) as Tables;
