import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { inject } from 'vitest';
import type { WorkerModule } from '../../src/sim/workermodule.js';

const built = (name: string): WorkerModule => ({
  url: pathToFileURL(join(inject('build'), 'sim-worker.js')).href,
  name,
  execArgv: [],
});

/** The workers of the tests' build, in place of those of the sources. */
export const battleWorker = (): WorkerModule => built('fightBattle');
export const jobWorker = (): WorkerModule => built('fightJob');
