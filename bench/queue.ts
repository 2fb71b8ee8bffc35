import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'esbuild';
import { type BattleResult, fightBattle } from '../src/sim/battle.js';
import { inOrder } from '../src/sim/pool.js';
import { simulate } from '../src/sim/simulate.js';
import { type BattleOrder, ordersOf, type SimulationSpec } from '../src/sim/spec.js';
import { workerModule } from '../src/sim/workermodule.js';
import { processorTime } from './clock.js';
import { table } from './figures.js';

/** A simulation by a queue, measured in processor time of every process that takes part. Linux only: reads /proc. */

const port = 7997;
const url = `redis://127.0.0.1:${port}`;
const folder = join(process.cwd(), 'node_modules', '.cache', 'linstock-bench', 'queue');
const ticksASecond = 100;
const millisecondsASecond = 1000;
const [userField, systemField] = [11, 12];

/** Jobs of the runs without battles. */
const stubJobs = 2000;
/** Battles of the others, the same for all; the first of each worker are not measured, because each compiles by itself. */
const [realBattles, realWarm] = [Number(process.env.LINSTOCK_QUEUE_BATTLES ?? 400), 50];
const workerCounts = [1, 2, 4] as const;

/** Processor time of another process so far, in milliseconds. */
const timeOf = ({ pid }: ChildProcess): number => {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const ticks = fields.split(' ');
  return ((Number(ticks[userField]) + Number(ticks[systemField])) * millisecondsASecond) / ticksASecond;
};

const bundled = async (): Promise<void> => {
  await build({
    entryPoints: { cli: 'src/cli/main.ts', 'sim-worker': 'src/sim/worker.ts', stub: 'bench/queuestub.ts' },
    outdir: join(folder, 'dist'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
  });
  // This program and the workers read their version there.
  for (const place of [folder, join(folder, '../..')]) cpSync('package.json', join(place, 'package.json'));
};

const asked = (...words: readonly string[]): string =>
  execFileSync('redis-cli', ['-p', String(port), ...words], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });

const infoOf = (section: string, name: string): number =>
  Number(new RegExp(`^${name}:([\\d.]+)`, 'm').exec(asked('INFO', section))?.[1] ?? Number.NaN);

/** What everything has used so far. */
interface Reading {
  readonly coordinator: number;
  readonly redis: number;
  readonly workers: number;
  readonly bytes: number;
  readonly wall: number;
}

const readingOf = (redis: ChildProcess, workers: readonly ChildProcess[]): Reading => ({
  coordinator: processorTime(),
  redis: timeOf(redis),
  workers: workers.reduce((sum, each) => sum + timeOf(each), 0),
  bytes: infoOf('stats', 'total_net_input_bytes') + infoOf('stats', 'total_net_output_bytes'),
  wall: performance.now(),
});

interface Use {
  readonly coordinator: number;
  readonly redis: number;
  readonly workers: number;
  readonly bytes: number;
  readonly wall: number;
}

/** Waits until all workers are connected to the queue. */
const connected = async (count: number): Promise<void> => {
  while (asked('CLIENT', 'LIST').split('name=linstock:').length - 1 < count)
    await new Promise((done) => setTimeout(done, 100));
};

/**
 * Plays a specification by some workers, and returns what each battle used.
 *
 * @param warm - battles that are not measured; workers that play nothing are far ahead of the first results, so of them
 *   the whole run is measured
 */
const used = async (
  spec: SimulationSpec,
  warm: number,
  redis: ChildProcess,
  start: () => ChildProcess,
  count: number,
  out?: string,
): Promise<Use> => {
  const workers = Array.from({ length: count }, start);
  await connected(count);
  let before: Reading | null = warm === 0 ? readingOf(redis, workers) : null;
  let after: Reading | null = null;
  const simulation = await simulate(spec, {
    queue: url,
    out,
    onProgress: (done, total) => {
      if (warm > 0 && done === warm) before = readingOf(redis, workers);
      if (done === total) after = readingOf(redis, workers);
    },
  });
  for (const each of workers) each.kill('SIGKILL');
  if (!simulation.ok || before === null || after === null) throw new Error(JSON.stringify(simulation));
  const [from, to]: readonly [Reading, Reading] = [before, after];
  const battles = spec.count - warm;
  const each = (name: keyof Reading): number => (to[name] - from[name]) / battles;
  return {
    coordinator: each('coordinator'),
    redis: each('redis'),
    workers: each('workers'),
    bytes: each('bytes'),
    wall: each('wall'),
  };
};

const ms = (value: number): string => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

const specOf = (count: number): SimulationSpec => ({
  scenarios: ['skirmish'],
  bots: [{ name: 'random' }],
  count,
  seed: 'q',
});

const startRedis = async (data: string): Promise<ChildProcess> => {
  const options = ['--port', String(port), '--dir', data, '--appendonly', 'yes', '--save', ''];
  const redis = spawn('redis-server', options, { stdio: 'ignore' });
  for (;;) {
    try {
      asked('PING');
      return redis;
    } catch {
      await new Promise((done) => setTimeout(done, 100));
    }
  }
};

/** The queue alone: jobs and results of the usual size, and workers that play nothing. */
const withoutBattles = async (redis: ChildProcess, data: string): Promise<void> => {
  const [order] = ordersOf(specOf(1));
  if (order === undefined) throw new Error('no battle');
  const typical = JSON.stringify(await fightBattle(order));
  const stub = (): ChildProcess =>
    spawn(process.execPath, [join(folder, 'dist/stub.js'), String(port), typical], { stdio: 'ignore' });
  const rows = [['no battles, only the queue', 'coordinator', 'Redis', 'workers', 'bytes', 'battles a second']];
  for (const out of [undefined, join(data, 'results.jsonl')])
    for (const count of workerCounts) {
      const use = await used(specOf(stubJobs), 0, redis, stub, count, out);
      if (out !== undefined) rmSync(out);
      rows.push([
        `${count} workers${out === undefined ? '' : ', with --out'}`,
        ms(use.coordinator),
        ms(use.redis),
        ms(use.workers),
        use.bytes.toFixed(0),
        (millisecondsASecond / use.wall).toFixed(0),
      ]);
    }
  console.log(table(rows));
};

/** What a battle takes by threads of this process: processor time of all threads together, and time on the wall. */
const localUse = async (workers: number): Promise<{ readonly time: number; readonly wall: number }> => {
  const worker = workerModule(new URL('./worker.mjs', import.meta.url).href, 'fightBattle');
  const orders = ordersOf(specOf(realBattles));
  const warm = realWarm * workers;
  let [before, since, done] = [0, 0, 0];
  for await (const _ of inOrder<BattleOrder, BattleResult>(worker, orders, { workers })) {
    done += 1;
    if (done === warm) [before, since] = [processorTime(), performance.now()];
  }
  const [time, wall] = [processorTime() - before, performance.now() - since];
  const battles = orders.length - warm;
  return { time: time / battles, wall: wall / battles };
};

const withBattles = async (redis: ChildProcess): Promise<void> => {
  const local = await localUse(1);
  const two = await localUse(2);
  const worker = (): ChildProcess =>
    spawn(process.execPath, [join(folder, 'dist/cli.js'), 'worker', '--queue', url, '--workers', '1', '--quiet'], {
      stdio: 'ignore',
    });
  const rows = [
    ['random battles of the skirmish', 'workers', 'coordinator', 'Redis', 'all', 'efficiency', 'battles a second'],
  ];
  const aSecond = (wall: number): string => (millisecondsASecond / wall).toFixed(1);
  const time = { one: ms(local.time), two: ms(two.time) };
  rows.push(['no queue, one thread', time.one, '', '', time.one, '1', aSecond(local.wall)]);
  rows.push([
    'no queue, two threads',
    time.two,
    '',
    '',
    time.two,
    (local.time / two.time).toFixed(2),
    aSecond(two.wall),
  ]);
  for (const count of workerCounts) {
    const use = await used(specOf(realBattles), realWarm * count, redis, worker, count);
    const all = use.workers + use.coordinator + use.redis;
    rows.push([
      `${count} workers of one thread`,
      ms(use.workers),
      ms(use.coordinator),
      ms(use.redis),
      ms(all),
      (local.time / all).toFixed(2),
      aSecond(use.wall),
    ]);
  }
  console.log(table(rows));
};

export const queueBench = async (): Promise<void> => {
  if (spawnSync('redis-server', ['--version']).status !== 0) {
    console.log('skipped: redis-server is missing (apt-get install redis-server)');
    return;
  }
  await bundled();
  const data = mkdtempSync(join(tmpdir(), 'linstock-bench-'));
  const redis = await startRedis(data);
  try {
    if (process.env.LINSTOCK_QUEUE_ONLY !== 'battles') await withoutBattles(redis, data);
    await withBattles(redis);
  } finally {
    const ended = once(redis, 'exit');
    redis.kill('SIGKILL');
    await ended;
    rmSync(data, { recursive: true, force: true });
  }
};
