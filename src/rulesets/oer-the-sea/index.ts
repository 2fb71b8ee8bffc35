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
import { determinize, redact, view } from './view.js';
import { words } from './words.js';

export type {
  Action,
  ActionType,
  ChargeOrder,
  ChargePair,
  FireOrder,
  GroupMove,
  GroupRecipient,
  IssueOrder,
  MoveAction,
  MoveGroupOrder,
  MoveOfficerOrder,
  MoveOrder,
  MoveUnitOrder,
  OfficerArrival,
  OfficerMove,
  OfficerRecipient,
  Order,
  RallyOrder,
  Recipient,
  StandReadyOrder,
  Strike,
  UnitArrival,
  UnitMove,
  UnitRecipient,
} from './actions.js';
export type { ClauseId } from './clauses.js';
export type { BattleEvent, EventOf, EventType, Happening, MoveCause } from './events.js';
export type {
  Band,
  Battery,
  BlowCircumstances,
  CommandCircumstances,
  CommandTest,
  DriveBackShock,
  FireModifier,
  GunFire,
  Loss,
  MoraleCircumstances,
  MoraleTest,
  MusketFire,
  Share,
  Shelter,
  SiegeFire,
  UncontrolledTable,
  UncontrolledTestInput,
  Volley,
} from './resolvers.js';
export { resolvers } from './resolverset.js';
export type {
  OfficerProfile,
  Reinforcement,
  Scenario,
  ScenarioOfficer,
  ScenarioUnit,
  SideId,
  StartingCondition,
  UnitProfile,
} from './scenario.js';
export type {
  Command,
  Formation,
  Group,
  Guns,
  Officer,
  OfficerPresence,
  Outcome,
  Phase,
  Situation,
  State,
  TurnCounters,
  Unit,
  UnitPresence,
  View,
  Work,
} from './state.js';
export { defaultOptions, type Options, type RefusalCode, refusalCodes, sampleProfiles, tables } from './tables.js';
export type { Task } from './tasks.js';

/** The types of O'er the Sea. */
export interface OerTheSea extends RulesetTypes {
  readonly scenario: Scenario;
  readonly state: State;
  readonly view: View;
  readonly action: Action;
  readonly event: BattleEvent;
  readonly picture: Picture;
  readonly refusal: RefusalCode;
}

/**
 * O'er the Sea 3.20: the Jacobite risings, in centimetres.
 *
 * @see OTS-GEN-01
 */
export const oerTheSea = defineRuleset<OerTheSea>({
  id: 'oer-the-sea',
  title: "O'er the Sea 3.20",
  measure: 'cm',
  version,
  clauses,
  ...playedBy<OerTheSea>(agenda, { setUp, place, words }),
  schemas: async () => (await import('./schemas.js')).schemas,
  scenarioInput,
  view,
  redact,
  determinize,
  invariants,
  picture: pictureOf,
  resolutions,
  describe,
});
