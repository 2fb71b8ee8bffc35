import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Plugin } from 'esbuild';
import { subpaths } from '../scripts/subpaths.js';
import { median, table } from './figures.js';

const root = `${process.cwd()}/`;
const rounds = 9;
const bytesAKilobyte = 1000;

interface Entry {
  readonly name: string;
  readonly path: string;
}

const entriesOf = (): readonly Entry[] => subpaths().map(({ name, built }) => ({ name, path: `${root}${built}.js` }));

/** Milliseconds a fresh process takes to import a module, without the start of node. */
const coldImport = (path: string): number => {
  const script = `const began = performance.now(); await import(${JSON.stringify(pathToFileURL(path).href)}); console.log(performance.now() - began);`;
  return Number(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' }));
};

/** Chunks that are loaded on demand are excluded. */
const laterChunks: Plugin = {
  name: 'later-chunks',
  setup: ({ onResolve }) =>
    onResolve({ filter: /.*/ }, ({ kind, path }) => (kind === 'dynamic-import' ? { path, external: true } : undefined)),
};

const gzipped = async (path: string): Promise<number> => {
  const { outputFiles } = await build({
    stdin: { contents: `export * from ${JSON.stringify(path)}`, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    platform: 'neutral',
    mainFields: ['module', 'main'],
    external: ['node:*'],
    plugins: [laterChunks],
    logLevel: 'error',
  });
  return gzipSync(outputFiles[0]?.contents ?? new Uint8Array()).length;
};

/** Size of an entry in kilobytes, minified and gzipped, without what is loaded later; from the sources, so without a build. */
export const gzippedEntry = async (name: string): Promise<number> =>
  (await gzipped(`${root}src/entries/${name}.ts`)) / bytesAKilobyte;

/** Cost of each entry of the built package before its first use: time to import, bytes to transfer. */
export const entries = async (): Promise<void> => {
  const all = entriesOf();
  if (!all.every(({ path }) => existsSync(path))) {
    console.log('The package is not built: run npm run build first.');
    process.exitCode = 1;
    return;
  }
  const laps = all.map((entry) => ({ entry, times: [] as number[] }));
  for (let round = 0; round < rounds; round += 1)
    for (const { entry, times } of laps) times.push(coldImport(entry.path));
  const rows: string[][] = [];
  for (const { entry, times } of laps) {
    const size = (await gzipped(entry.path)) / bytesAKilobyte;
    rows.push([entry.name, `${median(times).toFixed(1)} ms`, `${size.toFixed(1)} kB`]);
  }
  console.log(table([['entry', 'cold import', 'min+gzip'], ...rows]));
};
