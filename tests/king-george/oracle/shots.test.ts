import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { FireOrder } from '../../../src/rulesets/king-george/actions.js';
import type { State, Unit } from '../../../src/rulesets/king-george/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { anyReadings, crowded, posts } from './crowd.js';
import { compareShot } from './shooting.js';
import { unfit } from './shot.js';
import { type Tally, tally } from './tally.js';

/** The engine and the oracle agree on who may shoot at whom on a crowded field, and with what. */

/** The ways in which a unit may fire at another. */
const ordersAt = (firer: Unit, target: string, beside: string): readonly FireOrder[] => {
  if (firer.formation === 'square')
    return [
      { type: 'fire', assignments: [{ target }] },
      { type: 'fire', assignments: [{ target }, { target: beside }] },
    ];
  if (firer.gun === 'howitzer')
    return [
      { type: 'fire', target },
      { type: 'fire', target, mode: 'indirect' },
    ];
  if (firer.arm !== 'artillery') return [{ type: 'fire', target }];
  return [undefined, 'round' as const, 'canister' as const].map((shot) => ({ type: 'fire', target, shot }));
};

const compareAll = (count: Tally, field: State): void => {
  const { units } = field;
  for (const firer of units) {
    const state: State = {
      ...field,
      agenda: [{ task: 'chooseOrder', unitId: firer.id, called: 'card', firesTwice: false }],
    };
    units.forEach((target, index) => {
      // Of friends and of those who cannot fire, one case each is enough.
      const isDull = target.side === firer.side || unfit(field, firer).length > 0;
      if (target === firer || (isDull && index > 1)) return;
      for (const order of ordersAt(firer, target.id, units[(index + 1) % units.length]?.id ?? ''))
        compareShot(count, state, firer, order);
    });
  }
};

describe('shots on a crowded field', () => {
  it('KG-FIR-08 KG-FIR-12 KG-FIR-25 KG-SIG-05 KG-TER-03 KG-ART-06 KG-ART-08 KG-ART-09: who shoots at whom, and how', () => {
    const count = tally('shots');
    fc.assert(
      fc.property(
        posts,
        fc.oneof(fc.constant({}), anyReadings),
        fc.constantFrom(0, 0, -1),
        (given, options, shower) => {
          compareAll(count, crowded(given, { options, state: { weather: { fireShift: shower, moveShift: 0 } } }));
        },
      ),
      { numRuns: runs(200) },
    );
    count.report();
  });
});
