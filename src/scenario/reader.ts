import * as z from 'zod';
import { firstIssues, issuesOfEach } from '../core/refusal.js';
import { issuesFromSchema, isToldBetter } from './issues.js';
import { type Parsed, readScenarioWith } from './read.js';
import type { ScenarioResult } from './scenarioIssue.js';
import { fieldsAt } from './schemaFields.js';
import { withSharedParts } from './sharedParts.js';

/** The form and checks of the scenarios of a rule set. */
export interface ScenarioForm<Input, Scenario> {
  readonly title: string;
  /** Address of the published schema. */
  readonly schemaId: string;
  /** The input form of a scenario. */
  readonly schema: z.ZodType;
  /** Checks the consistency of the fields. Called only if the form is right. */
  readonly check: (input: Input) => ScenarioResult<Scenario>;
}

type Form = Omit<ScenarioForm<never, unknown>, 'check'>;

type JsonPart = z.core.JSONSchema.BaseSchema;

/** Removes what is stated twice: a description that the inner value repeats, and the type of listed words. */
const statedOnce = ({ jsonSchema }: { readonly jsonSchema: JsonPart }): void => {
  if (jsonSchema.enum !== undefined || jsonSchema.const !== undefined) delete jsonSchema.type;
  for (const part of jsonSchema.anyOf ?? [])
    if (typeof part === 'object' && part.description === jsonSchema.description) delete part.description;
};

/** The form of a scenario as JSON Schema, for editors. */
export const scenarioJsonSchemaOf = ({ title, schemaId, schema }: Form): Readonly<Record<string, unknown>> => ({
  $id: schemaId,
  title: `${title} scenario`,
  ...withSharedParts(z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', override: statedOnce })),
});

/** The field names at a path. The JSON Schema behind it is built on the first unknown field. */
const fieldNames = (form: Form): ((path: string) => readonly string[]) => {
  let json: Readonly<Record<string, unknown>> | null = null;
  return (path) => {
    json ??= scenarioJsonSchemaOf(form);
    return fieldsAt(json, path);
  };
};

/** Makes the reader for scenarios of a rule set. */
export const scenarioReaderOf = <Input, Scenario>(
  form: ScenarioForm<Input, Scenario>,
): ((input: unknown) => ScenarioResult<Scenario>) => {
  const fieldsOf = fieldNames(form);
  const parse = (value: unknown): Parsed<Input> => {
    const parsed = form.schema.safeParse(value);
    // A value that the schema accepts has the type; both derive from the same tables.
    if (parsed.success) return { ok: true, value: parsed.data as Input };
    const told = parsed.error.issues.filter((issue, index, all) => !isToldBetter(issue, all[index + 1]));
    const issues = issuesOfEach(told, (issue) => issuesFromSchema(issue, value, fieldsOf));
    return { ok: false, refusals: firstIssues(issues) };
  };
  return (input) => readScenarioWith(parse, form.check, input);
};
