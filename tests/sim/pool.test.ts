import { expect, test } from 'vitest';
import { inOrder } from '../../src/sim/pool.js';
import { simulate } from '../../src/sim/simulate.js';

const worker = { url: new URL('./doubling.mjs', import.meta.url).href, name: 'double', execArgv: [] };

test('pool: some tasks of each thread are begun before the first result is taken, and no more', async () => {
  let begun = 0;
  const tasks = function* (): Generator<number> {
    for (; begun < 40; begun += 1) yield begun;
  };
  const results: number[] = [];
  for await (const result of inOrder<number, number>(worker, tasks(), { workers: 2 })) {
    if (results.length === 0) expect(begun).toBe(15);
    results.push(result);
  }
  expect(results).toEqual(Array.from({ length: 40 }, (_, index) => index * 2));
});

test.each([
  ['0', 0],
  ['-1', -1],
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['1025', 1025],
  ['999999999', 999_999_999],
])('pool: a simulation with %s threads is refused, and plays no battle', async (given, workers) => {
  const spec = { scenarios: ['skirmish'], bots: [{ name: 'random' }], count: 1, seed: 'x' };
  expect(await simulate(spec, { workers })).toEqual({
    ok: false,
    refusals: [
      {
        code: 'malformed',
        clause: null,
        path: 'workers',
        text: `Expected 1 to 1024 threads, not ${given}.`,
        facts: { given, least: 1, most: 1024 },
      },
    ],
  });
});
