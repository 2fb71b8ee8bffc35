import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { bench, linstock } from '../cli/bench.js';

const here = bench();
afterAll(here.clear);

const repository = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(repository, 'docs/simulation.md'), 'utf8');
const commands = [...page.matchAll(/^npx linstock (.+)$/gm)].map(([, words = '']) => words);

test.each(commands)('docs: linstock %s', async (words) => {
  expect(await linstock(here.folder, words.split(' '))).toMatchObject({ exit: 0, err: '' });
});

test('docs: the program of the page runs', async () => {
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(page) ?? [];
  const file = join(here.folder, 'simulate.mts');
  writeFileSync(file, code);
  const loader = join(repository, 'node_modules/tsx/dist/loader.mjs');
  const env = { ...process.env, TSX_TSCONFIG_PATH: join(repository, 'tsconfig.json') };
  const { stdout } = await promisify(execFile)(process.execPath, ['--import', loader, file], { env });
  expect(stdout).toMatch(/^The Convoy at Balnacraig [\d.]+ Jacobites \d of 4, Government \d of 4$/m);
  expect(stdout).toMatch(/^(random|chance) \d{4}$/m);
});
