import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';

/**
 * Runs before each test file while coverage is measured: clears the marks, and writes them down at the end, together
 * with the time of the processor without imports.
 */

declare global {
  var __hits: Uint8Array;
}

globalThis.__hits = new Uint8Array(Number(process.env.MUTATE_REGIONS));

let before = process.cpuUsage();

beforeAll(() => {
  before = process.cpuUsage();
});

afterAll(() => {
  const { user, system } = process.cpuUsage(before);
  const hit: number[] = [];
  globalThis.__hits.forEach((value, index) => {
    if (value > 0) hit.push(index);
  });
  const { testPath } = expect.getState();
  const name = `${Buffer.from(testPath ?? '').toString('base64url')}.json`;
  writeFileSync(
    join(process.env.MUTATE_HITS ?? '', name),
    JSON.stringify({ test: testPath, milliseconds: Math.round((user + system) / 1000), hit }),
  );
});
