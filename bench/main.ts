import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

/**
 * `npm run bench` runs all benchmarks, `npm run bench -- step growth` those named.
 *
 * They run from a bundle in a process of their own, compiled like the package, without the helpers that running
 * TypeScript directly adds, and with the production builds of the compared libraries.
 */
const bundle = join(process.cwd(), 'node_modules', '.cache', 'linstock-bench', 'suite.mjs');
await build({
  // The others are loaded by the threads and the processes of some benchmarks.
  entryPoints: {
    suite: 'bench/suite.ts',
    worker: 'src/sim/worker.ts',
    half: 'bench/half.ts',
    oddsrun: 'bench/oddsrun.ts',
  },
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
