import type { Checked } from '../../core/refusal.js';
import type { BattleResult } from '../battle.js';
import { type Bell, makeBell } from './bell.js';
import { clear, type Desk, hear, lookFor, post } from './desk.js';
import { type BattleJob, type JobOutcome, queueName, queuePrefix } from './job.js';
import type { Read } from './jobschema.js';
import type { QueueLink } from './link.js';
import { troubleOf } from './trouble.js';

/** How far a run by a queue has come. */
export interface QueueNews {
  /** Battles that are done, in whatever order, with those of an earlier run. */
  readonly done: number;
  readonly total: number;
  /** Worker processes that are connected to the queue. */
  readonly workers: number;
  /** Why a worker of another version refused a battle, since the last news. */
  readonly refused: readonly string[];
}

/** The battles of a run, as jobs. */
export interface QueueRun {
  readonly name: string;
  readonly total: number;
  /** Battles that an earlier run has done. */
  readonly first: number;
  readonly jobOf: (index: number) => BattleJob;
}

export interface CoordinatorOptions {
  readonly bell?: Bell | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly onNews?: ((news: QueueNews) => void) | undefined;
}

/** Most battles in the queue ahead of the oldest one that is not done, and the bytes of their jobs. */
const [mostAhead, mostBytes] = [2000, 64_000_000];
/** Battles posted or removed by one call. */
const batch = 100;
/** Milliseconds without a result for the oldest battle after which the queue is searched for it. */
const searchEvery = 2000;
/** Milliseconds between news. */
const newsEvery = 5000;
/** Entries of the stream of events. Those that are missed are found by searching. */
const mostEvents = 5000;

const aheadOf = ({ total, first, jobOf }: QueueRun): number => {
  // A run has few scenarios, so its first jobs are of all sizes.
  const sizes = Array.from({ length: Math.min(batch, total - first) }, (_, place) => jobOf(first + place));
  const largest = Math.max(1, ...sizes.map((job) => JSON.stringify(job).length));
  return Math.max(batch, Math.min(mostAhead, Math.floor(mostBytes / largest)));
};

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from) }, (_, place) => from + place);

const eventsOf = (link: QueueLink, desk: Desk, bell: Bell, onTrouble: (reason: unknown) => void) => {
  const events = new link.packages.bullmq.QueueEvents(queueName, { prefix: queuePrefix, connection: link.connect() });
  const heard = (id: string, news: Parameters<typeof hear>[2]): void => {
    hear(desk, id, news).then(bell.ring, onTrouble);
  };
  events.on('completed', ({ jobId, returnvalue }) => heard(jobId, { returned: returnvalue }));
  events.on('failed', ({ jobId, failedReason }) => heard(jobId, { failed: failedReason }));
  // Lost connections are the concern of the link, and missed events of the search.
  events.on('error', bell.ring);
  return events;
};

const deskFor = (
  link: QueueLink,
  run: QueueRun,
  read: (outcome: unknown) => Read<JobOutcome>,
  onRefused: (text: string) => void,
): Desk => {
  const queue = new link.packages.bullmq.Queue(queueName, {
    prefix: queuePrefix,
    connection: link.connect(),
    streams: { events: { maxLen: mostEvents } },
  });
  queue.on('error', ignored);
  return {
    queue,
    run: run.name,
    jobs: run.total,
    jobOf: run.jobOf,
    read,
    onRefused,
    attempts: new Map(),
    arrived: new Map(),
    first: run.first,
    next: run.first,
  };
};

/** Posts as many battles as may be ahead, in whole batches. */
const fill = async (desk: Desk, ahead: number): Promise<void> => {
  while (desk.next < desk.jobs && desk.next - desk.first <= ahead - batch) {
    const from = desk.next;
    desk.next = Math.min(desk.jobs, from + batch);
    await post(desk, range(from, desk.next));
  }
};

/** Says when the oldest battle has waited so long that its news may have been missed. */
const searcher = (desk: Desk, bell: Bell): { readonly isDue: () => boolean; readonly end: () => void } => {
  let [due, oldest] = [false, desk.first];
  const timer = setInterval(() => {
    due = desk.first === oldest;
    oldest = desk.first;
    if (due) bell.ring();
  }, searchEvery);
  const isDue = (): boolean => {
    const is = due;
    due = false;
    return is;
  };
  return { isDue, end: () => clearInterval(timer) };
};

/** Tells the news at regular times. */
const teller = (desk: Desk, refused: string[], onNews: CoordinatorOptions['onNews']): (() => void) => {
  let last = 0;
  const tell = async (): Promise<void> => {
    const workers = await desk.queue.getWorkersCount();
    const why = refused.splice(0);
    last = workers;
    onNews?.({ done: desk.first + desk.arrived.size, total: desk.jobs, workers: last, refused: why });
  };
  // A question that fails is asked again at the next time.
  const ask = (): void => {
    tell().catch(ignored);
  };
  ask();
  const timer = setInterval(ask, newsEvery);
  return () => clearInterval(timer);
};

/**
 * Lets the workers of a queue play battles, and yields their results in order. A battle that has been yielded is removed
 * from the queue when the next is asked for. Jobs and results that an earlier coordinator of the same run left are used.
 *
 * Ends early when the signal aborts, or with the reason why the queue cannot go on.
 *
 * @internal Its link has types of packages that are optional.
 */
export const inQueueOrder = async function* (
  link: QueueLink,
  run: QueueRun,
  { bell = makeBell(), signal, onNews }: CoordinatorOptions = {},
): AsyncGenerator<Checked<BattleResult>, void, undefined> {
  const refused: string[] = [];
  let trouble: unknown = null;
  const { outcomeFrom } = await import('./jobschema.js');
  const desk = deskFor(link, run, outcomeFrom, (text) => refused.push(text));
  const failed = (reason: unknown): void => {
    trouble ??= reason;
    bell.ring();
  };
  const events = eventsOf(link, desk, bell, failed);
  const ahead = aheadOf(run);
  const quiet = teller(desk, refused, onNews);
  const search = searcher(desk, bell);
  const done: number[] = [];
  signal?.addEventListener('abort', bell.ring);
  const stopped = (): boolean => signal?.aborted === true;
  try {
    await events.waitUntilReady();
    while (desk.first < desk.jobs && !stopped()) {
      const lost = link.lost();
      if (lost !== null) return yield { ok: false, refusals: [lost] };
      if (trouble !== null) throw trouble;
      await fill(desk, ahead);
      const result = desk.arrived.get(desk.first);
      if (result === undefined) {
        await bell.wait(searchEvery);
        if (search.isDue() && !stopped()) await lookFor(desk, batch);
        continue;
      }
      yield result;
      if (!result.ok) return;
      done.push(desk.first);
      desk.arrived.delete(desk.first);
      desk.first += 1;
      if (done.length >= batch) await clear(desk, done.splice(0));
    }
  } catch (reason) {
    // A connection that ends for good fails its calls first, and says so next.
    await new Promise((done) => setImmediate(done));
    yield { ok: false, refusals: [link.lost() ?? troubleOf(reason, link.shown)] };
  } finally {
    quiet();
    search.end();
    signal?.removeEventListener('abort', bell.ring);
    await soon(link.lost() === null ? tidy(desk, done) : Promise.resolve());
    // BullMQ opens a connection of its own for the events.
    await soon(events.close());
    link.close();
  }
};

/** Milliseconds for tidying up, which is not worth waiting for. */
const tidyMilliseconds = 2000;

const ignored = (): void => {};

/** Waits for something that may fail, but not for long. */
const soon = async (work: Promise<void>): Promise<void> => {
  let timer: NodeJS.Timeout | undefined;
  await Promise.race([
    work.catch(ignored),
    new Promise<void>((end) => {
      timer = setTimeout(end, tidyMilliseconds);
    }),
  ]);
  clearTimeout(timer);
};

/** Removes what is done, and battles that wait for a worker. What cannot be removed is removed by its age. */
const tidy = async (desk: Desk, done: readonly number[]): Promise<void> => {
  const waiting = range(desk.first, desk.next).filter((index) => !desk.arrived.has(index));
  await clear(desk, [...done, ...waiting]);
};
