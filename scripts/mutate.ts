import { parseArgs } from 'node:util';
import { type Covering, coveringTests, readCoverage } from './mutate/coverage.js';
import { filesBelow, hashOf, textOf } from './mutate/files.js';
import { type Entry, isAlive, openLedger, readEquivalents, reportOf, type Verdict } from './mutate/ledger.js';
import { longTests } from './mutate/longtests.js';
import { type Mutant, mutantsOf } from './mutate/operators.js';
import { openTrial } from './mutate/trial.js';
import { typeChecker } from './mutate/types.js';

/**
 * Changes the code at random places, one change at a time, and runs the tests that reach the place:
 * `npm run mutate -- --sample 100 --only src/table --seed 7`. A change that no test notices is a gap in the tests.
 * The working tree is not changed. See CONTRIBUTING.md.
 */
const { values: options } = parseArgs({
  options: {
    /** Another seed is another sample. */
    seed: { type: 'string', default: '1746' },
    /** How many mutants. */
    sample: { type: 'string', default: '50' },
    /** Paths or folders; all of `src` without it. May be given several times. */
    only: { type: 'string', multiple: true, default: ['src/'] },
    /** Test files or folders; all but those of the project's structure without it. May be given several times. */
    tests: { type: 'string', multiple: true, default: ['tests/'] },
    /** Goes on where a run with this seed was stopped. */
    resume: { type: 'boolean', default: false },
    /** Tries only those again that were alive in the last run with this seed. */
    again: { type: 'boolean', default: false },
    /** Seconds of tests for each mutant at most, by what they took when coverage was measured. */
    budget: { type: 'string', default: '30' },
    /** Tries survivors again with the tests that continuous integration runs in full. */
    long: { type: 'boolean', default: false },
    /** Measures the coverage of every test file again. */
    fresh: { type: 'boolean', default: false },
  },
});

/** Rule books, help and the data of battles hold words and figures rather than code. */
const isLeftOut = (path: string): boolean =>
  /\/clauses(\.ts$|\/)|^src\/(scenarios|entries|index\.ts)|^src\/cli\/(help|program)\.ts/.test(path);

const sampleOf = (seed: string, size: number, only: readonly string[]): readonly Mutant[] => {
  const paths = filesBelow('src', '.ts').filter(
    (path) => !isLeftOut(path) && only.some((start) => path.startsWith(start)),
  );
  const all = paths.flatMap((path) => mutantsOf(path, textOf(path)));
  const keyed = all.map((mutant) => ({ mutant, key: hashOf(`${seed} ${mutant.id}`) }));
  return keyed
    .toSorted((one, other) => (one.key < other.key ? -1 : 1))
    .slice(0, size)
    .map(({ mutant }) => mutant);
};

/** Tests of everything that a battle shows notice most, and take long. */
const isOfShown = ({ test }: Covering): boolean => test.startsWith('tests/shown/');

/**
 * As many test files as the budget allows, at least one. Those that killed mutants of the file come first. Those of what
 * a battle shows are always among them, and come last.
 */
const chosen = (covering: readonly Covering[], killers: readonly string[], seconds: number): readonly Covering[] => {
  const shown = covering.filter(isOfShown);
  const others = covering.filter((each) => !isOfShown(each));
  const known = others.filter(({ test }) => killers.includes(test));
  const inOrder = [...shown, ...known, ...others.filter(({ test }) => !killers.includes(test))];
  let left = seconds * 1000;
  const within = inOrder.filter(({ milliseconds }, index) => {
    // What does not fit takes nothing from the tests that follow.
    if (index > shown.length && milliseconds > left) return false;
    left -= milliseconds;
    return true;
  });
  return [...within.slice(shown.length), ...shown];
};

const ledger = openLedger(Number(options.seed), options.resume || options.again);
const sample = sampleOf(options.seed, Number(options.sample), options.only);
const equivalent = readEquivalents();
const covering = coveringTests(await readCoverage(options.tests, options.fresh));
const trial = openTrial();
const fullTrial = options.long ? openTrial('1') : null;
const runsInFull = longTests();
let compiles: ReturnType<typeof typeChecker> | null = null;

const killersIn = (path: string): readonly string[] =>
  [...ledger.entries.values()].flatMap((entry) =>
    entry.path === path && entry.verdict === 'killed' ? (entry.by?.split(' > ')[0] ?? []) : [],
  );

type Judgement = Pick<Entry, 'verdict' | 'by' | 'seconds'>;

const judged = (verdict: Verdict, by: string | null = null, seconds = 0): Judgement => ({ verdict, by, seconds });

/** How much longer a test file takes in full, at most. */
const fullTimes = 10;
/** Seconds of tests in full for each survivor, by what they take in short. */
const fullBudget = 12;

/** The test that kills a survivor if it runs in full. */
const killerInFull = async (mutant: Mutant): Promise<string | null> => {
  if (fullTrial === null) return null;
  const inFull = covering(mutant).filter(({ test }) => runsInFull(test));
  const tests = chosen(inFull, killersIn(mutant.path), fullBudget);
  if (tests.length === 0) return null;
  const usual = tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const limit = 20 + (usual * 4 * fullTimes) / 1000;
  const answer = await fullTrial.run({ mutant, tests: tests.map(({ test }) => test), limit });
  return answer === null ? 'by a timeout' : answer.failure;
};

const survivor = async (mutant: Mutant, seconds: number): Promise<Judgement> => {
  compiles ??= typeChecker();
  if (!compiles(mutant)) return judged('does not compile', null, seconds);
  const killer = await killerInFull(mutant);
  return killer === null ? judged('survived', null, seconds) : judged('killed in full', killer, seconds);
};

const judge = async (mutant: Mutant): Promise<Judgement> => {
  const reason = equivalent(mutant);
  if (reason !== null) return judged('equivalent', reason);
  const tests = chosen(covering(mutant), killersIn(mutant.path), Number(options.budget));
  if (tests.length === 0) return judged('uncovered');
  const usual = tests.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const limit = 20 + (usual * 4) / 1000;
  const answer = await trial.run({ mutant, tests: tests.map(({ test }) => test), limit });
  if (answer === null) return judged('timeout', null, limit);
  return answer.failure === null ? survivor(mutant, answer.seconds) : judged('killed', answer.failure, answer.seconds);
};

const isOpen = ({ id }: Mutant): boolean => {
  const entry = ledger.entries.get(id);
  return options.again ? entry !== undefined && isAlive(entry) : entry === undefined;
};

const open = sample.filter(isOpen);
for (const [index, mutant] of open.entries()) {
  const judgement = await judge(mutant);
  const { id, path, line, code, operator, from, to } = mutant;
  ledger.add({ id, path, line, code, operator, from, to, ...judgement });
  const change = `${from} -> ${to || 'nothing'}`.replaceAll(/\s+/g, ' ');
  console.log(`${index + 1}/${open.length} ${judgement.verdict} ${path}:${line} ${change.slice(0, 100)}`);
}
trial.close();
fullTrial?.close();
console.log(reportOf(sample.flatMap(({ id }) => ledger.entries.get(id) ?? [])));
console.log(`Ledger: ${ledger.path}`);
