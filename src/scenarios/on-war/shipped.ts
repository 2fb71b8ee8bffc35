import { LinstockError } from '../../core/error.js';
import { once } from '../../core/once.js';
import type { Scenario } from '../../rulesets/on-war/scenario.js';
import { checkScenario, type ScenarioInput } from '../../rulesets/on-war/setup.js';

/** Makes a battle of On War. It is validated when it is first loaded. */
export const shipped = <const Id extends string>(input: ScenarioInput & { readonly id: Id }) => ({
  id: input.id,
  title: input.title,
  ruleset: input.ruleset,
  input: input satisfies ScenarioInput as ScenarioInput,
  load: once((): Scenario => {
    const result = checkScenario(input);
    if (result.ok) return result.scenario;
    throw new LinstockError(`the battle "${input.id}" has faults: ${JSON.stringify(result.refusals)}`);
  }),
});
