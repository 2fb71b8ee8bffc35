import { setTimeout } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { Checked, Refusal } from '../../core/refusal.js';
import { systemErrorCode } from '../systemerror.js';
import { type QueueAddress, queueAddressFrom } from './address.js';
import { queueRefusal, silent, troubleOf } from './trouble.js';

/** The packages of a queue. They are optional, so they are loaded when a queue is used. */
export interface QueuePackages {
  readonly bullmq: typeof import('bullmq');
  readonly ioredis: typeof import('ioredis');
}

/** A Redis that answers, and connections to it. */
export interface QueueLink {
  readonly packages: QueuePackages;
  readonly shown: string;
  /** Opens a connection that connects again by itself. */
  readonly connect: () => Redis;
  /** Why the queue can no longer be used; null while it can. */
  readonly lost: () => Refusal | null;
  /** Ends all connections. */
  readonly close: () => void;
}

/** What a link tells while it works. */
export interface LinkOptions {
  /** Milliseconds for which a lost connection is tried again. */
  readonly patience?: number | undefined;
  /** Called when the connection is lost (true) and when it is there again (false). */
  readonly onOutage?: ((out: boolean) => void) | undefined;
  /** Called once when the queue can no longer be used. */
  readonly onLost?: (() => void) | undefined;
}

const defaultPatience = 60_000;
const connectMilliseconds = 5000;
/** Milliseconds until the first answer: longer than connecting takes. A server that is no Redis may keep silent for ever. */
const answerMilliseconds = 8000;
const [shortestDelay, longestDelay] = [100, 5000];

/** Milliseconds before an attempt to connect again: twice as long each time. */
const delayBefore = (attempt: number): number => {
  let delay = shortestDelay;
  for (let count = 1; count < attempt && delay < longestDelay; count += 1) delay *= 2;
  return Math.min(delay, longestDelay);
};

/** The delay before an attempt; null when all attempts together have taken the patience. */
export const retryDelay = (attempt: number, patience: number): number | null => {
  let waited = 0;
  for (let count = 1; count < attempt; count += 1) waited += delayBefore(count);
  return waited >= patience ? null : delayBefore(attempt);
};

const missing = ['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND'];

const loaded = async (): Promise<Checked<QueuePackages>> => {
  try {
    return { ok: true, value: { bullmq: await import('bullmq'), ioredis: await import('ioredis') } };
  } catch (reason) {
    if (!missing.includes(systemErrorCode(reason) ?? '')) throw reason;
    const text = 'A queue needs two packages that are not installed: npm install bullmq ioredis.';
    return { ok: false, refusals: [queueRefusal('queuePackage', text)] };
  }
};

const optionsFor = ({ host, port, db, username, password, tls }: QueueAddress) => ({
  host,
  port,
  db,
  ...(username === undefined ? {} : { username }),
  ...(password === undefined ? {} : { password }),
  ...(tls ? { tls: {} } : {}),
  connectTimeout: connectMilliseconds,
  // Commands wait for the connection; the retries below decide for how long.
  maxRetriesPerRequest: null,
});

/** Waits for work, but no longer than some time. */
const inTime = async (work: Promise<void>, milliseconds: number): Promise<void> => {
  const clock = new AbortController();
  const late = async (): Promise<void> => {
    await setTimeout(milliseconds, undefined, { signal: clock.signal });
    throw new Error(silent);
  };
  try {
    await Promise.race([work, late()]);
  } finally {
    clock.abort();
  }
};

/** Tries the address once, so that a wrong one is told at once. */
const tried = async (
  address: QueueAddress,
  { ioredis }: QueuePackages,
  milliseconds: number,
): Promise<Refusal | null> => {
  const redis = new ioredis.Redis({ ...optionsFor(address), lazyConnect: true, retryStrategy: () => null });
  let first: unknown = null;
  redis.on('error', (reason: unknown) => {
    first ??= reason;
  });
  try {
    const answer = async (): Promise<void> => {
      await redis.connect();
      await redis.ping();
    };
    await inTime(answer(), milliseconds);
    // A wrong database is reported as an error event only.
    return first === null ? null : troubleOf(first, address.shown);
  } catch (reason) {
    return troubleOf(first ?? reason, address.shown);
  } finally {
    redis.disconnect();
  }
};

const linked = (
  address: QueueAddress,
  packages: QueuePackages,
  { patience = defaultPatience, onOutage, onLost }: LinkOptions,
): QueueLink => {
  const connections: Redis[] = [];
  let [closed, out] = [false, false];
  let lost: Refusal | null = null;
  let last: unknown = null;
  const changed = (now: boolean): void => {
    if (closed || out === now) return;
    out = now;
    onOutage?.(now);
  };
  const ended = (): void => {
    if (closed || lost !== null) return;
    const seconds = Math.round(patience / 1000);
    lost = queueRefusal(
      'queueLost',
      `The connection to Redis at ${address.shown} was lost, and did not come back within about ${seconds} seconds: ${troubleOf(last, address.shown).text}`,
    );
    onLost?.();
  };
  const connect = (): Redis => {
    const redis = new packages.ioredis.Redis({
      ...optionsFor(address),
      retryStrategy: (attempt: number) => (closed ? null : retryDelay(attempt, patience)),
    });
    redis.on('error', (reason: unknown) => {
      last = reason;
    });
    redis.on('reconnecting', () => changed(true));
    redis.on('ready', () => changed(false));
    redis.on('end', ended);
    connections.push(redis);
    return redis;
  };
  const close = (): void => {
    closed = true;
    for (const redis of connections) redis.disconnect();
  };
  return { packages, shown: address.shown, connect, lost: () => lost, close };
};

/**
 * Connects to the Redis of a queue.
 *
 * @returns why it cannot: a wrong address, packages that are missing, no Redis there, a refused password
 */
export const linkTo = async (given: unknown, options: LinkOptions = {}): Promise<Checked<QueueLink>> => {
  const address = queueAddressFrom(given);
  if (!address.ok) return address;
  const packages = await loaded();
  if (!packages.ok) return packages;
  // Its own patience counts if that is shorter.
  const milliseconds = Math.min(answerMilliseconds, options.patience ?? defaultPatience);
  const trouble = await tried(address.value, packages.value, milliseconds);
  return trouble === null
    ? { ok: true, value: linked(address.value, packages.value, options) }
    : { ok: false, refusals: [trouble] };
};
