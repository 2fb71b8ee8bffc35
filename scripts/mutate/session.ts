import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { Reporter, TestCase, TestSpecification } from 'vitest/node';
import { BaseSequencer, createVitest } from 'vitest/node';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/** A path from the project's root, with forward slashes. */
export const fromRoot = (path: string): string => relative(root, path.replace(/\?.*$/, '')).replaceAll('\\', '/');

/** Keeps the order in which the test files are given: cheap ones first. */
class InGivenOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files;
  }
}

/** Gives the text of a source file as the tests shall see it; null leaves it as it is. */
export type Rewrite = (path: string, text: string) => string | null;

export interface SessionOptions {
  readonly rewrite: Rewrite;
  /** Each test file imports its modules for itself. */
  readonly isolate: boolean;
  /** The number of failures after which a run ends; 0 for never. */
  readonly bail: number;
  readonly setupFiles?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

const rewriting = (rewrite: Rewrite): Plugin => ({
  name: 'mutate',
  enforce: 'pre',
  transform: (text, id) => {
    const path = fromRoot(id);
    return path.startsWith('src/') ? rewrite(path, text) : null;
  },
});

const titleOf = (test: TestCase): string => `${fromRoot(test.module.moduleId)} > ${test.fullName}`;

/** Notes what fails in the present run. Vitest itself also keeps the failures of earlier runs. */
const noting = (failures: string[]): Reporter => ({
  onTestCaseResult: (test) => {
    if (test.result().state === 'failed') failures.push(titleOf(test));
  },
  onTestModuleEnd: (module) => {
    if (module.state() === 'failed' && failures.length === 0)
      failures.push(`${fromRoot(module.moduleId)} cannot be loaded`);
  },
});

/** What went wrong at the bottom of an error. */
const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : reasonOf(error.cause);
};

export interface Session {
  /**
   * Runs test files, given from the project's root, in their order.
   *
   * @returns the first test that failed; null when all passed
   */
  readonly run: (tests: readonly string[]) => Promise<string | null>;
  /** Reads a source file again before the next run. */
  readonly forget: (path: string) => void;
  readonly close: () => Promise<void>;
}

/** Vitest in this process, with source files rewritten as it reads them: the working tree stays as it is. */
export const openSession = async (options: SessionOptions): Promise<Session> => {
  const { rewrite, isolate, bail, setupFiles = [], env = {} } = options;
  const failures: string[] = [];
  const vitest = await createVitest(
    'test',
    {
      root,
      watch: false,
      pool: 'threads',
      maxWorkers: 1,
      fileParallelism: false,
      isolate,
      bail,
      // Threads do not take flags of the engine, as the processes of other test runs do.
      execArgv: [],
      reporters: [noting(failures)],
      sequence: { sequencer: InGivenOrder },
    },
    { plugins: [rewriting(rewrite)], test: { setupFiles: [...setupFiles], env: { ...env } }, logLevel: 'silent' },
  );
  const project = vitest.getRootProject();
  return {
    run: async (tests) => {
      failures.length = 0;
      const specifications = tests.map((test) => project.createSpecification(join(root, test)));
      const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
      const [failure] = failures;
      if (failure !== undefined) return failure;
      const [outside] = unhandledErrors;
      return outside === undefined ? null : `${tests[0]}: an error outside of the tests: ${reasonOf(outside)}`;
    },
    forget: (path) => vitest.invalidateFile(join(root, path)),
    close: () => vitest.close(),
  };
};
