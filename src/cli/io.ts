import type { Readable, Writable } from 'node:stream';
import type { Ruleset } from '../core/ruleset.js';

/**
 * Everything a command uses of its environment, except files. It is a parameter, so that tests can replace the
 * terminal.
 */
export interface Io {
  readonly input: Readable;
  readonly output: Writable;
  readonly error: Writable;
  /** Whether the output is a terminal, not a file or a pipe. */
  readonly terminal: boolean;
  readonly colours: boolean;
  /** Width of the output in characters. */
  readonly columns: () => number;
  /** Base folder of relative file names. */
  readonly folder: string;
  /** Aborted on Ctrl-C: a command saves its results and ends. */
  readonly stop: AbortController;
  /**
   * From now on Ctrl-C aborts `stop`. Before, and in commands that save nothing, it ends the process at once: a handler
   * would have to wait for the end of a computation, or of a read from a pipe.
   */
  readonly catchStop?: () => void;
  /** Rule sets in addition to those of the library. */
  readonly rulesets?: readonly Ruleset[];
}

/** Width of output that is not a terminal. */
export const defaultColumns = 100;

/** The parts of a process that a command uses. */
export type Host = Pick<NodeJS.Process, 'stdin' | 'stdout' | 'stderr' | 'env' | 'cwd'>;

/** Colours only on a terminal that shows them, and never with NO_COLOR. */
const wantsColours = ({ stdout, env }: Host): boolean =>
  stdout.isTTY === true && (env.NO_COLOR ?? '') === '' && env.TERM !== 'dumb';

/** The environment of a process. */
export const ioOf = (host: Host, stop: AbortController, catchStop: () => void): Io => ({
  input: host.stdin,
  output: host.stdout,
  error: host.stderr,
  terminal: host.stdout.isTTY === true,
  colours: wantsColours(host),
  // Some terminals say 0.
  columns: () => (host.stdout.columns > 0 ? host.stdout.columns : defaultColumns),
  folder: host.cwd(),
  stop,
  catchStop,
});
