import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { ChargeOrder } from '../../../src/rulesets/king-george/actions.js';
import type { State, Unit } from '../../../src/rulesets/king-george/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { compareCharge } from './charging.js';
import { anyReadings, crowded, duels } from './crowd.js';
import { bearing, nearestPoint, turned } from './geometry.js';
import { footprintOf, isSkirmishing } from './layout.js';
import { tally } from './tally.js';

/** The engine and the oracle agree on charges over a crowded field: their legality, length and face, and all dice. */

/** Formations that charge. */
const charging = { line: true, attackColumn: true, skirmish: true };

const ways = fc.record({
  off: fc.integer({ min: -12, max: 12 }),
  most: fc.integer({ min: 4, max: 50 }),
  face: fc.integer({ min: 1, max: 6 }),
});

/** An order that turns the charger to its target, more or less. */
const orderAt = (state: State, charger: Unit, target: Unit, off: number, most: number): ChargeOrder => {
  const aim = bearing(charger.pose, nearestPoint(footprintOf(state, target), charger.pose)) + off;
  if (isSkirmishing(charger)) return { type: 'charge', target: target.id, pivot: Math.round(turned(aim)) };
  const turn = turned(aim - charger.pose.heading);
  const [side, degrees] = turn > 180 ? (['left', 360 - turn] as const) : (['right', turn] as const);
  return degrees < 4
    ? { type: 'charge', target: target.id }
    : { type: 'charge', target: target.id, wheel: { side, degrees: Math.min(degrees, most) } };
};

describe('charges on a crowded field', () => {
  it('KG-CHG-14 KG-CHG-15 KG-CHG-16 KG-CHG-17 KG-CHG-26 KG-RSP-01 KG-RSP-05 KG-MOR-08 KG-MOR-09 KG-MEL-07: charges, responses and dice', {
    timeout: 600_000,
  }, () => {
    const count = tally('charges');
    fc.assert(
      fc.property(duels, fc.oneof(fc.constant({}), anyReadings), ways, (given, options, { off, most, face }) => {
        const field = crowded(given, { options });
        const ready = field.units.filter(
          (unit, index) =>
            index === 3 || (unit.state === 'normal' && unit.formation in charging && unit.arm !== 'artillery'),
        );
        for (const charger of ready.filter(({ inBuilding }) => inBuilding === null).slice(0, 3))
          for (const target of field.units.filter(({ side }) => side !== charger.side)) {
            const state: State = {
              ...field,
              agenda: [{ task: 'chooseOrder', unitId: charger.id, called: 'card', firesTwice: false }],
            };
            compareCharge(count, state, charger, orderAt(field, charger, target, off, most), face);
          }
      }),
      { numRuns: runs(300) },
    );
    count.report();
  });
});
