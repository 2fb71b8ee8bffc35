import { opening } from './opening.js';
import type { Scenario } from './scenario.js';
import { deploy } from './setup/deploy.js';
import { tablesInForce } from './setup/tables.js';
import type { State } from './state.js';

export { scenarioInput } from './setup/asinput.js';
export { checkScenario } from './setup/check.js';
export { version } from './setup/deploy.js';
export type {
  ConditionsInput,
  CraftInput,
  ExitEdgeInput,
  GroundInput,
  PersonalityInput,
  ReinforcementInput,
  ScenarioInput,
  SideInput,
  UnitInput,
} from './setup/input.js';
export { victoryKinds } from './setup/plan.js';
export { tableForm, tableIssues } from './setup/tables.js';

/** The state of a checked scenario before its first question. */
export const setUp = (scenario: Scenario): State => ({
  ...deploy(scenario, tablesInForce(scenario)),
  agenda: opening({ scenario }),
});
