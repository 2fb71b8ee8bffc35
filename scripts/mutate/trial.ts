import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Answer, Task } from './worker.js';

/** Tries one mutant: null means that it did not end in time. */
export interface Trial {
  readonly run: (task: Task) => Promise<Answer | null>;
  readonly close: () => void;
}

const start = async (effort: string | null): Promise<ChildProcess> => {
  const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...(effort === null ? {} : { MUTATE_EFFORT: effort }) },
  });
  await once(child, 'message');
  return child;
};

const answerOf = (child: ChildProcess, task: Task): Promise<Answer | null> =>
  new Promise((resolve) => {
    const end = (answer: Answer | null): void => {
      child.removeAllListeners('message').removeAllListeners('exit');
      resolve(answer);
    };
    child.on('message', (answer: Answer) => end(answer));
    child.on('exit', () => end(null));
    child.send(task);
  });

/**
 * Tries mutants in another process, which is started again when a mutant has ended it.
 *
 * @param effort - how much of the long tests runs, 0 to 1; null: as much as in the short tests
 */
export const openTrial = (effort: string | null = null): Trial => {
  let child: ChildProcess | null = null;
  return {
    run: async (task) => {
      child ??= await start(effort);
      const answer = await answerOf(child, task);
      if (answer === null) child = null;
      return answer;
    },
    close: () => child?.disconnect(),
  };
};
