import type { Queue } from 'bullmq';
import { expect, test } from 'vitest';
import { type Desk, hear, idOf, post } from '../../../src/sim/queue/desk.js';
import type { BattleJob } from '../../../src/sim/queue/job.js';

/** What a coordinator does with news, told by a queue that only keeps the names of its jobs. */

const mostAttempts = 20;

const deskWith = (): { readonly desk: Desk; readonly names: Set<string>; readonly texts: string[] } => {
  const names = new Set<string>();
  const texts: string[] = [];
  const queue = {
    getJob: async () => undefined,
    remove: async (id: string) => names.delete(id),
    addBulk: async (jobs: readonly { readonly opts: { readonly jobId: string } }[]) => {
      for (const { opts } of jobs) names.add(opts.jobId);
    },
  };
  const order = { index: 0, scenario: 'skirmish', seed: 'x', bots: [{ name: 'random' }, { name: 'random' }] };
  const desk: Desk = {
    queue: queue as unknown as Queue,
    run: '0123456789abcdef',
    jobs: 1,
    jobOf: () => ({ format: 1, order }) as unknown as BattleJob,
    read: (outcome) => ({ ok: true, value: outcome as never }),
    onRefused: (text) => texts.push(text),
    attempts: new Map(),
    arrived: new Map(),
    first: 0,
    next: 1,
  };
  return { desk, names, texts };
};

const otherVersion = { returned: { refused: { code: 'otherVersion', text: 'it has version 9' } } };

test('a battle that a worker of another version refused is posted again under another name', async () => {
  const { desk, names, texts } = deskWith();
  await post(desk, [0]);
  const first = idOf(desk, 0);
  await hear(desk, first, otherVersion);
  expect([names.size, names.has(first), desk.attempts.get(0)]).toEqual([1, false, 1]);
  expect(texts).toEqual(['it has version 9']);
  // Late news of the first attempt changes nothing.
  await hear(desk, first, otherVersion);
  expect([desk.attempts.get(0), desk.arrived.size]).toEqual([1, 0]);
});

test('a battle that every worker refuses ends after its last attempt', async () => {
  const { desk, names, texts } = deskWith();
  await post(desk, [0]);
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    expect(desk.arrived.size).toBe(0);
    await hear(desk, idOf(desk, 0), otherVersion);
  }
  expect([texts.length, names.size]).toEqual([mostAttempts, 1]);
  expect(desk.arrived.get(0)).toMatchObject({
    ok: false,
    refusals: [{ code: 'queueVersion', text: expect.stringMatching(/^Battle 1 \(seed x\)/) }],
  });
});

test('a battle that fails on a worker names its number and its seed', async () => {
  const { desk } = deskWith();
  await post(desk, [0]);
  await hear(desk, idOf(desk, 0), { failed: 'job stalled more than allowable limit' });
  expect(desk.arrived.get(0)).toMatchObject({
    ok: false,
    refusals: [{ code: 'battleFault', facts: { battle: 1, seed: 'x' } }],
  });
});
