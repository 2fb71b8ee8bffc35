import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rulesetOf } from '../../src/rulesets/index.js';
import { conformance } from '../../src/testkit/index.js';
import { isLong } from '../effort.js';
import { anyBattleOf } from './any.js';

/** Rule sets with the number of their battles in the long tests. */
const plans = [
  ['oer-the-sea', 60],
  ['king-george', 40],
  ['on-war', 40],
  ['western-theatre', 40],
  ['crowther-dougan', 40],
] as const;

/** Battles of each rule set in the short tests; `npm run battles -- --any <rule set>` plays as many as you like. */
const few = 1;

test.each(plans)(
  'random battles of %s: any troops on any ground under any options pass the conformance checks',
  (id, count) => {
    const ruleset = rulesetOf(id);
    if (ruleset === undefined) throw new Error(`no rules ${id}`);
    fc.assert(
      fc.property(anyBattleOf(id), fc.integer({ min: 1, max: 1_000_000 }), (scenario, seed) => {
        const sides = (scenario as { readonly sides: readonly { readonly id: string }[] }).sides.map((side) => side.id);
        const { violations } = conformance(ruleset, scenario, sides, { seed, closely: 60 });
        expect(violations).toEqual([]);
      }),
      { numRuns: isLong ? count : few, endOnFailure: true },
    );
  },
);
