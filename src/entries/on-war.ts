/**
 * On War: battles of 1685 to 1845, in inches.
 *
 * @module linstock/on-war
 */
export * from '../rulesets/on-war/index.js';
export type {
  BrigadeInput,
  GroundInput,
  OfficerInput,
  ReinforcementInput,
  ScenarioInput,
  SectionInput,
  SideInput,
  UnitInput,
} from '../rulesets/on-war/setup.js';
export type {
  Ammunition,
  Arm,
  ChargeState,
  Cover,
  Departure,
  Face,
  Formation,
  Material,
  Motivation,
  OfficerState,
  OpenFormation,
  OptionName,
  Quality,
  Response,
  Role,
  SectionKind,
  Tables,
  TerrainKind,
  TroopType,
} from '../rulesets/on-war/tables.js';
