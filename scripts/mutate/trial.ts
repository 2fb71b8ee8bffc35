import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Answer, Task } from './worker.js';

/** Tries one mutant: null means that it did not end in time. */
export interface Trial {
  readonly run: (task: Task, milliseconds: number) => Promise<Answer | null>;
  readonly close: () => void;
}

const start = async (): Promise<ChildProcess> => {
  const child = fork(fileURLToPath(new URL('./worker.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  return child;
};

const answerOf = (child: ChildProcess, task: Task, milliseconds: number): Promise<Answer | null> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => end(null), milliseconds);
    const end = (answer: Answer | null): void => {
      clearTimeout(timer);
      child.removeAllListeners('message').removeAllListeners('exit');
      resolve(answer);
    };
    child.on('message', (answer: Answer) => end(answer));
    child.on('exit', () => end(null));
    child.send(task);
  });

/** Tries mutants in another process, which is replaced when a mutant hangs or ends it. */
export const openTrial = (): Trial => {
  let child: ChildProcess | null = null;
  return {
    run: async (task, milliseconds) => {
      child ??= await start();
      const answer = await answerOf(child, task, milliseconds);
      if (answer === null) {
        child.kill('SIGKILL');
        child = null;
      }
      return answer;
    },
    close: () => child?.disconnect(),
  };
};
