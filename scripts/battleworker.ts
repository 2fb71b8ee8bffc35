import { oerTheSea } from '../src/rulesets/oer-the-sea/index.js';
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
  const sides = scenario.sides.map((side) => side.id);
  return conformance(oerTheSea, scenario, sides, { seed, closely });
};
