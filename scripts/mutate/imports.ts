import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { textOf } from './files.js';
import { root } from './session.js';

/** Which files a test file loads, by the import statements. */

const statement = /(?:\bfrom|\bimport)\s*\(?\s*(?:\/\*.*?\*\/\s*)?'([^']+)'/g;

/** The file that an import names, from the project's root; null if it is of another package. */
const fileNamed = (from: string, name: string): string | null => {
  if (name === 'linstock') return 'src/index.ts';
  if (name.startsWith('linstock/')) return `src/entries/${name.slice('linstock/'.length)}.ts`;
  if (!name.startsWith('.')) return null;
  return posix.join(posix.dirname(from), name).replace(/\.js$/, '.ts');
};

const importsOf = (path: string): readonly string[] => {
  if (!path.endsWith('.ts') || !existsSync(join(root, path))) return [];
  return [...textOf(path).matchAll(statement)].flatMap(([, name = '']) => fileNamed(path, name) ?? []);
};

/** Finds all files that are loaded with a file, directly or through others. */
export const importClosures = (): ((path: string) => ReadonlySet<string>) => {
  const direct = new Map<string, readonly string[]>();
  const known = (path: string): readonly string[] => {
    const found = direct.get(path) ?? importsOf(path);
    direct.set(path, found);
    return found;
  };
  return (path) => {
    const all = new Set([path]);
    // A set is read to its end, with what is added on the way.
    for (const each of all) for (const next of known(each)) all.add(next);
    return all;
  };
};
