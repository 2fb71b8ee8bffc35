import { readdirSync } from 'node:fs';
import { defineConfig, type Options } from 'tsup';

/** Subpaths of the package: the files of src/entries, folders included. `linstock` itself is `index`. */
const library = {
  index: 'src/index.ts',
  ...Object.fromEntries(
    readdirSync('src/entries', { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => name.endsWith('.ts'))
      .toSorted()
      .map((name) => [name.replace(/\.ts$/, ''), `src/entries/${name}`]),
  ),
};

const common: Options = {
  target: 'node20',
  // Shared chunks: one copy of the core for all subpaths, and zod only in the chunk that reading loads.
  splitting: true,
  dts: { entry: library, compilerOptions: { ignoreDeprecations: '6.0' } },
};

export default defineConfig([
  {
    ...common,
    format: 'esm',
    platform: 'neutral',
    entry: { ...library, cli: 'src/cli/main.ts', 'sim-worker': 'src/sim/worker.ts' },
  },
  // Only sim asks where it lies, to find its worker; shims answer that in CommonJS.
  { ...common, format: 'cjs', platform: 'neutral', entry: library, shims: true },
]);
