import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { recordOf, saveRecord } from '../src/core/record.js';
import type { Ruleset } from '../src/core/ruleset.js';
import { rulesets } from '../src/rulesets/index.js';
import {
  type Checksums,
  checksumFile,
  checksumsOf,
  corpusFacts,
  corpusOf,
  coverageOf,
  differences,
  folder,
  writtenChecksums,
} from '../tests/records/corpus.js';
import { chosenFrom } from './versions/choose.js';
import { poolOf } from './versions/pool.js';

/**
 * Writes `tests/records/checksums.json`: what follows from the rules of each rule set, by its recorded battles.
 *
 * A rule set that behaves otherwise than written needs a new version first, and a changelog entry that names the
 * clauses. `--unreleased`: its version has not been released yet and stays. `--choose`: plays many battles and chooses
 * another corpus, with `--count`, `--seed`, `--minutes` and `--ruleset`.
 */
const { values } = parseArgs({
  options: {
    unreleased: { type: 'boolean', default: false },
    choose: { type: 'boolean', default: false },
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '10' },
    ruleset: { type: 'string' },
  },
});

/** Characters of the corpus of one rule set. */
const mostCharacters = 420_000;

const written = (): Readonly<Record<string, Checksums>> => {
  try {
    return writtenChecksums();
  } catch {
    return {};
  }
};

const saved = (ruleset: Ruleset, name: string, text: string): void => {
  writeFileSync(`${folder}${ruleset.id}/${name}.json`, text);
};

/** Plays battles, and replaces the corpus by those that show the most clauses. */
const choose = (ruleset: Ruleset): void => {
  let battles = 0;
  const pool = poolOf(ruleset, Number(values.count), Number(values.seed), Number(values.minutes), () => {
    battles += 1;
    if (battles % 20 === 0) console.log(`${ruleset.id}: ${battles} battles played`);
  });
  const chosen = chosenFrom(ruleset, pool, mostCharacters);
  mkdirSync(`${folder}${ruleset.id}`, { recursive: true });
  for (const file of readdirSync(`${folder}${ruleset.id}`)) rmSync(`${folder}${ruleset.id}/${file}`);
  for (const { battle, answers } of chosen) {
    const record = recordOf(ruleset, battle.scenario, battle.answers.slice(0, answers), {
      every: answers,
      options: { played: battle.played },
    });
    if (!record.ok) throw new Error(`${battle.name}: ${record.refusals[0]?.text}`);
    saved(ruleset, battle.name, saveRecord(ruleset, record.value));
  }
};

const checksums: Record<string, Checksums> = { ...written() };
for (const ruleset of rulesets) {
  if (values.ruleset !== undefined && values.ruleset !== ruleset.id) continue;
  if (values.choose) choose(ruleset);
  const corpus = await corpusOf(ruleset);
  const facts = corpusFacts(ruleset, corpus);
  const before = checksums[ruleset.id];
  const now = checksumsOf(ruleset, corpus, facts, before);
  const changed = differences(now, before);
  const sameVersion = before?.versions.at(-1)?.version === ruleset.version;
  if (changed.length > 0 && sameVersion && !values.unreleased && !values.choose) {
    console.error(`${ruleset.id} ${ruleset.version} behaves otherwise than written:`);
    for (const line of changed) console.error(`  ${line}`);
    console.error('Give it a new version and a changelog entry that names the clauses, then run this again;');
    console.error('if its version has not been released yet: npm run versions -- --unreleased');
    process.exitCode = 1;
    continue;
  }
  // The answers stay as far as they are legal; fingerprints, version and outcome follow the rules of today.
  for (const { name, record } of corpus) {
    const answers = record.answers.slice(0, facts.get(name)?.answers);
    const again = recordOf(ruleset, record.scenario, answers, { every: answers.length, options: record.options });
    if (again.ok) saved(ruleset, name, saveRecord(ruleset, again.value));
  }
  // A battle that has been cut short has other checksums.
  const kept = await corpusOf(ruleset);
  checksums[ruleset.id] = checksumsOf(ruleset, kept, corpusFacts(ruleset, kept), before);
  const { cited, uncited } = coverageOf(ruleset, facts);
  const all = cited.length + uncited.length;
  console.log(
    `${ruleset.id} ${ruleset.version}: ${corpus.length} battles, ${cited.length} of ${all} clauses (${Math.round((100 * cited.length) / all)} %)`,
  );
}
writeFileSync(checksumFile, `${JSON.stringify(checksums, null, 2)}\n`);
