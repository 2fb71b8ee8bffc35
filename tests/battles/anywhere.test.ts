import fc from 'fast-check';
import { expect, test } from 'vitest';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { conformance } from '../../src/testkit/index.js';
import { runs } from '../effort.js';
import { anyScenario } from './arbitrary.js';

test('random battles: any troops on any ground under any options pass the conformance checks', () => {
  fc.assert(
    fc.property(anyScenario, fc.integer({ min: 1, max: 1_000_000 }), (scenario, seed) => {
      const { violations } = conformance(oerTheSea, scenario, ['north', 'south'], { seed, closely: 60 });
      expect(violations).toEqual([]);
    }),
    { numRuns: runs(60), endOnFailure: true },
  );
});
