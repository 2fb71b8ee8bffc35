import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '../src/core/fingerprint.js';
import type { BattleResult } from '../src/sim/battle.js';
import { inOrder } from '../src/sim/pool.js';
import type { BattleOrder } from '../src/sim/spec.js';
import { workerModule } from '../src/sim/workermodule.js';
import { processorTime } from './clock.js';
import { median, table } from './figures.js';
import { orders } from './parallelorders.js';

const rounds = 2;
/** Results before all threads are warm. */
const warmUp = 24;
const cores = 2;
const millisecondsASecond = 1000;

interface Run {
  /** Wall-clock time, including the start and end of threads. */
  readonly milliseconds: number;
  /** The same from the last result of the warm-up on. */
  readonly warm: number;
  /** Processor time of all threads together. */
  readonly worked: number;
  readonly checksum: string;
}

const fought = async (workers: number): Promise<Run> => {
  const worker = workerModule(new URL('./worker.mjs', import.meta.url).href, 'fightBattle');
  const results: BattleResult[] = [];
  const [began, workedBefore] = [performance.now(), processorTime()];
  let warmSince = began;
  for await (const result of inOrder<BattleOrder, BattleResult>(worker, orders, { workers })) {
    results.push(result);
    if (results.length === warmUp) warmSince = performance.now();
  }
  const ended = performance.now();
  return {
    milliseconds: ended - began,
    warm: ended - warmSince,
    worked: processorTime() - workedBefore,
    checksum: fingerprint(results.map(({ print }) => print)),
  };
};

/**
 * Half of the battles by each of two processes that share nothing: the most this machine can do with two cores. Cores
 * that share caches or a memory bus are slower when both work.
 */
const byProcesses = async (): Promise<number> => {
  const began = performance.now();
  const half = fileURLToPath(new URL('./half.mjs', import.meta.url));
  const processes = Array.from({ length: cores }, (_, part) =>
    spawn(process.execPath, [half, String(part)], { stdio: 'inherit' }),
  );
  await Promise.all(processes.map((each) => once(each, 'exit')));
  return performance.now() - began;
};

/**
 * Speed of two cores against one: the same battles by one thread and by two, alternately. The machine should be idle
 * otherwise.
 */
export const parallel = async (): Promise<void> => {
  const runs: { readonly one: Run; readonly two: Run; readonly apart: number }[] = [];
  for (let round = 0; round < rounds; round += 1)
    runs.push({ one: await fought(1), two: await fought(cores), apart: await byProcesses() });
  const one = median(runs.map((run) => run.one.milliseconds));
  const two = median(runs.map((run) => run.two.milliseconds));
  const apart = median(runs.map((run) => run.apart));
  const toLimit = median(runs.map((run) => run.apart / run.two.milliseconds));
  const efficiency = median(runs.map((run) => run.one.milliseconds / run.two.milliseconds / cores));
  const warm = median(runs.map((run) => run.one.warm / run.two.warm / cores));
  const work = median(runs.map((run) => run.two.worked / run.one.worked));
  const checksums = new Set(runs.flatMap((run) => [run.one.checksum, run.two.checksum]));
  const perSecond = (milliseconds: number): string => ((orders.length * millisecondsASecond) / milliseconds).toFixed(1);
  console.log(
    table([
      [`Culloden, random against random, ${orders.length} battles`, 'seconds', 'battles a second'],
      ['one thread', (one / millisecondsASecond).toFixed(2), perSecond(one)],
      ['two threads', (two / millisecondsASecond).toFixed(2), perSecond(two)],
      ['two processes that share nothing', (apart / millisecondsASecond).toFixed(2), perSecond(apart)],
    ]),
  );
  console.log(`processor time of two threads to that of one ${work.toFixed(2)}, which a busy machine distorts least`);
  console.log(
    `efficiency of the two processes ${(one / apart / cores).toFixed(2)}; of the threads, to them ${toLimit.toFixed(2)}`,
  );
  console.log(
    `efficiency ${efficiency.toFixed(2)} including the start and compilation of threads, ${warm.toFixed(2)} after the first ${warmUp} battles (target: at least 0.85), checksum ${[...checksums].join(' and ')}`,
  );
  if (checksums.size > 1) {
    console.error('The results depend on the number of threads.');
    process.exitCode = 1;
  }
};
