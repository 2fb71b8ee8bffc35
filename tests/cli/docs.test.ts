import { cpSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shippedScenarios } from '../../src/scenarios/index.js';
import { printedBy } from '../project/programs.js';
import { bench, linstock } from './bench.js';

const here = bench();
afterAll(here.clear);

const repository = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(repository, 'docs/getting-started.md'), 'utf8');

const blocks = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map((match) => match[1] ?? '');

/** Arguments of the command lines of the page. */
const commandLines = blocks('sh')
  .flatMap((block) => block.split('\n'))
  .flatMap((line) => /^(?:npx linstock|npm run linstock --) (.+)$/.exec(line)?.[1] ?? []);

beforeAll(async () => {
  const tutorial = shippedScenarios.find(({ id }) => id === 'skirmish');
  here.write('my-battle.json', JSON.stringify(tutorial?.input));
  await linstock(here.folder, ['play', 'skirmish', '--quiet', '--out', 'fought']);
});

/** Every command of the page finds a finished battle. */
beforeEach(() => {
  cpSync(join(here.folder, 'fought'), join(here.folder, 'battle-skirmish'), { recursive: true });
});

test('docs: the page has commands to run', () => {
  expect(commandLines.length).toBeGreaterThan(12);
});

test.each(commandLines)('docs: linstock %s', async (line) => {
  const ran = await linstock(here.folder, line.split(' '), { typed: ['q'] });
  expect(ran.exit).toBe(0);
  expect(ran.out).not.toBe('');
});

test('docs: the code of the page runs', async () => {
  const [code = ''] = blocks('ts');
  const printed = await printedBy('getting-started', code);
  expect(printed).toMatch(/^Jacobites: command phase$/m);
  expect(printed).not.toMatch(/refus/);
});
