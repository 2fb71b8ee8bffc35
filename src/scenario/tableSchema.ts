import * as z from 'zod';
import { isRecord } from '../core/shape.js';
import type { TableForm } from './tableChecks.js';

const figureSchema = (form: TableForm, column: string, model: unknown, signed: boolean): z.ZodType => {
  const number = z
    .number()
    .min(signed ? -form.greatest : 0)
    .max(form.greatest);
  return model === null || form.withGaps.includes(column) ? number.nullable() : number;
};

/** The schema of whatever may stand in place of an entry of the tables. */
const entrySchema = (form: TableForm, column: string, model: unknown, signed: boolean): z.ZodType => {
  if (isRecord(model)) return partSchema(form, model, signed || form.signed.includes(column));
  if (Array.isArray(model)) return z.array(entrySchema(form, column, model[0], signed));
  if (typeof model === 'number' || model === null) return figureSchema(form, column, model, signed);
  if (typeof model === 'boolean') return z.boolean();
  return z.enum(form.words[column] ?? []);
};

const shownModel = (model: unknown): string =>
  typeof model === 'object' && model !== null ? 'figures of' : String(model);

const partSchema = (form: TableForm, model: Readonly<Record<string, unknown>>, signed: boolean): z.ZodType =>
  z.strictObject(
    Object.fromEntries(
      Object.entries(model).map(([key, value]) => [
        key,
        entrySchema(form, key, value, signed)
          .describe(`In place of ${shownModel(value)} ${key}.`)
          .optional(),
      ]),
    ),
  );

/** Figures that a scenario puts in place of those of the tables, for editors; `tableFaultsIn` judges them. */
export const tablesSchemaOf = (tables: object, form: TableForm) =>
  partSchema(form, { ...tables }, false).describe('Figures in place of those of the tables.');
