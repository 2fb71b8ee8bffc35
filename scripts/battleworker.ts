import { rulesetOf } from '../src/rulesets/index.js';
import { loadScenario, type ShippedScenarioId } from '../src/scenarios/index.js';
import { type Conformance, conformance } from '../src/testkit/index.js';

/** One battle to check against all invariants. */
export interface Trial {
  readonly id: ShippedScenarioId;
  readonly seed: number;
  readonly closely: number;
}

/** The task that the threads of scripts/battles.ts run. */
export const tried = ({ id, seed, closely }: Trial): Conformance => {
  const scenario = loadScenario(id);
  const ruleset = rulesetOf(scenario.ruleset);
  if (ruleset === undefined) throw new Error(`${id}: there is no rule set "${scenario.ruleset}"`);
  const sides = scenario.sides.map((side) => side.id);
  return conformance(ruleset, scenario, sides, { seed, closely });
};
