/**
 * The zod schemas of Western Theatre: to validate one unit, to extend them, or to build a form from them. Loads zod, which
 * play does not need.
 *
 * @module linstock/western-theatre/schemas
 */
import type * as z from 'zod';
import type {
  officerSchema,
  optionsSchema,
  scenarioSchema,
  tablesSchema,
  unitSchema,
} from '../../rulesets/western-theatre/profiles.js';

export {
  officerSchema,
  optionsSchema,
  scenarioSchema,
  tablesSchema,
  unitSchema,
} from '../../rulesets/western-theatre/profiles.js';

/** Input of `unitSchema`. */
export type UnitData = z.input<typeof unitSchema>;
/** Input of `officerSchema`. */
export type OfficerData = z.input<typeof officerSchema>;
/** Input of `scenarioSchema`. `readScenario` also checks the consistency of its parts. */
export type ScenarioData = z.input<typeof scenarioSchema>;
/** Input of `optionsSchema`. */
export type OptionsData = z.input<typeof optionsSchema>;
/** Input of `tablesSchema`. */
export type TablesData = z.input<typeof tablesSchema>;
