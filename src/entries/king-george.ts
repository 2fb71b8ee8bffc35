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
} from '../rulesets/king-george/setup.js';
export type {
  ActivationLevel,
  Arm,
  ChargePermission,
  ChargerColumn,
  ChargeTargetRow,
  Cover,
  Draught,
  Drill,
  Face,
  FateCode,
  Formation,
  FormationChain,
  Gun,
  LeaderRating,
  Level,
  MoraleState,
  Nation,
  OptionName,
  Period,
  RangedWeapon,
  Rating,
  ReasonModifier,
  SampleLeader,
  Tables,
  TerrainKind,
  Troops,
  UnitKind,
  Weapon,
  WeaponRange,
  Wound,
  WoundResult,
} from '../rulesets/king-george/tables.js';
