import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { bench, linstock } from './bench.js';

const here = bench();
afterAll(here.clear);

const run = (...words: readonly string[]) => linstock(here.folder, words);
const quick = ['--quiet', '--bots', 'random'] as const;

const optionsIn = (folder: string): unknown =>
  JSON.parse(readFileSync(join(here.folder, folder, 'record.json'), 'utf8')).scenario.options;

test('house rules: play uses them, and the record keeps them', async () => {
  const rules = ['--option', 'standLoss=exceed', '--option', 'commandRange=30', '--option', 'followUpBonus=true'];
  expect((await run('play', 'skirmish', ...quick, '--out', 'own', ...rules)).exit).toBe(0);
  expect(optionsIn('own')).toMatchObject({ standLoss: 'exceed', commandRange: 30, followUpBonus: true });
  expect((await run('replay', 'own/record.json', '--quiet')).out).toMatch(/Verified: all/);
});

test('house rules: a wrong name or value is refused with a suggestion', async () => {
  const name = await run('check', 'skirmish', '--option', 'standLos=exceed');
  expect(name.err).toMatch(/options\.standLos: There is no field "standLos" here\. Did you mean "standLoss"\?/);
  const value = await run('draw', 'skirmish', '--text', '--option', 'standLoss=exced');
  expect(value.err).toMatch(/options\.standLoss: "exced" is no value of this field\. Did you mean "exceed"\?/);
  expect([name.exit, value.exit]).toEqual([2, 2]);
});

test('house rules: what is not name=value is a usage error', async () => {
  const ran = await run('odds', 'skirmish', '--option', 'standLoss');
  expect(ran.err).toMatch(/--option takes name=value/);
  expect(ran.exit).toBe(1);
});

test('house rules: a record and a battle that goes on keep those they were played with', async () => {
  await run('play', 'skirmish', ...quick, '--out', 'kept');
  const rule = ['--option', 'standLoss=exceed'];
  const refused = [
    await run('draw', 'kept/record.json', '--text', ...rule),
    await run('play', '--resume', 'kept/record.json', ...quick, ...rule),
    await run('simulate', 'all', ...rule),
  ];
  expect(refused.map(({ exit }) => exit)).toEqual([1, 1, 1]);
  expect(refused.map(({ err }) => err).join()).toMatch(/keeps those.*\n.*begun with.*\n.*needs one battle/);
});

test('house rules: simulate reads them before a battle is played', async () => {
  const ran = await run('simulate', 'skirmish', '--option', 'standLoss=exced');
  expect(ran.err).toMatch(/options\.standLoss: "exced" is no value/);
  expect(ran.exit).toBe(2);
});

test('check --json: a valid scenario is one value with its units and warnings', async () => {
  const ran = await run('check', 'skirmish', '--json');
  expect(JSON.parse(ran.out)).toMatchObject({
    valid: true,
    ruleset: 'oer-the-sea',
    units: { jacobite: 3, government: 3 },
    warnings: [{ code: 'noCommander' }],
  });
});

test('check --json: an invalid scenario is one value with every issue, and exit 2', async () => {
  const ran = await run('check', 'skirmish', '--json', '--option', 'a=1', '--option', 'b=2');
  expect(ran.exit).toBe(2);
  expect(ran.err).toBe('');
  const { valid, issues } = JSON.parse(ran.out);
  expect(valid).toBe(false);
  expect(issues.map(({ path }: { path: string }) => path)).toEqual(['options.a', 'options.b']);
});

test('list --json: battles, rule sets and bots are one value', async () => {
  const { battles, rulesets, bots } = JSON.parse((await run('list', '--json')).out);
  expect(battles).toContainEqual(expect.objectContaining({ id: 'skirmish', units: 6 }));
  expect(rulesets).toContainEqual(expect.objectContaining({ id: 'king-george', measure: 'in' }));
  expect(bots).toContain('steady');
});
