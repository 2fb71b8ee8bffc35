import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readScenarioInput } from '../../../src/rulesets/crowther-dougan/profiles.js';
import { scenarioInput } from '../../../src/rulesets/crowther-dougan/setup.js';
import { anyCrowtherBattle } from '../../battles/crowther.js';

describe('random scenarios', () => {
  it('CD-GEN-20: a checked scenario, written out and read again, is the same', () => {
    fc.assert(
      fc.property(anyCrowtherBattle, (scenario) => {
        const read = readScenarioInput(JSON.parse(JSON.stringify(scenarioInput(scenario))));
        expect(read.ok ? read.scenario : read.refusals).toEqual(scenario);
      }),
      { numRuns: 25 },
    );
  });
});
