import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
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
 * @throws system errors
 */
export const makeFolder = async (path: string): Promise<void> => {
  if (await isFolder(path)) return;
  const above = dirname(path);
  if (above !== path) await makeFolder(above);
  try {
    await mkdir(path);
  } catch (reason) {
    // Another process may have created it meanwhile.
    if (systemErrorCode(reason) !== 'EEXIST' || !(await isFolder(path))) throw reason;
  }
};
