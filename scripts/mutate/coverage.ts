import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { hasRedis } from '../redis.js';
import { cacheFolder, filesBelow, hashOf, textOf } from './files.js';
import { importClosures } from './imports.js';
import type { Mutant } from './operators.js';
import { marked, type Region, regionOf, regionsOf } from './regions.js';
import { fromRoot, openSession, root } from './session.js';

interface Covered {
  readonly hash: string;
  /** Of the processor, without imports. */
  readonly milliseconds: number;
  readonly regions: Regions;
}

/** Regions of source files that ran. */
type Regions = Readonly<Record<string, readonly number[]>>;

/** Which test file runs which part of the source. */
export interface Coverage {
  /** The hash of each source file when it was measured. */
  readonly sources: Readonly<Record<string, string>>;
  readonly tests: Readonly<Record<string, Covered>>;
}

const nothing: Coverage = { sources: {}, tests: {} };

const cachePath = (): string => join(cacheFolder(), 'coverage.json');

const readCache = (): Coverage => (existsSync(cachePath()) ? JSON.parse(readFileSync(cachePath(), 'utf8')) : nothing);

interface Numbered {
  readonly path: string;
  /** The number of its first region among those of all files. */
  readonly first: number;
  readonly count: number;
}

const numbered = (paths: readonly string[]): readonly Numbered[] => {
  let first = 0;
  return paths.map((path) => {
    const count = regionsOf(path, textOf(path)).length;
    first += count;
    return { path, first: first - count, count };
  });
};

const regionsByPath = (sources: readonly Numbered[], hit: readonly number[]): Regions => {
  const regions: Record<string, number[]> = {};
  let at = 0;
  for (const { path, first, count } of sources) {
    const own: number[] = [];
    for (let region = hit[at]; region !== undefined && region < first + count; region = hit[at]) {
      own.push(region - first);
      at += 1;
    }
    if (own.length > 0) regions[path] = own;
  }
  return regions;
};

interface Hits {
  readonly test: string;
  readonly milliseconds: number;
  readonly hit: readonly number[];
}

const readHits = (folder: string): readonly Hits[] =>
  readdirSync(folder).map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')));

const measure = async (tests: readonly string[], paths: readonly string[]): Promise<Coverage['tests']> => {
  const sources = numbered(paths);
  const firsts = new Map(sources.map(({ path, first }) => [path, first]));
  const total = sources.reduce((sum, { count }) => sum + count, 0);
  const folder = mkdtempSync(join(tmpdir(), 'mutate-'));
  const session = await openSession({
    rewrite: (path, text) => {
      const first = firsts.get(path);
      return first === undefined ? null : marked(path, text, first);
    },
    isolate: false,
    bail: 0,
    setupFiles: [join(root, 'scripts/mutate/hits.ts')],
    env: { MUTATE_REGIONS: String(total), MUTATE_HITS: folder },
  });
  const failure = await session.run(tests);
  await session.close();
  if (failure !== null) throw new Error(`The tests have to pass first: ${failure}`);
  const entries = readHits(folder).map(({ test, milliseconds, hit }): [string, Covered] => {
    const path = fromRoot(test);
    return [path, { hash: hashOf(textOf(path)), milliseconds, regions: regionsByPath(sources, hit) }];
  });
  rmSync(folder, { recursive: true });
  return Object.fromEntries(entries);
};

/** Measured coverage is stored after so many test files, so that a stopped run loses little. */
const batch = 20;

/** Test files that can run here: those of queues wait long for a Redis that is not there. */
const runnable = (): readonly string[] => {
  const all = filesBelow('tests', '.test.ts');
  return hasRedis() ? all : all.filter((test) => !test.startsWith('tests/queue/'));
};

/**
 * The coverage of the test files below some folders, from the cache as far as they are as they were. A source file that
 * has changed since counts as covered by every test that reached any part of it.
 */
export const readCoverage = async (folders: readonly string[], isFresh: boolean): Promise<Coverage> => {
  const cached = isFresh ? nothing : readCache();
  const paths = filesBelow('src', '.ts');
  const wanted = runnable().filter((test) => folders.some((folder) => test.startsWith(folder)));
  const missing = wanted.filter((test) => cached.tests[test]?.hash !== hashOf(textOf(test)));
  const hashes = Object.fromEntries(paths.map((path) => [path, hashOf(textOf(path))]));
  const isFirst = Object.keys(cached.tests).length === 0;
  const sources = Object.fromEntries(
    Object.entries(hashes).filter(([path, hash]) => isFirst || cached.sources[path] === hash),
  );
  let { tests } = cached;
  for (let from = 0; from < missing.length; from += batch) {
    tests = { ...tests, ...(await measure(missing.slice(from, from + batch), paths)) };
    writeFileSync(cachePath(), JSON.stringify({ sources, tests }));
    console.log(`coverage: ${Math.min(from + batch, missing.length)} of ${missing.length} test files`);
  }
  return {
    sources,
    tests: Object.fromEntries(Object.entries(tests).filter(([test]) => wanted.includes(test))),
  };
};

/** These do something when they are loaded: they are started, and not imported. */
const isStarted = (path: string): boolean => /^src\/(cli\/main|sim\/worker)\.ts$/.test(path);

/**
 * What runs while source files are loaded. Test files share what they load, so only the first of them is seen to run it;
 * it counts for every test file that imports the source file.
 */
export const regionsOfLoading = (): Regions => {
  const paths = filesBelow('src', '.ts');
  const sources = numbered(paths);
  const folder = mkdtempSync(join(cacheFolder(), 'marked-'));
  for (const { path, first } of sources) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), marked(path, textOf(path), first));
  }
  const total = sources.reduce((sum, { count }) => sum + count, 0);
  const script = fileURLToPath(new URL('./load.ts', import.meta.url));
  const imported = paths.filter((path) => !isStarted(path));
  execFileSync(process.execPath, ['--import', 'tsx', script, folder, String(total), ...imported], { stdio: 'inherit' });
  const hit: readonly number[] = JSON.parse(readFileSync(join(folder, 'loaded.json'), 'utf8'));
  rmSync(folder, { recursive: true });
  return regionsByPath(sources, hit);
};

export interface Covering {
  readonly test: string;
  readonly milliseconds: number;
}

const wordsOf = (path: string): readonly string[] => path.split(/[/.-]/).filter((word) => word.length > 3);

/** How much a test file is about a source file, by the words of their paths. */
const likeness = (test: string, path: string): number => {
  const words = wordsOf(test);
  const isIn = (word: string): boolean => words.some((each) => word.startsWith(each) || each.startsWith(word));
  return wordsOf(path).filter(isIn).length;
};

/** Finds the test files that run a mutant: those of the most similar names first, of these the quickest. */
export const coveringTests = (coverage: Coverage): ((mutant: Mutant) => readonly Covering[]) => {
  const found = new Map<string, readonly Region[]>();
  const regionsIn = (path: string): readonly Region[] => {
    const regions = found.get(path) ?? regionsOf(path, textOf(path));
    found.set(path, regions);
    return regions;
  };
  const loaded = regionsOfLoading();
  const closureOf = importClosures();
  const closures = new Map(Object.keys(coverage.tests).map((test) => [test, closureOf(test)]));
  return ({ path, start, end }) => {
    const isSame = coverage.sources[path] === hashOf(textOf(path));
    const region = regionOf(regionsIn(path), start, end);
    const isLoading = !isSame || loaded[path]?.includes(region) === true;
    const runs = (test: string, { regions }: Covered): boolean =>
      (isSame ? regions[path]?.includes(region) === true : regions[path] !== undefined) ||
      (isLoading && closures.get(test)?.has(path) === true);
    return Object.entries(coverage.tests)
      .filter(([test, covered]) => runs(test, covered))
      .map(([test, { milliseconds }]) => ({ test, milliseconds, like: likeness(test, path) }))
      .toSorted((one, other) => other.like - one.like || one.milliseconds - other.milliseconds);
  };
};
