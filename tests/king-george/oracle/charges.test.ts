import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { State } from '../../../src/rulesets/king-george/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { chargers, orderAt } from './aiming.js';
import { compareCharge } from './charging.js';
import { anyReadings, crowded, duels } from './crowd.js';
import { tally } from './tally.js';

/** The engine and the oracle agree on charges over a crowded field: their legality, length and face, and all dice. */

const ways = fc.record({
  off: fc.integer({ min: -12, max: 12 }),
  most: fc.integer({ min: 4, max: 50 }),
  face: fc.integer({ min: 1, max: 6 }),
});

describe('charges on a crowded field', () => {
  it('KG-CHG-14 KG-CHG-15 KG-CHG-16 KG-CHG-17 KG-CHG-26 KG-RSP-01 KG-RSP-05 KG-MOR-08 KG-MOR-09 KG-MEL-07: charges, responses and dice', {
    timeout: 600_000,
  }, () => {
    const count = tally('charges');
    fc.assert(
      fc.property(duels, fc.oneof(fc.constant({}), anyReadings), ways, (given, options, { off, most, face }) => {
        const field = crowded(given, { options });
        for (const charger of chargers(field))
          for (const target of field.units.filter(({ side }) => side !== charger.side)) {
            const state: State = {
              ...field,
              agenda: [{ task: 'chooseOrder', unitId: charger.id, called: 'card', firesTwice: false }],
            };
            compareCharge(count, state, charger, orderAt(field, charger, target, off, most), face);
          }
      }),
      { numRuns: runs(160) },
    );
    count.report();
  });
});
