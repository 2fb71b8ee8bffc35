import { createInterface } from 'node:readline/promises';
import type { Io } from './io.js';
import { printable, say } from './output.js';

/** Asks a person for lines of text. */
export interface Prompt {
  /** The typed line; null when the input has ended or on Ctrl-C. */
  readonly ask: (text: string) => Promise<string | null>;
  readonly close: () => void;
}

type Listener = (line: string | null) => void;

/** Lines of the input. They are buffered until they are read: a pipe delivers many at once, and none may be lost. */
export const promptOf = (io: Io): Prompt => {
  const reader = createInterface({ input: io.input, output: io.output, terminal: io.terminal });
  const lines: string[] = [];
  let listener: Listener | null = null;
  let ended = false;

  /** A terminal shows what is typed; a line from a pipe is printed after the question. */
  const shown = (line: string): string => {
    if (!io.terminal) say(io, line);
    return line;
  };
  const hand = (line: string | null): void => {
    const waiting = listener;
    listener = null;
    waiting?.(line);
  };
  const end = (): void => {
    ended = true;
    hand(null);
  };
  reader.on('line', (line) => {
    if (listener === null) lines.push(line);
    else hand(shown(line));
  });
  reader.on('close', end);
  reader.on('SIGINT', () => io.stop.abort());
  io.stop.signal.addEventListener('abort', end, { once: true });

  return {
    ask: (text) =>
      new Promise((resolve) => {
        if (!ended || lines.length > 0) {
          reader.setPrompt(printable(io, text));
          reader.prompt();
        }
        const line = io.stop.signal.aborted ? undefined : lines.shift();
        if (line !== undefined) resolve(shown(line));
        else if (ended) resolve(null);
        else listener = resolve;
      }),
    close: () => reader.close(),
  };
};
