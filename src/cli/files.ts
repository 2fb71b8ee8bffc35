import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { systemErrorText } from '../sim/index.js';
import { exits, type Failure, failure, type Result, success } from './exit.js';
import type { Io } from './io.js';

const trouble = (doing: string, path: string, reason: unknown): Failure =>
  failure(exits.refused, `cannot ${doing} ${path}: ${systemErrorText(reason) ?? 'unknown error'}.`);

const bytesInMegabyte = 1_000_000;

/** Reads a text file of bounded size; any problem is a plain sentence. */
export const readText = async (io: Io, path: string, mostBytes: number): Promise<Result<string>> => {
  const full = resolve(io.folder, path);
  try {
    const { size } = await stat(full);
    if (size > mostBytes)
      return failure(
        exits.refused,
        `${path} is too large: ${Math.ceil(size / bytesInMegabyte)} MB; the limit is ${Math.floor(mostBytes / bytesInMegabyte)} MB.`,
      );
    const text = await readFile(full, 'utf8');
    // Some editors write a byte order mark, which is not part of the text.
    return success(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (reason) {
    return trouble('read', path, reason);
  }
};

const placeForm = /position (\d+)/;

/** Position at which a JSON parser stopped, as in an editor: " (line 3, column 12)"; empty if the message has none. */
export const placeIn = (text: string, message: string): string => {
  const position = placeForm.exec(message)?.[1];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position)).split('\n');
  return ` (line ${before.length}, column ${(before.at(-1) ?? '').length + 1})`;
};

/** Writes a text file and creates its folder. */
export const writeText = async (io: Io, path: string, text: string): Promise<Result<string>> => {
  const full = resolve(io.folder, path);
  try {
    await mkdir(dirname(full), { recursive: true });
    await writeFile(full, text);
    return success(path);
  } catch (reason) {
    return trouble('write', path, reason);
  }
};

/** Whether a file or folder of that name exists. */
export const isThere = async (io: Io, path: string): Promise<boolean> => {
  try {
    await stat(resolve(io.folder, path));
    return true;
  } catch {
    return false;
  }
};
