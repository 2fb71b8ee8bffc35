import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import type { Exit } from '../../src/cli/exit.js';
import type { Io } from '../../src/cli/io.js';
import { run } from '../../src/cli/program.js';

/** Output and exit code of a command. */
export interface Ran {
  readonly exit: Exit;
  readonly out: string;
  readonly err: string;
}

/** A temporary folder for the files of a test. */
export interface Bench {
  readonly folder: string;
  readonly write: (name: string, text: string) => string;
  readonly clear: () => void;
}

export const bench = (): Bench => {
  const folder = mkdtempSync(join(tmpdir(), 'linstock-'));
  return {
    folder,
    write: (name, text) => {
      writeFileSync(join(folder, name), text);
      return name;
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
  };
};

const collector = (): { readonly stream: Writable; readonly text: () => string } => {
  const parts: string[] = [];
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      parts.push(chunk.toString());
      done();
    },
  });
  return { stream, text: () => parts.join('') };
};

/** Input and options of a command line. */
export interface Sitting {
  /** Lines typed before the input ends. */
  readonly typed?: readonly string[];
  readonly colours?: boolean;
  readonly columns?: number;
  readonly stop?: AbortController;
  /** Called with all output as it is printed. */
  readonly onOutput?: (text: string) => void;
}

/** Runs a command line with its own streams, in a folder. */
export const linstock = async (folder: string, words: readonly string[], sitting: Sitting = {}): Promise<Ran> => {
  const input = new PassThrough();
  const out = collector();
  const err = collector();
  const { onOutput } = sitting;
  if (onOutput !== undefined) {
    const write = out.stream.write.bind(out.stream);
    out.stream.write = (chunk: unknown) => {
      onOutput(String(chunk));
      return write(chunk);
    };
  }
  input.end((sitting.typed ?? []).map((line) => `${line}\n`).join(''));
  const io: Io = {
    input,
    output: out.stream,
    error: err.stream,
    terminal: false,
    colours: sitting.colours ?? false,
    columns: () => sitting.columns ?? 100,
    folder,
    stop: sitting.stop ?? new AbortController(),
  };
  const exit = await run(words, io, '0.0.0-test');
  return { exit, out: out.text(), err: err.text() };
};
