import { LinstockError } from '../../core/error.js';
import { once } from '../../core/once.js';
import { checkScenario, type ScenarioInput } from '../../rulesets/crowther-dougan/setup.js';

/** Makes a shipped battle of the French and Indian War rules. It is validated when it is first loaded. */
export const shipped = <const Id extends string>(input: ScenarioInput & { readonly id: Id }) => ({
  id: input.id,
  title: input.title,
  ruleset: input.ruleset,
  input,
  load: once(() => {
    const result = checkScenario(input);
    if (result.ok) return result.scenario;
    throw new LinstockError(`the shipped battle "${input.id}" has faults: ${JSON.stringify(result.refusals)}`);
  }),
});
