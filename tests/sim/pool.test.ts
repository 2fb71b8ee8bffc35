import { expect, test } from 'vitest';
import { inOrder } from '../../src/sim/pool.js';

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
