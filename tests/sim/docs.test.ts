import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bench, linstock } from '../cli/bench.js';
import { isLong } from '../effort.js';
import { printedBy } from '../project/programs.js';

const here = bench();
afterAll(here.clear);

const repository = resolve(import.meta.dirname, '../..');
/** The short tests give the first command of the page, and fight a quarter of its battles. */
const battles = isLong ? 4 : 1;
const page = readFileSync(resolve(repository, 'docs/simulation.md'), 'utf8').replaceAll(
  /(--count|count:) 4/g,
  `$1 ${battles}`,
);
const commands = [...page.matchAll(/^npx linstock (.+)$/gm)]
  .map(([, words = '']) => words)
  .filter((_, index) => isLong || index === 0);

test.each(commands)('docs: linstock %s', async (words) => {
  // One worker, because each has to compile the rules first; `tests/sim/simulate.test.ts` has more.
  expect(await linstock(here.folder, [...words.split(' '), '--workers', '1'])).toMatchObject({ exit: 0, err: '' });
});

test.runIf(isLong)('docs: the program of the page runs', async () => {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(page) ?? [];
  const printed = await printedBy('simulation', code);
  expect(printed).toMatch(
    new RegExp(`^The Convoy at Balnacraig [\\d.]+ Jacobites \\d of ${battles}, Government \\d of ${battles}$`, 'm'),
  );
  expect(printed).toMatch(/^(random|chance) \d{4}$/m);
});
