/** What is loaded later does not count: only what an app has to fetch before it can play. */
const lazyChunks = {
  name: 'lazy-chunks',
  setup: (build) =>
    build.onResolve({ filter: /.*/ }, ({ kind, path }) =>
      kind === 'dynamic-import' ? { path, external: true } : undefined,
    ),
};

// Chunks name others they need nothing of; that they are left out is the point of `sideEffects: false`.
const quiet = { 'ignored-bare-import': 'silent' };

const together = (name, imports, limit, platform = 'browser') => ({
  name,
  import: imports,
  limit,
  gzip: true,
  modifyEsbuildConfig: (config) => ({ ...config, platform, format: 'esm', plugins: [lazyChunks], logOverride: quiet }),
});

const entry = (name, path, names, limit, platform) => together(name, { [path]: names }, limit, platform);

// The aim for a rule set is 25 KB. The limits hold what is reached: the clause texts alone are 19 KB.
export default [
  entry('linstock, all of it', 'dist/index.js', '*', '29 KB'),
  entry('linstock, to play', 'dist/index.js', '{ play, seeded }', '3.1 KB'),
  entry('linstock/oer-the-sea', 'dist/oer-the-sea.js', '{ oerTheSea }', '120 KB'),
  entry('linstock/king-george', 'dist/king-george.js', '{ kingGeorge }', '123.5 KB'),
  entry('linstock/on-war', 'dist/on-war.js', '{ onWar }', '120.5 KB'),
  entry('linstock/western-theatre', 'dist/western-theatre.js', '{ westernTheatre }', '102 KB'),
  entry('linstock/crowther-dougan', 'dist/crowther-dougan.js', '{ crowtherDougan }', '114.5 KB'),
  entry('linstock/oer-the-sea/resolvers', 'dist/oer-the-sea/resolvers.js', '*', '4.5 KB'),
  entry('linstock/king-george/resolvers', 'dist/king-george/resolvers.js', '*', '7.5 KB'),
  entry('linstock/on-war/resolvers', 'dist/on-war/resolvers.js', '*', '4.5 KB'),
  entry('linstock/western-theatre/resolvers', 'dist/western-theatre/resolvers.js', '*', '5 KB'),
  entry('linstock/crowther-dougan/resolvers', 'dist/crowther-dougan/resolvers.js', '*', '7.5 KB'),
  entry('linstock/scenarios/skirmish', 'dist/scenarios/skirmish.js', '{ skirmish }', '41.5 KB'),
  // Who plays this rule set has its checks already: the battle alone is what it adds.
  together(
    'linstock/oer-the-sea with linstock/scenarios/skirmish',
    {
      'dist/oer-the-sea.js': '{ oerTheSea }',
      'dist/scenarios/skirmish.js': '{ skirmish }',
    },
    '134 KB',
  ),
  entry('linstock/scenarios', 'dist/scenarios.js', '{ loadScenario }', '140.5 KB'),
  entry('linstock/table', 'dist/table.js', '*', '13.5 KB'),
  entry('linstock/steer', 'dist/steer.js', '*', '12 KB'),
  entry('linstock/typed', 'dist/typed.js', '*', '22.5 KB'),
  entry('linstock/draw', 'dist/draw.js', '{ renderSvg }', '24.75 KB'),
  entry('linstock/paper', 'dist/paper.js', '*', '4 KB'),
  entry('linstock/bots', 'dist/bots.js', '*', '169 KB'),
  entry('linstock/odds', 'dist/odds.js', '{ odds }', '8 KB'),
  entry('linstock/fair', 'dist/fair.js', '{ fair }', '8.5 KB'),
  entry('linstock/secret', 'dist/secret.js', '{ secret }', '6 KB'),
  // With all rule sets, battles and bots, the pool and the scales: it never goes to a browser.
  entry('linstock/sim', 'dist/sim.js', '*', '638 KB', 'node'),
];
