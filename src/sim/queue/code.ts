import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { isAbsolute } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { JobCode } from './job.js';

/** URL of a file of code; null for anything that is no file, such as a `data:` URL, which would carry code itself. */
export const fileUrl = (module: string): string | null => {
  if (module.startsWith('file:')) return URL.canParse(module) ? new URL(module).href : null;
  return isAbsolute(module) ? pathToFileURL(module).href : null;
};

/** The checksum of a file of code; null if it cannot be read. */
export const checksumOf = async (url: string): Promise<string | null> => {
  try {
    return createHash('sha256')
      .update(await readFile(fileURLToPath(url)))
      .digest('hex');
  } catch {
    return null;
  }
};

/** Files of code by the name that an order gives them, or the first module that is no file. */
export type CodeFiles =
  | { readonly ok: true; readonly files: ReadonlyMap<string, JobCode> }
  | { readonly ok: false; readonly module: string };

/** Finds the files of some modules and their checksums. */
export const codeFiles = async (modules: readonly string[]): Promise<CodeFiles> => {
  const files = new Map<string, JobCode>();
  for (const module of modules) {
    const url = fileUrl(module);
    const checksum = url === null ? null : await checksumOf(url);
    if (url === null || checksum === null) return { ok: false, module };
    files.set(module, { url, checksum });
  }
  return { ok: true, files };
};
