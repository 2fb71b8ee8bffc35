/**
 * Western Theatre: battles of the Seven Years War in the west, in inches.
 *
 * @module linstock/western-theatre
 */
export * from '../rulesets/western-theatre/index.js';
export type {
  GroundInput,
  OfficerInput,
  ReserveInput,
  RouteInput,
  ScenarioInput,
  SideInput,
  UnitInput,
} from '../rulesets/western-theatre/setup.js';
