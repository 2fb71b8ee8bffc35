import { join } from 'node:path';
import { recordLimits } from '../core/loadrecord.js';
import { isRecord } from '../core/shape.js';
import { isThere, readText } from './files.js';
import type { Io } from './io.js';

/** Most folders with unfinished battles; after that, one is overwritten. */
const mostFolders = 100;

/** Whether a folder holds an unfinished battle that a player may want to resume. */
const holdsUnfinished = async (io: Io, folder: string): Promise<boolean> => {
  const path = join(folder, 'record.json');
  if (!(await isThere(io, path))) return false;
  const text = await readText(io, path, recordLimits.text);
  if (!text.ok) return true;
  try {
    const record: unknown = JSON.parse(text.value);
    return !isRecord(record) || record.outcome === null;
  } catch {
    return true;
  }
};

/** A folder for a new battle: `base`, or `base-2` and so on if an unfinished one is there. */
export const folderFor = async (io: Io, base: string): Promise<string> => {
  for (let number = 1; number < mostFolders; number += 1) {
    const folder = number === 1 ? base : `${base}-${number}`;
    if (!(await holdsUnfinished(io, folder))) return folder;
  }
  return base;
};
