import type { Refusal } from '../core/refusal.js';

/** Exit codes. Scripts rely on these numbers. */
export const exits = {
  fine: 0,
  /** Nothing found, or the command line is wrong. */
  usage: 1,
  /** A scenario, a record or a file was refused. */
  refused: 2,
  /** A replay differs from its record. */
  desync: 3,
  /** The queue of a simulation cannot be reached, or cannot go on. */
  queue: 4,
  /** A bug in linstock. */
  fault: 70,
  /** Ctrl-C, or the input ended before the battle. */
  interrupted: 130,
} as const;
export type Exit = (typeof exits)[keyof typeof exits];

/** Why a command cannot continue: the lines to print, and the exit code. */
export interface Failure {
  readonly ok: false;
  readonly exit: Exit;
  readonly lines: readonly string[];
  /** The same as data, if an input was refused. */
  readonly refusals?: readonly Refusal[];
}

/** A value, or why there is none. */
export type Result<Value> = { readonly ok: true; readonly value: Value } | Failure;

export const success = <Value>(value: Value): Result<Value> => ({ ok: true, value });
export const failure = (exit: Exit, ...lines: readonly string[]): Failure => ({ ok: false, exit, lines });

/** A refusal as a line: path, text, and clause or code. */
export const refusalLine = ({ path, text, clause, code }: Pick<Refusal, 'path' | 'text' | 'clause' | 'code'>): string =>
  `${path === '' ? '' : `${path}: `}${text} (${clause ?? code})`;

/** A refused input, with every refusal on a line of its own. */
export const refusedInput = (headline: string, refusals: readonly Refusal[]): Failure => ({
  ...failure(exits.refused, headline, ...refusals.map((each) => `  ${refusalLine(each)}`)),
  refusals,
});
