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
import type { Situation, State, View } from './state.js';
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

// A view holds all data that the rules read, so it can be used as a state.
const whole = (s: Situation): State => s as State;

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
  schemas: async () => (await import('./schemas.js')).schemas,
  begin: (scenario) => agenda.start(setUp(scenario)).state,
  scenarioOf: (s) => s.scenario,
  scenarioInput,
  tablesOf: (s) => s.tables,
  ask: (s) => agenda.ask(whole(s)),
  answer: agenda.answer,
  check: (s, action) => agenda.check(whole(s), action),
  choices: (s, draft) => agenda.choices(whole(s), draft),
  actions: agenda.actions,
  candidates: (s, options) => agenda.candidates(whole(s), options),
  outcome: (s) => s.outcome,
  view,
  redact,
  determinize,
  place: (s, placement) => {
    const placed = place(s, placement);
    return placed.ok ? { ok: true, ...agenda.start(placed.value) } : placed;
  },
  invariants,
  picture: pictureOf,
  resolutions,
  describe,
  words: { ...words, action: (s, action) => agenda.words(whole(s), action) },
});
