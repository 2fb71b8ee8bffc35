import { styleText } from 'node:util';
import { visible } from '../core/controls.js';
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

const coloured = (style: Style, text: string): string => styleText(styles[style], text, { validateStream: false });

export const paintOf =
  (io: Pick<Io, 'colours'>): Paint =>
  (style, text) =>
    io.colours && text !== '' ? coloured(style, visible(text)) : text;

const mark = '|';
/** The codes of `paintOf`, and no other escape sequence. */
const colourCodes = [
  ...new Set((Object.keys(styles) as Style[]).flatMap((style) => coloured(style, mark).split(mark))),
];
const colourCode = new RegExp(`(${colourCodes.map((code) => code.replace('[', '\\[')).join('|')})`);

/**
 * A line as it may be printed, whatever its source: file names, names in files, rule sets of others. Characters that
 * could command the terminal, or forge a line, are printed as `\u001b`. JSON text keeps its meaning.
 */
export const printable = ({ colours }: Pick<Io, 'colours'>, line: string): string =>
  colours
    ? line
        .split(colourCode)
        .map((part, index) => (index % 2 === 1 ? part : visible(part)))
        .join('')
    : visible(line);

/** Prints lines. Everything that a command prints goes through here, or through `complain`. */
export const say = (io: Io, ...lines: readonly string[]): void => {
  for (const line of lines) io.output.write(`${printable(io, line)}\n`);
};

/** Prints lines, without colours, on the error output. */
export const complain = (io: Io, ...lines: readonly string[]): void => {
  for (const line of lines) io.error.write(`${visible(line)}\n`);
};

/** A text of several lines as it may be printed; only its line breaks stay. */
export const printableText = (text: string): string => text.split('\n').map(visible).join('\n');

/** Prints why a command cannot continue, and returns its exit code. */
export const failed = (io: Io, { lines, exit }: Failure): Exit => {
  const [headline = '', ...rest] = lines;
  complain(io, `linstock: ${headline}`, ...rest);
  return exit;
};

/** The same for a command with --json: one JSON value on standard output, with the refusals if an input was refused. */
export const failedAsJson = (io: Io, { lines: [why = ''], refusals = [], exit }: Failure): Exit => {
  say(io, JSON.stringify({ ok: false, why, refusals }));
  return exit;
};
