import * as z from 'zod';
import type { Patch } from '../core/patch.js';
import { isRecord } from '../core/shape.js';
import { humanize } from '../core/words.js';
import {
  type EntryKinds,
  entryAt,
  isAmong,
  isWhole,
  mostEntries,
  rangeOf,
  type TableForm,
  type TablePath,
} from './tableChecks.js';

/** A place in the tables, while its schema is built. */
interface Place {
  readonly form: TableForm;
  readonly way: TablePath;
}

const figureSchema = ({ form, way }: Place): z.ZodType => {
  const [least, most] = rangeOf(form, way);
  return (isWhole(form, way) ? z.int() : z.number()).min(least).max(most);
};

const wordSchema = (words: readonly string[]): z.ZodType => (words.length === 0 ? z.never() : z.enum(words));

const valueSchema = (model: unknown, place: Place): z.ZodType => {
  const { form, way } = place;
  const words = entryAt(form.words, way);
  if (typeof model === 'boolean') return z.boolean();
  const schema = typeof model === 'number' || words === undefined ? figureSchema(place) : wordSchema(words);
  return model === null || isAmong(form.withGaps, way) ? schema.nullable() : schema;
};

/** The forms of an entry, distinguished by their `type`; each has all its fields. */
const kindsSchema = (kinds: EntryKinds, place: Place): z.ZodType => {
  const [first, ...others] = Object.entries(kinds).map(([type, models]) =>
    z.strictObject({
      type: z.literal(type),
      ...Object.fromEntries(
        Object.entries(models).map(([name, model]) => [
          name,
          entrySchema(model, { ...place, way: [...place.way, type, name] }),
        ]),
      ),
    }),
  );
  return first === undefined ? z.never() : z.discriminatedUnion('type', [first, ...others]);
};

/**
 * The schema of the values that may replace an entry of the tables. Fixed entries are accepted here; the checks refuse
 * them and suggest a fix.
 */
const entrySchema = (model: unknown, place: Place): z.ZodType => {
  const { form, way } = place;
  const kinds = entryAt(form.kinds, way);
  if (entryAt(form.fixed, way) !== undefined) return z.unknown();
  if (kinds !== undefined) return kindsSchema(kinds, place);
  if (isRecord(model)) return partSchema(model, place);
  if (Array.isArray(model)) return z.array(entrySchema(model[0], place)).max(mostEntries);
  return valueSchema(model, place);
};

/** The printed values of the replaceable part of a table: "2", "[line square]", "rows 1, files 3". */
const printed = (model: unknown, { form, way }: Pick<Place, 'form' | 'way'>): string => {
  const within = (key: string, value: unknown): string => printed(value, { form, way: [...way, key] });
  if (Array.isArray(model)) return `[${model.map((each) => within('', each)).join(' ')}]`;
  if (!isRecord(model)) return String(model);
  return Object.entries(model)
    .filter(([key, value]) => value !== null && entryAt(form.fixed, [...way, key]) === undefined)
    .map(([key, value]) => (isRecord(value) ? `${key} (${within(key, value)})` : `${key} ${within(key, value)}`))
    .join(', ');
};

/** Depth of rows: tables are at depth 1. */
const rowDepth = 2;

/**
 * Describes a row by all its printed values, and a single number by its default. Fields inside rows have no
 * description, so that equal rows share one part of the JSON Schema.
 */
const explained = (schema: z.ZodType, name: string, model: unknown, place: Place): z.ZodType => {
  const { form, way } = place;
  const why = entryAt(form.fixed, way);
  if (why !== undefined) return schema.describe(why);
  if (way.length > rowDepth) return schema;
  if (way.length < rowDepth) return schema.describe(`Table of ${humanize(name)}.`);
  return typeof model === 'object' && model !== null
    ? schema.describe(printed(model, place))
    : schema.meta({ default: model });
};

const fieldSchema = (name: string, model: unknown, place: Place): z.ZodType =>
  explained(entrySchema(model, place), name, model, place).optional();

const partSchema = (model: Readonly<Record<string, unknown>>, { form, way }: Place): z.ZodType =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(model).map(([key, value]) => {
        return [key, fieldSchema(key, value, { form, way: [...way, key] })];
      }),
    ),
  );

/** The schema of values that replace those of tables; each table is optional. */
export type TablesSchema<Tables> = z.ZodObject<
  { [Name in keyof Tables]: z.ZodOptional<z.ZodType<Patch<Tables[Name]>>> },
  z.core.$strict
>;

/** The schema of values that replace those of the tables, for editors. `tableIssuesIn` validates them. */
export const tablesSchemaOf = <Tables extends object>(tables: Tables, form: TableForm): TablesSchema<Tables> => {
  const all: object = tables;
  const schema = partSchema({ ...all }, { form, way: [] });
  // The schema was built from the tables, table by table; its type cannot express that.
  return schema.describe('Figures in place of those of the tables.') as unknown as TablesSchema<Tables>;
};
