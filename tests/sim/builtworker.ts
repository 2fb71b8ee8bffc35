import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import type { WorkerModule } from '../../src/sim/workermodule.js';

/** The worker of the tests' build, in place of that of the sources. */
export const battleWorker = (): WorkerModule => ({
  url: pathToFileURL(join(inject('build'), 'sim-worker.js')).href,
  name: 'fightBattle',
  execArgv: [],
});
