import { issuesOfEach } from '../core/refusal.js';
import { isRecord, preview } from '../core/shape.js';
import { at } from './plain.js';
import { type ScenarioIssue, type ScenarioIssueCode, scenarioIssue } from './scenarioIssue.js';
import { suggestion } from './suggest.js';

/** An issue of a schema, with the fields used here. */
export interface SchemaIssue {
  readonly code?: string | undefined;
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly expected?: unknown;
  readonly keys?: readonly string[] | undefined;
  readonly values?: readonly unknown[] | undefined;
  readonly options?: readonly unknown[] | undefined;
  readonly origin?: string | undefined;
  readonly minimum?: number | bigint | undefined;
  readonly maximum?: number | bigint | undefined;
  readonly inclusive?: boolean | undefined;
}

const keyOf = (key: PropertyKey): string | number => (typeof key === 'number' ? key : String(key));

/** A path as text: `units[3].strength`. */
export const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, key) => at(text, keyOf(key)), '');

const valueAt = (input: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (isRecord(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined),
    input,
  );

/** Longest part of a wrong value that a text repeats. */
const mostShown = 40;

const shown = (value: unknown): string => {
  if (typeof value === 'string') return `"${value.slice(0, mostShown)}${value.length > mostShown ? '...' : ''}"`;
  return preview(value);
};

/** The length of a value that is too long or too short, otherwise the value itself. */
const sizeShown = (value: unknown): string => {
  if (typeof value === 'string') return `${value.length} characters`;
  return Array.isArray(value) ? `${value.length}` : shown(value);
};

const names: Readonly<Record<string, string>> = {
  string: 'A text',
  number: 'A number',
  int: 'A whole number',
  boolean: 'True or false',
  array: 'A list',
  tuple: 'A list',
  object: 'An object',
  record: 'An object',
};

const missing = (path: string): ScenarioIssue => scenarioIssue('missing', path, 'This field is missing; add it.');

const wrongType = (issue: SchemaIssue, path: string, value: unknown): ScenarioIssue => {
  if (value === undefined) return missing(path);
  const expected = names[String(issue.expected)] ?? String(issue.expected);
  return scenarioIssue('wrongType', path, `${expected} is expected here, not ${shown(value)}.`, { expected });
};

/** What to write instead. Only a text can be a typing error; true, false and numbers have no quotation marks. */
const allowedInstead = (values: readonly unknown[], value: unknown): string => {
  const known = values.map(preview);
  if (typeof value !== 'string') return suggestion('', known);
  const isQuoted = values.some((each) => typeof each !== 'string' && preview(each) === value);
  return isQuoted ? `Write ${value} without quotation marks.` : suggestion(value, known);
};

const notAllowed = (values: readonly unknown[], path: string, value: unknown): ScenarioIssue => {
  if (value === undefined) return missing(path);
  return scenarioIssue(
    'notAllowed',
    path,
    `${shown(value)} is no value of this field. ${allowedInstead(values, value)}`,
    {
      given: shown(value),
    },
  );
};

const sizeCodes: Readonly<Record<string, ScenarioIssueCode>> = {
  string: 'tooLong',
  array: 'tooMany',
  tuple: 'tooMany',
};

/** What a limit counts: " characters" of a text, " entries" of a list, nothing of a number. */
const unitOf = (origin: string | undefined, count: number): string => {
  if (origin === 'string') return count === 1 ? ' character' : ' characters';
  if (origin === 'array') return count === 1 ? ' entry' : ' entries';
  return '';
};

const tooBig = (issue: SchemaIssue, path: string, value: unknown): ScenarioIssue => {
  const most = Number(issue.maximum);
  const code = sizeCodes[String(issue.origin)] ?? 'outOfRange';
  const limit = issue.inclusive === false ? 'less than' : 'at most';
  const unit = unitOf({ tooLong: 'string', tooMany: 'array' }[code as string], most);
  return scenarioIssue(code, path, `Too much: ${limit} ${most}${unit} can be taken here, not ${sizeShown(value)}.`, {
    most,
  });
};

const tooSmall = (issue: SchemaIssue, path: string, value: unknown): ScenarioIssue => {
  const least = Number(issue.minimum);
  const code = issue.origin === 'array' || issue.origin === 'string' ? 'tooFew' : 'outOfRange';
  const limit = issue.inclusive === false ? 'more than' : 'at least';
  const unit = unitOf(issue.origin, least);
  const are = unit === '' || least === 1 ? 'is' : 'are';
  return scenarioIssue(
    code,
    path,
    `Too little: ${limit} ${least}${unit} ${are} needed here, not ${sizeShown(value)}.`,
    {
      least,
    },
  );
};

/**
 * Whether an issue says only that JavaScript cannot count so far, and the next one the limit of the field: a whole number
 * has both.
 */
export const isToldBetter = (issue: SchemaIssue, next: SchemaIssue | undefined): boolean =>
  [issue.maximum, issue.minimum].some((limit) => Math.abs(Number(limit)) === Number.MAX_SAFE_INTEGER) &&
  next !== undefined &&
  issue.code === next.code &&
  pathText(issue.path) === pathText(next.path);

/** Converts an issue of a schema to scenario issues, with texts that tell an author how to fix them. */
export const issuesFromSchema = (
  issue: SchemaIssue,
  input: unknown,
  fieldsAt: (path: string) => readonly string[],
): readonly ScenarioIssue[] => {
  const path = pathText(issue.path);
  const value = valueAt(input, issue.path);
  switch (issue.code) {
    case 'invalid_type':
      return [wrongType(issue, path, value)];
    case 'unrecognized_keys':
      return issuesOfEach(issue.keys ?? [], (key) => [
        scenarioIssue(
          'unknownField',
          at(path, key),
          `There is no field "${key.slice(0, mostShown)}" here. ${suggestion(key, fieldsAt(path))}`,
        ),
      ]);
    case 'invalid_value':
      return [notAllowed(issue.values ?? [], path, value)];
    case 'invalid_union':
      return [notAllowed(issue.options ?? [], path, value)];
    case 'too_big':
      return [tooBig(issue, path, value)];
    case 'too_small':
      return [tooSmall(issue, path, value)];
    case 'invalid_format':
      return [scenarioIssue('badForm', path, `${shown(value)} will not do: ${issue.message}`)];
    default:
      return [scenarioIssue('wrongType', path, issue.message)];
  }
};
