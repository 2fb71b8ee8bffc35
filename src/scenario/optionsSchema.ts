import * as z from 'zod';
import { optional } from './schema.js';

/** Values that an option may take. */
type Value = string | number | boolean | null;

/** The schema of options by name, each optional. */
type OptionsShape<Chosen> = { [Name in keyof Chosen]: z.ZodOptional<z.ZodType<Chosen[Name]>> };

/**
 * The schema of the readings of the rules that a scenario may choose.
 *
 * @param options - legal values of each option, the default first
 * @param clauses - the clause that each option is about
 * @param own - schemas, with their descriptions, of options that take more than listed values
 */
export const optionsSchemaOf = <Chosen extends object>(
  options: { readonly [Name in keyof Chosen]: readonly Value[] },
  clauses: { readonly [Name in keyof Chosen]: string },
  own: { readonly [Name in keyof Chosen]?: z.ZodType } = {},
) => {
  const listed = (name: keyof Chosen): z.ZodType => {
    const values = options[name];
    return z
      .literal([...values])
      .describe(`${values.map(String).join(', ')} (the first when left out); ${clauses[name]}.`);
  };
  const names = Object.keys(options) as (keyof Chosen)[];
  // Built from the options by name; the type of `Object.fromEntries` cannot express that, so a cast is needed.
  const shape = Object.fromEntries(
    names.map((name) => [name, optional(own[name] ?? listed(name))]),
  ) as unknown as OptionsShape<Chosen>;
  return z.strictObject(shape).describe('Readings of the rules this scenario chooses.');
};
