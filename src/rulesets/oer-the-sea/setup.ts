import { agenda } from './agenda.js';
import type { Scenario } from './scenario.js';
import { deploy } from './setup/deploy.js';
import type { State } from './state.js';
import type { TurnTask } from './tasks.js';

export { scenarioInput } from './setup/asinput.js';
export { checkScenario } from './setup/check.js';
export { deploy, version } from './setup/deploy.js';
export type { ScenarioInput, UnitInput } from './setup/input.js';

/** A scenario may name who begins; else the dice do (TRN-09). */
const firstTask = ({ firstSide }: Scenario): TurnTask =>
  firstSide === 'dice' ? { task: 'firstInitiative', rolls: [] } : { task: 'startTurn', side: firstSide };

/**
 * Sets up a checked scenario and goes on to the first question of the battle.
 *
 * @see OTS-TRN-09
 */
export const begin = (scenario: Scenario): State =>
  agenda.start({ ...deploy(scenario), agenda: [firstTask(scenario)] }).state;
