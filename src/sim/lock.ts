import { open, readFile, rename, rm, unlink } from 'node:fs/promises';
import { hostname } from 'node:os';
import { isRecord } from '../core/shape.js';
import { systemErrorCode } from './systemerror.js';

/** The process that writes a file. Its start tells it from an earlier process of the same number. */
interface Owner {
  readonly pid: number;
  readonly host: string;
  readonly started: number;
}

/** A lock that was taken, or the process that holds it. */
export type Locked =
  | { readonly ok: true; readonly release: () => Promise<void> }
  | { readonly ok: false; readonly holder: string; readonly lock: string };

/** A process that ends while its lock is taken over leaves a new one; a second attempt finds it. */
const attempts = 3;

const self = (): Owner => ({ pid: process.pid, host: hostname(), started: Math.round(performance.timeOrigin) });

const ownerIn = (text: string): Owner | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) && typeof value.pid === 'number' && typeof value.host === 'string'
      ? { pid: value.pid, host: value.host, started: Number(value.started) }
      : null;
  } catch {
    return null;
  }
};

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (reason) {
    // A process of another user may not be signalled, but it runs.
    return systemErrorCode(reason) === 'EPERM';
  }
};

/** Whether the process of a lock has ended. A lock of another machine cannot be judged. */
const hasEnded = ({ pid, host, started }: Owner): boolean => {
  const { pid: own, host: here, started: now } = self();
  if (host !== here || !Number.isInteger(pid) || pid < 1) return false;
  return pid === own ? started !== now : !isRunning(pid);
};

const created = async (lock: string): Promise<boolean> => {
  try {
    const file = await open(lock, 'wx');
    try {
      await file.writeFile(JSON.stringify(self()));
    } finally {
      await file.close();
    }
    return true;
  } catch (reason) {
    if (systemErrorCode(reason) === 'EEXIST') return false;
    throw reason;
  }
};

const textOf = async (lock: string): Promise<string | null> => {
  try {
    return await readFile(lock, 'utf8');
  } catch (reason) {
    if (systemErrorCode(reason) === 'ENOENT') return null;
    throw reason;
  }
};

/** Removes the lock of a process that has ended, unless another process has replaced it meanwhile. */
const removeStale = async (lock: string, stale: string): Promise<void> => {
  const aside = `${lock}.${process.pid}`;
  try {
    await rename(lock, aside);
    if ((await textOf(aside)) === stale) await unlink(aside);
    else await rename(aside, lock);
  } catch (reason) {
    if (systemErrorCode(reason) !== 'ENOENT') throw reason;
  }
};

/**
 * Locks a file for this process with a file next to it, `<path>.lock`. The lock of a process that has ended is taken
 * over.
 *
 * @throws system errors, for example if the folder is read-only
 */
export const lockFile = async (path: string): Promise<Locked> => {
  const lock = `${path}.lock`;
  let holder = 'another process';
  for (let count = 0; count < attempts; count += 1) {
    if (await created(lock)) return { ok: true, release: () => rm(lock, { force: true }) };
    const text = await textOf(lock);
    const owner = ownerIn(text ?? '');
    if (owner !== null) holder = `process ${owner.pid} on ${owner.host}`;
    if (text !== null && owner !== null && hasEnded(owner)) await removeStale(lock, text);
    else if (text !== null) break;
  }
  return { ok: false, holder, lock };
};
