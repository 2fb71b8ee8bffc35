import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, test, vi } from 'vitest';
import type { Checked } from '../../src/core/refusal.js';
import { rulesets } from '../../src/rulesets/index.js';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import type { BattleResult } from '../../src/sim/battle.js';
import { openResultsFile } from '../../src/sim/ledger.js';
import { type BattleOrder, ordersOf, type SimulationSpec } from '../../src/sim/spec.js';
import { isLong } from '../effort.js';

const folder = mkdtempSync(join(tmpdir(), 'linstock-results-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const place = (name: string): string => join(folder, name);

const skirmish = oerTheSea.scenarioInput(loadScenario('skirmish')) as object;
const spec: SimulationSpec = {
  scenarios: [{ ...skirmish, id: 'short', turnLimit: 2 }],
  bots: [{ name: 'random' }],
  count: 2,
  seed: 'results',
};

/** A result as a battle would give it. */
const resultOf = ({ index, seed }: BattleOrder): BattleResult => ({
  index,
  scenario: 'short',
  seed,
  bots: { jacobite: 'random', government: 'random' },
  winner: null,
  reason: 'Nothing decided.',
  turns: 2,
  answers: 9,
  remaining: { jacobite: [12, 12], government: [12, 12] },
  clauses: { 'OTS-TRN-01': 2 },
  print: '0123456789abcdef',
});

/** Writes the results that a file does not hold yet, as a run does; says how many it held. */
const run = async (path: string): Promise<Checked<number>> => {
  const opened = await openResultsFile(path, spec, rulesets);
  if (!opened.ok) return opened;
  const { results, append, close } = opened.value;
  try {
    for (const order of ordersOf(spec).slice(results.length)) {
      const written = await append(resultOf(order));
      if (!written.ok) return written;
    }
    return { ok: true, value: results.length };
  } finally {
    await close();
  }
};

test.each([
  ['a folder', () => folder, 'notAFile'],
  ['a device', () => '/dev/null', 'notAFile'],
  ['a device that is full', () => '/dev/full', 'notAFile'],
  [
    'a file below a file',
    () => {
      writeFileSync(place('file'), '');
      return place('file/results.jsonl');
    },
    'fileTrouble',
  ],
  ['a path of zeros', () => `${folder}/\0`, 'fileTrouble'],
  ['a folder that takes no new ones', () => '/proc/nothing/results.jsonl', 'fileTrouble'],
  ['a name that is too long', () => place('x'.repeat(300)), 'fileTrouble'],
  [
    'a link in a circle',
    () => {
      symlinkSync(place('circle'), place('circle'));
      return place('circle');
    },
    'fileTrouble',
  ],
])('results: %s is refused in a sentence', async (_what, path, code) => {
  expect(await run(path())).toMatchObject({ ok: false, refusals: [{ code, text: expect.stringMatching(/\.$/) }] });
});

test('results: a missing folder is created', async () => {
  expect(await run(place('new/folder/results.jsonl'))).toMatchObject({ ok: true });
  expect(readFileSync(place('new/folder/results.jsonl'), 'utf8').split('\n')).toHaveLength(4);
});

test('results: a disk that fills up ends the run with a sentence, and what was written is kept', async () => {
  const path = place('full.jsonl');
  const probe = await open(place('probe'), 'w');
  const prototype = Object.getPrototypeOf(probe) as typeof probe;
  await probe.close();
  const { appendFile } = prototype;
  let calls = 0;
  const full = vi.spyOn(prototype, 'appendFile').mockImplementation(async function (this: typeof probe, ...given) {
    calls += 1;
    if (calls > 2) throw Object.assign(new Error('full'), { code: 'ENOSPC' });
    return appendFile.apply(this, given);
  });
  const stopped = await run(path);
  full.mockRestore();
  expect(stopped).toMatchObject({
    ok: false,
    refusals: [
      {
        code: 'fileTrouble',
        text: `Cannot write ${path}: the disk is full. The file holds 1 battle; the same command resumes.`,
      },
    ],
  });
  expect(await run(path)).toMatchObject({ ok: true, value: 1 });
});

test('results: a file that another process writes is refused', async () => {
  const path = place('locked.jsonl');
  writeFileSync(`${path}.lock`, JSON.stringify({ pid: process.ppid, host: hostname(), started: 0 }));
  expect(await run(path)).toMatchObject({
    ok: false,
    refusals: [
      { code: 'locked', text: expect.stringContaining(`process ${process.ppid} on ${hostname()} is writing`) },
    ],
  });
  expect(existsSync(path)).toBe(false);
});

test('results: two runs on one file at once: one writes, the other is refused', async () => {
  const path = place('twice.jsonl');
  const both = await Promise.all([run(path), run(path)]);
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
  expect(await run(path)).toMatchObject({ ok: true, value: 2 });
});

test.each([
  ['a process that has ended', () => ({ pid: 2 ** 22 + 1, host: hostname(), started: 0 })],
  ['an earlier process of the same number', () => ({ pid: process.pid, host: hostname(), started: 0 })],
])('results: the lock of %s is taken over', async (_what, owner) => {
  const path = place('stale.jsonl');
  writeFileSync(`${path}.lock`, JSON.stringify(owner()));
  expect(await run(path)).toMatchObject({ ok: true });
  expect(existsSync(`${path}.lock`)).toBe(false);
});

test('results: the lock of another machine is not taken over', async () => {
  const path = place('elsewhere.jsonl');
  writeFileSync(`${path}.lock`, JSON.stringify({ pid: 1, host: `not ${hostname()}`, started: 0 }));
  expect(await run(path)).toMatchObject({ ok: false, refusals: [{ code: 'locked' }] });
});

const many = [
  join(inject('build'), 'cli.js'),
  'simulate',
  'killed.json',
  '--bots',
  'random',
  '--count',
  '400',
  '--workers',
  '1',
  '--out',
  'killed.jsonl',
];

const lines = (path: string): number => (existsSync(path) ? readFileSync(path, 'utf8').split('\n').length : 0);

/** Waits until a file has some lines. */
const grown = async (path: string, least: number, child: ChildProcess): Promise<void> => {
  while (lines(path) < least && child.exitCode === null) await new Promise((done) => setTimeout(done, 50));
};

test.runIf(isLong)(
  'results: a run that is killed keeps its results, and the same command resumes',
  {
    timeout: 240_000,
  },
  async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(place('killed.json'), JSON.stringify({ ...skirmish, id: 'killed', turnLimit: 1 }));
    const path = place('killed.jsonl');
    const child = spawn(process.execPath, many, { cwd: folder, stdio: 'ignore' });
    const closed = new Promise((done) => child.on('close', done));
    await grown(path, 4, child);
    child.kill('SIGKILL');
    await closed;
    const before = readFileSync(path, 'utf8').split('\n').slice(0, -1);
    expect(before.length).toBeGreaterThanOrEqual(3);
    expect(existsSync(`${path}.lock`)).toBe(true);
    const again = spawn(process.execPath, many, { cwd: folder, stdio: 'ignore' });
    const closedAgain = new Promise((done) => again.on('close', done));
    await grown(path, before.length + 2, again);
    again.kill('SIGKILL');
    await closedAgain;
    expect(readFileSync(path, 'utf8').split('\n').slice(0, before.length)).toEqual(before);
  },
);
