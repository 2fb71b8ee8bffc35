import type { Readable } from 'node:stream';

/** A line of the input, without its line break; `tooLong` for a line that was dropped. */
export type Line = { readonly kind: 'line'; readonly text: string } | { readonly kind: 'tooLong' };

const tooLong: Line = { kind: 'tooLong' };
const asLine = (text: string): Line => ({ kind: 'line', text: text.replace(/\r$/, '') });

const withoutMark = (text: string, isFirst: boolean): string =>
  isFirst && text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;

/**
 * Lines of a stream. A line of more than `most` characters is dropped and reported once. Text after the last line break
 * is a line too. A byte order mark at the start, as some shells put it before a pipe, is no part of the first line.
 */
export const boundedLines = async function* (input: Readable, most: number): AsyncGenerator<Line, void, undefined> {
  let begun = '';
  let dropping = false;
  let isFirst = true;
  input.setEncoding('utf8');
  for await (const chunk of input) {
    const [first = '', ...rest] = withoutMark(String(chunk), isFirst).split('\n');
    isFirst = false;
    const parts = [begun + first, ...rest];
    for (const text of parts.slice(0, -1)) {
      yield dropping || text.length > most ? tooLong : asLine(text);
      dropping = false;
    }
    begun = parts.at(-1) ?? '';
    dropping ||= begun.length > most;
    if (dropping) begun = '';
  }
  if (dropping) yield tooLong;
  else if (begun !== '') yield asLine(begun);
};
