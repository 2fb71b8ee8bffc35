import { type Checked, refusal } from '../../core/refusal.js';
import type { BattleResult } from '../battle.js';
import type { CheckedScenario } from '../field.js';
import type { BattleOrder, SimulationSpec } from '../spec.js';
import { libraryVersion } from '../version.js';
import { makeBell } from './bell.js';
import { codeFiles } from './code.js';
import { inQueueOrder, type QueueNews } from './coordinator.js';
import { type JobCode, type JobRules, jobFormat, modulesOf, rulesOf, runName } from './job.js';
import { linkTo } from './link.js';

/** How a run by a queue is told about, and ended. */
export interface QueueOptions {
  readonly signal?: AbortSignal | undefined;
  /** Called every few seconds. */
  readonly onQueue?: ((news: QueueNews) => void) | undefined;
  /** Called when the connection is lost (true) and when it is there again (false). */
  readonly onOutage?: ((out: boolean) => void) | undefined;
  /** Seconds for which a lost connection is tried again; default 60. */
  readonly patience?: number | undefined;
}

/** The battles of a specification that has been checked. */
export interface Prepared {
  readonly spec: SimulationSpec;
  readonly fields: readonly CheckedScenario[];
  readonly orders: readonly BattleOrder[];
  /** Number of battles that are done. */
  readonly first: number;
}

const second = 1000;

const codeOf = async ({ ruleset, bots }: SimulationSpec): Promise<Checked<ReadonlyMap<string, JobCode>>> => {
  const files = await codeFiles([ruleset, ...bots.map(({ module }) => module)].filter((each) => each !== undefined));
  if (files.ok) return { ok: true, value: files.files };
  const text = 'A queue takes code from files only: give the URL or the absolute path of a file that can be read.';
  return { ok: false, refusals: [refusal('unreadable', null, text, {}, files.module)] };
};

/**
 * Plays the battles of a specification by the workers of a queue.
 *
 * @returns results in order, or a refusal as the last value
 */
export const byQueue = async function* (
  address: string,
  { spec, fields, orders, first }: Prepared,
  { signal, onQueue, onOutage, patience }: QueueOptions,
): AsyncGenerator<Checked<BattleResult>, void, undefined> {
  const code = await codeOf(spec);
  if (!code.ok) return yield code;
  const rules = new Map<unknown, JobRules>(
    fields.flatMap((field, index) => [[spec.scenarios[index], rulesOf(field)] as const]),
  );
  const linstock = libraryVersion();
  const bell = makeBell();
  const link = await linkTo(address, {
    patience: patience === undefined ? undefined : patience * second,
    onOutage,
    onLost: bell.ring,
  });
  if (!link.ok) return yield link;
  const jobOf = (index: number) => {
    const order = orders[index] as BattleOrder;
    return {
      format: jobFormat,
      linstock,
      rules: rules.get(order.scenario) as JobRules,
      code: modulesOf(order).flatMap((module) => code.value.get(module) ?? []),
      order,
    } as const;
  };
  const name = runName({ spec, rules: [...rules.values()], code: [...code.value.values()], linstock });
  yield* inQueueOrder(link.value, { name, total: orders.length, first, jobOf }, { bell, signal, onNews: onQueue });
};
