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

/**
 * Marks calls of `guarded` and `figured` as pure. esbuild knows that from the functions only within one chunk; without the mark
 * an app would keep every guarded function of a chunk, used or not.
 */
const pureGuards: NonNullable<Options['plugins']>[number] = {
  name: 'pure-guards',
  renderChunk: (code) => ({ code: code.replace(/([=:(,] )((?:guarded|figured)\d*\()/g, '$1/* @__PURE__ */ $2') }),
};

const common: Options = {
  plugins: [pureGuards],
  target: 'node20',
  // Shared chunks: one copy of the core for all subpaths, and zod only in the chunk that reading loads.
  splitting: true,
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
