import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import { subpaths } from './subpaths.js';

/**
 * Writes the declarations of the package to `dist/types`, in the folders of `src`: `.d.ts` for ES modules, `.d.cts` for
 * CommonJS. Only modules that a subpath of the package leads to are in it; users import subpaths alone, because the
 * `exports` of package.json name nothing else. Types are not checked here: `npm run check` does that.
 */
const emitted = '.cache/types';
const target = 'dist/types';

const emit = (): void => {
  rmSync(emitted, { recursive: true, force: true });
  const compiler = ['node_modules/typescript-7/bin/tsc', '-p', 'tsconfig.types.json'];
  execFileSync(process.execPath, compiler, { stdio: 'inherit' });
};

/** A module's declarations by its source: `src/core/roll.ts` has `core/roll`. */
const ofSource = (source: string): string => source.replace(/^src\//, '').replace(/\.ts$/, '');

/** The modules that declarations import, as paths from `src`. */
const importsOf = (module: string, text: string): readonly string[] =>
  ts
    .preProcessFile(text)
    .importedFiles.filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => join(dirname(module), fileName.replace(/\.js$/, '')).replaceAll('\\', '/'));

/** The declarations of every module that the subpaths lead to, by the module's path from `src`. */
const reached = (): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  const waiting = subpaths().map(({ source }) => ofSource(source));
  for (let module = waiting.pop(); module !== undefined; module = waiting.pop()) {
    if (found.has(module)) continue;
    const text = readFileSync(`${emitted}/${module}.d.ts`, 'utf8');
    found.set(module, text);
    waiting.push(...importsOf(module, text));
  }
  return found;
};

/** Relative imports name the file of the same format. */
const asCommonJs = (text: string): string => text.replaceAll(/(['"])(\.\.?\/[^'"]+)\.js\1/g, '$1$2.cjs$1');

emit();
const declarations = reached();
rmSync(target, { recursive: true, force: true });
for (const [module, text] of declarations) {
  mkdirSync(dirname(`${target}/${module}`), { recursive: true });
  writeFileSync(`${target}/${module}.d.ts`, text);
  writeFileSync(`${target}/${module}.d.cts`, asCommonJs(text));
}
console.log(`${target}: ${declarations.size} modules`);
