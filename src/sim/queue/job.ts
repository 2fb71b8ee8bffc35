import { fingerprint } from '../../core/fingerprint.js';
import { tablesHashOf } from '../../core/record.js';
import type { BattleResult } from '../battle.js';
import type { CheckedScenario } from '../field.js';
import type { BattleOrder } from '../spec.js';

/** Version of the jobs and their outcomes. */
export const jobFormat = 1;

/** Keys in Redis begin with `linstock:battles`. */
export const queuePrefix = 'linstock';
export const queueName = 'battles';

/** The rules a battle is played by. A worker with others refuses it. */
export interface JobRules {
  readonly id: string;
  readonly version: string;
  /** Fingerprint of the tables in force, with the house rules of the scenario. */
  readonly tables: string;
}

/** A file with code that a battle needs. Only its place and its checksum travel, never the code. */
export interface JobCode {
  /** URL of the file, the same for all workers. */
  readonly url: string;
  /** SHA-256 of its contents. */
  readonly checksum: string;
}

/** A battle as it travels to a worker. */
export interface BattleJob {
  readonly format: typeof jobFormat;
  /** Version of the library. */
  readonly linstock: string;
  readonly rules: JobRules;
  readonly code: readonly JobCode[];
  readonly order: BattleOrder;
}

/** Why a worker did not play a battle. */
export const refusedJobCodes = [
  /** The job is no battle, or is too large. */
  'badJob',
  /** The worker has another version of the library, of the rules, of the tables or of the code of a file. */
  'otherVersion',
  /** The worker was not told to load a file that the job names. */
  'unknownCode',
  /** A bot or a rule set of the caller failed. */
  'battleFailed',
  /** A bug of linstock. */
  'fault',
] as const;
export type RefusedJobCode = (typeof refusedJobCodes)[number];

/** Whether another worker may play a battle that was refused so. */
export const isWorkersFault = (code: RefusedJobCode): boolean => code === 'otherVersion' || code === 'unknownCode';

/** What a worker returns: the result, or why there is none. */
export type JobOutcome =
  | { readonly result: BattleResult }
  | { readonly refused: { readonly code: RefusedJobCode; readonly text: string } };

export const refusedJob = (code: RefusedJobCode, text: string): JobOutcome => ({ refused: { code, text } });

/** The rules of a checked scenario. */
export const rulesOf = ({ ruleset, scenario }: CheckedScenario): JobRules => ({
  id: ruleset.id,
  version: ruleset.version,
  tables: tablesHashOf(ruleset, ruleset.begin(scenario)),
});

/** Modules of the caller that a battle needs, each once. */
export const modulesOf = ({ ruleset, bots }: Pick<BattleOrder, 'ruleset' | 'bots'>): readonly string[] => [
  ...new Set([ruleset, ...bots.map(({ module }) => module)].filter((each) => each !== undefined)),
];

/** Identifies a run in the queue. The same battles by the same rules and code have the same name. */
export const runName = (contents: object): string => fingerprint(JSON.parse(JSON.stringify(contents)));

/** Name of a job: the run, the battle, and how often workers of another version have refused it. */
export const jobId = (run: string, index: number, attempt: number): string => `${run}-${index}-${attempt}`;

const idForm = /^([\da-f]{16})-(\d{1,9})-(\d{1,3})$/;

/** The battle that a job is of; null for a job of another run. */
export const battleOfJob = (run: string, id: string): { readonly index: number; readonly attempt: number } | null => {
  const [, of, index, attempt] = idForm.exec(id) ?? [];
  return of === run ? { index: Number(index), attempt: Number(attempt) } : null;
};
