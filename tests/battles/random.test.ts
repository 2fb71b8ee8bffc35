import { describe, expect, test } from 'vitest';
import { rulesetOf } from '../../src/rulesets/index.js';
import { loadScenario, shippedScenarios } from '../../src/scenarios/index.js';
import { conformance } from '../../src/testkit/index.js';

/** Two hundred battles at random over all rule sets, the more the smaller; ten thousand are fought by `npm run battles`. */
const battles = 200;
/** Milliseconds: a machine may have other things to do. */
const patience = 180_000;
const shares = shippedScenarios.reduce((sum, { input }) => sum + 1 / input.units.length, 0);
const counts = shippedScenarios.map(({ id, input }) => ({
  id,
  count: Math.ceil(battles / shares / input.units.length),
}));

describe.each(counts)('random battles of $id keep every promise', ({ id, count }) => {
  const scenario = loadScenario(id);
  const ruleset = rulesetOf(scenario.ruleset);
  if (ruleset === undefined) throw new Error(`no rules ${scenario.ruleset}`);
  const sides = scenario.sides.map((side) => side.id);
  test(
    `seeds 1 to ${count}`,
    () => {
      for (let seed = 1; seed <= count; seed += 1) {
        // Every promise is looked at closely in some of them; legality, invariants and the end in all.
        const { breaches } = conformance(ruleset, scenario, sides, { seed, closely: seed <= 3 ? 20 : 400 });
        const repeat = `npm run battles -- --scenario ${id} --seed ${seed} --count 1`;
        expect(breaches, repeat).toEqual([]);
      }
    },
    patience,
  );
});
