import { access, constants, open, stat, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { makeFolder, systemErrorText } from '../sim/index.js';
import { exits, type Failure, failure, type Result, success } from './exit.js';
import type { Io } from './io.js';

const trouble = (doing: string, path: string, reason: unknown): Failure =>
  failure(exits.refused, `cannot ${doing} ${path}: ${systemErrorText(reason) ?? 'unknown error'}.`);

const bytesInMegabyte = 1_000_000;

/** How a text in UTF-16 begins: its byte order mark, in either order. */
const wideMarks = [Buffer.from([0xff, 0xfe]), Buffer.from([0xfe, 0xff])];

/** Bytes read at once. */
const chunk = 1_000_000;

/** The bytes of a file up to a limit and at most a chunk more: a device may have no end. */
const bytesOf = async (full: string, mostBytes: number): Promise<Buffer> => {
  const file = await open(full, 'r');
  try {
    const parts: Buffer[] = [];
    for (let size = 0; size <= mostBytes; ) {
      const { bytesRead, buffer } = await file.read(Buffer.alloc(chunk));
      if (bytesRead === 0) break;
      parts.push(buffer.subarray(0, bytesRead));
      size += bytesRead;
    }
    return Buffer.concat(parts);
  } finally {
    await file.close();
  }
};

const tooLarge = (path: string, bytes: number, mostBytes: number): Failure => {
  const limit = `the limit is ${Math.floor(mostBytes / bytesInMegabyte)} MB`;
  return failure(exits.refused, `${path} is too large: ${Math.ceil(bytes / bytesInMegabyte)} MB; ${limit}.`);
};

/** A name such as that of an unset variable of a shell; as a path it is the folder of the command. */
const nameless = (path: string): Failure | null =>
  path.trim() === '' ? failure(exits.usage, 'the name of a file or folder is empty; give one.') : null;

/** Reads a text file of bounded size; any problem is a plain sentence. */
export const readText = async (io: Io, path: string, mostBytes: number): Promise<Result<string>> => {
  const none = nameless(path);
  if (none !== null) return none;
  const full = resolve(io.folder, path);
  try {
    const { size } = await stat(full);
    if (size > mostBytes) return tooLarge(path, size, mostBytes);
    const bytes = await bytesOf(full, mostBytes);
    if (bytes.length > mostBytes) return tooLarge(path, bytes.length, mostBytes);
    if (bytes.length === 0) return failure(exits.refused, `${path} is empty.`);
    // As the shell of Windows writes what it redirects.
    if (wideMarks.some((mark) => bytes.subarray(0, mark.length).equals(mark)))
      return failure(exits.refused, `${path} is text in UTF-16; save it as UTF-8.`);
    const text = bytes.toString('utf8');
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

/**
 * Creates a folder for results before the work, which would be lost if the folder cannot be written.
 *
 * @param folder - null for a command that writes none
 */
export const readyFolder = async (io: Io, folder: string | null): Promise<Result<null>> => {
  if (folder === null) return success(null);
  const none = nameless(folder);
  if (none !== null) return none;
  const full = resolve(io.folder, folder);
  try {
    await makeFolder(full);
    await access(full, constants.W_OK);
    return success(null);
  } catch (reason) {
    return trouble('write to', folder, reason);
  }
};

/** Writes a text file and creates its folder. */
export const writeText = async (io: Io, path: string, text: string): Promise<Result<string>> => {
  const none = nameless(path);
  if (none !== null) return none;
  const full = resolve(io.folder, path);
  try {
    await makeFolder(dirname(full));
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
