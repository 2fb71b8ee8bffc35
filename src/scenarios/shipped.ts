import { LinstockError } from '../core/error.js';
import { once } from '../core/once.js';
import type { Scenario as CrowtherDouganScenario } from '../rulesets/crowther-dougan/scenario.js';
import type { ScenarioInput as CrowtherDouganInput } from '../rulesets/crowther-dougan/setup.js';
import type { Scenario as KingGeorgeScenario } from '../rulesets/king-george/scenario.js';
import type { ScenarioInput as KingGeorgeInput } from '../rulesets/king-george/setup.js';
import type { Scenario as OerTheSeaScenario } from '../rulesets/oer-the-sea/scenario.js';
import type { ScenarioInput as OerTheSeaInput } from '../rulesets/oer-the-sea/setup.js';
import type { Scenario as OnWarScenario } from '../rulesets/on-war/scenario.js';
import type { ScenarioInput as OnWarInput } from '../rulesets/on-war/setup.js';
import type { Scenario as WesternTheatreScenario } from '../rulesets/western-theatre/scenario.js';
import type { ScenarioInput as WesternTheatreInput } from '../rulesets/western-theatre/setup.js';
import type { ScenarioResult } from '../scenario/scenarioIssue.js';

/** Input forms of scenarios, by the id of their rule set. */
export interface InputOf {
  readonly 'oer-the-sea': OerTheSeaInput;
  readonly 'king-george': KingGeorgeInput;
  readonly 'on-war': OnWarInput;
  readonly 'western-theatre': WesternTheatreInput;
  readonly 'crowther-dougan': CrowtherDouganInput;
}

/** Validated scenarios, by the id of their rule set. */
export interface ScenarioOf {
  readonly 'oer-the-sea': OerTheSeaScenario;
  readonly 'king-george': KingGeorgeScenario;
  readonly 'on-war': OnWarScenario;
  readonly 'western-theatre': WesternTheatreScenario;
  readonly 'crowther-dougan': CrowtherDouganScenario;
}

/** The id of a rule set that has battles. */
export type RulesId = keyof InputOf;

/** A battle that ships with the library. */
export interface ShippedScenario<Rules extends RulesId = RulesId, Id extends string = string> {
  readonly id: Id;
  readonly title: string;
  readonly ruleset: Rules;
  /** The input form. */
  readonly input: InputOf[Rules];
  /** Validates it once, and returns the argument of `begin` of its rule set. */
  readonly load: () => ScenarioOf[Rules];
}

/** Makes shipped battles of one rule set. A battle is validated when it is first loaded. */
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
