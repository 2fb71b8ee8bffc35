import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { formatWithOptions } from 'node:util';
import { vi } from 'vitest';

/** The programs of the documentation. The folder is in the project, so that they find its packages. */
const folder = resolve(import.meta.dirname, '../../.cache/programs');

/** Writes a program to a file of that name, and returns its path. */
export const programFile = (name: string, code: string): string => {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, code);
  return file;
};

/** Runs a program, and returns what it prints. */
export const printedBy = async (name: string, code: string): Promise<string> => {
  const lines: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((...words: unknown[]) => {
    lines.push(formatWithOptions({ colors: false }, ...words));
  });
  try {
    await import(/* @vite-ignore */ programFile(name, code));
  } finally {
    log.mockRestore();
  }
  return lines.join('\n');
};
