/**
 * O'er the Sea: the Jacobite risings, in centimetres.
 *
 * @module linstock/oer-the-sea
 */
export * from '../rulesets/oer-the-sea/index.js';
export type {
  ExitEdgeInput,
  GunsInput,
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
  GunClass,
  GunRow,
  GunWeight,
  Limits,
  OptionName,
  OrderName,
  Quality,
  SampleOfficer,
  SpecialRule,
  Tables,
  TerrainCategory,
  TerrainKind,
  TerrainMover,
  TerrainRow,
  TerrainSight,
  TerrainState,
  Troops,
} from '../rulesets/oer-the-sea/tables.js';
