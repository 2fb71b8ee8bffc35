import type { Readable } from 'node:stream';

/** A line of the input, without its line break; `tooLong` for a line that was dropped. */
export type Line = { readonly kind: 'line'; readonly text: string } | { readonly kind: 'tooLong' };

const tooLong: Line = { kind: 'tooLong' };
const asLine = (text: string): Line => ({ kind: 'line', text: text.replace(/\r$/, '') });

/**
 * Lines of a stream. A line of more than `most` characters is dropped and reported once. Text after the last line break
 * is a line too.
 */
export const boundedLines = async function* (input: Readable, most: number): AsyncGenerator<Line, void, undefined> {
  let begun = '';
  let dropping = false;
  input.setEncoding('utf8');
  for await (const chunk of input) {
    const [first = '', ...rest] = String(chunk).split('\n');
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
