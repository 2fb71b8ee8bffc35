import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planShot } from '../../../src/rulesets/western-theatre/fire/plan.js';
import type { UnitInput } from '../../../src/rulesets/western-theatre/setup/input.js';
import { sees } from '../../../src/rulesets/western-theatre/sight.js';
import type { State } from '../../../src/rulesets/western-theatre/state.js';
import { br32, fr24, gun6, he12, officer, stateOf, unitIn } from '../battle.js';
import { scoreFor } from '../test/testing.js';

/** Sight, fire and TESTs of troops in ranks and files, as cases have them, and of the same troops in a mirror. */

const width = 72;
const builders = [fr24, br32, he12, gun6];
const place = fc.record({
  sort: fc.nat({ max: builders.length - 1 }),
  x: fc.integer({ min: 26, max: 46 }),
  y: fc.integer({ min: 14, max: 36 }),
  heading: fc.constantFrom(0, 90, 180, 270),
});
type Place = typeof place extends fc.Arbitrary<infer Value> ? Value : never;

const ids = ['F1', 'A1', 'F2', 'A2', 'F3', 'A3'];
const unitAt = ({ sort, x, y, heading }: Place, index: number, mirrored: boolean): UnitInput =>
  (builders[sort] ?? fr24)(ids[index] ?? '', mirrored ? width - x : x, y, mirrored ? (360 - heading) % 360 : heading);
const fieldOf = (places: readonly Place[], officerX: number, mirrored: boolean): State =>
  stateOf({
    units: places.map((each, index) => unitAt(each, index, mirrored)),
    officers: [officer('Fo', 'army', mirrored ? width - officerX : officerX, 24)],
  });

const shotBetween = (state: State, firer: string, target: string): unknown => {
  const plan = planShot(state, unitIn(state, firer), 'unit', target, 0);
  return plan.ok ? [plan.shot.dice, plan.shot.direction] : plan.refusals.map(({ code }) => code);
};
const toldOf = (state: State): unknown =>
  ids.map((one) => [
    scoreFor(state, one),
    ids.map((other) => [sees(state, unitIn(state, one), unitIn(state, other)), shotBetween(state, one, other)]),
  ]);

it('WT-LOS-01 WT-LOS-02 WT-FIR-07 WT-TST-19: sight, fire and TESTs do not tell left from right', () => {
  const places = fc.array(place, { minLength: ids.length, maxLength: ids.length });
  fc.assert(
    fc.property(places, fc.integer({ min: 26, max: 46 }), (all, officerX) => {
      expect(toldOf(fieldOf(all, officerX, true))).toEqual(toldOf(fieldOf(all, officerX, false)));
    }),
  );
});
