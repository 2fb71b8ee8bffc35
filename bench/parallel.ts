import { spawn, spawnSync } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '../src/core/fingerprint.js';
import type { BattleResult } from '../src/sim/battle.js';
import { inOrder } from '../src/sim/pool.js';
import type { BattleOrder } from '../src/sim/spec.js';
import { workerModule } from '../src/sim/workermodule.js';
import { processorTime } from './clock.js';
import { median, table } from './figures.js';
import { orders, type Share, warmUp } from './parallelorders.js';

const rounds = 2;
const cores = 2;
const millisecondsASecond = 1000;

/** Speed and cost of a contender. */
interface Speed {
  /** Battles in a second on the wall, once warm. */
  readonly speed: number;
  /** Milliseconds of processor time for a battle, once warm. */
  readonly worked: number;
}

/** The same with what was lost before, and the results. */
interface ThreadRun extends Speed {
  /** Seconds of processor time that each thread spent more on its first battles: loading, and compilation. */
  readonly start: number;
  readonly checksum: string;
}

const fought = async (threads: number): Promise<ThreadRun> => {
  const worker = workerModule(new URL('./worker.mjs', import.meta.url).href, 'fightBattle');
  const results: BattleResult[] = [];
  const cold = warmUp * threads;
  const workedBefore = processorTime();
  let [since, warmBefore] = [0, 0];
  for await (const result of inOrder<BattleOrder, BattleResult>(worker, orders, { workers: threads })) {
    results.push(result);
    if (results.length === cold) [since, warmBefore] = [performance.now(), processorTime()];
  }
  const worked = (processorTime() - warmBefore) / (orders.length - cold);
  return {
    speed: ((orders.length - cold) * millisecondsASecond) / (performance.now() - since),
    worked,
    start: (warmBefore - workedBefore - cold * worked) / threads / millisecondsASecond,
    checksum: fingerprint(results.map(({ print }) => print)),
  };
};

const half = fileURLToPath(new URL('./half.mjs', import.meta.url));

/** A part of the battles in a process of its own. */
const byProcess = async (part: number, parts: number, launcher: readonly string[] = []): Promise<Share> => {
  const [program = process.execPath, ...words] = [...launcher, process.execPath, half, String(part), String(parts)];
  const child = spawn(program, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  return JSON.parse(await text(child.stdout)) as Share;
};

const speedOf = (shares: readonly Share[]): Speed => {
  const total = (of: (share: Share) => number): number => shares.reduce((sum, share) => sum + of(share), 0);
  return {
    speed: total(({ battles, milliseconds }) => (battles * millisecondsASecond) / milliseconds),
    worked: total(({ worked }) => worked) / total(({ battles }) => battles),
  };
};

/** All battles by one process that is kept to one core, so that its compiler and garbage collector share it; null without `taskset`. */
const onOneCore = async (): Promise<Speed | null> =>
  spawnSync('taskset', ['-c', '0', 'true']).status === 0
    ? speedOf([await byProcess(0, 1, ['taskset', '-c', '0'])])
    : null;

/** Half of the battles by each of two processes that share nothing: the most that this machine can do with two cores. */
const byProcesses = async (): Promise<Speed> =>
  speedOf(await Promise.all(Array.from({ length: cores }, (_, part) => byProcess(part, cores))));

interface Round {
  readonly core: Speed | null;
  readonly one: ThreadRun;
  readonly two: ThreadRun;
  readonly apart: Speed;
}

const medianSpeed = (runs: readonly Speed[]): Speed => ({
  speed: median(runs.map(({ speed }) => speed)),
  worked: median(runs.map(({ worked }) => worked)),
});

const row = (name: string, { speed, worked }: Speed): readonly string[] => [
  name,
  speed.toFixed(2),
  worked.toFixed(0),
  ((speed * worked) / millisecondsASecond).toFixed(2),
];

/**
 * Speed of two cores against one: the same battles by one core, by one thread, by two, and by two processes, in turn. The
 * machine should be idle otherwise.
 */
export const parallel = async (): Promise<void> => {
  const runs: Round[] = [];
  for (let round = 0; round < rounds; round += 1)
    runs.push({ core: await onOneCore(), one: await fought(1), two: await fought(cores), apart: await byProcesses() });
  const pinned = runs.flatMap(({ core }) => (core === null ? [] : [core]));
  const core = pinned.length === 0 ? null : medianSpeed(pinned);
  const [one, two, apart] = (['one', 'two', 'apart'] as const).map((name) =>
    medianSpeed(runs.map((run) => run[name])),
  ) as [Speed, Speed, Speed];
  const starts = runs.flatMap((run) => [run.one.start, run.two.start]);
  const checksums = new Set(runs.flatMap((run) => [run.one.checksum, run.two.checksum]));
  console.log(
    table([
      [
        `Culloden, random against random, ${orders.length} battles`,
        'battles a second',
        'ms of processor time',
        'cores in use',
      ],
      ...(core === null ? [] : [row('one process on one core', core)]),
      row('one thread', one),
      row('two threads', two),
      row('two processes that share nothing', apart),
    ]),
  );
  console.log(`all after the first ${warmUp} battles of each thread, which cost ${median(starts).toFixed(1)} s more`);
  const efficiency = [
    `in processor time ${(one.worked / two.worked).toFixed(2)}`,
    ...(core === null ? [] : [`on the wall, to one core ${(two.speed / core.speed / cores).toFixed(2)}`]),
    `on the wall, to one thread with helpers on the other core ${(two.speed / one.speed / cores).toFixed(2)}`,
  ];
  console.log(`efficiency ${efficiency.join('; ')} (target: at least 0.85), checksum ${[...checksums].join(' and ')}`);
  if (checksums.size > 1) {
    console.error('The results depend on the number of threads.');
    process.exitCode = 1;
  }
};
