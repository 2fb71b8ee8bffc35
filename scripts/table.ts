/**
 * Bundles the table in the browser (`examples/table`) to static files. Rule sets and battles are chunks that load when
 * they are chosen.
 *
 * Usage: npm run table [-- folder]
 */
import { copyFileSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Marks calls of `guarded` and `figured` as pure, as tsup.config.ts does: functions that the page does not use are left out. */
const pureGuards: Plugin = {
  name: 'pure-guards',
  setup: ({ onLoad }) =>
    onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => ({
      loader: 'ts',
      contents: readFileSync(path, 'utf8').replace(/([=:(,] )((?:guarded|figured)\d*\()/g, '$1/* @__PURE__ */ $2'),
    })),
};

/** Writes the page into a folder. */
export const buildTable = async (folder: string): Promise<void> => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  await build({
    entryPoints: {
      main: 'examples/table/main.ts',
      worker: 'examples/table/worker.ts',
      style: 'examples/table/style.css',
    },
    outdir: folder,
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'browser',
    target: ['chrome111', 'firefox114', 'safari16.4'],
    minify: true,
    plugins: [pureGuards],
    chunkNames: 'parts/[name]-[hash]',
    tsconfig: 'examples/table/tsconfig.json',
    logLevel: 'warning',
  });
  copyFileSync('examples/table/index.html', `${folder}/index.html`);
};

if (process.argv[1]?.endsWith('table.ts') === true) await buildTable(resolve(process.argv[2] ?? 'dist/table'));
