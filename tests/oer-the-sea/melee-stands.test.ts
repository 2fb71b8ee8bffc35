import { expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/oer-the-sea/actions.js';
import { directionOf, rightOf } from '../../src/table/heading.js';
import { dice } from './orders.js';
import {
  asked,
  at,
  battleWith,
  charge,
  eventsOf,
  expectRefused,
  expectRoll,
  fire,
  type Placed,
  run,
  type Setting,
} from './setup.js';

const battle = (units: readonly Placed[], more: Partial<Setting> = {}) =>
  battleWith({ active: 'Jacobite', phase: 'command', officer: 'charles', ...more, units });
const allots = (unitId: string): Action => ({ type: 'meleeAllocation', unitId, strikes: [] });
const scoresOf = (events: Parameters<typeof eventsOf>[0]) =>
  eventsOf(events, 'meleeResult').map(({ scores }) => scores);

test('OTS-C101 OTS-CHG-06 OTS-MEL-08: one stand fights one stand, with two supports against one', () => {
  const units = [at('stewarts', 70, 50, 0), at('wolfe', 90, 60, 180)];
  const government = battleWith({ phase: 'command', officer: 'huske', units });
  expectRefused(government, fire('wolfe', 'stewarts'), 'notDirectlyAhead');
  const s = run(battle(units), charge('stewarts', 'wolfe')).state;
  expectRoll(s, 'meleeHits', 4, 4);
  const second = run(s, dice(4)).state;
  expectRoll(second, 'meleeHits', 3, 5);
  expect(scoresOf(run(second, dice(3)).events)).toEqual([{ Jacobite: 2, Government: 1 }]);
});

test('OTS-MEL-09: every stand of the second line in contact supports once', () => {
  const units = [at('ecossais', 90, 50, 0), at('wolfe', 90, 60, 180), at('barrell', 90, 62, 180)];
  const { events } = run(battle(units), charge('ecossais', 'wolfe'), dice(12, 1), dice(15));
  expect(scoresOf(events)).toEqual([{ Jacobite: 1, Government: 5 }]);
});

test('OTS-GEN-05 OTS-MEL-02: a shared edge of 0.03 cm counts as a corner, not as base contact', () => {
  const second = (x: number) =>
    run(battle([at('stewarts', x, 50, 0), at('wolfe', 90, 60, 180)]), charge('stewarts', 'wolfe'), dice(12)).state;
  expectRoll(second(86), 'meleeHits', 9);
  expectRoll(second(86.03), 'meleeHits', 9);
  expectRoll(second(86.06), 'meleeHits', 12);
});

test('OTS-MEL-06 OTS-GEN-07: a stand with equal edges strikes the first listed enemy, at every heading', () => {
  for (const heading of [0, 30, 45, 77, 90, 123, 200, 301, 333]) {
    const [ahead, right] = [directionOf(heading), rightOf(heading)];
    const place = (forward: number, sideways: number) =>
      [90 + ahead.x * forward + right.x * sideways, 60 + ahead.y * forward + right.y * sideways] as const;
    const units = [
      at('stewarts', ...place(-10, -6), heading),
      at('frasers', ...place(-10, 6), heading),
      at('barrell', 90, 60, (heading + 180) % 360),
    ];
    const order: Action = {
      type: 'issueOrder',
      recipient: { groupId: 'group-1' },
      order: 'charge',
      params: {
        charges: [
          { unitId: 'frasers', targetId: 'barrell' },
          { unitId: 'stewarts', targetId: 'barrell' },
        ],
      },
    };
    const s = battle(units, { groups: [['stewarts', 'frasers']] });
    const struck = run(s, order, allots('barrell'), dice(12), dice(12)).state;
    expectRoll(struck, 'meleeHits', 9);
  }
});

test('OTS-MEL-06: the active side allocates its stands first, whatever the list order', () => {
  const units = [
    at('stewarts', 85, 50, 0),
    at('frasers', 97, 50, 0),
    at('wolfe', 80, 60, 180),
    at('barrell', 100, 60, 180),
  ];
  const order: Action = {
    type: 'issueOrder',
    recipient: { groupId: 'group-1' },
    order: 'charge',
    params: {
      charges: [
        { unitId: 'wolfe', targetId: 'stewarts' },
        { unitId: 'barrell', targetId: 'frasers' },
      ],
    },
  };
  const s = battleWith({ phase: 'command', officer: 'huske', units, groups: [['wolfe', 'barrell']] });
  const first = run(s, order).state;
  expect(asked(first)).toMatchObject({ task: 'meleeAllocation', about: 'barrell' });
  expect(asked(run(first, allots('barrell')).state)).toMatchObject({ task: 'meleeAllocation', about: 'stewarts' });
});
