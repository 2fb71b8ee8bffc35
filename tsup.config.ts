import { defineConfig, type Options } from 'tsup';

/** Subpaths of the package. `linstock` itself is `index`. */
const library = {
  index: 'src/index.ts',
  table: 'src/entries/table.ts',
  'oer-the-sea': 'src/entries/oer-the-sea.ts',
  'king-george': 'src/entries/king-george.ts',
  'oer-the-sea/schemas': 'src/entries/oer-the-sea/schemas.ts',
  'king-george/schemas': 'src/entries/king-george/schemas.ts',
  edit: 'src/entries/edit.ts',
  scenario: 'src/entries/scenario.ts',
  scenarios: 'src/entries/scenarios.ts',
  bots: 'src/entries/bots.ts',
  odds: 'src/entries/odds.ts',
  fair: 'src/entries/fair.ts',
  steer: 'src/entries/steer.ts',
  draw: 'src/entries/draw.ts',
  sim: 'src/entries/sim.ts',
  testkit: 'src/entries/testkit.ts',
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
