#!/usr/bin/env node
import { ioOf } from './io.js';
import { run } from './program.js';
import { version } from './version.js';

/** A reader that closes the pipe early (`| head`) is no error. */
const endQuietly = (error: Error): void => {
  process.exit('code' in error && error.code === 'EPIPE' ? 0 : 1);
};
process.stdout.on('error', endQuietly);
process.stderr.on('error', endQuietly);

const stop = new AbortController();
const interrupt = (): void => {
  // The first Ctrl-C saves and ends; the second ends at once.
  if (stop.signal.aborted) process.exit(130);
  stop.abort();
};
const catchStop = (): void => {
  process.on('SIGINT', interrupt);
  // Containers and service managers end a process so.
  process.on('SIGTERM', interrupt);
};

process.exitCode = await run(process.argv.slice(2), ioOf(process, stop, catchStop), version);
