import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { State, Unit } from '../../../src/rulesets/crowther-dougan/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { at, refusalOf as engineRefusal, open } from '../play.js';
import { refusalOf } from './charge.js';
import { crowded, posts } from './crowd.js';

/** The engine and the oracle agree on charges over a crowded field. */

/** All fresh, and nearly all free to charge. */
const ready = (state: State): State => ({
  ...state,
  units: state.units.map((unit, index) => ({
    ...unit,
    ...(index === 3 ? {} : { charge: null, state: 'steady' as const, rallied: false, quarryId: null }),
    order: index === 5 ? ('hold' as const) : ('attack' as const),
  })),
});

const byEngine = (state: State, unit: Unit, target: Unit): string | null =>
  engineRefusal(state, { type: 'declareCharge', unitId: unit.id, targetId: target.id });

describe('charges on a crowded field', () => {
  it('CD-CHG-03 CD-CHG-05 CD-CHG-07 CD-CHG-33 CD-CHG-38: who may declare at whom', () => {
    fc.assert(
      fc.property(posts, (given) => {
        const state = at(ready(crowded(given)), 'chargeDeclarations');
        if (open(state) !== 'declareCharges of A') return;
        for (const unit of state.units.filter(({ side }) => side === 'A'))
          for (const target of state.units.filter(({ side }) => side === 'B')) {
            const label = `${unit.id} at ${target.id}`;
            expect([label, byEngine(state, unit, target)]).toEqual([label, refusalOf(state, unit, target)]);
          }
      }),
      { numRuns: runs(200) },
    );
  });
});
