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
import { stirsUnseen, view } from './unseen.js';
import { determinize, redact, reveals, secret } from './view.js';
import { words } from './words.js';

export type { Action, ActionOf, ActionType, FormationOrder, LegOrder, MarchOrder } from './actions.js';
export type { ClauseId } from './clauses.js';
export type { BattleEvent, EventOf, EventType, Happening, MoveCause } from './events.js';
export type {
  ByBrigade,
  FireCircumstances,
  FireDice,
  FireRules,
  FiringFigures,
  FriendsNear,
  RangeBand,
  SideLines,
  Tester,
  TestLine,
  Weather,
} from './resolvers.js';
export { resolvers } from './resolverset.js';
export type {
  Army,
  Drawn,
  Entry,
  Ground,
  OfficerProfile,
  Reserve,
  Route,
  Scenario,
  ScenarioOfficer,
  ScenarioUnit,
  SideId,
  StartingCondition,
  UnitProfile,
  Wing,
} from './scenario.js';
export type {
  Casualties,
  Contact,
  Group,
  Happened,
  Melee,
  Officer,
  Outcome,
  Situation,
  State,
  Step,
  Track,
  Unit,
  View,
} from './state.js';
export {
  type Activity,
  type Arm,
  type Blocks,
  type Change,
  type Cover,
  type Direction,
  type DisorderCause,
  defaultOptions,
  type EventKind,
  type Experience,
  type FogEffect,
  type Formation,
  type FrontName,
  type GunClass,
  type Level,
  type Location,
  type Marker,
  type Material,
  type Mover,
  type OptionName,
  type Options,
  type Plight,
  type RefusalCode,
  type Response,
  refusalCodes,
  type Size,
  sampleProfiles,
  type Tables,
  type TerrainKind,
  type TerrainRow,
  type TestRow,
  tables,
  type Weapon,
} from './tables.js';
export type { Task } from './tasks.js';

/** The types of Western Theatre. */
export interface WesternTheatre extends RulesetTypes {
  readonly scenario: Scenario;
  readonly state: State;
  readonly view: View;
  readonly action: Action;
  readonly event: BattleEvent;
  readonly picture: Picture;
  readonly refusal: RefusalCode;
}

/**
 * Western Theatre: battles of the Seven Years War in the west, in inches.
 *
 * @see WT-GEN-01
 */
export const westernTheatre = defineRuleset<WesternTheatre>({
  id: 'western-theatre',
  title: 'Western Theatre',
  measure: 'in',
  version,
  clauses,
  ...playedBy<WesternTheatre>(agenda, { setUp, place, words }),
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
