import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import { type Refusal, refusal } from '../core/refusal.js';
import type { WorkerModule } from './workermodule.js';

/** How work is spread over threads. */
export interface PoolOptions {
  /** Worker threads, 1 to 1024; default: one for each core. */
  readonly workers?: number | undefined;
  /** Aborts running work and ends. */
  readonly signal?: AbortSignal | undefined;
}

/** Most threads of a pool: more than any machine has cores for. */
const mostThreads = 1024;

/** Why a number of threads cannot be: a pool of a billion ends the process. */
export const threadRefusals = (workers: number | undefined): readonly Refusal[] =>
  workers === undefined || (Number.isFinite(workers) && workers >= 1 && workers <= mostThreads)
    ? []
    : [
        refusal(
          'malformed',
          null,
          `Expected 1 to ${mostThreads} threads, not ${String(workers)}.`,
          { given: String(workers), least: 1, most: mostThreads },
          'workers',
        ),
      ];

/** Tasks started ahead of the oldest unfinished one, per worker, so that no worker waits for a slow task. */
const aheadOfEach = 8;

/** Milliseconds an idle thread is kept, because a new one would have to load and compile everything again. */
const idleMilliseconds = 60_000;

/** Handles the rejection of a result that is not awaited yet, so that Node does not report it as unhandled. */
const ignoreRejection = (): void => {};

/**
 * A pool of threads that load a worker.
 *
 * @internal Tinypool's types need those of Node.
 */
export const threadsOf = (worker: WorkerModule, workers: number): Tinypool =>
  new Tinypool({
    filename: worker.url,
    execArgv: [...worker.execArgv],
    minThreads: 1,
    maxThreads: workers,
    idleTimeout: idleMilliseconds,
    isolateWorkers: false,
  });

/**
 * Runs tasks in parallel and yields the results in the order of the tasks, for any number of workers.
 *
 * Ends early when the signal aborts. An error of a task is thrown at the place of its result.
 */
export const inOrder = async function* <Task, Result>(
  worker: WorkerModule,
  tasks: Iterable<Task>,
  { workers = availableParallelism(), signal }: PoolOptions = {},
): AsyncGenerator<Result, void, undefined> {
  const threads = Math.floor(workers);
  const pool = threadsOf(worker, threads);
  const breakOff = (): void => {
    pool.destroy().catch(ignoreRejection);
  };
  const waiting: Promise<Result>[] = [];
  signal?.addEventListener('abort', breakOff, { once: true });
  try {
    for (const task of tasks) {
      if (signal?.aborted === true) return;
      const result = pool.run(task, { name: worker.name }) as Promise<Result>;
      result.catch(ignoreRejection);
      waiting.push(result);
      const oldest = waiting.length < threads * aheadOfEach ? undefined : waiting.shift();
      if (oldest !== undefined) yield await oldest;
    }
    for (const result of waiting) yield await result;
  } catch (reason) {
    // Aborted threads fail their tasks; that is expected.
    if (signal?.aborted !== true) throw reason;
  } finally {
    signal?.removeEventListener('abort', breakOff);
    await pool.destroy();
  }
};
