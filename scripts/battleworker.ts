import { rulesetOf } from '../src/rulesets/index.js';
import { loadScenario, type ShippedScenarioId } from '../src/scenarios/index.js';
import { type Conformance, conformance } from '../src/testkit/index.js';

/** One battle to be held to all promises. */
export interface Trial {
  readonly id: ShippedScenarioId;
  readonly seed: number;
  readonly closely: number;
}

/** What the threads of scripts/battles.ts load. */
export const tried = ({ id, seed, closely }: Trial): Conformance => {
  const scenario = loadScenario(id);
  const ruleset = rulesetOf(scenario.ruleset);
  if (ruleset === undefined) throw new Error(`${id}: there are no rules "${scenario.ruleset}"`);
  const sides = scenario.sides.map((side) => side.id);
  return conformance(ruleset, scenario, sides, { seed, closely });
};
