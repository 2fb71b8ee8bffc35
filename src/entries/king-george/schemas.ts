/**
 * The zod schemas of King George: to validate one unit, to extend, or to make a form from. Loads zod, which playing does not need.
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

/** What `unitSchema` takes. */
export type UnitData = z.input<typeof unitSchema>;
/** What `officerSchema` takes. */
export type OfficerData = z.input<typeof officerSchema>;
/** What `scenarioSchema` takes; whether its parts fit together is for `readScenario` to say. */
export type ScenarioData = z.input<typeof scenarioSchema>;
/** What `optionsSchema` takes. */
export type OptionsData = z.input<typeof optionsSchema>;
/** What `tablesSchema` takes. */
export type TablesData = z.input<typeof tablesSchema>;
