import fc from 'fast-check';
import { describe, it } from 'vitest';
import type { FireOrder } from '../../../src/rulesets/king-george/actions.js';
import { agenda } from '../../../src/rulesets/king-george/agenda.js';
import type { State, Unit } from '../../../src/rulesets/king-george/state.js';
import { runs } from '../../effort.js';
import '../../seed.js';
import { anyReadings, crowded, posts } from './crowd.js';
import { compareOrdered } from './played.js';
import { flies, rocketCodes } from './rocket.js';
import { shotOf } from './shot.js';
import { type Tally, tally, verdicts } from './tally.js';
import { fires } from './volley.js';

/** The engine and the oracle agree on what fire and rockets do, to the last flight. */

const rolls = fc.record({
  numbers: fc.array(fc.nat(239), { minLength: 13, maxLength: 29 }),
  shot: fc.constantFrom(undefined, undefined, 'round', 'canister') as fc.Arbitrary<FireOrder['shot']>,
  turn: fc.integer({ min: -48, max: 48 }),
  dice: fc.constantFrom(0, 1, 2, 3, 4, 6, 12, 13),
  shower: fc.constantFrom(0, 0, -1),
});
type Rolls = typeof rolls extends fc.Arbitrary<infer Each> ? Each : never;

const at = (field: State, unit: Unit): State => ({
  ...field,
  agenda: [{ task: 'chooseOrder', unitId: unit.id, called: 'card', firesTwice: false }],
});

const ordersOf = (field: State, firer: Unit, shot: FireOrder['shot']): readonly FireOrder[] => {
  const enemies = field.units.filter(({ side }) => side !== firer.side).map(({ id }) => id);
  const [one = '', other = ''] = enemies;
  if (firer.formation === 'square') return [{ type: 'fire', assignments: [{ target: one }, { target: other }] }];
  return enemies.map((target): FireOrder => ({ type: 'fire', target, shot }));
};

const compareVolleys = (count: Tally, field: State, { numbers, shot }: Rolls): void => {
  for (const firer of field.units.slice(0, 8)) {
    const state = at(field, firer);
    const orders = ordersOf(field, firer, shot).filter((order) => agenda.check(state, order).length === 0);
    for (const order of orders.slice(0, 2)) {
      const fire = shotOf(state, firer, order);
      if (!fire.ok) continue;
      const about = [firer.id, ...fire.volleys.map(({ target }) => target)];
      compareOrdered(count, state, order, { numbers, about, plays: (script) => fires(script, firer, fire.volleys) });
    }
  }
};

/** The first unlimbered battery of a field has rockets. */
const withRockets = (field: State): State => {
  const battery = field.units.find(({ formation }) => formation === 'unlimbered');
  const units = field.units.map((unit) =>
    unit.id === battery?.id ? ({ ...unit, gun: 'rocket', weapon: 'rocket', fired: false } as const) : unit,
  );
  return { ...field, units };
};

const compareRocket = (count: Tally, field: State, { numbers, turn, dice }: Rolls): void => {
  const battery = field.units.find(({ weapon }) => weapon === 'rocket');
  if (battery === undefined) return;
  const state = at(field, battery);
  const order = { type: 'fire', heading: (battery.pose.heading + turn + 360) % 360, dice } as const;
  const codes = agenda.check(state, order).map(({ code }) => code);
  const due = rocketCodes(state, battery, order);
  const [engine, oracle] = verdicts(codes, due);
  count.compare(JSON.stringify(order), engine, oracle, state);
  if (codes.length > 0 || due.length > 0) return;
  const about = field.units.map(({ id }) => id);
  compareOrdered(count, state, order, { numbers, about, plays: (script) => flies(script, battery, order) });
};

describe('fire on a crowded field', () => {
  it('KG-FIR-04 KG-FIR-05 KG-FIR-06 KG-FIR-24 KG-SKR-05 KG-RKT-01 KG-RKT-03 KG-RKT-04 KG-RKT-07 KG-RKT-08 KG-RKT-11: what it does', {
    timeout: 600_000,
  }, () => {
    const count = tally('volleys');
    fc.assert(
      fc.property(posts, fc.oneof(fc.constant({}), anyReadings), rolls, (given, options, thrown) => {
        const weather = { fireShift: thrown.shower, moveShift: 0 };
        const field = crowded(given, { options, state: { weather } });
        compareVolleys(count, field, thrown);
        compareRocket(count, withRockets(field), thrown);
      }),
      { numRuns: runs(200) },
    );
    count.report();
  });
});
