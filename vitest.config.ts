import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

export default defineConfig(({ mode }) => ({
  resolve: {
    alias: [
      // Simulations load the worker of the tests' build. Tests of the module itself name its whole path.
      { find: /^\.{1,2}\/workermodule\.js$/, replacement: source('./tests/sim/builtworker.ts') },
      { find: /^linstock$/, replacement: source('./src/index.ts') },
      { find: /^linstock\/([a-z-]+(?:\/[a-z-]+)?)$/, replacement: source('./src/entries/$1.ts') },
    ],
  },
  test: {
    // `npm run test:queue` needs Redis, so its tests are no part of `npm test`.
    include: mode === 'queue' ? ['tests/queue/**/*.test.ts'] : ['tests/**/*.test.ts'],
    exclude: mode === 'queue' ? [] : ['tests/queue/**'],
    fileParallelism: mode !== 'queue',
    globalSetup: ['tests/build.ts'],
    setupFiles: ['tests/seed.ts'],
    // No module holds state, so the files of a worker may share what they import: it is read once.
    isolate: false,
    // One worker for every core; left to itself one core stays idle.
    maxWorkers: '100%',
    // States are replaced, not changed, so there is much young garbage: with more room it is collected less often.
    execArgv: ['--max-semi-space-size=32'],
    // Whole battles and property tests on a slow machine with other things to do.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    // `npm run test:long` runs every long test in full; `npm test` a twenty-fifth of them.
    env: { LINSTOCK_EFFORT: mode === 'long' ? '1' : '0.04' },
  },
}));
