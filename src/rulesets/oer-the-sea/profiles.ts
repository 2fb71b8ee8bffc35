import * as z from 'zod';
import type { ScenarioResult } from '../../scenario/fault.js';
import { faultsOfIssue } from '../../scenario/issues.js';
import { limits } from '../../scenario/limits.js';
import { type Parsed, readScenarioWith } from '../../scenario/read.js';
import { figureSchema, frameFields, idSchema } from '../../scenario/schema.js';
import { fieldsAt } from '../../scenario/schemaFields.js';
import { optionsSchema, tablesSchema } from './profiles/rules.js';
import { officersSchema, unitsSchema } from './profiles/troops.js';
import type { Scenario } from './scenario.js';
import { checkScenario } from './setup/check.js';
import type { ScenarioInput } from './setup/input.js';
import { terrainCategories, terrainKinds } from './tables.js';

/** Greatest stand any figures are based on, in cm. */
const greatestStand = 20;
const leastStand = 0.5;

/** The form of a scenario as an author writes it. Built when called. */
export const scenarioSchema = () =>
  z.strictObject({
    ...frameFields(terrainKinds),
    ruleset: z.literal('oer-the-sea').describe("Rule set: O'er the Sea."),
    standWidth: figureSchema(leastStand, greatestStand, 'Width of every stand in cm; 4 when left out.').optional(),
    standDepth: figureSchema(leastStand, greatestStand, 'Depth of every stand in cm; 2 when left out.').optional(),
    terrainOverrides: z
      .strictObject(
        Object.fromEntries(
          terrainKinds.map((kind) => [
            kind,
            z.enum(terrainCategories).describe(`What a ${kind} counts as.`).optional(),
          ]),
        ),
      )
      .describe('Kinds of ground that count as another category here.')
      .optional(),
    nominatedDifficult: z
      .array(idSchema('Id of a feature.'))
      .max(limits.features)
      .describe('Features that count as difficult terrain.')
      .optional(),
    units: unitsSchema(),
    officers: officersSchema().optional(),
    firstInitiative: idSchema('Id of the side that begins, or dice (when left out).').optional(),
    groups: z
      .array(z.array(idSchema('Id of a unit.')).max(limits.units).describe('Units of a group.'))
      .max(limits.groups)
      .describe('Groups declared at the start; their units touch.')
      .optional(),
    options: optionsSchema().optional(),
    tables: tablesSchema().optional(),
  });

type Schema = ReturnType<typeof scenarioSchema>;

/** Names the fields there are at a place; what it takes is made when the first wrong one is met. */
const fieldNames = (): ((path: string) => readonly string[]) => {
  let json: ReturnType<typeof scenarioJsonSchema> | null = null;
  return (path) => {
    json ??= scenarioJsonSchema();
    return fieldsAt(json, path);
  };
};

const parseWith = (
  schema: Schema,
  fieldsOf: (path: string) => readonly string[],
  value: unknown,
): Parsed<ScenarioInput> => {
  const parsed = schema.safeParse(value);
  // What the schema lets through has the form of the type; its words and figures come from the same tables.
  if (parsed.success) return { ok: true, value: parsed.data as ScenarioInput };
  return { ok: false, refusals: parsed.error.issues.flatMap((issue) => faultsOfIssue(issue, value, fieldsOf)) };
};

/** Reads scenarios of this rule set from outside; the schema is built once for as many as are read. */
export const scenarioReader = (): ((input: unknown) => ScenarioResult<Scenario>) => {
  const schema = scenarioSchema();
  const fieldsOf = fieldNames();
  return (input) => readScenarioWith((value) => parseWith(schema, fieldsOf, value), checkScenario, input);
};

/** Where the published schema of scenarios is found. */
export const scenarioSchemaId = 'https://unpkg.com/linstock/schemas/oer-the-sea.scenario.schema.json';

/** The form of a scenario as JSON Schema, for editors. */
export const scenarioJsonSchema = (): Readonly<Record<string, unknown>> => ({
  $id: scenarioSchemaId,
  title: "O'er the Sea scenario",
  ...z.toJSONSchema(scenarioSchema(), { io: 'input', target: 'draft-2020-12' }),
});
