import type { Scenario } from './scenario.js';
import { deploy } from './setup/deploy.js';
import type { State } from './state.js';
import type { TurnTask } from './tasks.js';

export { scenarioInput } from './setup/asinput.js';
export { checkScenario } from './setup/check.js';
export { deploy, version } from './setup/deploy.js';
export type {
  ExitEdgeInput,
  GunsInput,
  OfficerInput,
  ReinforcementInput,
  ScenarioInput,
  UnitInput,
} from './setup/input.js';
export { tableForm } from './setup/tables.js';

/** A scenario may name the side that begins; otherwise the dice decide (OTS-TRN-09). */
const firstTask = ({ firstSide }: Scenario): TurnTask =>
  firstSide === 'dice' ? { task: 'firstInitiative', rolls: [] } : { task: 'startTurn', side: firstSide };

/**
 * The state of a checked scenario before its first decision.
 *
 * @see OTS-TRN-09
 */
export const setUp = (scenario: Scenario): State => ({ ...deploy(scenario), agenda: [firstTask(scenario)] });
