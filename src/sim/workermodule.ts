import { createRequire } from 'node:module';

/** What a worker thread loads, and how its Node has to be started to be able to. */
export interface WorkerModule {
  readonly url: string;
  /** The function in it that takes a task. */
  readonly name: string;
  readonly execArgv: readonly string[];
}

const isSource = (url: string): boolean => url.endsWith('.ts');

/** Run from its sources, a worker has to be taught TypeScript as its parent was; threads do not inherit that. */
const teachingTypeScript = (url: string): readonly string[] => {
  // Resolved as `require` does, but to be imported: the two builds lie side by side.
  const path = createRequire(url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const teacher = `import { register } from ${JSON.stringify(`file://${path}`)}; register();`;
  return ['--import', `data:text/javascript,${encodeURIComponent(teacher)}`];
};

/** A function of a module, to be run in worker threads. */
export const workerModule = (url: string, name: string): WorkerModule => ({
  url,
  name,
  execArgv: isSource(url) ? teachingTypeScript(url) : [],
});

/** Where the worker of battles lies: beside this file in the sources, beside the bundle once built. */
export const battleWorker = (): WorkerModule =>
  workerModule(
    new URL(isSource(import.meta.url) ? './worker.ts' : './sim-worker.js', import.meta.url).href,
    'fightBattle',
  );
