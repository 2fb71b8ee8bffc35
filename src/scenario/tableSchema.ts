import * as z from 'zod';
import { isRecord } from '../core/shape.js';
import { boundsOf, type EntryKinds, isAmong, saidOf, type TableForm, type TableWay } from './tableChecks.js';

/** A place in the tables whose schema is made. */
interface Place {
  readonly form: TableForm;
  readonly way: TableWay;
  readonly signed: boolean;
}

const figureSchema = ({ form, way, signed }: Place): z.ZodType => {
  const { least, most } = boundsOf(form, way, signed);
  return z.number().min(least).max(most);
};

const wordSchema = (words: readonly string[]): z.ZodType => (words.length === 0 ? z.never() : z.enum(words));

const valueSchema = (model: unknown, place: Place): z.ZodType => {
  const { form, way } = place;
  const words = saidOf(form.words, way);
  if (typeof model === 'boolean') return z.boolean();
  const schema = typeof model === 'number' || words === undefined ? figureSchema(place) : wordSchema(words);
  return model === null || isAmong(form.withGaps, way) ? schema.nullable() : schema;
};

/** Fields of all the forms together; which belong together is for the checks to say. */
const kindsSchema = (kinds: EntryKinds, place: Place): z.ZodType => {
  const fields = Object.entries(kinds).flatMap(([type, models]) =>
    Object.entries(models).map(([name, model]) => [
      name,
      entrySchema(model, { ...place, way: [...place.way, type, name] }).optional(),
    ]),
  );
  return z.strictObject({ type: z.enum(Object.keys(kinds)), ...Object.fromEntries(fields) });
};

/** The schema of whatever may stand in place of an entry of the tables. What is fixed the checks refuse with a cure. */
const entrySchema = (model: unknown, place: Place): z.ZodType => {
  const { form, way } = place;
  const kinds = saidOf(form.kinds, way);
  if (saidOf(form.fixed, way) !== undefined) return z.unknown();
  if (kinds !== undefined) return kindsSchema(kinds, place);
  if (isRecord(model)) return partSchema(model, place);
  if (Array.isArray(model)) return z.array(entrySchema(model[0], place));
  return valueSchema(model, place);
};

const shownModel = (model: unknown): string =>
  typeof model === 'object' && model !== null ? 'figures of' : String(model);

const fieldSchema = (name: string, model: unknown, place: Place): z.ZodType =>
  entrySchema(model, place)
    .describe(saidOf(place.form.fixed, place.way) ?? `In place of ${shownModel(model)} ${name}.`)
    .optional();

const partSchema = (model: Readonly<Record<string, unknown>>, { form, way, signed }: Place): z.ZodType =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(model).map(([key, value]) => {
        const there = [...way, key];
        return [key, fieldSchema(key, value, { form, way: there, signed: signed || isAmong(form.signed, there) })];
      }),
    ),
  );

/** Figures that a scenario puts in place of those of the tables, for editors; `tableFaultsIn` judges them. */
export const tablesSchemaOf = (tables: object, form: TableForm) =>
  partSchema({ ...tables }, { form, way: [], signed: false }).describe('Figures in place of those of the tables.');
