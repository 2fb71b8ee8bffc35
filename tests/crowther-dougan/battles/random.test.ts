import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Ruleset, RulesetTypes } from '../../../src/core/ruleset.js';
import { crowtherDougan } from '../../../src/rulesets/crowther-dougan/index.js';
import { portageRoad } from '../../../src/scenarios/crowther-dougan/portage-road.js';
import { conformance } from '../../../src/testkit/index.js';
import { anyCrowtherBattle } from '../../battles/crowther.js';
import { isLong } from '../../effort.js';

/** The first answers of random battles, checked for conformance of the rule set. */

const most = isLong ? 1000 : 40;
const count = isLong ? 60 : 3;
const seed = 11;

describe('random battles keep every promise', () => {
  test('CD-SEQ-06 CD-SEQ-11: the Portage Road, and battles of every kind of troops and ground', {
    timeout: 240_000,
  }, () => {
    const scenarios = [portageRoad.load(), ...fc.sample(anyCrowtherBattle, { numRuns: count, seed })];
    const ruleset = crowtherDougan as unknown as Ruleset<RulesetTypes>;
    for (const [index, scenario] of scenarios.entries()) {
      const sides = scenario.sides.map(({ id }) => id);
      const { violations, answers } = conformance(ruleset, scenario, sides, {
        seed: index,
        closely: 400,
        mostAnswers: most,
      });
      const broken = violations.filter(({ invariant }) => invariant !== 'battleEnds' || answers < most);
      expect(broken, `battle ${index} of the sample ${seed}`).toEqual([]);
    }
  });
});
