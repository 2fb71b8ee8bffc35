import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { checkedScenario } from '../../../src/sim/field.js';
import { checksumOf, codeFiles, fileUrl } from '../../../src/sim/queue/code.js';
import { type BattleJob, battleOfJob, jobId, rulesOf, runName } from '../../../src/sim/queue/job.js';
import { jobFrom, outcomeFrom } from '../../../src/sim/queue/jobschema.js';
import { fightJob } from '../../../src/sim/queue/play.js';
import { outcomeOf, type Workbench } from '../../../src/sim/queue/workbench.js';

const folder = mkdtempSync(join(tmpdir(), 'linstock-job-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const skirmish = async () => {
  const field = await checkedScenario('skirmish');
  if (!field.ok) throw new Error('the battle ships');
  return field.value;
};

const jobWith = async (change: Partial<BattleJob> = {}): Promise<BattleJob> => ({
  format: 1,
  linstock: '1.2.3',
  rules: rulesOf(await skirmish()),
  code: [],
  order: { index: 0, scenario: 'skirmish', seed: 'x', bots: [{ name: 'random' }, { name: 'random' }] },
  ...change,
});

const bench: Workbench = { version: '1.2.3', modules: new Set(), read: jobFrom, play: fightJob };

test('queue: a job is read as it was written, after a journey through JSON', async () => {
  const job = await jobWith();
  expect(jobFrom(JSON.parse(JSON.stringify(job)))).toEqual({ ok: true, value: job });
});

test('queue: what is wrong with a job is said in 200 characters at most', async () => {
  const job = await jobWith();
  const read = jobFrom({ ...job, rules: { ...job.rules, ['x'.repeat(300)]: 1 } });
  expect(read).toMatchObject({ ok: false, why: expect.stringMatching(/^rules: .{193}$/) });
});

test.each([
  ['the version of the rules', { version: '0' }, /is of version 0 of oer-the-sea/],
  ['the checksum of the tables', { tables: '0123456789abcdef' }, /the tables of oer-the-sea are not those/],
  ['the rule set', { id: 'on-war' }, /the battle is of on-war, its scenario of oer-the-sea/],
])('queue: a job that differs in %s is refused', async (_what, change, text) => {
  const job = await jobWith();
  const outcome = await outcomeOf(bench, { ...job, rules: { ...job.rules, ...change } });
  expect(outcome).toMatchObject({ refused: { code: 'otherVersion', text: expect.stringMatching(text) } });
});

test('queue: house rules of a scenario change the checksum of its tables', async () => {
  const field = await skirmish();
  const input = field.ruleset.scenarioInput(field.scenario) as object;
  const ruled = await checkedScenario({ ...input, tables: { smallArms: { long: 25 } } });
  if (!ruled.ok) throw new Error(JSON.stringify(ruled.refusals));
  expect(rulesOf(ruled.value).id).toBe(rulesOf(field).id);
  expect(rulesOf(ruled.value).tables).not.toBe(rulesOf(field).tables);
});

test('queue: a file of code is loaded only if the worker was told of it, and only if it is the same', async () => {
  const path = join(folder, 'bot.mjs');
  writeFileSync(path, 'export const one = 1;');
  const found = await codeFiles([path]);
  if (!found.ok) throw new Error(found.module);
  const code = [...found.files.values()];
  const bots = [{ name: 'mine', module: path }, { name: 'random' }] as const;
  const job = await jobWith({ code, order: { index: 0, scenario: 'skirmish', seed: 'x', bots } });
  const told: Workbench = {
    ...bench,
    modules: new Set([pathToFileURL(path).href]),
    play: async () => ({ result: {} as never }),
  };
  expect(await outcomeOf(bench, job)).toMatchObject({ refused: { code: 'unknownCode' } });
  expect(await outcomeOf(told, job)).toEqual({ result: {} });
  expect(await outcomeOf(told, { ...job, code: [] })).toMatchObject({ refused: { code: 'unknownCode' } });
  writeFileSync(path, 'export const one = 2;');
  expect(await outcomeOf(told, job)).toMatchObject({ refused: { code: 'otherVersion' } });
});

test.each(['data:text/javascript,1', 'http://host/x.mjs', 'node:fs', 'bullmq', './x.mjs', '', 'file:///x\u0000y'])(
  'queue: code named %j cannot be had from a queue',
  async (module) => {
    expect(await codeFiles([module])).toEqual({ ok: false, module });
  },
);

test('queue: a file of code has one URL, by its path and by its URL', async () => {
  const path = join(folder, 'any.mjs');
  writeFileSync(path, '');
  expect(fileUrl(path)).toBe(fileUrl(pathToFileURL(path).href));
  expect(await checksumOf(fileUrl(path) ?? '')).toMatch(/^[\da-f]{64}$/);
});

test('queue: the outcome of a battle is that of a battle of this process', async () => {
  const job = await jobWith();
  const outcome = await outcomeOf(bench, job);
  const read = outcomeFrom(JSON.parse(JSON.stringify(outcome)));
  expect(read).toEqual({ ok: true, value: outcome });
  expect(JSON.stringify(read.ok && read.value)).toBe(JSON.stringify(outcome));
});

test.each([null, {}, { result: {} }, { refused: { code: 'rm', text: 'x' } }, { result: null, refused: null }])(
  'queue: %j is no outcome',
  (given) => {
    expect(outcomeFrom(given)).toMatchObject({ ok: false });
  },
);

test('queue: the name of a job tells its run, its battle and its attempt', () => {
  const run = runName({ any: 1 });
  expect(battleOfJob(run, jobId(run, 41, 2))).toEqual({ index: 41, attempt: 2 });
  for (const id of ['', '41', `${run}-41`, `${run}-x-0`, jobId(runName({ any: 2 }), 41, 0), `${run}-41-0-1`])
    expect(battleOfJob(run, id)).toBeNull();
});
