import { styleText } from 'node:util';
import type { Paint, Style } from '../core/log.js';
import type { Exit, Failure } from './exit.js';
import type { Io } from './io.js';

export { beside, counted, padded, paddedLeft, tableLines, wrapped } from '../core/log.js';
export type { Paint };

/** Colour codes of each kind of text. */
const styles = {
  heading: 'bold',
  strong: 'bold',
  faint: 'dim',
  first: 'blue',
  second: 'red',
  good: 'green',
  doubtful: 'yellow',
  bad: 'red',
  accent: 'cyan',
} as const satisfies Readonly<Record<Style, string>>;

export const paintOf =
  (io: Pick<Io, 'colours'>): Paint =>
  (style, text) =>
    io.colours && text !== '' ? styleText(styles[style], text, { validateStream: false }) : text;

export const say = (io: Io, ...lines: readonly string[]): void => {
  for (const line of lines) io.output.write(`${line}\n`);
};

export const complain = (io: Io, ...lines: readonly string[]): void => {
  for (const line of lines) io.error.write(`${line}\n`);
};

/** Prints why a command cannot continue, and returns its exit code. */
export const failed = (io: Io, { lines, exit }: Failure): Exit => {
  const [headline = '', ...rest] = lines;
  complain(io, `linstock: ${headline}`, ...rest);
  return exit;
};
