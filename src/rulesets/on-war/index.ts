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
import { determinize, redact, reveals, secret, view } from './view.js';
import { words } from './words.js';

export type {
  Action,
  ActionOf,
  ActionType,
  CommanderOrder,
  Consolidation,
  FormationOrder,
  MoveOrder,
} from './actions.js';
export type { ClauseId } from './clauses.js';
export type { BattleEvent, EventOf, EventType, Happening, MoveCause } from './events.js';
export type {
  FireFigures,
  FireRules,
  Firer,
  Firing,
  Mark,
  ShotDice,
  StandPlace,
  Strike,
  Striker,
  Struck,
  Toll,
} from './resolvers.js';
export { resolvers } from './resolverset.js';
export type {
  Army,
  Brigade,
  Drawn,
  Ground,
  OfficerProfile,
  Placed,
  Post,
  Scenario,
  ScenarioOfficer,
  ScenarioUnit,
  Section,
  SideId,
  StandId,
  StartingCondition,
  UnitProfile,
} from './scenario.js';
export type {
  Answered,
  BrigadeState,
  Charge,
  Fighter,
  Garrison,
  Melee,
  Officer,
  Outcome,
  Ridden,
  SectionLeft,
  Situation,
  State,
  Step,
  Unit,
  View,
} from './state.js';
export { defaultOptions, type Options, type RefusalCode, refusalCodes, sampleProfiles, tables } from './tables.js';
export type { Task } from './tasks.js';

/** The types of On War. */
export interface OnWar extends RulesetTypes {
  readonly scenario: Scenario;
  readonly state: State;
  readonly view: View;
  readonly action: Action;
  readonly event: BattleEvent;
  readonly picture: Picture;
  readonly refusal: RefusalCode;
}

// Everything the rules read is in the situation, so a view can be used like its state.
const whole = (s: Situation): State => s as State;

/**
 * On War: battles of 1685 to 1845, in inches.
 *
 * @see OW-GEN-01
 */
export const onWar = defineRuleset<OnWar>({
  id: 'on-war',
  title: 'On War 1685-1845',
  measure: 'in',
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
  actions: agenda.actions,
  choices: (s, draft) => agenda.choices(whole(s), draft),
  candidates: (s, options) => agenda.candidates(whole(s), options),
  outcome: (s) => s.outcome,
  view,
  redact,
  determinize,
  reveals,
  secret,
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
