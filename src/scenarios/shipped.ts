import { LinstockError } from '../core/error.js';
import { once } from '../core/once.js';
import type { Scenario as KingGeorgeScenario } from '../rulesets/king-george/scenario.js';
import type { ScenarioInput as KingGeorgeInput } from '../rulesets/king-george/setup/input.js';
import type { Scenario as OerTheSeaScenario } from '../rulesets/oer-the-sea/scenario.js';
import type { ScenarioInput as OerTheSeaInput } from '../rulesets/oer-the-sea/setup.js';
import type { ScenarioResult } from '../scenario/scenarioIssue.js';

/** What authors write, by the id of their rules. */
export interface InputOf {
  readonly 'oer-the-sea': OerTheSeaInput;
  readonly 'king-george': KingGeorgeInput;
}

/** What battles are played with, by the id of their rules. */
export interface ScenarioOf {
  readonly 'oer-the-sea': OerTheSeaScenario;
  readonly 'king-george': KingGeorgeScenario;
}

/** The id of a rule set that has battles. */
export type RulesId = keyof InputOf;

/** A battle that ships with the library. */
export interface ShippedScenario<Rules extends RulesId = RulesId, Id extends string = string> {
  readonly id: Id;
  readonly title: string;
  readonly ruleset: Rules;
  /** As its author wrote it. */
  readonly input: InputOf[Rules];
  /** Checks it, once, and returns what `begin` of its rule set takes. */
  readonly load: () => ScenarioOf[Rules];
}

/** Makes shipped battles of one rule set; a battle is checked when it is first loaded. */
export const shippedWith =
  <Rules extends RulesId>(check: (input: InputOf[Rules]) => ScenarioResult<ScenarioOf[Rules]>) =>
  <const Id extends string>(
    input: InputOf[Rules] & { readonly id: Id; readonly ruleset: Rules },
  ): ShippedScenario<Rules, Id> => ({
    id: input.id,
    title: input.title,
    ruleset: input.ruleset,
    input,
    load: once(() => {
      const result = check(input);
      if (result.ok) return result.scenario;
      throw new LinstockError(`the shipped battle "${input.id}" has faults: ${JSON.stringify(result.refusals)}`);
    }),
  });
