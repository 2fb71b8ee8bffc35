import { checksumOf, fileUrl } from './code.js';
import { type BattleJob, type JobOutcome, modulesOf, refusedJob } from './job.js';
import type { Read } from './jobschema.js';

/** What a worker needs to turn jobs into outcomes. */
export interface Workbench {
  /** Version of the library. */
  readonly version: string;
  /** URLs of the files that jobs may name. */
  readonly modules: ReadonlySet<string>;
  readonly read: (job: unknown) => Read<BattleJob>;
  readonly play: (job: BattleJob) => Promise<JobOutcome>;
}

/** Why the files of code of a job may not be loaded; null if they may. */
const codeFault = async (modules: ReadonlySet<string>, { code, order }: BattleJob): Promise<JobOutcome | null> => {
  const checksums = new Map(code.map(({ url, checksum }) => [url, checksum]));
  for (const module of modulesOf(order)) {
    const url = fileUrl(module);
    if (url === null || !modules.has(url) || !checksums.has(url))
      return refusedJob('unknownCode', `this worker was not told to load ${url ?? 'code that is no file'}`);
    if ((await checksumOf(url)) !== checksums.get(url))
      return refusedJob('otherVersion', `${url} is another file on this worker`);
  }
  return null;
};

/** What comes of the data of a job, whatever they are. */
export const outcomeOf = async ({ version, modules, read, play }: Workbench, given: unknown): Promise<JobOutcome> => {
  const job = read(given);
  if (!job.ok) return refusedJob('badJob', `it is no battle: ${job.why}`);
  const { linstock } = job.value;
  if (linstock !== version)
    return refusedJob('otherVersion', `the battle is of linstock ${linstock}, this worker has linstock ${version}`);
  return (await codeFault(modules, job.value)) ?? play(job.value);
};
