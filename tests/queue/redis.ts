import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A Redis of its own for a test, in a temporary folder, on a free port. */
export interface TestRedis {
  readonly url: string;
  readonly port: number;
  readonly data: string;
  /** Gives a command and returns the reply as text. */
  readonly command: (...words: readonly string[]) => string;
  /** Ends Redis as a power cut would, and starts it again with what it has on its disk. */
  readonly restart: (pause?: number) => Promise<void>;
  readonly kill: () => Promise<void>;
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  return typeof address === 'object' && address !== null ? address.port : 0;
};

export const pause = (milliseconds: number): Promise<void> => new Promise((done) => setTimeout(done, milliseconds));

/** Waits until something holds. */
export const until = async (what: string, holds: () => boolean, seconds = 60): Promise<void> => {
  for (let left = seconds * 20; !holds(); left -= 1) {
    if (left <= 0) throw new Error(`waited ${seconds} seconds in vain: ${what}`);
    await pause(50);
  }
};

/** Starts a Redis that writes every change to its disk at once. */
export const startRedis = async (more: readonly string[] = [], password = ''): Promise<TestRedis> => {
  const folder = mkdtempSync(join(tmpdir(), 'linstock-redis-'));
  const data = join(folder, 'data');
  mkdirSync(data);
  const port = await freePort();
  const secret = password === '' ? [] : ['--requirepass', password];
  let server: ChildProcess | null = null;
  const command = (...words: readonly string[]): string =>
    execFileSync('redis-cli', ['-p', String(port), ...(password === '' ? [] : ['-a', password]), ...words], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  const answers = (): boolean => {
    try {
      return command('PING') === 'PONG';
    } catch {
      return false;
    }
  };
  const start = async (): Promise<void> => {
    const options = ['--port', String(port), '--bind', '127.0.0.1', '--dir', data, '--save', '', ...secret, ...more];
    server = spawn('redis-server', ['--appendonly', 'yes', '--appendfsync', 'always', ...options], { stdio: 'ignore' });
    await until('Redis starts', answers);
  };
  const kill = async (): Promise<void> => {
    if (server === null) return;
    const ended = once(server, 'close');
    server.kill('SIGKILL');
    await ended;
    server = null;
  };
  const restart = async (milliseconds = 0): Promise<void> => {
    await kill();
    await pause(milliseconds);
    await start();
  };
  const stop = async (): Promise<void> => {
    await kill();
    rmSync(folder, { recursive: true, force: true });
  };
  await start();
  const url = `redis://${password === '' ? '' : `:${password}@`}127.0.0.1:${port}`;
  return { url, port, data, command, restart, kill, start, stop };
};
