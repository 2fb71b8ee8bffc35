import { isRecord } from '../core/shape.js';
import { type Fault, fault } from './fault.js';
import { at } from './plain.js';
import { suggestion } from './suggest.js';

/** What may stand in the tables of a rule set besides what they hold, by the names of tables and columns. */
export interface TableForm {
  /** Words a column may hold. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** Tables whose figures are added to dice and totals, and so may be below zero. */
  readonly signed: readonly string[];
  /** Columns that may be without a figure (null) in any row. */
  readonly withGaps: readonly string[];
  /** Numbers a table is divided by, counted up to, or measured in steps of: nothing works with less than these. */
  readonly least: Readonly<Record<string, number>>;
  /** Figures that count something, and have no halves. */
  readonly whole: readonly string[];
  /** No figure of any table is greater. */
  readonly greatest: number;
}

/** A place in the tables: what its figures are called, and whether they may be below zero. */
interface Place {
  readonly form: TableForm;
  readonly path: string;
  readonly column: string;
  readonly signed: boolean;
}

const figureFaults = (
  model: number | null,
  given: unknown,
  { form, path, column, signed }: Place,
): readonly Fault[] => {
  if (given === null && (model === null || form.withGaps.includes(column))) return [];
  if (typeof given !== 'number' || !Number.isFinite(given))
    return [
      fault('wrongType', path, 'A number is expected here, as in the table it replaces.', { given: String(given) }),
    ];
  const least = form.least[column] ?? (signed ? -form.greatest : 0);
  const most = form.greatest;
  if (given < least || given > most)
    return [
      fault('outOfRange', path, `${given} will not do: this figure goes from ${least} to ${most}.`, {
        given,
        least,
        most,
      }),
    ];
  return form.whole.includes(column) && !Number.isInteger(given)
    ? [fault('outOfRange', path, `${given} will not do: only whole numbers count here.`, { given })]
    : [];
};

const wordFaults = (given: unknown, { form, path, column }: Place): readonly Fault[] => {
  const words = form.words[column] ?? [];
  return typeof given === 'string' && words.includes(given)
    ? []
    : [fault('notAllowed', path, `"${String(given)}" does not belong here. ${suggestion(String(given), words)}`)];
};

/** Longer than any list of any table. */
const mostEntries = 100;

/** A list is replaced as a whole, by entries like those it has. */
const listFaults = (model: readonly unknown[], given: unknown, place: Place): readonly Fault[] => {
  if (!Array.isArray(given) || given.length > mostEntries)
    return [fault('wrongType', place.path, `A list of at most ${mostEntries} entries is expected here.`)];
  return Array.from<unknown>(given).flatMap((each, index) =>
    entryFaults(model[0], each, { ...place, path: `${place.path}[${index}]` }),
  );
};

const entryFaults = (model: unknown, given: unknown, place: Place): readonly Fault[] => {
  if (isRecord(model)) return recordFaults(model, given, place);
  if (Array.isArray(model)) return listFaults(model, given, place);
  if (typeof model === 'number' || model === null) return figureFaults(model, given, place);
  if (typeof model === 'boolean')
    return typeof given === 'boolean' ? [] : [fault('wrongType', place.path, 'true or false is expected here.')];
  return wordFaults(given, place);
};

const recordFaults = (
  model: Readonly<Record<string, unknown>>,
  given: unknown,
  { form, path, signed }: Place,
): readonly Fault[] => {
  if (!isRecord(given)) return [fault('wrongType', path, 'An object with the figures to replace is expected here.')];
  return Object.entries(given).flatMap(([key, value]) => {
    const here = at(path, key);
    if (!Object.hasOwn(model, key))
      return [fault('unknownField', here, `The tables have no "${key}" here. ${suggestion(key, Object.keys(model))}`)];
    const place = { form, path: here, column: key, signed: signed || form.signed.includes(key) };
    return value === undefined ? [] : entryFaults(model[key], value, place);
  });
};

/**
 * Everything wrong with the figures a scenario puts in place of those of the tables.
 *
 * @param tables - the tables of the rule set, whose form the patch has to have
 */
export const tableFaultsIn = (tables: object, form: TableForm, patch: unknown): readonly Fault[] =>
  recordFaults({ ...tables }, patch, { form, path: 'tables', column: '', signed: false });
