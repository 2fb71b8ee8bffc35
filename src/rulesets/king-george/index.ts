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
import type { Situation, State, View } from './state.js';
import type { RefusalCode } from './tables.js';
import { determinize, redact, reveals, secret, view } from './view.js';
import { words } from './words.js';

export type { Action, ActionType, LeaderStep, Order, Response, ResponseType, Step } from './actions.js';
export type { ClauseId } from './clauses.js';
export type { BattleEvent, EventOf, EventType, Happening, MoveCause } from './events.js';
export type {
  Breakdown,
  Charged,
  Charging,
  DeckMakings,
  DiceUnit,
  Drilled,
  Fight,
  Fighter,
  Firer,
  LeaderOfDeck,
  RulesInForce,
  TestCircumstances,
  UnitOfDeck,
  VolleyCircumstances,
} from './resolvers.js';
export { resolvers } from './resolverset.js';
export type {
  Army,
  LeaderProfile,
  Reinforcement,
  Scenario,
  ScenarioLeader,
  ScenarioUnit,
  SideId,
  UnitProfile,
} from './scenario.js';
export type {
  Arranged,
  Card,
  Contact,
  Leader,
  Outcome,
  Phase,
  Removal,
  Situation,
  State,
  Unit,
  View,
} from './state.js';
export { defaultOptions, type Options, type RefusalCode, refusalCodes, sampleProfiles, tables } from './tables.js';
export type { Task } from './tasks.js';

/** The types of King George. */
export interface KingGeorge extends RulesetTypes {
  readonly scenario: Scenario;
  readonly state: State;
  readonly view: View;
  readonly action: Action;
  readonly event: BattleEvent;
  readonly picture: Picture;
  readonly refusal: RefusalCode;
}

const askedOf = (s: Situation): string | null => {
  // A view holds everything that the question depends on.
  const question = agenda.ask(s as State);
  return question?.kind === 'decision' ? question.about : null;
};

/**
 * King George Commands and We Obey: the Peninsular War and the wars of Napoleon, in inches.
 *
 * @see KG-GEN-01
 */
export const kingGeorge = defineRuleset<KingGeorge>({
  id: 'king-george',
  title: 'King George Commands and We Obey',
  measure: 'in',
  version,
  clauses,
  ...playedBy<KingGeorge>(agenda, { setUp, place, words }),
  schemas: async () => (await import('./schemas.js')).schemas,
  scenarioInput,
  view,
  redact,
  determinize,
  reveals,
  secret,
  invariants,
  picture: (s, options) => pictureOf(s, options, askedOf(s)),
  resolutions,
  describe,
});
