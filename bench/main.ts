import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

/**
 * `npm run bench` runs all benchmarks, `npm run bench -- step growth` those named.
 *
 * They run from a bundle in a process of their own: compiled as the package is, without the help that running
 * TypeScript directly puts into the code, and with the libraries compared against in their production form.
 */
const bundle = join(process.cwd(), 'node_modules', '.cache', 'linstock-bench', 'suite.mjs');
await build({
  // The other two are what the threads and the processes of the parallel benchmark load.
  entryPoints: { suite: 'bench/suite.ts', worker: 'src/sim/worker.ts', half: 'bench/half.ts' },
  outdir: dirname(bundle),
  outExtension: { '.js': '.mjs' },
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  packages: 'external',
});
const { status } = spawnSync(process.execPath, [bundle, ...process.argv.slice(2)], {
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
});
process.exitCode = status ?? 1;
