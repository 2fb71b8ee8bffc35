import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { LinstockError } from '../core/error.js';
import { preview } from '../core/shape.js';
import { systemErrorCode } from './systemerror.js';

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory();
  } catch (reason) {
    if (systemErrorCode(reason) === 'ENOENT') return false;
    throw reason;
  }
};

/**
 * Creates a folder and those above it. The `recursive` option of `mkdir` does not end where a folder exists but takes no
 * new ones, such as `/proc`.
 *
 * @throws system errors; LinstockError if the path is no text
 */
export const makeFolder = async (path: string): Promise<void> => {
  if (typeof path !== 'string') throw new LinstockError(`the path of a folder is a text, not ${preview(path)}`);
  if (await isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) await makeFolder(above);
  try {
    await mkdir(path);
  } catch (reason) {
    if (systemErrorCode(reason) !== 'EEXIST') throw reason;
    // Another process may have created it meanwhile; else a file has the name.
    if (!(await isFolder(path))) throw Object.assign(new Error(`${path} is no folder`), { code: 'ENOTDIR' });
  }
};
