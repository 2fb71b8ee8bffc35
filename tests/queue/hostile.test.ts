import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkedScenario } from '../../src/sim/field.js';
import { queueName, queuePrefix, rulesOf } from '../../src/sim/queue/job.js';
import { type Field, localRun, makeField, type Running, simulation } from './field.js';
import { startRedis, type TestRedis, until } from './redis.js';

const count = 4;
let redis: TestRedis;
let client: Redis;
let queue: Queue;
let worker: Running;
let local = '';
const field: Field = makeField();

beforeAll(async () => {
  redis = await startRedis();
  client = new Redis(redis.port, '127.0.0.1', { maxRetriesPerRequest: null });
  queue = new Queue(queueName, { prefix: queuePrefix, connection: client });
  local = await localRun(field, count);
  worker = field.start(['worker', '--queue', redis.url, '--workers', '1', '--lease', '1']);
}, 120_000);
afterAll(async () => {
  await field.clear();
  client.disconnect();
  await redis.stop();
});

/** What a worker returned for a job; waits for it. */
const outcomeOf = async (id: string): Promise<unknown> => {
  let outcome: unknown;
  for (let left = 400; left > 0; left -= 1) {
    const job = await queue.getJob(id);
    if (typeof job?.finishedOn === 'number') {
      outcome = job.returnvalue ?? { failed: job.failedReason };
      break;
    }
    await new Promise((done) => setTimeout(done, 50));
  }
  return outcome;
};

const order = { index: 0, scenario: 'skirmish', seed: 'x', bots: [{ name: 'random' }, { name: 'random' }] };
const job = {
  format: 1,
  linstock: '0.1.0',
  rules: { id: 'oer-the-sea', version: '1', tables: '0123456789abcdef' },
  code: [],
  order,
};

const hostile: readonly (readonly [string, unknown, string])[] = [
  ['null', null, 'badJob'],
  ['a text', 'battle', 'badJob'],
  ['an empty object', {}, 'badJob'],
  ['another format', { ...job, format: 2 }, 'badJob'],
  ['a field too many', { ...job, run: 'rm -rf /' }, 'badJob'],
  ['a prototype', JSON.parse(`{"__proto__":{"polluted":true},${JSON.stringify(job).slice(1)}`), 'badJob'],
  ['a scenario of another kind', { ...job, order: { ...order, scenario: 7 } }, 'badJob'],
  ['a scenario that is none', { ...job, order: { ...order, scenario: { ruleset: 'oer-the-sea' } } }, 'badJob'],
  ['a scenario of no rule set', { ...job, order: { ...order, scenario: { title: 'x' } } }, 'badJob'],
  ['a battle that does not exist', { ...job, order: { ...order, scenario: '../../etc/passwd' } }, 'badJob'],
  ['one bot', { ...job, order: { ...order, bots: [{ name: 'random' }] } }, 'badJob'],
  [
    'endless iterations',
    { ...job, order: { ...order, bots: [{ name: 'mcts', iterations: 10_001 }, order.bots[0]] } },
    'badJob',
  ],
  ['many values', { ...job, order: { ...order, scenario: { a: Array.from({ length: 300_000 }, () => 0) } } }, 'badJob'],
  ['a long text', { ...job, order: { ...order, seed: 'x'.repeat(5_000_000) } }, 'badJob'],
  ['another version of the library', { ...job, linstock: '99.0.0' }, 'otherVersion'],
  ['other tables', job, 'otherVersion'],
  ['code of its own', { ...job, order: { ...order, ruleset: 'data:text/javascript,process.exit(7)' } }, 'unknownCode'],
  [
    'a file of the worker',
    {
      ...job,
      code: [{ url: 'file:///etc/passwd', checksum: '0123456789abcdef' }],
      order: { ...order, ruleset: '/etc/passwd' },
    },
    'unknownCode',
  ],
  [
    'a file over the network',
    { ...job, order: { ...order, bots: [{ name: 'x', module: 'http://127.0.0.1/x.mjs' }, order.bots[0]] } },
    'unknownCode',
  ],
];

test.each(hostile)(
  'queue: a job of %s gets a refusal as its result',
  async (_what, data, code) => {
    const { id = '' } = await queue.add('battle', data);
    expect(await outcomeOf(id)).toMatchObject({ refused: { code } });
    expect(worker.child.exitCode).toBeNull();
    // A worker that lacks code or has another version leaves the queue alone for a while, so the next test has a new one.
    if (code !== 'badJob') {
      await worker.kill();
      worker = field.start(['worker', '--queue', redis.url, '--workers', '1', '--lease', '1']);
    }
  },
  60_000,
);

test('queue: a job of a bot that does not exist gets a refusal as its result', async () => {
  const field = await checkedScenario('skirmish');
  if (!field.ok) throw new Error('the battle ships');
  const bots = [{ name: 'x' }, { name: 'x' }];
  const { id = '' } = await queue.add('battle', { ...job, rules: rulesOf(field.value), order: { ...order, bots } });
  expect(await outcomeOf(id)).toMatchObject({ refused: { code: 'badJob', text: expect.stringMatching(/No bot/) } });
}, 60_000);

/** Puts a job into the queue as its writer likes. */
const postRaw = async (id: string, data: string, opts: string): Promise<void> => {
  const rest = { name: 'battle', timestamp: '1', delay: '0', priority: '0' };
  await client.hset(`${queuePrefix}:${queueName}:${id}`, { data, opts, ...rest });
  await client.lpush(`${queuePrefix}:${queueName}:wait`, id);
};

test.each([10, 5000])(
  'queue: a job that is nested %i deep gets a refusal as its result',
  async (depth) => {
    const scenario = `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`;
    await postRaw(`deep-${depth}`, JSON.stringify(job).replace('"skirmish"', scenario), '{}');
    expect(await outcomeOf(`deep-${depth}`)).toMatchObject({ refused: { code: 'badJob' } });
  },
  60_000,
);

test('queue: jobs that BullMQ itself cannot read do not end a worker', async () => {
  await postRaw('torn', '{"format":1,', '{}');
  await postRaw('nameless', '', '');
  await postRaw('odd', '{}', '[[[');
  await postRaw('abyss', `${'['.repeat(2_000_000)}${']'.repeat(2_000_000)}`, '{}');
  await client.lpush(`${queuePrefix}:${queueName}:wait`, 'no-such-job');
  const run = field.start([...simulation(count, 'after.jsonl'), '--queue', redis.url]);
  expect(await run.ended, worker.text() + run.text()).toBe(0);
  expect(field.read('after.jsonl')).toBe(local);
  expect(worker.child.exitCode).toBeNull();
}, 120_000);

test('queue: a forged result ends the run with a sentence, and is not written', async () => {
  await worker.kill();
  redis.command('FLUSHALL');
  const run = field.start([...simulation(count, 'forged.jsonl'), '--queue', redis.url]);
  await until('battles are posted', () => redis.command('LLEN', `${queuePrefix}:${queueName}:wait`) !== '0');
  const [first] = await queue.getWaiting(0, 0);
  const jobs = await queue.getWaiting();
  const oldest = jobs.find(({ data }) => data.order.index === 0) ?? first;
  await client.hset(`${queuePrefix}:${queueName}:${oldest?.id}`, {
    returnvalue: JSON.stringify({ result: { index: 0, winner: 'me' } }),
    finishedOn: '1',
  });
  expect(await run.ended).toBe(2);
  expect(run.text()).toMatch(/Battle 1 \(seed kill-1\) failed on a worker: what it returned is no result/);
  expect(field.lines('forged.jsonl')).toBe(1);
}, 120_000);
