import * as z from 'zod';
import { type ScenarioForm, scenarioJsonSchemaOf, scenarioReaderOf } from '../../scenario/reader.js';
import { countSchema, edgeSchema, frameFields, idSchema, optional } from '../../scenario/schema.js';
import { optionsSchema, tablesSchema } from './profiles/rules.js';
import { officersSchema, reinforcementsSchema, unitsSchema } from './profiles/troops.js';
import type { Scenario } from './scenario.js';
import type { ScenarioInput } from './setup.js';
import { checkScenario, victoryKinds } from './setup.js';
import { activationLevels, nationNames, periods, terrainKinds } from './tables.js';

export { references } from './profiles/references.js';
export { optionsSchema, tablesSchema } from './profiles/rules.js';
export { stateForm } from './profiles/stateform.js';
export { officerSchema, unitSchema } from './profiles/troops.js';

/** More Reload or Fate cards than this would leave no room for the troops. */
const mostCards = 20;

const ofSides = () => ({
  nation: z.enum(nationNames).describe('Nation of its troops; it decides their drill (KG-SCN-04).'),
  baseEdge: edgeSchema('Edge its troops flee to.'),
});

/** The form of a scenario as an author writes it. */
export const scenarioSchema = z.strictObject({
  ...frameFields({ terrain: terrainKinds, ofTerrain: {}, ofSides: ofSides(), victory: victoryKinds }),
  ruleset: z.literal('king-george').describe('Rule set: King George Commands and We Obey.'),
  firstSide: optional(idSchema('Side that comes first in every list; the first of the sides when left out.')),
  units: unitsSchema,
  officers: optional(officersSchema),
  period: optional(z.enum(periods).describe('Carbines are fired in the napoleonic period alone (when left out).')),
  activationLevel: optional(
    z
      .enum(activationLevels)
      .describe('Who has a card: every unit and leader (when left out), or leaders from this level up.'),
  ),
  deck: optional(
    z
      .strictObject({
        reload: optional(countSchema(0, mostCards, 'Reload cards; 1 when left out.')),
        fate: optional(countSchema(0, mostCards, 'Fortune and Calamity cards; 1 when left out.')),
      })
      .describe('Number of neutral cards of each kind in the deck.'),
  ),
  reinforcements: optional(reinforcementsSchema),
  fateLocals: optional(
    z
      .strictObject({
        low: idSchema('Side they join on 1 to 3.'),
        high: idSchema('Side they join on 4 to 6.'),
      })
      .describe('The sides that local troops may join by Fate.'),
  ),
  options: optional(optionsSchema),
  tables: optional(tablesSchema),
});

/** Where the published JSON Schema of scenarios is. */
export const scenarioSchemaId = 'https://unpkg.com/linstock/schemas/king-george.scenario.schema.json';

const form: ScenarioForm<ScenarioInput, Scenario> = {
  title: 'King George',
  schemaId: scenarioSchemaId,
  schema: scenarioSchema,
  check: checkScenario,
};

/** Parses and validates scenarios of this rule set. */
export const readScenarioInput = scenarioReaderOf(form);

/** The form of a scenario as JSON Schema, for editors. */
export const scenarioJsonSchema = () => scenarioJsonSchemaOf(form);
