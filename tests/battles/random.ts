import { describe, expect, test } from 'vitest';
import { rulesetOf } from '../../src/rulesets/index.js';
import { loadScenario, shippedScenarios } from '../../src/scenarios/index.js';
import { conformance } from '../../src/testkit/index.js';
import { isLong } from '../effort.js';

/** The short tests play the first battle of a rule set only, and run every check at fewer answers. */
const closely = isLong ? 60 : 100;
const wholeBattle = 20_000;
/** Milliseconds: a machine may have other things to do. */
const patience = 240_000;

/** A battle of twice the units takes four times as long: each has more to choose from, and there are more of them. */
const shareOf = ({ input }: (typeof shippedScenarios)[number]): number => 1 / input.units.length ** 2;

/**
 * Battles at random, each checked for conformance of its rule set.
 *
 * @param most - answers of each in the short tests
 * @param long - battles in the long tests, more of the small ones, and answers of each; `npm run battles` fights ten
 *   thousand
 */
export const keepsPromisesAtRandom = (
  id: string,
  most = 80,
  long: { readonly battles: number; readonly answers: number } = { battles: 80, answers: wholeBattle },
): void => {
  const battles = isLong ? long.battles : 1;
  const mostAnswers = isLong ? long.answers : most;
  const ruleset = rulesetOf(id);
  if (ruleset === undefined) throw new Error(`no rules ${id}`);
  const shipped = shippedScenarios.filter((each) => each.ruleset === id);
  const shares = shipped.reduce((sum, each) => sum + shareOf(each), 0);
  const counts = shipped
    .filter((_, index) => isLong || index === 0)
    .map((each) => ({
      battle: each.id,
      count: Math.ceil((battles / shares) * shareOf(each)),
    }));
  describe.each(counts)('random battles of $battle keep every promise', ({ battle, count }) => {
    const scenario = loadScenario(battle);
    const sides = scenario.sides.map((side) => side.id);
    test(
      `seeds 1 to ${count}`,
      () => {
        for (let seed = 1; seed <= count; seed += 1) {
          // Some battles run every conformance check; all check legality, invariants and the end.
          const { violations, answers } = conformance(ruleset, scenario, sides, {
            seed,
            closely: seed <= (isLong ? 3 : 1) ? closely : 400,
            mostAnswers,
          });
          const broken = violations.filter(({ invariant }) => invariant !== 'battleEnds' || answers < mostAnswers);
          expect(broken, `npm run battles -- --scenario ${battle} --seed ${seed} --count 1`).toEqual([]);
        }
      },
      patience,
    );
  });
};
