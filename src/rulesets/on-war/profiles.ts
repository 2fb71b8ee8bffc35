import * as z from 'zod';
import { type ScenarioForm, scenarioJsonSchemaOf, scenarioReaderOf } from '../../scenario/reader.js';
import {
  countSchema,
  edgeSchema,
  figureSchema,
  frameFields,
  idSchema,
  optional,
  orNull,
} from '../../scenario/schema.js';
import { groundFields } from './profiles/ground.js';
import { optionsSchema, tablesSchema } from './profiles/rules.js';
import { brigadesSchema, officersSchema, reinforcementsSchema, unitsSchema } from './profiles/troops.js';
import type { Scenario } from './scenario.js';
import type { ScenarioInput } from './setup.js';
import { checkScenario, victoryKinds } from './setup.js';
import { terrainKinds } from './tables.js';

export { references } from './profiles/references.js';
export { optionsSchema, tablesSchema } from './profiles/rules.js';
export { stateForm } from './profiles/stateform.js';
export { brigadeSchema, officerSchema, unitSchema } from './profiles/troops.js';

/** Sides of a table, in inches. */
const leastTable = 12;
const greatestTable = 240;
const greatestWidth = 12;
const mostTurns = 200;

const length = (what: string) => figureSchema(leastTable, greatestTable, what);

const ofSides = () => ({
  homeEdge: optional(
    edgeSchema('Edge its troops rout to; south for the first side, north for the second when left out.'),
  ),
});

const ofTerrain = () => ({
  ...groundFields(),
  width: optional(
    figureSchema(
      0,
      greatestWidth,
      'Width of a road, ford, bridge (2 when left out), river or stream (0 when left out).',
    ),
  ),
});

/** The form of a scenario as an author writes it. */
export const scenarioSchema = z.strictObject({
  ...frameFields({ terrain: terrainKinds, ofTerrain: ofTerrain(), ofSides: ofSides(), victory: victoryKinds }),
  ruleset: z.literal('on-war').describe('Rule set: On War.'),
  table: optional(
    z
      .strictObject({ width: length('West to east, inches.'), height: length('South to north, inches.') })
      .describe('Size of the table; 72 by 48 when left out. The origin is its bottom left corner.'),
  ),
  turnLimit: optional(orNull(countSchema(1, mostTurns, 'Game turns after which the battle is over.'))),
  measureScale: optional(
    z.literal([1, 2]).describe('2 doubles every distance of the rules, for larger figures; 1 when left out.'),
  ),
  firstSide: optional(idSchema('Side whose turn comes first, or roll (when left out) for dice.')),
  brigades: brigadesSchema,
  units: unitsSchema,
  officers: optional(officersSchema),
  reinforcements: optional(reinforcementsSchema),
  options: optional(optionsSchema),
  tables: optional(tablesSchema),
});

/** Where the published JSON Schema of scenarios is. */
export const scenarioSchemaId = 'https://unpkg.com/linstock/schemas/on-war.scenario.schema.json';

const form: ScenarioForm<ScenarioInput, Scenario> = {
  title: 'On War',
  schemaId: scenarioSchemaId,
  schema: scenarioSchema,
  check: checkScenario,
};

/** Parses and validates scenarios of this rule set. */
export const readScenarioInput = scenarioReaderOf(form);

/** The form of a scenario as JSON Schema, for editors. */
export const scenarioJsonSchema = () => scenarioJsonSchemaOf(form);
