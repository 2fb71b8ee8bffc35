/**
 * King George Commands and We Obey: the Peninsular War and the wars of Napoleon, in inches.
 *
 * @module linstock/king-george
 */
export * from '../rulesets/king-george/index.js';
export type {
  LeaderInput,
  ReinforcementInput,
  ScenarioInput,
  SideInput,
  UnitInput,
} from '../rulesets/king-george/setup/input.js';
export type {
  Arm,
  Draught,
  Drill,
  FateCode,
  Formation,
  Gun,
  LeaderRating,
  Level,
  MoraleState,
  Nation,
  Rating,
  SampleLeader,
  Tables,
  TerrainKind,
  Troops,
  UnitKind,
  Weapon,
} from '../rulesets/king-george/tables.js';
