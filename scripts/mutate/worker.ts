import { type Mutant, mutated } from './operators.js';
import { openSession } from './session.js';

/**
 * A process that tries mutants. The tests run in another thread, so this one sees when a mutant loops for ever, and ends
 * the process.
 */

export interface Task {
  readonly mutant: Mutant;
  /** In the order in which they run. */
  readonly tests: readonly string[];
  /** Seconds of the processor after which the process ends itself. */
  readonly limit: number;
}

export interface Answer {
  /** The first test that failed; null when the mutant survives. */
  readonly failure: string | null;
  /** Seconds of the processor. */
  readonly seconds: number;
}

/** Most mutants fail at once, so only a few test files are loaded first. */
const firstFiles = 4;

let current: Mutant | null = null;

const effort = process.env.MUTATE_EFFORT;

const session = await openSession({
  rewrite: (path, text) => (current?.path === path ? mutated(text, current) : null),
  isolate: false,
  bail: 1,
  ...(effort === undefined ? {} : { env: { LINSTOCK_EFFORT: effort } }),
});

const place = (mutant: Mutant | null): void => {
  for (const each of [current, mutant]) if (each !== null) session.forget(each.path);
  current = mutant;
};

const fails = async (tests: readonly string[]): Promise<string | null> =>
  tests.length === 0 ? null : session.run(tests);

const secondsSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

const tryMutant = async ({ mutant, tests, limit }: Task): Promise<Answer> => {
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    if (secondsSince(before) > limit) process.exit();
  }, 1000);
  place(mutant);
  const failure = (await fails(tests.slice(0, firstFiles))) ?? (await fails(tests.slice(firstFiles)));
  clearInterval(watch);
  return { failure, seconds: secondsSince(before) };
};

process.on('message', async (task: Task) => process.send?.(await tryMutant(task)));
process.on('disconnect', () => process.exit());
process.send?.('ready');
