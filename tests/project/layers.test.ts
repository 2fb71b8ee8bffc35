import { describe, expect, test } from 'vitest';
import { type Import, importsOf, sourcesIn } from './sources.js';

/** Which folders of src/ a folder may lean on. What is not listed points up. */
const below: Readonly<Record<string, readonly string[]>> = {
  core: [],
  table: ['core'],
  scenario: ['core', 'table'],
  steer: ['core', 'table'],
  typed: ['core', 'table', 'scenario', 'steer'],
  draw: ['core', 'table'],
  paper: ['core', 'scenario'],
  rulesets: ['core', 'table', 'scenario', 'draw'],
  edit: ['core', 'scenario'],
  scenarios: ['core', 'table', 'scenario', 'rulesets'],
  odds: ['core'],
  bots: ['core', 'table', 'scenario', 'rulesets', 'odds'],
  testkit: ['core', 'table', 'scenario', 'rulesets', 'bots'],
  sim: ['core', 'table', 'scenario', 'draw', 'rulesets', 'scenarios', 'odds', 'bots', 'testkit'],
  cli: [
    'core',
    'table',
    'scenario',
    'steer',
    'typed',
    'draw',
    'paper',
    'rulesets',
    'scenarios',
    'odds',
    'bots',
    'testkit',
    'sim',
  ],
  entries: [
    'core',
    'table',
    'scenario',
    'edit',
    'steer',
    'typed',
    'draw',
    'paper',
    'rulesets',
    'scenarios',
    'odds',
    'bots',
    'testkit',
    'sim',
  ],
  'index.ts': ['core'],
};

const files = sourcesIn('src');
const imports = files.flatMap(importsOf);
const ours = imports.filter(({ to }) => to.startsWith('src/'));
const packages = imports.filter(({ to }) => !to.startsWith('src/'));

const folderOf = (path: string): string => path.split('/')[1] ?? '';
const rulesetOf = (path: string): string | undefined => /^src\/rulesets\/([^/]+)\//.exec(path)?.[1];
const shown = ({ from, to }: Import): string => `${from} -> ${to}`;

/** Outlines of ranges are geometry that pictures are made of, and the key words for it: no rendering. */
const isPlainDrawing = (path: string): boolean =>
  ['framed', 'key', 'looks', 'misuse', 'outline', 'picture'].some((name) => path === `src/draw/${name}.ts`);

/** What every file loads itself. */
const loads = new Map<string, string[]>();
for (const { from, to, how } of ours) if (how === 'static') loads.set(from, [...(loads.get(from) ?? []), to]);

/** Files that a module brings with it when it is loaded. */
const loadedWith = (start: string): ReadonlySet<string> => {
  const reached = new Set([start]);
  for (const path of reached) for (const to of loads.get(path) ?? []) reached.add(to);
  return reached;
};

describe('layers', () => {
  test('every folder of src has its place', () => {
    const folders = new Set(files.map(({ path }) => folderOf(path)));
    expect([...folders].filter((folder) => !Object.hasOwn(below, folder))).toEqual([]);
  });

  test('imports go only to lower layers', () => {
    const up = ours.filter(
      ({ from, to }) => folderOf(from) !== folderOf(to) && !below[folderOf(from)]?.includes(folderOf(to)),
    );
    expect(up.map(shown)).toEqual([]);
  });

  test('no rule set depends on another', () => {
    const across = ours.filter(
      ({ from, to }) =>
        rulesetOf(from) !== undefined && rulesetOf(to) !== undefined && rulesetOf(from) !== rulesetOf(to),
    );
    expect(across.map(shown)).toEqual([]);
  });

  test('a rule set knows of drawing only what a picture is', () => {
    const drawing = ours.filter(({ from, to }) => folderOf(from) === 'rulesets' && folderOf(to) === 'draw');
    const more = drawing.filter(({ how, to }) => how !== 'type' && !isPlainDrawing(to));
    expect(more.map(shown)).toEqual([]);
  });

  test('every relative import resolves to a file', () => {
    const known = new Set(files.map(({ path }) => path));
    expect(ours.filter(({ to }) => !known.has(to)).map(shown)).toEqual([]);
  });
});

describe('dependencies', () => {
  test('zod is imported only where outside input is read', () => {
    const readers =
      /^src\/(rulesets\/[^/]+\/profiles(\.ts|\/)|scenario\/(schema|tableSchema|optionsSchema|reader|issues)\.ts$|sim\/queue\/jobschema\.ts$)/;
    const others = packages.filter(({ from, to, how }) => to === 'zod' && how !== 'type' && !readers.test(from));
    expect(others.map(shown)).toEqual([]);
  });

  test('immer is imported only where scenarios and positions are edited', () => {
    const others = packages.filter(({ from, to }) => to === 'immer' && !from.startsWith('src/edit/'));
    expect(others.map(shown)).toEqual([]);
  });

  // Entries called `schemas` are there to bring zod.
  const players = files
    .map(({ path }) => path)
    .filter((path) => /^src\/(index|entries\/.+)\.ts$/.test(path) && !path.endsWith('/schemas.ts'));
  test.each(players)('%s loads without zod', (entry) => {
    const loaded = loadedWith(entry);
    expect(packages.filter(({ from, to }) => to === 'zod' && loaded.has(from)).map(shown)).toEqual([]);
  });

  test('what a rule set loads lazily is what needs zod', () => {
    const lazy = ours.filter(({ from, how }) => how === 'lazy' && rulesetOf(from) !== undefined);
    expect(lazy.length).toBeGreaterThan(0);
    const needless = lazy.filter(({ to }) => {
      const loaded = loadedWith(to);
      return !packages.some((each) => each.to === 'zod' && loaded.has(each.from));
    });
    expect(needless.map(shown)).toEqual([]);
  });

  const needsNode = (path: string): boolean => ['cli', 'sim'].includes(folderOf(path)) || path === 'src/entries/sim.ts';

  test('only the command line and simulations need Node', () => {
    const node = packages.filter(({ from, to }) => to.startsWith('node:') && !needsNode(from));
    expect(node.map(shown)).toEqual([]);
  });

  test('what runs in a browser never brings a simulation with it', () => {
    const bringing = players
      .filter((entry) => entry !== 'src/entries/sim.ts')
      .filter((entry) => [...loadedWith(entry)].some((path) => folderOf(path) === 'sim'));
    expect(bringing).toEqual([]);
  });

  const isQueue = (path: string): boolean => path.startsWith('src/sim/queue/');
  const queuePackages = ['bullmq', 'ioredis'];

  test('simulations need Node, a pool of workers and scales for charts', () => {
    const others = packages
      .filter(({ from, to }) => folderOf(from) === 'sim' && !/^(node:.*|tinypool|d3-scale|d3-shape)$/.test(to))
      .filter(({ from, to }) => !isQueue(from) || ![...queuePackages, 'zod'].includes(to));
    expect(others.map(shown)).toEqual([]);
  });

  test('the packages of a queue are optional, so nothing loads them before a queue is used', () => {
    const loading = packages.filter(({ to, how }) => queuePackages.includes(to) && how === 'static');
    expect(loading.map(shown)).toEqual([]);
  });

  test('where Node is not needed, only pure-rand, zod, immer, flatbush and a hash are at run time', () => {
    const others = packages.filter(
      ({ from, to }) => !needsNode(from) && !/^(zod|pure-rand|immer|flatbush|@noble\/hashes)(\/|$)/.test(to),
    );
    expect(others.map(shown)).toEqual([]);
  });
});
