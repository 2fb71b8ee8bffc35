import { createRequire } from 'node:module';

/** What a worker thread loads, and the Node options it needs. */
export interface WorkerModule {
  readonly url: string;
  /** The exported function that runs a task. */
  readonly name: string;
  readonly execArgv: readonly string[];
}

const isSource = (url: string): boolean => url.endsWith('.ts');

/** Node options with which a thread can load TypeScript sources; threads do not inherit the loader of their parent. */
const typeScriptLoader = (url: string): readonly string[] => {
  // `require` resolves the path of the CommonJS build; the ES module build is next to it.
  const path = createRequire(url)
    .resolve('tsx/esm/api')
    .replace(/\.cjs$/, '.mjs');
  const loader = `import { register } from ${JSON.stringify(`file://${path}`)}; register();`;
  return ['--import', `data:text/javascript,${encodeURIComponent(loader)}`];
};

/** A function of a module, for worker threads. */
export const workerModule = (url: string, name: string): WorkerModule => ({
  url,
  name,
  execArgv: isSource(url) ? typeScriptLoader(url) : [],
});

/** The module of the battle workers: next to this file in the sources, next to the bundle in the build. */
const workers = (): string =>
  new URL(isSource(import.meta.url) ? './worker.ts' : './sim-worker.js', import.meta.url).href;

/** The battle worker. */
export const battleWorker = (): WorkerModule => workerModule(workers(), 'fightBattle');

/** The worker that plays battles from a queue. */
export const jobWorker = (): WorkerModule => workerModule(workers(), 'fightJob');
