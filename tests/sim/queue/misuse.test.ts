import { spawnSync } from 'node:child_process';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { durationText, timeLeft } from '../../../src/cli/progress.js';
import { makeBell } from '../../../src/sim/queue/bell.js';
import { byQueue } from '../../../src/sim/queue/run.js';
import { queueWorker } from '../../../src/sim/queue/worker.js';

test.each([
  ['no threads', { workers: 0 }, 'workers'],
  ['threads that are no number', { workers: Number.NaN }, 'workers'],
  ['no lease', { lease: 0 }, 'lease'],
  ['an endless wait', { idle: Number.POSITIVE_INFINITY }, 'idle'],
  ['code that is no file', { modules: ['data:text/javascript,1'] }, 'modules[0]'],
])('queue: a worker with %s is refused, with the name of the option', async (_what, options, path) => {
  expect(await queueWorker('redis://127.0.0.1:1', options)).toMatchObject({
    ok: false,
    refusals: [{ code: 'malformed', path }],
  });
});

test.each([
  ['/nowhere/bot.js', '/nowhere/bot.js'],
  ['file:///nowhere/my%20bot.js', '/nowhere/my bot.js'],
  ['file://elsewhere/bot.js', 'file://elsewhere/bot.js'],
  [tmpdir(), tmpdir()],
])(
  'queue: a worker with a module that cannot be read does not wait for battles that name it: %s',
  async (module, shown) => {
    expect(await queueWorker('redis://127.0.0.1:1', { modules: [import.meta.filename, module] })).toMatchObject({
      ok: false,
      refusals: [{ code: 'unreadable', path: 'modules[1]', text: `There is no file ${shown} that can be read.` }],
    });
  },
);

test.each([
  ['a bot', { bots: [{ name: 'own', module: 'data:text/javascript,1' }] }],
  ['a rule set', { ruleset: 'data:text/javascript,1' }],
] as const)('queue: code of %s that is no file is refused before anybody is asked', async (_what, change) => {
  const spec = { scenarios: ['skirmish'], seed: 'x', bots: [{ name: 'random' }], count: 1, ...change };
  const battles = byQueue('redis://127.0.0.1:1', { spec, fields: [], orders: [], first: 0 }, {});
  const { value } = await battles.next();
  expect(value).toMatchObject({ ok: false, refusals: [{ code: 'unreadable', path: 'data:text/javascript,1' }] });
});

/** A server on this machine that is no Redis, while something is done with its address. */
const withServer = async (talk: (socket: Socket) => void, act: (address: string) => Promise<void>): Promise<void> => {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => {});
    talk(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  try {
    await act(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    for (const socket of sockets) socket.destroy();
    await new Promise((done) => server.close(done));
  }
};

test.each([
  ['keeps silent', () => {}, /takes the connection, but does not answer/],
  [
    'refuses every command',
    (socket: Socket) => socket.on('data', () => socket.write('-ERR no\r\n')),
    /takes the connection, but does not answer/,
  ],
  [
    'speaks HTTP',
    (socket: Socket) => socket.on('data', () => socket.write('HTTP/1.1 400 Bad Request\r\n\r\n')),
    /does not speak as Redis does/,
  ],
] as const)(
  'queue: a server that %s ends a worker with one sentence, not never',
  async (_what, talk, text) => {
    await withServer(talk, async (address) => {
      expect(await queueWorker(address, { patience: 1 })).toMatchObject({
        ok: false,
        refusals: [{ code: 'queueUnreachable', text: expect.stringMatching(text) }],
      });
    });
  },
  10_000,
);

test('queue: a bell that rang before the wait ends it at once, and only one', async () => {
  const bell = makeBell();
  bell.ring();
  bell.ring();
  await bell.wait(60_000);
  let ended = false;
  const second = bell.wait(60_000).then(() => {
    ended = true;
  });
  await Promise.resolve();
  expect(ended).toBe(false);
  bell.ring();
  await second;
});

test('queue: the time left is that of the rest at the speed of this run, without battles of an earlier one', () => {
  expect(timeLeft(100, 100, 1000, 5000)).toBeNull();
  expect(timeLeft(100, 200, 1000, 5000)).toBe(40_000);
  expect([40_000, 119_000, 600_000, 12_000_000].map(durationText)).toEqual(['40 s', '119 s', '10 min', '3 h 20 min']);
});

test('queue: times up to two minutes are told in seconds, and up to two hours in minutes', () => {
  expect([119_400, 119_500, 7_140_000, 7_200_000].map(durationText)).toEqual([
    '119 s',
    '2 min',
    '119 min',
    '2 h 0 min',
  ]);
});

/** A Node option that hides the packages of a queue. */
const hidden = (): string => {
  const hooks = `export const resolve = (name, context, next) => {
    if (name === 'bullmq' || name === 'ioredis')
      throw Object.assign(new Error('hidden'), { code: 'ERR_MODULE_NOT_FOUND' });
    return next(name, context);
  };`;
  const url = `data:text/javascript,${encodeURIComponent(hooks)}`;
  const loader = `import { register } from 'node:module'; register(${JSON.stringify(url)});`;
  return `data:text/javascript,${encodeURIComponent(loader)}`;
};

test('queue: without its packages, one sentence says what to install', () => {
  const words = ['--import', hidden(), join(inject('build'), 'cli.js'), 'worker', '--queue', 'redis://127.0.0.1:1'];
  const { status, stderr } = spawnSync(process.execPath, words, { encoding: 'utf8' });
  expect({ status, stderr }).toEqual({
    status: 4,
    stderr: 'linstock: A queue needs two packages that are not installed: npm install bullmq ioredis.\n',
  });
});
