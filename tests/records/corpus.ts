import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { fingerprint } from '../../src/core/fingerprint.js';
import { loadRecord } from '../../src/core/loadrecord.js';
import type { BattleRecord } from '../../src/core/record.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { rulesets } from '../../src/rulesets/index.js';
import { answersBetweenHashes, type Facts, factsOf } from './facts.js';

/** The recorded battles in this folder, and the checksums of the rule sets that follow from them. */

export const folder = fileURLToPath(new URL('.', import.meta.url));
export const checksumFile = `${folder}checksums.json`;

export interface CorpusBattle {
  /** The name of its file. */
  readonly name: string;
  readonly record: BattleRecord<object, object>;
}

/** What is known of the behaviour of one rule set. */
export interface Checksums {
  /** Every version since the first that was recorded, the current one last. */
  readonly versions: readonly { readonly version: string; readonly checksum: string }[];
  readonly clauses: string;
  readonly tables: string;
  /** Hashes of the facts of each battle, separated by spaces: at the start, after every 20 answers, and at the end. */
  readonly battles: Readonly<Record<string, string>>;
}

const recordFiles = (id: string): readonly string[] =>
  readdirSync(`${folder}${id}`)
    .filter((name) => name.endsWith('.json'))
    .toSorted();

/**
 * Reads the battles of a rule set through the public reader.
 *
 * @param isWanted - whether a battle is read, by its name and its number in the list
 */
export const corpusOf = async (
  ruleset: Ruleset,
  isWanted: (name: string, index: number) => boolean = () => true,
): Promise<readonly CorpusBattle[]> => {
  const files = recordFiles(ruleset.id).filter((file, index) => isWanted(file.replace(/\.json$/, ''), index));
  return Promise.all(
    files.map(async (file) => {
      const loaded = await loadRecord<object, object>(ruleset, readFileSync(`${folder}${ruleset.id}/${file}`, 'utf8'));
      if (!loaded.ok) throw new Error(`${ruleset.id}/${file}: ${loaded.refusals[0]?.path} ${loaded.refusals[0]?.text}`);
      return { name: file.replace(/\.json$/, ''), record: loaded.value };
    }),
  );
};

/** The facts of every battle, by name. */
export const corpusFacts = (ruleset: Ruleset, corpus: readonly CorpusBattle[]): ReadonlyMap<string, Facts> =>
  new Map(corpus.map(({ name, record }) => [name, factsOf(ruleset, record.scenario, record.answers)]));

/** The checksums of a rule set as it behaves now; `before` holds the versions so far. */
export const checksumsOf = (
  ruleset: Ruleset,
  corpus: readonly CorpusBattle[],
  facts: ReadonlyMap<string, Facts>,
  before: Checksums | undefined,
): Checksums => {
  const tables = new Set(corpus.map(({ record }) => fingerprint(ruleset.tablesOf(ruleset.begin(record.scenario)))));
  const parts = {
    clauses: fingerprint(Object.keys(ruleset.clauses).toSorted()),
    tables: fingerprint([...tables].toSorted()),
    battles: Object.fromEntries([...facts].map(([name, { hashes }]) => [name, hashes.join(' ')])),
  };
  const earlier = (before?.versions ?? []).filter(({ version }) => version !== ruleset.version);
  return { versions: [...earlier, { version: ruleset.version, checksum: fingerprint(parts) }], ...parts };
};

/** The checked-in checksums. */
export const writtenChecksums = (): Readonly<Record<string, Checksums>> =>
  JSON.parse(readFileSync(checksumFile, 'utf8'));

const firstDifference = (now: string, then: string): string => {
  const [one, other] = [now.split(' '), then.split(' ')];
  const index = one.findIndex((hash, place) => hash !== other[place]);
  if (index < 0) return 'has fewer answers that fit';
  if (index === 0) return 'begins otherwise';
  const upTo = index === one.length - 1 ? 'its end' : `answer ${index * answersBetweenHashes}`;
  return `differs between answer ${(index - 1) * answersBetweenHashes + 1} and ${upTo}`;
};

/** How a rule set behaves otherwise than written, a line for each difference; empty if it does not. */
export const differences = (now: Checksums, then: Checksums | undefined): readonly string[] => {
  if (then === undefined) return ['nothing is written of it yet'];
  return [
    ...(now.clauses === then.clauses ? [] : ['the list of clauses is another']),
    ...(now.tables === then.tables ? [] : ['the tables are others']),
    ...Object.keys({ ...then.battles, ...now.battles }).flatMap((name) => {
      const [is, was] = [now.battles[name], then.battles[name]];
      if (is === undefined || was === undefined) return [`${name}: ${is === undefined ? 'is missing' : 'is new'}`];
      return is === was ? [] : [`${name}: ${firstDifference(is, was)}`];
    }),
  ];
};

/** Clauses that the battles cite, and those that they do not. */
export const coverageOf = (
  ruleset: Ruleset,
  facts: ReadonlyMap<string, Facts>,
): { readonly cited: readonly string[]; readonly uncited: readonly string[] } => {
  const seen = new Set([...facts.values()].flatMap(({ cited }) => [...cited.keys()]));
  const all = Object.keys(ruleset.clauses);
  return { cited: all.filter((id) => seen.has(id)), uncited: all.filter((id) => !seen.has(id)) };
};

/** All rule sets, with their corpus. */
export const corpora = async (): Promise<
  readonly { readonly ruleset: Ruleset; readonly corpus: readonly CorpusBattle[] }[]
> => Promise.all(rulesets.map(async (ruleset) => ({ ruleset, corpus: await corpusOf(ruleset) })));
