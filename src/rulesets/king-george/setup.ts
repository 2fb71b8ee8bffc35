import { agenda } from './agenda.js';
import type { Scenario } from './scenario.js';
import { deploy } from './setup/deploy.js';
import { tablesInForce } from './setup/tables.js';
import type { State } from './state.js';

export { scenarioInput } from './setup/asinput.js';
export { checkScenario } from './setup/check.js';
export { deploy, version } from './setup/deploy.js';
export type { ScenarioInput, UnitInput } from './setup/input.js';

/** Sets up a checked scenario and goes on to the first question of the battle (S0). */
export const begin = (scenario: Scenario): State =>
  agenda.start({ ...deploy(scenario, tablesInForce(scenario.tables)), agenda: [{ task: 'startTurn' }] }).state;
