import * as z from 'zod';
import { issuesFromSchema } from './issues.js';
import { type Parsed, readScenarioWith } from './read.js';
import type { ScenarioResult } from './scenarioIssue.js';
import { fieldsAt } from './schemaFields.js';
import { withSharedParts } from './sharedParts.js';

/** The scenarios of a rule set, as far as they are read from outside. */
export interface ScenarioForm<Input, Scenario> {
  readonly title: string;
  /** Where the published schema is found. */
  readonly schemaId: string;
  /** The form of a scenario as an author writes it. */
  readonly schema: z.ZodType;
  /** Sense: what the fields say together. Asked of what has the form alone. */
  readonly check: (input: Input) => ScenarioResult<Scenario>;
}

type Form = Omit<ScenarioForm<never, unknown>, 'check'>;

type JsonPart = z.core.JSONSchema.BaseSchema;

/** What may be null is described as its value is: once is enough. */
const describeOnce = ({ jsonSchema }: { readonly jsonSchema: JsonPart }): void => {
  for (const part of jsonSchema.anyOf ?? [])
    if (typeof part === 'object' && part.description === jsonSchema.description) delete part.description;
};

/** The form of a scenario as JSON Schema, for editors. */
export const scenarioJsonSchemaOf = ({ title, schemaId, schema }: Form): Readonly<Record<string, unknown>> => ({
  $id: schemaId,
  title: `${title} scenario`,
  ...withSharedParts(z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', override: describeOnce })),
});

/** Names the fields there are at a place; what it takes is made when the first wrong one is met. */
const fieldNames = (form: Form): ((path: string) => readonly string[]) => {
  let json: Readonly<Record<string, unknown>> | null = null;
  return (path) => {
    json ??= scenarioJsonSchemaOf(form);
    return fieldsAt(json, path);
  };
};

/** Reads scenarios of a rule set from outside. */
export const scenarioReaderOf = <Input, Scenario>(
  form: ScenarioForm<Input, Scenario>,
): ((input: unknown) => ScenarioResult<Scenario>) => {
  const fieldsOf = fieldNames(form);
  const parse = (value: unknown): Parsed<Input> => {
    const parsed = form.schema.safeParse(value);
    // What the schema lets through has the form of the type; its words and figures come from the same tables.
    if (parsed.success) return { ok: true, value: parsed.data as Input };
    return { ok: false, refusals: parsed.error.issues.flatMap((issue) => issuesFromSchema(issue, value, fieldsOf)) };
  };
  return (input) => readScenarioWith(parse, form.check, input);
};
