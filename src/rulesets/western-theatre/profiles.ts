import * as z from 'zod';
import { limits } from '../../scenario/limits.js';
import { type ScenarioForm, scenarioJsonSchemaOf, scenarioReaderOf } from '../../scenario/reader.js';
import { edgeSchema, figureSchema, frameFields, optional } from '../../scenario/schema.js';
import { groundFields } from './profiles/ground.js';
import { optionsSchema, tablesSchema } from './profiles/rules.js';
import { officersSchema, reservesSchema, routesSchema, unitsSchema } from './profiles/troops.js';
import type { Scenario } from './scenario.js';
import type { ScenarioInput } from './setup.js';
import { checkScenario, victoryKinds } from './setup.js';
import { terrainKinds } from './tables.js';

export { references } from './profiles/references.js';
export { optionsSchema, tablesSchema } from './profiles/rules.js';
export { stateForm } from './profiles/stateform.js';
export { officerSchema, unitSchema } from './profiles/troops.js';

const leastRadius = 0.1;

const ofSides = () => ({
  homeEdge: optional(edgeSchema('Own edge; south for the French, north for the Allied when left out.')),
});

/** The form of a scenario as an author writes it. */
export const scenarioSchema = z.strictObject({
  ...frameFields({ terrain: terrainKinds, ofTerrain: groundFields(), ofSides: ofSides(), victory: victoryKinds }),
  ruleset: z.literal('western-theatre').describe('Rule set: Western Theatre.'),
  firstSide: optional(
    z.enum(['french', 'allied', 'dice']).describe('Side whose player turn comes first; dice when left out.'),
  ),
  units: unitsSchema,
  officers: optional(officersSchema),
  reserves: optional(reservesSchema),
  offTableRoutes: optional(routesSchema),
  commandRadius: optional(
    figureSchema(leastRadius, limits.greatestTable, 'Command radius of every officer, inches; 18 when left out.'),
  ),
  fogOfWar: optional(z.boolean().describe('Whether the Fog of War is thrown for; true when left out.')),
  options: optional(optionsSchema),
  tables: optional(tablesSchema),
});

/** Where the published JSON Schema of scenarios is. */
export const scenarioSchemaId = 'https://unpkg.com/linstock/schemas/western-theatre.scenario.schema.json';

const form: ScenarioForm<ScenarioInput, Scenario> = {
  title: 'Western Theatre',
  schemaId: scenarioSchemaId,
  schema: scenarioSchema,
  check: checkScenario,
};

/** Parses and validates scenarios of this rule set. */
export const readScenarioInput = scenarioReaderOf(form);

/** The form of a scenario as JSON Schema, for editors. */
export const scenarioJsonSchema = () => scenarioJsonSchemaOf(form);
