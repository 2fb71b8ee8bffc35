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
import { view } from './unseen.js';
import { determinize, redact, reveals, secret, stirsUnseen } from './view.js';
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
  ...playedBy<OnWar>(agenda, { setUp, place, words }),
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
  resolutions,
  describe,
});
