import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const source = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Tests of the table in a real browser: npm run test:browser. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^linstock$/, replacement: source('./src/index.ts') },
      { find: /^linstock\/([a-z-]+(?:\/[a-z-]+)?)$/, replacement: source('./src/entries/$1.ts') },
    ],
  },
  test: {
    include: ['tests/browser/**/*.browser.ts'],
    // One browser at a time: its processes use all cores.
    fileParallelism: false,
    testTimeout: 90_000,
    hookTimeout: 60_000,
  },
});
