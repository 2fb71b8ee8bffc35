import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exits } from '../../src/cli/exit.js';
import { bench, linstock } from './bench.js';

const here = bench();
afterAll(here.clear);

test('roster: it prints both sides as text', async () => {
  const ran = await linstock(here.folder, ['roster', 'skirmish']);
  expect(ran.exit).toBe(exits.fine);
  expect(ran.out).toMatch(/^JACOBITES$/m);
  expect(ran.out).toMatch(/^GOVERNMENT$/m);
});

test('roster: --side prints only these sides', async () => {
  const ran = await linstock(here.folder, ['roster', 'skirmish', '--side', 'government']);
  expect(ran.out).not.toContain('JACOBITES');
});

test('roster: an unknown side is refused with the nearest one, exit 1', async () => {
  const ran = await linstock(here.folder, ['roster', 'skirmish', '--side', 'goverment']);
  expect(ran.exit).toBe(exits.usage);
  expect(ran.err).toMatch(/there is no side "goverment".*"government"/);
});

test('roster: a side has its name as it has for play: in any case, or its beginning', async () => {
  const whole = await linstock(here.folder, ['roster', 'skirmish', '--side', 'jacobite']);
  for (const side of ['Jacobite', 'jac', 'Jacobites'])
    expect(await linstock(here.folder, ['roster', 'skirmish', '--side', side])).toEqual(whole);
});

test('roster: a file that ends in .html is laid out for printing', async () => {
  const ran = await linstock(here.folder, ['roster', 'outpost', '--out', 'rosters.html']);
  expect(ran.out).toContain('rosters.html');
  expect(readFileSync(join(here.folder, 'rosters.html'), 'utf8')).toMatch(/^<!doctype html>/);
});

test.each(['oer-the-sea', 'king-george', 'culloden'])('sheet: it prints the tables of %s', async (name) => {
  const ran = await linstock(here.folder, ['sheet', name]);
  expect(ran.exit).toBe(exits.fine);
  expect(ran.out).toContain('A TURN');
  expect(ran.out).toMatch(/^What is rolled$/m);
  expect(ran.out).not.toMatch(/tolerance|slide step/);
});

test('sheet: --html prints HTML', async () => {
  expect((await linstock(here.folder, ['sheet', 'king-george', '--html'])).out).toMatch(/^<!doctype html>/);
});

test('sheet: an unknown name is refused with the nearest rule set or battle, exit 2', async () => {
  for (const [name, said] of [
    ['on-warr', 'there is no rule set "on-warr". Did you mean "on-war"?'],
    ['culodden', 'there is no scenario "culodden", and no such file. Did you mean "culloden"?'],
  ] as const)
    expect(await linstock(here.folder, ['sheet', name])).toMatchObject({
      exit: exits.refused,
      out: '',
      err: expect.stringContaining(said),
    });
  expect((await linstock(here.folder, ['sheet', 'On-War'])).out).toMatch(/^On War 1685-1845\n/);
});
