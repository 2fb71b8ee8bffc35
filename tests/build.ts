import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the build that tests start in threads and processes. */
    readonly build: string;
  }
}

const root = resolve(import.meta.dirname, '..');

const bundle = async (outdir: string): Promise<void> => {
  await build({
    entryPoints: { cli: join(root, 'src/cli/main.ts'), 'sim-worker': join(root, 'src/sim/worker.ts') },
    outdir,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
  });
};

/**
 * Bundles the command and the worker of simulations, once for all tests. A thread or process that loads the sources
 * compiles all of them, which takes two seconds of processor time.
 */
export const setup = async (project: TestProject): Promise<() => void> => {
  const cache = join(root, '.cache');
  mkdirSync(cache, { recursive: true });
  const folder = mkdtempSync(join(cache, 'tests-'));
  const dist = join(folder, 'dist');
  await bundle(dist);
  // The command reads its version there.
  cpSync(join(root, 'package.json'), join(folder, 'package.json'));
  project.provide('build', dist);
  project.onTestsRerun(() => bundle(dist));
  return () => rmSync(folder, { recursive: true, force: true });
};
