import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './session.js';

/** What git ignores: coverage and ledgers are kept here. */
export const cacheFolder = (): string => {
  const folder = join(root, '.cache/mutate');
  mkdirSync(folder, { recursive: true });
  return folder;
};

/** Files below a folder, from the project's root, in a fixed order. */
export const filesBelow = (folder: string, ending: string): readonly string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith(ending))
    .toSorted();

export const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');

/** Short, to notice that a text has changed, or for a fixed random order. */
export const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);
