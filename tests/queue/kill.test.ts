import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Field, localRun, makeField, type Running, repetitions, simulation } from './field.js';
import { pause, startRedis, type TestRedis, until } from './redis.js';

/** Battles of a run: enough that something is in progress whenever a process is killed. */
const count = 24;

let redis: TestRedis;
const field: Field = makeField();
let local = '';

beforeAll(async () => {
  redis = await startRedis();
  local = await localRun(field, count);
}, 120_000);
afterAll(async () => {
  await field.clear();
  await redis.stop();
});

const worker = (): Running =>
  field.start(['worker', '--queue', redis.url, '--workers', '1', '--lease', '1', '--quiet']);
const coordinator = (out: string): Running => field.start([...simulation(count, out), '--queue', redis.url]);

const rounds = Array.from({ length: repetitions }, (_, round) => round);

/** The run ends with the file of a local run; the battles are in it in order, each exactly once. */
const proven = async (run: Running, out: string): Promise<void> => {
  expect(await run.ended, run.text()).toBe(0);
  expect(field.read(out)).toBe(local);
};

/** Waits until a file has some results. A different number in every round, so that processes die at other moments. */
const grown = (out: string, round: number): Promise<void> =>
  until(`${out} grows`, () => field.lines(out) > 2 + (round % (count - 8)), 120);

test.each(rounds)(
  'queue: a worker that is killed in mid-battle loses no battle and doubles none (%i)',
  async (round) => {
    const out = `worker-${round}.jsonl`;
    const run = coordinator(out);
    const [victim, other] = [worker(), worker()];
    await grown(out, round);
    await pause((round * 37) % 200);
    await victim.kill();
    await proven(run, out);
    await other.kill();
  },
  240_000,
);

test.each(rounds)(
  'queue: the only worker is killed, and another joins (%i)',
  async (round) => {
    const out = `only-${round}.jsonl`;
    const run = coordinator(out);
    const victim = worker();
    await grown(out, round);
    await victim.kill();
    const other = worker();
    await proven(run, out);
    expect(await other.leave()).toBe(0);
  },
  240_000,
);

test.each(rounds)(
  'queue: a coordinator that is killed resumes from its file and from the queue (%i)',
  async (round) => {
    const out = `coordinator-${round}.jsonl`;
    const first = coordinator(out);
    const one = worker();
    await grown(out, round);
    await first.kill();
    await proven(coordinator(out), out);
    await one.kill();
  },
  240_000,
);

test.each(rounds)(
  'queue: Redis is killed and starts again with its data (%i)',
  async (round) => {
    const out = `redis-${round}.jsonl`;
    const run = coordinator(out);
    const one = worker();
    await grown(out, round);
    await redis.restart((round * 331) % 2000);
    await proven(run, out);
    await one.kill();
  },
  240_000,
);

test.each(rounds)(
  'queue: a worker, the coordinator and Redis are killed in one run (%i)',
  async (round) => {
    const out = `all-${round}.jsonl`;
    const first = coordinator(out);
    const victim = worker();
    await grown(out, round % 6);
    await victim.kill();
    await first.kill();
    await redis.restart();
    const other = worker();
    await proven(coordinator(out), out);
    await other.kill();
  },
  240_000,
);
