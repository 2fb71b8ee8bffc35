import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import type { TestCase, TestModule, TestSpecification, Vitest } from 'vitest/node';
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

/** Vitest in this process, with source files rewritten as it reads them: the working tree stays as it is. */
export const openSession = ({ rewrite, isolate, bail, setupFiles = [], env = {} }: SessionOptions): Promise<Vitest> =>
  createVitest(
    'test',
    {
      root,
      watch: false,
      pool: 'threads',
      maxWorkers: 1,
      fileParallelism: false,
      isolate,
      bail,
      reporters: [{}],
      sequence: { sequencer: InGivenOrder },
    },
    { plugins: [rewriting(rewrite)], test: { setupFiles: [...setupFiles], env: { ...env } }, logLevel: 'silent' },
  );

const titleOf = (test: TestCase): string => `${fromRoot(test.module.moduleId)} > ${test.fullName}`;

const failureIn = (module: TestModule): string | null => {
  const [failed] = module.children.allTests('failed');
  if (failed !== undefined) return titleOf(failed);
  return module.state() === 'failed' ? `${fromRoot(module.moduleId)} cannot be loaded` : null;
};

/**
 * Runs test files, given from the project's root, in their order.
 *
 * @returns the first test that failed; null when all passed
 */
export const runTests = async (vitest: Vitest, tests: readonly string[]): Promise<string | null> => {
  const project = vitest.getRootProject();
  const specifications = tests.map((test) => project.createSpecification(`${root}${test}`));
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specifications);
  const [failure] = testModules.flatMap((module) => failureIn(module) ?? []);
  if (failure !== undefined) return failure;
  return unhandledErrors.length === 0 ? null : `${tests[0]}: an error outside of the tests`;
};
