#!/usr/bin/env node
import { systemErrorText } from '../sim/index.js';
import { exits } from './exit.js';
import { ioOf } from './io.js';
import { run } from './program.js';
import { version } from './version.js';

/** A reader that closes the pipe early (`| head`) is no error; a full disk is. */
const endOutput = (error: Error): void => {
  if ('code' in error && error.code === 'EPIPE') process.exit(exits.fine);
  process.stderr.write(`linstock: cannot write the output: ${systemErrorText(error) ?? error.message}.\n`);
  process.exit(exits.refused);
};
process.stdout.on('error', endOutput);
process.stderr.on('error', endOutput);

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
