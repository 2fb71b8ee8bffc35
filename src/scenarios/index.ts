import { LinstockError } from '../core/error.js';
import type { Scenario as KingGeorgeScenario } from '../rulesets/king-george/scenario.js';
import { checkScenario as checkKingGeorge } from '../rulesets/king-george/setup/check.js';
import type { ScenarioInput as KingGeorgeInput } from '../rulesets/king-george/setup/input.js';
import type { Scenario as OerTheSeaScenario } from '../rulesets/oer-the-sea/scenario.js';
import type { ScenarioInput as OerTheSeaInput } from '../rulesets/oer-the-sea/setup.js';
import { checkScenario as checkOerTheSea } from '../rulesets/oer-the-sea/setup.js';
import type { ScenarioResult } from '../scenario/scenarioIssue.js';
import { adour } from './king-george/adour.js';
import { bussaco } from './king-george/bussaco.js';
import { outpost } from './king-george/outpost.js';
import { salamanca } from './king-george/salamanca.js';
import { culloden } from './oer-the-sea/culloden.js';
import { falkirk } from './oer-the-sea/falkirk.js';
import { fortWilliam } from './oer-the-sea/fort-william.js';
import { prestonpans } from './oer-the-sea/prestonpans.js';
import { skirmish } from './oer-the-sea/skirmish.js';

const inputs = {
  'oer-the-sea': [skirmish, prestonpans, falkirk, fortWilliam, culloden],
  'king-george': [outpost, bussaco, salamanca, adour],
} as const;

type RulesId = keyof typeof inputs;
type Input = (typeof inputs)[RulesId][number];

/** Id of a battle that ships with the library. */
export type ShippedScenarioId = Input['id'];

/** Scenarios, and what their authors write, by the id of their rules. */
interface Scenarios {
  readonly 'oer-the-sea': OerTheSeaScenario;
  readonly 'king-george': KingGeorgeScenario;
}
interface Inputs {
  readonly 'oer-the-sea': OerTheSeaInput;
  readonly 'king-george': KingGeorgeInput;
}

/** The scenario a battle is played with, by its id. */
export type ShippedScenarioOf<Id extends ShippedScenarioId> = Scenarios[Extract<Input, { readonly id: Id }>['ruleset']];

/** A battle that ships with the library, as its author wrote it. */
export interface ShippedScenario<Rules extends RulesId = RulesId> {
  readonly id: (typeof inputs)[Rules][number]['id'];
  readonly title: string;
  readonly ruleset: Rules;
  readonly input: Inputs[Rules];
}

const shipped: { readonly [Rules in RulesId]: readonly ShippedScenario<Rules>[] } = {
  'oer-the-sea': inputs['oer-the-sea'].map((input) => ({
    id: input.id,
    title: input.title,
    ruleset: input.ruleset,
    input,
  })),
  'king-george': inputs['king-george'].map((input) => ({
    id: input.id,
    title: input.title,
    ruleset: input.ruleset,
    input,
  })),
};

/** The battles of one set of rules, its tutorial first, the others by date. */
export const shippedFor = <Rules extends RulesId>(rules: Rules): readonly ShippedScenario<Rules>[] => shipped[rules];

/** The battles that ship with the library, rule set by rule set. */
export const shippedScenarios: readonly ShippedScenario[] = [
  ...shippedFor('oer-the-sea'),
  ...shippedFor('king-george'),
];

const checked = (input: Input): ScenarioResult<OerTheSeaScenario | KingGeorgeScenario> =>
  input.ruleset === 'king-george' ? checkKingGeorge(input) : checkOerTheSea(input);

/** A shipped battle, checked and ready for `begin`. */
export const loadScenario = <Id extends ShippedScenarioId>(id: Id): ShippedScenarioOf<Id> => {
  const all: readonly Input[] = [...inputs['oer-the-sea'], ...inputs['king-george']];
  const input = all.find((each) => each.id === id);
  if (input === undefined) throw new LinstockError(`no battle "${id}" ships with the library`);
  const result = checked(input);
  if (!result.ok) throw new LinstockError(`the shipped battle "${id}" has faults: ${JSON.stringify(result.refusals)}`);
  // Which of the two it is follows from the rules the battle of that id names.
  return result.scenario as ShippedScenarioOf<Id>;
};
