import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { bench, linstock } from './bench.js';

const here = bench();
afterAll(here.clear);

const quick = ['simulate', 'short.json', '--count', '2', '--workers', '1', '--seed', '3'];

beforeAll(() => {
  const skirmish = oerTheSea.scenarioInput(loadScenario('skirmish')) as object;
  here.write('short.json', JSON.stringify({ ...skirmish, id: 'short', title: 'A short one', turnLimit: 2 }));
});

test('simulate: wins are printed, and a report with its charts is written', async () => {
  const ran = await linstock(here.folder, [...quick, '--bots', 'random', '--report', 'report']);
  expect(ran).toMatchObject({ exit: 0, err: '' });
  expect(ran.out).toMatch(/^A short one: 2 battles, \d draws?, 2 of 2 turns$/m);
  expect(ran.out).toMatch(/^ {2}Jacobites +won +\d +\d+ % +\(\d+ % to \d+ %\)/m);
  expect(ran.out).not.toContain('Ratings');
  const page = readFileSync(join(here.folder, 'report/report.md'), 'utf8');
  for (const [, name = ''] of page.matchAll(/\]\((\S+\.svg)\)/g))
    expect(readFileSync(join(here.folder, 'report', name), 'utf8')).toMatch(/^<svg /);
});

test('simulate: several bots are rated, one of them from a module', async () => {
  here.write(
    'idle.mjs',
    "export const makeBot = (rules) => ({ name: 'idle', decide: (view) => rules.candidates(view)[0] });",
  );
  const ran = await linstock(here.folder, [
    ...quick,
    '--bots',
    'random,./idle.mjs',
    '--json',
    '--out',
    'results.jsonl',
  ]);
  expect(ran).toMatchObject({ exit: 0, err: '' });
  const battles = ran.out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { bots: object });
  expect(battles.map(({ bots }) => bots)).toEqual([
    { jacobite: 'random', government: 'idle.mjs' },
    { jacobite: 'idle.mjs', government: 'random' },
  ]);
  const rated = await linstock(here.folder, [...quick, '--bots', 'random,./idle.mjs', '--out', 'results.jsonl']);
  expect(rated.out).toMatch(/^Ratings$/m);
  expect(rated.out).toMatch(/^ {2}idle\.mjs +\d{3,4} /m);
});

test.each([
  ['an unknown bot', ['--bots', 'stedy'], 1, /there is no bot "stedy"\. Did you mean "steady"\?/],
  ['a count that is not a number', ['--count', 'many'], 1, /Expected a whole number/],
  ['no battles', ['--count', '0'], 2, /count: Expected a whole number from 1/],
  ['the same bot twice', ['--bots', 'random,random'], 2, /bots\[1\]\.name: Two bots are named "random"/],
])('simulate: %s is refused', async (_what, words, exit, err) => {
  const ran = await linstock(here.folder, [...quick, ...words]);
  expect(ran.exit).toBe(exit);
  expect(ran.err).toMatch(err);
});

test('simulate: an unknown scenario is refused', async () => {
  const ran = await linstock(here.folder, ['simulate', 'skirmisch']);
  expect(ran.exit).toBe(2);
  expect(ran.err).toMatch(/Did you mean "skirmish"\?/);
});

test('simulate: Ctrl-C ends with 130 and shows how to resume', async () => {
  const stop = new AbortController();
  stop.abort();
  const ran = await linstock(here.folder, [...quick, '--bots', 'random', '--out', 'stopped.jsonl'], { stop });
  expect(ran.exit).toBe(130);
  expect(ran.err).toMatch(/Interrupted after 0 battles\. The same command resumes it\./);
  // No battle has a result, so no clause counts as never used.
  expect(ran.out).toBe('');
});

test.each([
  ['simulate', [...quick, '--bots', 'random', '--queue', 'http://:secret@host']],
  ['worker', ['worker', '--queue', 'redis://host/secret']],
])('simulate: a wrong address of a queue ends %s with one sentence that does not repeat it', async (_what, words) => {
  const ran = await linstock(here.folder, words);
  expect(ran.exit).toBe(4);
  expect(ran.err).toMatch(/^linstock: The address of a queue is redis:[^\n]*\n$/);
  expect(ran.err + ran.out).not.toContain('secret');
});

test('simulate: a worker needs the address of a queue', async () => {
  expect(await linstock(here.folder, ['worker'])).toMatchObject({ exit: 1, err: expect.stringContaining('--queue') });
});

test('simulate: --json prints nothing but JSON lines, also with a report', async () => {
  const ran = await linstock(here.folder, [...quick, '--bots', 'random', '--json', '--report', 'told']);
  expect(ran).toMatchObject({ exit: 0, err: '' });
  const lines = ran.out.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).index)).toEqual([0, 1]);
  expect(existsSync(join(here.folder, 'told/report.md'))).toBe(true);
});
