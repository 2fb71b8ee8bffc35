import type { Refusal } from '../core/refusal.js';

/** What the command tells the shell. Scripts rely on these numbers. */
export const exits = {
  fine: 0,
  /** Nothing found, or the command line itself is wrong. */
  usage: 1,
  /** A scenario, a record or a file was not taken. */
  refused: 2,
  /** A record replays to something else than it says. */
  desync: 3,
  /** A fault of linstock itself. */
  fault: 70,
  /** Ctrl-C, or the input ended before the battle did. */
  interrupted: 130,
} as const;
export type Exit = (typeof exits)[keyof typeof exits];

/** Why a command cannot go on: what to tell the person, and what to tell the shell. */
export interface Failure {
  readonly ok: false;
  readonly exit: Exit;
  readonly lines: readonly string[];
}

/** What was asked for, or why it cannot be had. */
export type Found<Value> = { readonly ok: true; readonly value: Value } | Failure;

export const found = <Value>(value: Value): Found<Value> => ({ ok: true, value });
export const failure = (exit: Exit, ...lines: readonly string[]): Failure => ({ ok: false, exit, lines });

/** One refusal as a line: where, what and the cure, and by what rule. */
export const refusalLine = ({ path, text, clause, code }: Pick<Refusal, 'path' | 'text' | 'clause' | 'code'>): string =>
  `${path === '' ? '' : `${path}: `}${text} (${clause ?? code})`;

/** An input that was refused, with every reason on a line of its own. */
export const refusedInput = (headline: string, refusals: readonly Refusal[]): Failure =>
  failure(exits.refused, headline, ...refusals.map((each) => `  ${refusalLine(each)}`));
