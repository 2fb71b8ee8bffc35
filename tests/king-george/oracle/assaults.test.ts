import fc from 'fast-check';
import { describe, it } from 'vitest';
import { agenda } from '../../../src/rulesets/king-george/agenda.js';
import type { State } from '../../../src/rulesets/king-george/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { chargers, orderAt } from './aiming.js';
import { assaulted } from './assault.js';
import { chargeOf } from './charge.js';
import { anyReadings, crowded, duels } from './crowd.js';
import { compareOrdered } from './played.js';
import { tally } from './tally.js';

/** The engine and the oracle agree on whole charges: responses, fire, squares, counter-charges, flights and melee. */

const ways = fc.record({
  off: fc.integer({ min: -12, max: 12 }),
  most: fc.integer({ min: 4, max: 45 }),
  numbers: fc.array(fc.nat(239), { minLength: 13, maxLength: 29 }),
});

describe('whole charges on a crowded field', () => {
  it('KG-CHG-13 KG-CHG-18 KG-RSP-06 KG-RSP-07 KG-RSP-09 KG-RSP-15 KG-RSP-17 KG-RSP-19 KG-FLE-05 KG-MEL-19: to the end', {
    timeout: 600_000,
  }, () => {
    const count = tally('assaults');
    fc.assert(
      fc.property(duels, fc.oneof(fc.constant({}), anyReadings), ways, (given, options, { off, most, numbers }) => {
        const field = crowded(given, { options });
        for (const charger of chargers(field).slice(0, 2))
          for (const target of field.units.filter(({ side }) => side !== charger.side).slice(0, 3)) {
            const task = { task: 'chooseOrder', unitId: charger.id, called: 'card', firesTwice: false } as const;
            const state: State = { ...field, agenda: [task] };
            const order = orderAt(field, charger, target, off, most);
            const charge = chargeOf(state, charger, order);
            if (charge.isHair || charge.codes.length > 0 || agenda.check(state, order).length > 0) continue;
            compareOrdered(count, state, order, {
              numbers,
              about: field.units.map(({ id }) => id),
              plays: (script) => assaulted(script, charger, order, charge),
            });
          }
      }),
      { numRuns: runs(180) },
    );
    count.report();
  });
});
