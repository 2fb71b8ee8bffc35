import { availableParallelism, hostname } from 'node:os';
import type { Job, Worker } from 'bullmq';
import { reasonOf } from '../../core/error.js';
import { guarded } from '../../core/guarded.js';
import { type Checked, type Refusal, refusal } from '../../core/refusal.js';
import { shownFile } from '../modules.js';
import { threadRefusals, threadsOf } from '../pool.js';
import { libraryVersion } from '../version.js';
import { jobWorker } from '../workermodule.js';
import { type Bell, makeBell } from './bell.js';
import { checksumOf, fileUrl } from './code.js';
import { isWorkersFault, type JobOutcome, queueName, queuePrefix, refusedJob } from './job.js';
import { linkTo, type QueueLink } from './link.js';
import { troubleOf } from './trouble.js';
import { outcomeOf, type Workbench } from './workbench.js';

/** What a worker tells while it works. */
export type WorkerNews =
  | { readonly kind: 'ready'; readonly shown: string; readonly threads: number }
  | { readonly kind: 'played'; readonly battles: number }
  | { readonly kind: 'refused' | 'trouble'; readonly text: string }
  | { readonly kind: 'lost' | 'back' };

/** How a worker plays battles from a queue. */
export interface QueueWorkerOptions {
  /** Worker threads, 1 or more; default: one for each core. */
  readonly workers?: number | undefined;
  /** URLs or absolute paths of `.js` files that battles may load: bots and rule sets of your own. */
  readonly modules?: readonly string[] | undefined;
  /** Ends the worker after the battles in progress. */
  readonly signal?: AbortSignal | undefined;
  /** Seconds after which the battles of a worker that died are given to others, 1 or more; default 30. */
  readonly lease?: number | undefined;
  /** Seconds without a battle after which it ends; default: never. */
  readonly idle?: number | undefined;
  /** Seconds for which a lost connection is tried again; default 60. */
  readonly patience?: number | undefined;
  readonly onNews?: ((news: WorkerNews) => void) | undefined;
}

/** What a worker has done. */
export interface QueueWork {
  readonly battles: number;
  readonly refused: number;
}

const second = 1000;
const defaultLease = 30;
/** Workers that may die in the middle of the same battle before it is given up. */
const mostDeaths = 5;
/** Milliseconds before a worker asks again after Redis has refused a question. */
const retryMilliseconds = 1000;
/** Seconds of one question for the next battle. */
const askSeconds = 5;
/** Milliseconds for which a worker leaves battles that it cannot play to others; twice as long each time. */
const [shortestPause, longestPause] = [5000, 60_000];

/** Errors of the queue that pass by themselves: another worker has the battle now, or the connection comes back. */
const passing = /lock|Connection is closed|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|LOADING/i;

const mostSeconds = 86_400;

const refuse = (path: string, text: string, facts: Refusal['facts'] = {}): Refusal =>
  refusal('malformed', null, text, facts, path);

const secondsRefusals = (path: string, value: number | undefined): readonly Refusal[] =>
  value === undefined || (Number.isFinite(value) && value >= 1 && value <= mostSeconds)
    ? []
    : [
        refuse(path, `Expected 1 to ${mostSeconds} seconds, not ${String(value)}.`, {
          given: String(value),
          least: 1,
          most: mostSeconds,
        }),
      ];

const wrongOptions = ({ workers, lease, idle, patience, modules = [] }: QueueWorkerOptions): readonly Refusal[] => [
  ...threadRefusals(workers),
  ...Object.entries({ lease, idle, patience }).flatMap(([path, value]) => secondsRefusals(path, value)),
  ...modules.flatMap((module, index) =>
    fileUrl(module) === null ? [refuse(`modules[${index}]`, 'A module of a worker is a file.')] : [],
  ),
];

/** Modules that cannot be read. A worker would wait, and refuse every battle that names them. */
const missingModules = async (modules: readonly string[]): Promise<readonly Refusal[]> => {
  const found = await Promise.all(modules.map((module) => checksumOf(fileUrl(module) ?? '')));
  return found.flatMap((checksum, index) =>
    checksum === null
      ? [
          refusal(
            'unreadable',
            null,
            `There is no file ${shownFile(modules[index] ?? '')} that can be read.`,
            {},
            `modules[${index}]`,
          ),
        ]
      : [],
  );
};

/** Counts of a worker that is at work. */
interface Tally {
  battles: number;
  refused: number;
  /** Battles in progress. */
  busy: number;
  /** Whether a battle began since this was last asked. */
  active: boolean;
  /** Milliseconds of the next pause. */
  pause: number;
}

const outcomeOfJob = async (bench: Workbench, job: Job): Promise<JobOutcome> => {
  try {
    return await outcomeOf(bench, job.data);
  } catch (reason) {
    // A thread that died, for example of too little memory.
    return refusedJob('fault', reasonOf(reason));
  }
};

/** Plays the battle of a job, counts it, and tells what came of it. */
const processorFor =
  (bench: Workbench, tally: Tally, onRefused: (outcome: JobOutcome) => void, onNews: QueueWorkerOptions['onNews']) =>
  async (job: Job): Promise<JobOutcome> => {
    tally.busy += 1;
    tally.active = true;
    const outcome = await outcomeOfJob(bench, job);
    tally.busy -= 1;
    if ('result' in outcome) {
      tally.battles += 1;
      tally.pause = shortestPause;
      onNews?.({ kind: 'played', battles: tally.battles });
    } else {
      tally.refused += 1;
      onNews?.({ kind: 'refused', text: outcome.refused.text });
      onRefused(outcome);
    }
    return outcome;
  };

const workerFor = (link: QueueLink, threads: number, lease: number, processor: (job: Job) => Promise<JobOutcome>) =>
  new link.packages.bullmq.Worker(queueName, processor, {
    prefix: queuePrefix,
    connection: link.connect(),
    name: hostname(),
    concurrency: threads,
    lockDuration: lease * second,
    stalledInterval: lease * second,
    maxStalledCount: mostDeaths,
    runRetryDelay: retryMilliseconds,
    drainDelay: askSeconds,
    autorun: false,
  });

/** Leaves the queue to workers of the right version for a while. */
const rest = (worker: Worker, tally: Tally): void => {
  if (worker.isPaused()) return;
  // Not waiting for battles in progress, because this is called by one of them.
  worker.pause(true).catch(() => {});
  setTimeout(() => worker.closing === undefined && worker.resume(), tally.pause).unref();
  tally.pause = Math.min(tally.pause * 2, longestPause);
};

/** Waits until the worker has to end: told so, without a battle for too long, or without its queue. */
const untilEnd = async (
  link: QueueLink,
  tally: Tally,
  bell: Bell,
  { signal, idle }: Pick<QueueWorkerOptions, 'signal' | 'idle'>,
): Promise<void> => {
  signal?.addEventListener('abort', bell.ring, { once: true });
  let isIdle = false;
  while (signal?.aborted !== true && link.lost() === null && !isIdle) {
    await bell.wait((idle ?? mostSeconds) * second);
    isIdle = idle !== undefined && !tally.active && tally.busy === 0;
    tally.active = false;
  }
  signal?.removeEventListener('abort', bell.ring);
};

const worked = async (link: QueueLink, bell: Bell, options: QueueWorkerOptions): Promise<Checked<QueueWork>> => {
  const { modules = [], lease = defaultLease, onNews } = options;
  const threads = Math.floor(options.workers ?? availableParallelism());
  const { jobFrom } = await import('./jobschema.js');
  const module = jobWorker();
  const pool = threadsOf(module, threads);
  const bench: Workbench = {
    version: libraryVersion(),
    modules: new Set(modules.map((each) => fileUrl(each) ?? '')),
    read: jobFrom,
    play: (job) => pool.run(job, { name: module.name }) as Promise<JobOutcome>,
  };
  const tally: Tally = { battles: 0, refused: 0, busy: 0, active: true, pause: shortestPause };
  const onRefused = (outcome: JobOutcome): void => {
    if ('refused' in outcome && isWorkersFault(outcome.refused.code)) rest(worker, tally);
  };
  const worker = workerFor(link, threads, lease, processorFor(bench, tally, onRefused, onNews));
  worker.on('error', (reason) => {
    if (!passing.test(reasonOf(reason))) onNews?.({ kind: 'trouble', text: troubleOf(reason, link.shown).text });
  });
  worker.run().catch(() => {});
  onNews?.({ kind: 'ready', shown: link.shown, threads });
  await untilEnd(link, tally, bell, options);
  const lost = link.lost();
  await worker.close(lost !== null);
  await pool.destroy();
  return lost === null
    ? { ok: true, value: { battles: tally.battles, refused: tally.refused } }
    : { ok: false, refusals: [lost] };
};

/**
 * Plays battles from a queue, until it is told to end or the queue is lost. A job is data: it is checked, and code is
 * loaded only from the files that the options name. A battle of another version is refused.
 *
 * @param address - of a Redis: `redis://host:port/database`
 * @returns how many battles it played, or why it had to end
 */
export const queueWorker = guarded(
  'queueWorker',
  async (address: string, options: QueueWorkerOptions = {}): Promise<Checked<QueueWork>> => {
    const wrong = wrongOptions(options);
    if (wrong.length > 0) return { ok: false, refusals: wrong };
    const { onNews, patience, modules = [] } = options;
    const missing = await missingModules(modules);
    if (missing.length > 0) return { ok: false, refusals: missing };
    const bell = makeBell();
    const link = await linkTo(address, {
      patience: patience === undefined ? undefined : patience * second,
      onOutage: (out) => onNews?.({ kind: out ? 'lost' : 'back' }),
      onLost: bell.ring,
    });
    if (!link.ok) return link;
    try {
      return await worked(link.value, bell, options);
    } finally {
      link.value.close();
    }
  },
);
