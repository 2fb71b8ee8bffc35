/**
 * The zod schemas of Crowther and Dougan: to validate one unit, to extend them, or to build a form from them. Loads zod,
 * which play does not need.
 *
 * @module linstock/crowther-dougan/schemas
 */
import type * as z from 'zod';
import type {
  optionsSchema,
  personalitySchema,
  scenarioSchema,
  tablesSchema,
  unitSchema,
} from '../../rulesets/crowther-dougan/profiles.js';

export {
  optionsSchema,
  personalitySchema,
  scenarioSchema,
  tablesSchema,
  unitSchema,
} from '../../rulesets/crowther-dougan/profiles.js';

/** Input of `unitSchema`. */
export type UnitData = z.input<typeof unitSchema>;
/** Input of `personalitySchema`. */
export type PersonalityData = z.input<typeof personalitySchema>;
/** Input of `scenarioSchema`. `readScenario` also checks the consistency of its parts. */
export type ScenarioData = z.input<typeof scenarioSchema>;
/** Input of `optionsSchema`. */
export type OptionsData = z.input<typeof optionsSchema>;
/** Input of `tablesSchema`. */
export type TablesData = z.input<typeof tablesSchema>;
