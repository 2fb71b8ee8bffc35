/**
 * O'er the Sea: the Jacobite risings, in centimetres.
 *
 * @module linstock/oer-the-sea
 */
export * from '../rulesets/oer-the-sea/index.js';
export type {
  ExitEdgeInput,
  OfficerInput,
  ReinforcementInput,
  ScenarioInput,
  UnitInput,
} from '../rulesets/oer-the-sea/setup.js';
export type {
  Arm,
  Cover,
  Going,
  GoingRow,
  GunWeight,
  Limits,
  Quality,
  SampleOfficer,
  SpecialRule,
  Tables,
  TerrainCategory,
  TerrainKind,
  TerrainRow,
  TerrainSight,
  TerrainState,
  Troops,
} from '../rulesets/oer-the-sea/tables.js';
