import * as z from 'zod';
import { limits } from '../../scenario/limits.js';
import { type ScenarioForm, scenarioJsonSchemaOf, scenarioReaderOf } from '../../scenario/reader.js';
import { figureSchema, frameFields, idSchema, optional, workFields } from '../../scenario/schema.js';
import { arrivalFields } from './profiles/arrivals.js';
import { optionsSchema, tablesSchema } from './profiles/rules.js';
import { officersSchema, unitsSchema } from './profiles/troops.js';
import type { Scenario } from './scenario.js';
import { checkScenario, type ScenarioInput } from './setup.js';
import { terrainCategories, terrainKinds } from './tables.js';

export { references } from './profiles/references.js';
export { optionsSchema, tablesSchema } from './profiles/rules.js';
export { stateForm } from './profiles/stateform.js';
export { officerSchema, unitSchema } from './profiles/troops.js';

/** Greatest width or depth of a stand, in cm. */
const greatestStand = 20;
const leastStand = 0.5;

/** The form of a scenario as an author writes it. */
export const scenarioSchema = z.strictObject({
  ...frameFields({ terrain: terrainKinds, ofTerrain: workFields(), ofSides: {} }),
  ...arrivalFields(),
  ruleset: z.literal('oer-the-sea').describe("Rule set: O'er the Sea."),
  standWidth: optional(figureSchema(leastStand, greatestStand, 'Width of every stand in cm; 4 when left out.')),
  standDepth: optional(figureSchema(leastStand, greatestStand, 'Depth of every stand in cm; 2 when left out.')),
  terrainOverrides: optional(
    z
      .strictObject(
        Object.fromEntries(
          terrainKinds.map((kind) => [kind, optional(z.enum(terrainCategories).describe(`What a ${kind} counts as.`))]),
        ),
      )
      .describe('Kinds of ground that count as another category here.'),
  ),
  nominatedDifficult: optional(
    z.array(idSchema('Id of a feature.')).max(limits.features).describe('Features that count as difficult terrain.'),
  ),
  units: unitsSchema,
  officers: optional(officersSchema),
  firstSide: optional(idSchema('Id of the side that begins, or dice (when left out).')),
  groups: optional(
    z
      .array(z.array(idSchema('Id of a unit.')).max(limits.units).describe('Units of a group.'))
      .max(limits.groups)
      .describe('Groups declared at the start; their units touch.'),
  ),
  options: optional(optionsSchema),
  tables: optional(tablesSchema),
});

/** Address of the published schema of scenarios. */
export const scenarioSchemaId = 'https://unpkg.com/linstock/schemas/oer-the-sea.scenario.schema.json';

const form: ScenarioForm<ScenarioInput, Scenario> = {
  title: "O'er the Sea",
  schemaId: scenarioSchemaId,
  schema: scenarioSchema,
  check: checkScenario,
};

/** Parses scenario inputs of this rule set. */
export const readScenarioInput = scenarioReaderOf(form);

/** The form of a scenario as JSON Schema, for editors. */
export const scenarioJsonSchema = () => scenarioJsonSchemaOf(form);
