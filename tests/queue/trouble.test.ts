import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { simulate } from '../../src/sim/simulate.js';
import { type Field, localRun, makeField, type Running, simulation } from './field.js';
import { startRedis, type TestRedis, until } from './redis.js';

const count = 8;
const secret = 'open-sesame';
let redis: TestRedis;
let guarded: TestRedis;
let local = '';
const field: Field = makeField();

beforeAll(async () => {
  [redis, guarded] = await Promise.all([startRedis(), startRedis([], secret)]);
  local = await localRun(field, count);
}, 120_000);
afterAll(async () => {
  await field.clear();
  await Promise.all([redis.stop(), guarded.stop()]);
});

const coordinator = (out: string, url: string): Running => field.start([...simulation(count, out), '--queue', url]);
const worker = (url: string, ...more: readonly string[]): Running =>
  field.start(['worker', '--queue', url, '--workers', '1', '--lease', '1', ...more]);

test.each([
  ['no Redis', () => 'redis://127.0.0.1:1', /does not answer: the connection was refused/],
  ['no such host', () => 'redis://nowhere.invalid', /there is no host of that name/],
  ['another kind of address', () => 'http://127.0.0.1', /The address of a queue is redis:/],
  ['no such database', () => `${redis.url}/77`, /has no database of that number/],
  ['no password', () => `redis://127.0.0.1:${guarded.port}`, /asks for a password/],
  ['a wrong password', () => `redis://:wrong-word@127.0.0.1:${guarded.port}`, /refused the name or the password/],
])(
  'queue: %s ends a worker and a coordinator with one sentence and exit code 4',
  async (_what, url, text) => {
    for (const run of [worker(url()), coordinator('never.jsonl', url())]) {
      expect(await run.ended, run.text()).toBe(4);
      expect(run.text()).toMatch(text);
      expect(run.text().trimEnd().split('\n')).toHaveLength(1);
      expect(run.text()).not.toMatch(/wrong-word/);
    }
  },
  60_000,
);

test('queue: a password in the address opens the queue, and is never printed', async () => {
  const one = worker(guarded.url);
  const run = coordinator('guarded.jsonl', guarded.url);
  expect(await run.ended, run.text()).toBe(0);
  expect(field.read('guarded.jsonl')).toBe(local);
  expect(await one.leave()).toBe(0);
  expect(run.text() + one.text()).not.toContain(secret);
}, 120_000);

test('queue: a connection that does not come back ends the run with a sentence, and what was done is kept', async () => {
  const lost = await startRedis();
  const one = worker(lost.url);
  const scenario = JSON.parse(field.read('short.json')) as object;
  const spec = { scenarios: [scenario], bots: [{ name: 'random' }], count: 200, seed: 'lost' };
  const out = `${field.folder}/lost.jsonl`;
  let outages = 0;
  const simulation = simulate(spec, { queue: lost.url, out, patience: 2, onOutage: (is) => (outages += is ? 1 : 0) });
  await until('some are done', () => field.lines('lost.jsonl') > 4);
  await lost.kill();
  const ended = await simulation;
  expect(ended).toMatchObject({ ok: false, refusals: [{ code: 'queueLost' }] });
  if (!ended.ok) expect(ended.refusals[0]?.text).toMatch(/was lost, and did not come back within about 2 seconds/);
  expect(outages).toBe(1);
  expect(field.lines('lost.jsonl')).toBeGreaterThan(4);
  await one.kill();
  await lost.stop();
}, 120_000);

test('queue: a Redis whose memory is used up ends the run with a sentence', async () => {
  const small = await startRedis(['--maxmemory', '1mb', '--maxmemory-policy', 'noeviction']);
  const run = coordinator('memory.jsonl', small.url);
  expect(await run.ended, run.text()).toBe(4);
  expect(run.text()).toMatch(/takes no more battles because its memory is used up/);
  await small.stop();
}, 60_000);

test('queue: a Redis that cannot write its disk ends the run with a sentence', async () => {
  const full = await startRedis();
  // Redis refuses to store anything after a snapshot has failed.
  full.command('CONFIG', 'SET', 'appendonly', 'no');
  full.command('CONFIG', 'SET', 'save', '3600 1');
  rmSync(full.data, { recursive: true });
  full.command('SET', 'any', '1');
  full.command('BGSAVE');
  await until('the snapshot fails', () => full.command('INFO', 'persistence').includes('rdb_last_bgsave_status:err'));
  const run = coordinator('disk.jsonl', full.url);
  expect(await run.ended, run.text()).toBe(4);
  expect(run.text()).toMatch(/cannot write to its disk, which may be full/);
  await full.stop();
}, 60_000);

test('queue: Ctrl-C ends a coordinator with 130, takes its battles out of the queue, and the same command resumes', async () => {
  const one = worker(redis.url);
  const first = coordinator('stopped.jsonl', redis.url);
  await until('some are done', () => field.lines('stopped.jsonl') > 2);
  const code = await first.leave();
  expect([0, 130]).toContain(code);
  expect(Number(redis.command('LLEN', 'linstock:battles:wait'))).toBe(0);
  const again = coordinator('stopped.jsonl', redis.url);
  expect(await again.ended, again.text()).toBe(0);
  expect(field.read('stopped.jsonl')).toBe(local);
  await one.kill();
}, 120_000);

test('queue: workers join and leave, the file is that of a local run, and nothing stays in the queue', async () => {
  const run = coordinator('joining.jsonl', redis.url);
  await until('the coordinator waits for workers', () => run.text().includes('no worker is connected'));
  const [first, idle] = [worker(redis.url), worker(redis.url, '--idle', '1')];
  await until('some are done', () => field.lines('joining.jsonl') > 2);
  const third = worker(redis.url);
  expect(await first.leave()).toBe(0);
  expect(await run.ended, run.text()).toBe(0);
  expect(field.read('joining.jsonl')).toBe(local);
  expect(await idle.ended).toBe(0);
  expect(idle.text()).toMatch(/^Ended after \d+ battles?\.$/m);
  expect(await third.leave()).toBe(0);
  expect(redis.command('KEYS', 'linstock:battles:*-*-*')).toBe('');
}, 120_000);
