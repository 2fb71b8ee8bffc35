import { readdirSync, readFileSync, statSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { saveRecord } from '../../src/core/record.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { rulesets } from '../../src/rulesets/index.js';
import { isLong } from '../effort.js';
import {
  type Checksums,
  type CorpusBattle,
  checksumsOf,
  corpora,
  corpusFacts,
  coverageOf,
  differences,
  folder,
  writtenChecksums,
} from './corpus.js';
import { factsOf, type Plays } from './facts.js';

/** Share of the clauses that the corpus has to cite, by rule set. The code cites a quarter to a half of them in comments only. */
const leastCited: Readonly<Record<string, number>> = {
  'oer-the-sea': 0.35,
  'king-george': 0.5,
  'on-war': 0.33,
  'western-theatre': 0.3,
  'crowther-dougan': 0.3,
};
/** Size of all recorded battles. */
const mostBytes = 1_250_000;

const changelog = readFileSync(new URL('../../CHANGELOG.md', import.meta.url), 'utf8');

const howTo = ({ id, title, version }: Ruleset): string => `
The rules of ${title} do not behave as tests/records/checksums.json says. If the change is intended:
  1. give src/rulesets/${id}/setup/deploy.ts a new version (now ${version});
  2. add a line to CHANGELOG.md with "${title} <version>" and the ids of the clauses;
  3. run: npm run versions
If ${version} has not been released yet, it may stay: npm run versions -- --unreleased
`;

/** Lines of the changelog about a version of a rule set that name one of its clauses. */
const entriesOf = ({ title, clauses }: Ruleset, version: string): readonly string[] =>
  changelog
    .split('\n')
    .filter((line) => line.includes(`${title} ${version}`) && Object.keys(clauses).some((id) => line.includes(id)));

/** The short tests replay every third battle. They read all of them, and compare the tables and clauses of all. */
const isReplayed = (index: number): boolean => isLong || index % 3 === 0;

/** What is written of a rule set, without the battles that are not replayed. */
const writtenOf = (id: string, corpus: readonly CorpusBattle[]): Checksums | undefined => {
  const all = writtenChecksums()[id];
  if (all === undefined) return undefined;
  const left = new Set(corpus.filter((_, index) => !isReplayed(index)).map(({ name }) => name));
  const battles = Object.fromEntries(Object.entries(all.battles).filter(([name]) => !left.has(name)));
  return { ...all, battles };
};

const recorded = (await corpora()).map((each) => ({ id: each.ruleset.id, ...each }));

describe.each(recorded)('$id', ({ id, ruleset, corpus }) => {
  const facts = corpusFacts(
    ruleset,
    corpus.filter((_, index) => isReplayed(index)),
  );
  const written = writtenOf(id, corpus);

  test('records: every answer of the recorded battles fits', () => {
    expect([...facts].flatMap(([name, { misfit }]) => (misfit === null ? [] : [`${name}: ${misfit}`]))).toEqual([]);
  });

  test('records: the rules behave as written', () => {
    expect(differences(checksumsOf(ruleset, corpus, facts, written), written), howTo(ruleset)).toEqual([]);
  });

  test('records: the version is the last one written, and every later one has a changelog entry with clauses', () => {
    const versions = written?.versions.map(({ version }) => version) ?? [];
    expect(versions.at(-1), howTo(ruleset)).toBe(ruleset.version);
    const unexplained = versions.slice(1).filter((version) => entriesOf(ruleset, version).length === 0);
    expect(unexplained, howTo(ruleset)).toEqual([]);
  });

  test('records: the recorded battles cite a large share of the clauses', () => {
    const { cited, uncited } = coverageOf(ruleset, facts);
    const share = cited.length / (cited.length + uncited.length);
    expect(share, `not cited: ${uncited.join(' ')}`).toBeGreaterThan((leastCited[id] ?? 1) * (isLong ? 1 : 0.7));
  });

  test('records: a battle that was recorded is saved as it was', () => {
    const [first] = corpus;
    if (first === undefined) throw new Error('no battle');
    const text = readFileSync(`${folder}${id}/${first.name}.json`, 'utf8');
    expect(JSON.parse(saveRecord(ruleset, first.record))).toEqual(JSON.parse(text));
  });
});

test('records: the recorded battles are small', () => {
  const sizes = rulesets.flatMap(({ id }) =>
    readdirSync(`${folder}${id}`).map((name) => statSync(`${folder}${id}/${name}`).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(mostBytes);
});

describe('what the checksums depend on', () => {
  const [first] = recorded;
  if (first === undefined) throw new Error('no rule set');
  const { ruleset, corpus } = first;
  const battle = corpus.toSorted((one, other) => one.record.answers.length - other.record.answers.length)[0];
  if (battle === undefined) throw new Error('no battle');
  const { scenario, answers } = battle.record;
  const plain = factsOf(ruleset, scenario, answers).hashes;
  const given: Plays = ruleset;
  const hashesWith = (changed: Partial<Plays>): readonly string[] =>
    factsOf({ ...given, ...changed }, scenario, answers).hashes;

  /** Every event with one more field. */
  const withField = (field: string): Partial<Plays> => ({
    answer: (state, answer) => {
      const answered = given.answer(state, answer);
      return answered.ok
        ? { ...answered, events: answered.events.map((event) => ({ ...event, [field]: 1 })) }
        : answered;
    },
  });

  test.each([['text'], ['label'], ['reason']])('records: %s of an event does not count', (field) => {
    expect(hashesWith(withField(field))).toEqual(plain);
  });

  test('records: any other field of an event counts', () => {
    expect(hashesWith(withField('distance'))).not.toEqual(plain);
  });

  test('records: a state with other facts counts', () => {
    const begin = (from: never): object => ({ ...given.begin(from), turn: 2 });
    expect(hashesWith({ begin })[0]).not.toBe(plain[0]);
  });

  test('records: another refusal counts, another text of it does not', () => {
    const check = (clause: string | null, text: string): Partial<Plays> => ({
      check: (state, action) =>
        given.check(state, action).map((each) => ({ ...each, text, clause: clause ?? each.clause })),
    });
    expect(hashesWith(check(null, 'in other words'))).toEqual(plain);
    expect(hashesWith(check('XXX-YYY-01', ''))).not.toEqual(plain);
  });

  test('records: another list of clauses, other tables and another battle are differences', () => {
    const facts = new Map([[battle.name, factsOf(ruleset, scenario, answers)]]);
    const now = checksumsOf(ruleset, [battle], facts, undefined);
    expect(differences(now, now)).toEqual([]);
    expect(differences(now, { ...now, clauses: '' })).toEqual(['the list of clauses is another']);
    expect(differences(now, { ...now, tables: '' })).toEqual(['the tables are others']);
    expect(differences(now, { ...now, battles: {} })).toEqual([`${battle.name}: is new`]);
    const [first = '', ...rest] = (now.battles[battle.name] ?? '').split(' ');
    const other = { ...now, battles: { [battle.name]: [first, 'otherwise', ...rest.slice(1)].join(' ') } };
    expect(differences(now, other)[0]).toMatch(/differs between answer 1 and (answer 20|its end)/);
  });

  test('records: a new version is added to those before it, and its own checksum is replaced', () => {
    const facts = new Map([[battle.name, factsOf(ruleset, scenario, answers)]]);
    const now = checksumsOf(ruleset, [battle], facts, undefined);
    const newer = checksumsOf({ ...ruleset, version: 'newer' }, [battle], facts, now);
    expect(newer.versions.map(({ version }) => version)).toEqual([ruleset.version, 'newer']);
    expect(checksumsOf({ ...ruleset, version: 'newer' }, [battle], facts, newer).versions).toEqual(newer.versions);
  });
});
