import { join } from 'node:path';
import ts from 'typescript';
import { textOf } from './files.js';
import { type Mutant, mutated } from './operators.js';
import { root } from './session.js';

/** Tells whether a mutant compiles. The compiler keeps what it knows of the other files. */
export const typeChecker = (): ((mutant: Mutant) => boolean) => {
  const config = ts.getParsedCommandLineOfConfigFile(
    join(root, 'tsconfig.json'),
    {},
    {
      ...ts.sys,
      onUnRecoverableConfigFileDiagnostic: () => undefined,
    },
  );
  const names = (config?.fileNames ?? []).filter((name) => name.includes('/src/'));
  let current: Mutant | null = null;
  let version = 0;
  const changed = new Map<string, string>();
  const isCurrent = (name: string): boolean => current !== null && name === join(root, current.path);
  const service = ts.createLanguageService({
    getCompilationSettings: () => config?.options ?? {},
    getScriptFileNames: () => names,
    getScriptVersion: (name) => changed.get(name) ?? '0',
    getScriptSnapshot: (name) => {
      const text = ts.sys.readFile(name);
      if (text === undefined) return undefined;
      return ts.ScriptSnapshot.fromString(
        current !== null && isCurrent(name) ? mutated(textOf(current.path), current) : text,
      );
    },
    getCurrentDirectory: () => root,
    getDefaultLibFileName: ts.getDefaultLibFilePath,
    fileExists: ts.sys.fileExists,
    readFile: ts.sys.readFile,
    readDirectory: ts.sys.readDirectory,
  });
  return (mutant) => {
    version += 1;
    const name = join(root, mutant.path);
    if (current !== null) changed.set(join(root, current.path), `${version}a`);
    changed.set(name, `${version}`);
    current = mutant;
    return service.getSyntacticDiagnostics(name).length + service.getSemanticDiagnostics(name).length === 0;
  };
};
