import type { Readable, Writable } from 'node:stream';
import type { Ruleset } from '../core/ruleset.js';

/** Everything a command touches of the world besides files: handed in, so that tests can stand in for a terminal. */
export interface Io {
  readonly input: Readable;
  readonly output: Writable;
  readonly error: Writable;
  /** Somebody is looking at the output; else it is a file or a pipe. */
  readonly terminal: boolean;
  readonly colours: boolean;
  /** Width of the output in characters. */
  readonly columns: () => number;
  /** Where relative file names start. */
  readonly folder: string;
  /** Aborted when the person has pressed Ctrl-C: a command saves what it has and ends. */
  readonly stop: AbortController;
  /** Rule sets besides those of the library. */
  readonly rulesets?: readonly Ruleset[];
}

/** Width to write to where nobody says one. */
export const defaultColumns = 100;

/** A process, as far as a command needs one. */
export type Host = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr' | 'env' | 'cwd'>;

/** Colours only for a terminal that shows them, and never against NO_COLOR. */
const wantsColours = ({ stdout, env }: Host): boolean =>
  stdout.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb';

/** The world as a process sees it. */
export const ioOf = (host: Host, stop: AbortController): Io => ({
  input: host.stdin,
  output: host.stdout,
  error: host.stderr,
  terminal: host.stdout.isTTY === true,
  colours: wantsColours(host),
  columns: () => host.stdout.columns ?? defaultColumns,
  folder: host.cwd(),
  stop,
});
