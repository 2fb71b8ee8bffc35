import { availableParallelism } from 'node:os';
import { Tinypool } from 'tinypool';
import type { WorkerModule } from './workermodule.js';

/** How work is spread over threads. */
export interface PoolOptions {
  /** Threads at work, 1 or more; one for each core if not said. */
  readonly workers?: number | undefined;
  /** Breaks off what is being worked on and ends. */
  readonly signal?: AbortSignal | undefined;
}

/** Tasks handed out ahead of the oldest unfinished one, for each worker: nobody waits while one takes its time. */
const aheadOfEach = 8;

/** Milliseconds a thread without work is kept: a new one would have to load and compile everything again. */
const keptIdle = 60_000;

/** A result that is not waited for yet must not count as a failure nobody looks at. */
const looseEnd = (): void => {};

/**
 * Works tasks off in parallel and hands over the results in the order of the tasks, however many workers there are.
 *
 * Ends early when the signal is given. What a task fails with is thrown where its result would have come.
 */
export const inOrder = async function* <Task, Result>(
  worker: WorkerModule,
  tasks: Iterable<Task>,
  { workers = availableParallelism(), signal }: PoolOptions = {},
): AsyncGenerator<Result, void, undefined> {
  const threads = Math.max(1, Math.floor(workers));
  const pool = new Tinypool({
    filename: worker.url,
    execArgv: [...worker.execArgv],
    minThreads: 1,
    maxThreads: threads,
    idleTimeout: keptIdle,
    isolateWorkers: false,
  });
  const breakOff = (): void => {
    pool.destroy().catch(looseEnd);
  };
  const waiting: Promise<Result>[] = [];
  signal?.addEventListener('abort', breakOff, { once: true });
  try {
    for (const task of tasks) {
      if (signal?.aborted === true) return;
      const result = pool.run(task, { name: worker.name }) as Promise<Result>;
      result.catch(looseEnd);
      waiting.push(result);
      const oldest = waiting.length < threads * aheadOfEach ? undefined : waiting.shift();
      if (oldest !== undefined) yield await oldest;
    }
    for (const result of waiting) yield await result;
  } catch (reason) {
    // Threads that were stopped on purpose fail their tasks; that is no failure.
    if (signal?.aborted !== true) throw reason;
  } finally {
    signal?.removeEventListener('abort', breakOff);
    await pool.destroy();
  }
};
