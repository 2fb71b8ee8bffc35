import { describe, expect, test } from 'vitest';
import type { Action } from '../../../src/rulesets/crowther-dougan/actions.js';
import {
  mayChargeByOrder,
  mayExitByOrder,
  mayFollowUpByOrder,
  mayMoveByOrder,
} from '../../../src/rulesets/crowther-dougan/orders.js';
import type { OrderName } from '../../../src/rulesets/crowther-dougan/tables.js';
import { block, officer, type Setting, stateOf, unit, unitIn, withUnit } from '../battle.js';
import { at, eventsOf, open, play, refusalOf } from '../play.js';

const setting: Setting = {
  units: [
    unit('britishLine', 'A1', [50, 30], 20),
    unit('britishLine', 'A2', [90, 30], 20),
    unit('frenchLine', 'B1', [50, 90]),
  ],
  personalities: [officer('AO', [50, 26], 4)],
};
const ordering = (cp = 4) => {
  const state = stateOf(setting);
  return at({ ...state, personalities: state.personalities.map((each) => ({ ...each, cp })) }, 'orders');
};
const order = (unitId: string, to: OrderName = 'hold'): Action => ({
  type: 'issueOrder',
  personalityId: 'AO',
  unitId,
  order: to,
});

describe('giving orders', () => {
  test('CD-ORD-02 CD-ORD-03 CD-ORD-09 CD-ORD-10 an order costs 2 points, is in force at once and is told to its side', () => {
    const run = play(ordering(), [order('A1')]);
    expect(unitIn(run.state, 'A1')).toMatchObject({ order: 'hold', orderAt: { x: 50, y: 30 }, ordered: true });
    expect(run.state.personalities[0]?.cp).toBe(2);
    expect(eventsOf(run, 'ordered')).toMatchObject([{ unit: 'A1', order: 'hold', by: 'AO', seenBy: 'A' }]);
    expect(refusalOf(run.state, order('A1', 'attack'))).toBe('alreadyOrdered');
  });

  test('CD-ORD-03 one personality may give several orders, as long as he has points', () => {
    expect(refusalOf(ordering(1), order('A1'))).toBe('notEnoughCp');
    const { state } = play(ordering(), [order('A1')]);
    expect(
      refusalOf(
        { ...state, personalities: state.personalities.map((each) => ({ ...each, at: { x: 80, y: 26 } })) },
        order('A2'),
      ),
    ).toBeNull();
  });

  test('CD-ORD-03 CD-ORD-09 an order reaches 30 cm from the centre of his base to the footprint', () => {
    const from = (x: number) => {
      const state = ordering();
      return refusalOf(
        { ...state, personalities: state.personalities.map((each) => ({ ...each, at: { x, y: 29 } })) },
        order('A2'),
      );
    };
    // A2 is 15 cm wide, so its left end is at 82.5.
    expect(from(52.5)).toBeNull();
    expect(from(52.4)).toBe('outOfCommandRange');
  });

  test.each(['routing', 'pursuing'] as const)('CD-ORD-03 a unit that is %s takes no order', (state) => {
    expect(refusalOf(withUnit(ordering(), 'A1', { state }), order('A1'))).toBe('unitNotInHand');
  });

  test('CD-ORD-08 without orders the step is passed over and nothing is forbidden', () => {
    const state = stateOf({ ...setting, options: { orders: 'off' } });
    expect(open(at(state, 'orders'))).toBe('declareCharges of A');
    const held = withUnit(state, 'A1', { order: 'hold', orderAt: { x: 0, y: 0 } });
    const { pose } = unitIn(held, 'A1');
    expect(mayMoveByOrder(held, unitIn(held, 'A1'), -5, pose, { x: 50, y: 70 })).toBe(true);
    expect([mayChargeByOrder, mayFollowUpByOrder, mayExitByOrder].every((may) => may(held, unitIn(held, 'A1')))).toBe(
      true,
    );
  });
});

describe('what an order allows', () => {
  const state = stateOf(setting);
  const from = { x: 50, y: 30 };
  const may = (name: OrderName, farther: number, to = { x: 50, y: 35 }, orderAt = from): boolean =>
    mayMoveByOrder(state, { ...unitIn(state, 'A1'), order: name, orderAt }, farther, from, to);

  test.each([
    ['attack', true, false, true, true],
    ['harass', true, true, false, true],
    ['hold', true, true, false, false],
    ['withdraw', false, true, false, false],
  ] as const)(
    'CD-ORD-01 CD-ORD-04 %s: advance %s, retire %s, charge %s, follow up %s',
    (name, advance, retire, charge, follow) => {
      const there = { ...unitIn(state, 'A1'), order: name, orderAt: from };
      expect([may(name, -5), may(name, 5)]).toEqual([advance, retire]);
      expect([mayChargeByOrder(state, there), mayFollowUpByOrder(state, there)]).toEqual([charge, follow]);
      expect(mayExitByOrder(state, there)).toBe(name !== 'hold');
    },
  );

  test('CD-ORD-05 a move that is neither is allowed under every order', () => {
    for (const name of ['attack', 'harass', 'hold', 'withdraw'] as const) expect(may(name, 0.05)).toBe(true);
  });

  test('CD-ORD-07 CD-UNI-10 on hold a unit may enter a house of which some part is within 10 cm', () => {
    const entering = (orderY: number) => {
      const house = block('house', 'buildingWood', [40, 38.5, 60, 58]);
      const militia = unit('canadianMilitia', 'A1', [50, 30], 12, { formation: 'skirmish' });
      const state = at(
        stateOf({ units: [militia, unit('frenchLine', 'B1', [150, 90])], terrain: [house] }),
        'movement',
      );
      const held = withUnit(state, 'A1', { order: 'hold', orderAt: { x: 50, y: orderY } });
      const steps = [
        { kind: 'path', points: [{ x: 50, y: 38 }] },
        { kind: 'enter', featureId: 'house' },
      ] as const;
      return refusalOf(held, { type: 'move', unitId: 'A1', steps });
    };
    // Its near wall is at y 38.5, its middle at 48.25.
    expect([entering(30), entering(28.5), entering(28.2)]).toEqual([null, null, 'forbiddenByOrder']);
  });

  test('CD-ORD-07 on hold a unit keeps within 10 cm of where the order reached it', () => {
    expect(may('hold', -10, { x: 50, y: 40 })).toBe(true);
    expect(may('hold', -10.1, { x: 50, y: 40.1 })).toBe(false);
    expect(may('hold', 0, { x: 60.1, y: 30 })).toBe(false);
  });

  test('CD-C102 CD-ORD-09 a unit outside its 10 cm may come nearer', () => {
    const pushed = { x: 50, y: 44 };
    expect(may('hold', 2, { x: 50, y: 32 }, pushed)).toBe(true);
    expect(may('hold', 2, { x: 64, y: 44 }, pushed)).toBe(false);
  });
});
