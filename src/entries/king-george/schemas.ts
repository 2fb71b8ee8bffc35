/**
 * The zod schemas of King George: to validate one unit, to extend them, or to build a form from them. Loads zod, which
 * play does not need.
 *
 * @module linstock/king-george/schemas
 */
import type * as z from 'zod';
import type { optionsSchema, tablesSchema } from '../../rulesets/king-george/profiles/rules.js';
import type { officerSchema, unitSchema } from '../../rulesets/king-george/profiles/troops.js';
import type { scenarioSchema } from '../../rulesets/king-george/profiles.js';

export { optionsSchema, tablesSchema } from '../../rulesets/king-george/profiles/rules.js';
export { officerSchema, unitSchema } from '../../rulesets/king-george/profiles/troops.js';
export { scenarioSchema } from '../../rulesets/king-george/profiles.js';

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
