/**
 * The zod schemas of O'er the Sea: to validate one unit, to extend, or to make a form from. Loads zod, which playing does not need.
 *
 * @module linstock/oer-the-sea/schemas
 */
import type * as z from 'zod';
import type { optionsSchema, tablesSchema } from '../../rulesets/oer-the-sea/profiles/rules.js';
import type { officerSchema, unitSchema } from '../../rulesets/oer-the-sea/profiles/troops.js';
import type { scenarioSchema } from '../../rulesets/oer-the-sea/profiles.js';

export { optionsSchema, tablesSchema } from '../../rulesets/oer-the-sea/profiles/rules.js';
export { officerSchema, unitSchema } from '../../rulesets/oer-the-sea/profiles/troops.js';
export { scenarioSchema } from '../../rulesets/oer-the-sea/profiles.js';

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
