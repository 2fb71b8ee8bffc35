import * as z from 'zod';
import { limits } from '../../scenario/limits.js';
import { type ScenarioForm, scenarioJsonSchemaOf, scenarioReaderOf } from '../../scenario/reader.js';
import { figureSchema, frameFields, idSchema, workFields } from '../../scenario/schema.js';
import { arrivalFields } from './profiles/arrivals.js';
import { optionsSchema, tablesSchema } from './profiles/rules.js';
import { officersSchema, unitsSchema } from './profiles/troops.js';
import type { Scenario } from './scenario.js';
import { checkScenario, type ScenarioInput } from './setup.js';
import { terrainCategories, terrainKinds } from './tables.js';

/** Greatest stand any figures are based on, in cm. */
const greatestStand = 20;
const leastStand = 0.5;

/** The form of a scenario as an author writes it. Built when called. */
export const scenarioSchema = () =>
  z.strictObject({
    ...frameFields({ terrain: terrainKinds, ofTerrain: workFields() }),
    ...arrivalFields(),
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
    firstSide: idSchema('Id of the side that begins, or dice (when left out).').optional(),
    groups: z
      .array(z.array(idSchema('Id of a unit.')).max(limits.units).describe('Units of a group.'))
      .max(limits.groups)
      .describe('Groups declared at the start; their units touch.')
      .optional(),
    options: optionsSchema().optional(),
    tables: tablesSchema().optional(),
  });

/** Where the published schema of scenarios is found. */
export const scenarioSchemaId = 'https://unpkg.com/linstock/schemas/oer-the-sea.scenario.schema.json';

const form: ScenarioForm<ScenarioInput, Scenario> = {
  title: "O'er the Sea",
  schemaId: scenarioSchemaId,
  schema: scenarioSchema,
  check: checkScenario,
};

/** Reads scenarios of this rule set from outside; the schema is built once for as many as are read. */
export const scenarioReader = () => scenarioReaderOf(form);

/** The form of a scenario as JSON Schema, for editors. */
export const scenarioJsonSchema = () => scenarioJsonSchemaOf(form);
