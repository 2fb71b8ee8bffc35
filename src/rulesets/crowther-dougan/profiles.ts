import * as z from 'zod';
import { limits } from '../../scenario/limits.js';
import { type ScenarioForm, scenarioJsonSchemaOf, scenarioReaderOf } from '../../scenario/reader.js';
import { edgeSchema, frameFields, idSchema, optional, orNull, pointsSchema } from '../../scenario/schema.js';
import { conditionsSchema, exitEdgesSchema, groundFields, reinforcementsSchema } from './profiles/ground.js';
import { optionsSchema, tablesSchema } from './profiles/rules.js';
import { craftListSchema, personalitiesSchema, unitsSchema } from './profiles/troops.js';
import type { Scenario } from './scenario.js';
import type { ScenarioInput } from './setup.js';
import { checkScenario, victoryKinds } from './setup.js';
import { terrainAliasNames, terrainKinds } from './tables.js';

export { references } from './profiles/references.js';
export { optionsSchema, tablesSchema } from './profiles/rules.js';
export { stateForm } from './profiles/stateform.js';
export { personalitySchema, unitSchema } from './profiles/troops.js';

const ofSides = () => ({
  homeEdge: optional(edgeSchema('Own edge; south for the first side, north for the second when left out.')),
  zone: optional(
    pointsSchema(
      'Corners of the zone in which it deploys; a strip along its own edge when left out.',
      limits.zoneVertices,
    ),
  ),
});

/** The form of a scenario as an author writes it. */
export const scenarioSchema = z.strictObject({
  ...frameFields({
    terrain: [...terrainKinds, ...terrainAliasNames],
    ofTerrain: groundFields(),
    ofSides: ofSides(),
    victory: victoryKinds,
  }),
  ruleset: z.literal('crowther-dougan').describe('Rule set: French and Indian War, Crowther and Dougan.'),
  firstSide: optional(orNull(idSchema('Side that moves first; dice when left out.'))),
  units: unitsSchema,
  personalities: optional(personalitiesSchema),
  craft: optional(craftListSchema),
  hiddenDeployment: optional(z.boolean().describe('Whether concealed units may start hidden; true when left out.')),
  conditions: optional(conditionsSchema),
  reinforcements: optional(reinforcementsSchema),
  exitEdges: optional(exitEdgesSchema),
  options: optional(optionsSchema),
  tables: optional(tablesSchema),
});

/** Where the published JSON Schema of scenarios is. */
export const scenarioSchemaId = 'https://unpkg.com/linstock/schemas/crowther-dougan.scenario.schema.json';

const form: ScenarioForm<ScenarioInput, Scenario> = {
  title: 'Crowther and Dougan',
  schemaId: scenarioSchemaId,
  schema: scenarioSchema,
  check: checkScenario,
};

/** Parses and validates scenarios of this rule set. */
export const readScenarioInput = scenarioReaderOf(form);

/** The form of a scenario as JSON Schema, for editors. */
export const scenarioJsonSchema = () => scenarioJsonSchemaOf(form);
