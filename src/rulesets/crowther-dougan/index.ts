import { playedBy } from '../../core/playedBy.js';
import { defineRuleset, type RulesetTypes } from '../../core/ruleset.js';
import type { Picture } from '../../draw/picture.js';
import type { Action } from './actions.js';
import { agenda } from './agenda.js';
import { clauses } from './clauses.js';
import { describe } from './describe.js';
import type { BattleEvent } from './events.js';
import { invariants } from './invariants.js';
import { pictureOf } from './picture.js';
import { place } from './place.js';
import { resolutions } from './resolutions.js';
import type { Scenario } from './scenario.js';
import { scenarioInput, setUp, version } from './setup.js';
import type { State, View } from './state.js';
import type { RefusalCode } from './tables.js';
import { determinize, redact, reveals, secret, stirsUnseen, view } from './view.js';
import { words } from './words.js';

export type { Action, ActionOf, ActionType, MoveStep } from './actions.js';
export type { ClauseId } from './clauses.js';
export type {
  BattleEvent,
  ChargeEnd,
  CombatHappening,
  EventOf,
  EventType,
  Happening,
  MoraleHappening,
  MoveCause,
  MovementHappening,
  ObservationHappening,
  TurnHappening,
} from './events.js';
export { reconstructedTables } from './reconstructed.js';
export * from './resolvers.js';
export { resolvers } from './resolverset.js';
export type {
  Army,
  Conditions,
  CraftProfile,
  ExitEdge,
  Gap,
  Ground,
  PersonalityProfile,
  Reinforcement,
  Scenario,
  ScenarioCraft,
  ScenarioPersonality,
  ScenarioUnit,
  SideId,
  UnitProfile,
} from './scenario.js';
export type {
  ConditionsInput,
  CraftInput,
  ExitEdgeInput,
  GroundInput,
  PersonalityInput,
  ReinforcementInput,
  ScenarioInput,
  SideInput,
  UnitInput,
} from './setup.js';
export type {
  Charge,
  Craft,
  Fighter,
  Melee,
  MeleeCover,
  Outcome,
  Personality,
  Repulse,
  Reserve,
  Shot,
  Situation,
  SmokeMark,
  State,
  Step,
  Touch,
  Unit,
  View,
} from './state.js';
export {
  type Arm,
  type ChargeStage,
  type Concealment,
  type Cover,
  type CraftType,
  type Deed,
  type Direction,
  defaultOptions,
  type Entry,
  type Formation,
  type GunWeight,
  type LastMove,
  type MoraleEffect,
  type MoveClass,
  type Nation,
  type OpenFormation,
  type OptionName,
  type Options,
  type OrderName,
  type PersonalityKind,
  type RefusalCode,
  type Removal,
  type ReservedTest,
  refusalCodes,
  type SightBar,
  sourceOfCell,
  type Tables,
  type TerrainAlias,
  type TerrainKind,
  type TerrainRow,
  type TerrainShape,
  type Trigger,
  type TroopRating,
  type TroopType,
  tableSources,
  tables,
  troopTypes,
  type UnitState,
  type Weapon,
} from './tables.js';
export type { Task } from './tasks.js';

/** The types of Crowther and Dougan's rules. */
export interface CrowtherDougan extends RulesetTypes {
  readonly scenario: Scenario;
  readonly state: State;
  readonly view: View;
  readonly action: Action;
  readonly event: BattleEvent;
  readonly picture: Picture;
  readonly refusal: RefusalCode;
}

/**
 * The French and Indian War rules of D. Crowther and J. Dougan, in centimetres.
 *
 * @see CD-GEN-01
 */
export const crowtherDougan = defineRuleset<CrowtherDougan>({
  id: 'crowther-dougan',
  title: 'Crowther and Dougan',
  measure: 'cm',
  version,
  clauses,
  ...playedBy<CrowtherDougan>(agenda, { setUp, place, words }),
  schemas: async () => (await import('./schemas.js')).schemas,
  scenarioInput,
  view,
  redact,
  determinize,
  reveals,
  secret,
  stirsUnseen,
  invariants,
  picture: pictureOf,
  describe,
  resolutions,
});
