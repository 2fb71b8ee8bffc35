/**
 * Scenarios: their input form, their validated form, and victory conditions.
 *
 * @module linstock/scenario
 */

export {
  type Edge,
  edges,
  type ScenarioFrame,
  type Side,
  type TerrainFeature,
  type VictoryCondition,
} from '../scenario/frame.js';
export type {
  FrameInput,
  PointInput,
  PoseInput,
  SideInput,
  TerrainInput,
  VictoryInput,
} from '../scenario/input.js';
export { defaultTurnLimit, limits } from '../scenario/limits.js';
export { type ReadsScenarios, readScenario } from '../scenario/read.js';
export { type ReadsStates, readState } from '../scenario/readState.js';
export {
  type ScenarioIssue,
  type ScenarioIssueCode,
  type ScenarioResult,
  scenarioIssueCodes,
} from '../scenario/scenarioIssue.js';
export {
  type BattlePicture,
  holderOf,
  type OfficerCount,
  type SharedBy,
  type UnitCount,
  type Verdict,
  type VerdictFrame,
  verdictAtTurnEnd,
  verdictOnEmptySides,
} from '../scenario/victory.js';
