import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { comparison } from '../../scripts/compare.js';

test('docs/compare.md has the figures of the rule sets; `npx tsx scripts/compare.ts` writes them', () => {
  const page = readFileSync(new URL('../../docs/compare.md', import.meta.url), 'utf8');
  // The battles of the last row take too long for a test.
  const rows = comparison(() => '').split('\n');
  for (const row of rows.slice(0, -1)) expect(page).toContain(row);
  expect(page).toMatch(/^\| answers of the tutorial( \| \d+){5} \|$/m);
});
