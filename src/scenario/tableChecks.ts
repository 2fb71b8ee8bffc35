import { LinstockError } from '../core/error.js';
import { isRecord, preview } from '../core/shape.js';
import { at } from './plain.js';
import { type ScenarioIssue, scenarioIssue } from './scenarioIssue.js';
import { suggestion } from './suggest.js';

/**
 * The form of the tables of a rule set: what a scenario may put in place of their values.
 *
 * A place is named by the end of its path: `cover` is every column of that name, `wall.cover` that column of one row,
 * `terrain.wall.cover` that of one row of one table. The longest matching name applies.
 */
export interface TableForm {
  /** Words that a column or list may hold. A list holds each of them at most once. */
  readonly words: Readonly<Record<string, readonly string[]>>;
  /** Columns that may be empty (null) in any row. */
  readonly withGaps: readonly string[];
  /**
   * The least and the greatest number of each place, both included. A range also applies to all places below its own
   * without a range. Every number needs one: it keeps loops short and results finite.
   */
  readonly ranges: Readonly<Record<string, Range>>;
  /** Places with whole numbers. */
  readonly whole: readonly string[];
  /**
   * Entries with several forms, distinguished by their `type`, with the fields of each. They are replaced as a whole.
   */
  readonly kinds?: Readonly<Record<string, EntryKinds>>;
  /** Places that a scenario cannot change, with the alternative for the author. */
  readonly fixed?: Readonly<Record<string, string>>;
}

/** The least and the greatest number of a place, both included. */
export type Range = readonly [least: number, most: number];

/** The fields of an entry by its `type`, with sample values. */
export type EntryKinds = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** The path of a place, from the table down. */
export type TablePath = readonly string[];

const namesOf = (way: TablePath): readonly string[] => way.map((_, index) => way.slice(index).join('.'));

/** What a form says about a place; undefined if nothing. */
export const entryAt = <Value>(
  entries: Readonly<Record<string, Value>> | undefined,
  way: TablePath,
): Value | undefined => {
  const name = namesOf(way).find((each) => Object.hasOwn(entries ?? {}, each));
  return name === undefined ? undefined : entries?.[name];
};

/** Whether a place matches one of some names. */
export const isAmong = (names: readonly string[], way: TablePath): boolean =>
  namesOf(way).some((each) => names.includes(each));

/** The least and the greatest number allowed in a place. @throws LinstockError if the form has no range for it */
export const rangeOf = (form: TableForm, way: TablePath): Range => {
  const range = way.reduceRight<Range | undefined>(
    (found, _, index) => found ?? entryAt(form.ranges, way.slice(0, index + 1)),
    undefined,
  );
  if (range === undefined) throw new LinstockError(`the numbers of ${way.join('.')} have no range`);
  return range;
};

/** Whether only whole numbers are allowed in a place. */
export const isWhole = (form: TableForm, way: TablePath): boolean => isAmong(form.whole, way);

/** A place in the tables. */
interface Place {
  readonly form: TableForm;
  readonly path: string;
  readonly way: TablePath;
}

const isGap = (model: unknown, given: unknown, { form, way }: Place): boolean =>
  given === null && (model === null || isAmong(form.withGaps, way));

const figureIssues = (given: unknown, { form, path, way }: Place): readonly ScenarioIssue[] => {
  if (typeof given !== 'number' || !Number.isFinite(given))
    return [
      scenarioIssue('wrongType', path, 'A number is expected here, as in the table it replaces.', {
        given: preview(given),
      }),
    ];
  const [least, most] = rangeOf(form, way);
  if (given < least || given > most)
    return [
      scenarioIssue('outOfRange', path, `${given} will not do: this figure goes from ${least} to ${most}.`, {
        given,
        least,
        most,
      }),
    ];
  return isWhole(form, way) && !Number.isInteger(given)
    ? [scenarioIssue('outOfRange', path, `${given} will not do: only whole numbers count here.`, { given })]
    : [];
};

const wordIssues = (given: unknown, { form, path, way }: Place): readonly ScenarioIssue[] => {
  const words = entryAt(form.words, way) ?? [];
  return typeof given === 'string' && words.includes(given)
    ? []
    : [
        scenarioIssue(
          'notAllowed',
          path,
          `"${preview(given)}" does not belong here. ${suggestion(preview(given), words)}`,
        ),
      ];
};

/** Longer than any list of any table. */
export const mostEntries = 100;

const twiceIssues = (given: readonly unknown[], { path }: Place): readonly ScenarioIssue[] =>
  given.flatMap((each, index) =>
    typeof each === 'string' && given.indexOf(each) < index
      ? [scenarioIssue('notAllowed', `${path}[${index}]`, `"${each}" stands here twice; leave it out.`)]
      : [],
  );

/** Issues of a list. A list is replaced as a whole, by entries of the same form. */
const listIssues = (model: readonly unknown[], given: unknown, place: Place): readonly ScenarioIssue[] => {
  if (!Array.isArray(given) || given.length > mostEntries)
    return [scenarioIssue('wrongType', place.path, `A list of at most ${mostEntries} entries is expected here.`)];
  const entries = Array.from<unknown>(given);
  return [
    ...entries.flatMap((each, index) => entryIssues(model[0], each, { ...place, path: `${place.path}[${index}]` })),
    ...twiceIssues(entries, place),
  ];
};

/** Issues of an entry with several forms. It must have all the fields of its form, and no others. */
const kindIssues = (kinds: EntryKinds, given: unknown, place: Place): readonly ScenarioIssue[] => {
  const { path, way } = place;
  if (!isRecord(given)) return [scenarioIssue('wrongType', path, 'An object with a "type" is expected here.')];
  const { type, ...rest } = given;
  const names = Object.keys(kinds);
  const fields = typeof type === 'string' && names.includes(type) ? kinds[type] : undefined;
  if (fields === undefined)
    return [
      scenarioIssue(
        type === undefined ? 'missing' : 'notAllowed',
        at(path, 'type'),
        `It is replaced as a whole, and its "type" says by what. ${suggestion(type === undefined ? '' : preview(type), names)}`,
      ),
    ];
  return [
    ...Object.keys(fields)
      .filter((name) => rest[name] === undefined)
      .map((name) => scenarioIssue('missing', at(path, name), `A "${preview(type)}" needs "${name}".`)),
    ...recordIssues(fields, rest, { ...place, way: [...way, preview(type)] }),
  ];
};

const isSame = (model: unknown, given: unknown): boolean => {
  if (Array.isArray(model))
    return Array.isArray(given) && given.length === model.length && model.every((each, at) => isSame(each, given[at]));
  if (!isRecord(model)) return model === given;
  return isRecord(given) && Object.entries(given).every(([key, value]) => isSame(model[key], value));
};

const entryIssues = (model: unknown, given: unknown, place: Place): readonly ScenarioIssue[] => {
  const { form, path, way } = place;
  const why = entryAt(form.fixed, way);
  if (why !== undefined) return isSame(model, given) ? [] : [scenarioIssue('notAllowed', path, why)];
  const kinds = entryAt(form.kinds, way);
  if (kinds !== undefined) return kindIssues(kinds, given, place);
  if (isRecord(model)) return recordIssues(model, given, place);
  if (Array.isArray(model)) return listIssues(model, given, place);
  if (isGap(model, given, place)) return [];
  if (typeof model === 'boolean')
    return typeof given === 'boolean' ? [] : [scenarioIssue('wrongType', path, 'true or false is expected here.')];
  const isFigure = typeof model === 'number' || (model === null && entryAt(form.words, way) === undefined);
  return isFigure ? figureIssues(given, place) : wordIssues(given, place);
};

const recordIssues = (
  model: Readonly<Record<string, unknown>>,
  given: unknown,
  { form, path, way }: Place,
): readonly ScenarioIssue[] => {
  if (!isRecord(given))
    return [scenarioIssue('wrongType', path, 'An object with the figures to replace is expected here.')];
  return Object.entries(given).flatMap(([key, value]) => {
    const here = at(path, key);
    if (!Object.hasOwn(model, key))
      return [
        scenarioIssue('unknownField', here, `The tables have no "${key}" here. ${suggestion(key, Object.keys(model))}`),
      ];
    const place = { form, path: here, way: [...way, key] };
    return value === undefined ? [] : entryIssues(model[key], value, place);
  });
};

/**
 * All issues of the values that a scenario puts in place of those of the tables.
 *
 * @param tables - the tables of the rule set, whose form the patch must have
 */
export const tableIssuesIn = (tables: object, form: TableForm, patch: unknown): readonly ScenarioIssue[] =>
  recordIssues({ ...tables }, patch, { form, path: 'tables', way: [] });
