import { expect, test } from 'vitest';
import { LinstockError } from '../../src/core/error.js';
import { ordersOf, type SimulationSpec } from '../../src/sim/spec.js';
import { specRefusals } from '../../src/sim/speccheck.js';

const spec: SimulationSpec = {
  scenarios: ['skirmish', 'falkirk'],
  bots: [{ name: 'steady' }, { name: 'random' }, { name: 'chance', bot: 'random' }],
  count: 4,
  seed: '7',
};

test('sim: every pair plays every scenario equally often on either side, with the same seeds', () => {
  const orders = ordersOf(spec);
  expect(orders).toHaveLength(2 * 3 * 4);
  expect(orders.map(({ index }) => index)).toEqual(orders.map((_, index) => index));
  const seatings = new Map<string, number>();
  for (const { scenario, seed, bots } of orders) {
    const key = [scenario, seed, ...bots.map(({ name }) => name)].join(' ');
    seatings.set(key, (seatings.get(key) ?? 0) + 1);
  }
  expect(new Set(seatings.values())).toEqual(new Set([1]));
  expect(seatings.has('falkirk 7-2 random steady')).toBe(true);
  expect(seatings.has('falkirk 7-2 steady random')).toBe(true);
});

test('sim: a single bot plays against itself, once for every seed; an odd count of two bots is rounded up', () => {
  const alone = ordersOf({ ...spec, bots: [{ name: 'steady' }], count: 3 });
  expect(alone.map(({ seed }) => seed)).toEqual(['7-1', '7-1', '7-2', '7-2', '7-3', '7-3']);
  expect(ordersOf({ ...spec, scenarios: ['skirmish'], bots: spec.bots.slice(0, 2), count: 3 })).toHaveLength(4);
});

test.each([
  ['scenarios', { scenarios: [] }],
  ['bots', { bots: [] }],
  ['bots[0].bot', { bots: [{ name: 'stedy' }] }],
  ['bots[0].iterations', { bots: [{ name: 'mcts', iterations: 0 }] }],
  ['bots[1].name', { bots: [{ name: 'random' }, { name: 'random' }] }],
  ['count', { count: 0 }],
  ['count', { count: 1.5 }],
  ['count', { count: Number.NaN }],
  ['seed', { seed: 'x'.repeat(101) }],
])('sim: an issue in %s is reported', (path, wrong) => {
  expect(specRefusals({ ...spec, ...wrong }).map((fault) => fault.path)).toEqual([path]);
  expect(specRefusals(spec)).toEqual([]);
});

test('sim: battles that fill the memory together are refused with their number, and never listed', () => {
  const scenarios = Array.from({ length: 200 }, () => 'skirmish' as const);
  const huge = { ...spec, scenarios, count: 1_000_000 };
  expect(specRefusals(huge)).toMatchObject([
    { code: 'malformed', path: 'count', facts: { battles: 600_000_000, most: 1_000_000 } },
  ]);
  for (const count of [1e9, Number.NaN, Number.POSITIVE_INFINITY])
    expect(() => ordersOf({ ...spec, count })).toThrow(LinstockError);
  expect(() => ordersOf(huge)).toThrow(LinstockError);
});
