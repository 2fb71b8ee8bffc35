import { PassThrough, Writable } from 'node:stream';
import { serveCommand } from '../../src/cli/commands/serve.js';
import type { Exit } from '../../src/cli/exit.js';

/** A reply as the client parses it. */
export interface Reply {
  readonly protocol: number;
  readonly id: unknown;
  readonly ok: boolean;
  readonly result?: Readonly<Record<string, unknown>>;
  readonly error?: { readonly code: string; readonly text: string; readonly refusals: readonly object[] };
}

/** A client in the same process, with its own streams. */
export interface Client {
  /** Writes raw bytes. */
  readonly write: (bytes: string | Buffer) => void;
  /** Everything that was printed. */
  readonly written: () => string;
  /** The next reply. */
  readonly next: () => Promise<Reply>;
  readonly ask: (method: string, params?: object) => Promise<Reply>;
  /** Presses Ctrl-C. @returns the exit code */
  readonly interrupt: () => Promise<Exit>;
  /** Ends the input. @returns the exit code and the remaining replies */
  readonly end: () => Promise<{ readonly exit: Exit; readonly rest: readonly Reply[] }>;
}

export const client = (): Client => {
  const input = new PassThrough();
  const replies: Reply[] = [];
  const waiting: ((reply: Reply) => void)[] = [];
  const stop = new AbortController();
  let begun = '';
  let written = '';
  const output = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      written += chunk.toString();
      const lines = (begun + chunk.toString()).split('\n');
      begun = lines.pop() ?? '';
      for (const line of lines) {
        const reply = JSON.parse(line) as Reply;
        const first = waiting.shift();
        if (first === undefined) replies.push(reply);
        else first(reply);
      }
      done();
    },
  });
  const exit = serveCommand(
    {
      input,
      output,
      error: output,
      terminal: false,
      colours: false,
      columns: () => 100,
      folder: '/',
      stop,
    },
    '0.0.0-test',
  );
  let requests = 0;
  const next = (): Promise<Reply> =>
    new Promise((resolve) => {
      const reply = replies.shift();
      if (reply === undefined) waiting.push(resolve);
      else resolve(reply);
    });
  return {
    write: (bytes) => input.write(bytes),
    written: () => written,
    next,
    ask: (method, params) => {
      requests += 1;
      input.write(`${JSON.stringify({ protocol: 1, id: requests, method, ...(params && { params }) })}\n`);
      return next();
    },
    interrupt: () => {
      stop.abort();
      return exit;
    },
    end: async () => {
      input.end();
      return { exit: await exit, rest: replies };
    },
  };
};
