import type { Scenario } from './scenario.js';
import { deploy } from './setup/deploy.js';
import { tablesInForce } from './setup/tables.js';
import type { State } from './state.js';

export { scenarioInput } from './setup/asinput.js';
export { checkScenario } from './setup/check.js';
export { deploy, inBattleOrder, leaderAtStart, unitAtStart, version } from './setup/deploy.js';
export type { LeaderInput, ReinforcementInput, ScenarioInput, SideInput, UnitInput } from './setup/input.js';
export { victoryKinds } from './setup/plan.js';
export { tableForm } from './setup/tables.js';

/** The state of a checked scenario before its first turn begins (S0). */
export const setUp = (scenario: Scenario): State => ({
  ...deploy(scenario, tablesInForce(scenario.tables)),
  agenda: [{ task: 'startTurn' }],
});
