import { reasonOf } from '../core/error.js';
import { guarded } from '../core/guarded.js';
import { type Checked, type Refusal, refusal } from '../core/refusal.js';
import type { Ruleset } from '../core/ruleset.js';
import { type BattleResult, runsForeignCode } from './battle.js';
import { botRefusals } from './botcheck.js';
import { type CheckedScenario, checkedScenario, rulesetsWith } from './field.js';
import { openResultsFile, type ResultsFile } from './ledger.js';
import { inOrder, type PoolOptions, threadRefusals } from './pool.js';
import { byQueue, type Prepared, type QueueOptions } from './queue/run.js';
import { type BattleOrder, ordersOf, type SimulationSpec } from './spec.js';
import { specRefusals } from './speccheck.js';
import { battleWorker } from './workermodule.js';

/** How a simulation is run. No option changes its results. */
export interface SimulationOptions extends PoolOptions, QueueOptions {
  /**
   * Address of a Redis, `redis://host:port/database`. The battles are played by the workers of its queue, on any number
   * of machines, in place of threads of this process. Needs the packages `bullmq` and `ioredis`.
   */
  readonly queue?: string | undefined;
  /**
   * A file for the results, one line per battle, each on the disk before the next is waited for. If it holds battles of
   * the same specification, the run resumes. It is locked, so that only one run writes it; its folder is created.
   */
  readonly out?: string | undefined;
  /** Called once at the start and after every battle, in order. */
  readonly onProgress?: ((done: number, total: number, last: BattleResult | null) => void) | undefined;
}

/** The battles of a specification that were played. */
export interface Simulation {
  readonly spec: SimulationSpec;
  readonly fields: readonly CheckedScenario[];
  /** In the order of the specification. */
  readonly results: readonly BattleResult[];
  /** Whether all were played; false when the run was aborted. */
  readonly complete: boolean;
  /** Number of results that were already in the file. */
  readonly resumed: number;
}

const refused = (refusals: readonly Refusal[]): Checked<never> => ({ ok: false, refusals });

const at = (path: string, refusals: readonly Refusal[]): readonly Refusal[] =>
  refusals.map((each) => ({ ...each, path: each.path === '' ? path : `${path}.${each.path}` }));

const fieldsOf = async (
  { scenarios }: SimulationSpec,
  rulesets: readonly Ruleset[],
): Promise<Checked<readonly CheckedScenario[]>> => {
  const read = await Promise.all(scenarios.map((source) => checkedScenario(source, rulesets)));
  const refusals = read.flatMap((each, index) => (each.ok ? [] : at(`scenarios[${index}]`, each.refusals)));
  return refusals.length > 0
    ? refused(refusals)
    : { ok: true, value: read.flatMap((each) => (each.ok ? [each.value] : [])) };
};

/** An error in a bot or a rule set of the caller as a refusal; any other error is thrown. */
const failedBattle = (order: BattleOrder | undefined, reason: unknown): Checked<never> => {
  if (order === undefined || !runsForeignCode(order)) throw reason;
  const why = reasonOf(reason);
  const text = `Battle ${order.index + 1} (seed ${order.seed}) failed in code of your own: ${why}`;
  return refused([refusal('battleFailed', null, text, { battle: order.index + 1, seed: order.seed })]);
};

/** Results in order, each as it is done: by threads of this process, or by the workers of a queue. */
const played = async function* (
  prepared: Prepared,
  { queue, workers, signal, ...news }: SimulationOptions,
): AsyncGenerator<Checked<BattleResult>, void, undefined> {
  const { orders, first } = prepared;
  if (queue !== undefined) return yield* byQueue(queue, prepared, { signal, ...news });
  const rest = orders.slice(first);
  for await (const value of inOrder<BattleOrder, BattleResult>(battleWorker(), rest, { workers, signal }))
    yield { ok: true, value };
};

const fought = async (
  prepared: Omit<Prepared, 'first'>,
  options: SimulationOptions,
  ledger: ResultsFile | null,
): Promise<Checked<readonly BattleResult[]>> => {
  const { onProgress } = options;
  const { orders } = prepared;
  const results = [...(ledger?.results ?? [])];
  onProgress?.(results.length, orders.length, null);
  try {
    for await (const result of played({ ...prepared, first: results.length }, options)) {
      if (!result.ok) return result;
      const written = await ledger?.append(result.value);
      if (written?.ok === false) return written;
      results.push(result.value);
      onProgress?.(results.length, orders.length, result.value);
    }
    return { ok: true, value: results };
  } catch (reason) {
    return failedBattle(orders[results.length], reason);
  }
};

const sameIds = (fields: readonly CheckedScenario[]): readonly Refusal[] =>
  fields.flatMap(({ scenario: { id } }, index) =>
    fields.findIndex(({ scenario }) => scenario.id === id) < index
      ? [refusal('duplicateId', null, `Two scenarios have the id "${id}".`, {}, `scenarios[${index}]`)]
      : [],
  );

/** The scenarios of a specification without issues, and the rule sets they may name. */
const preparedFrom = async (
  spec: SimulationSpec,
): Promise<Checked<{ readonly fields: readonly CheckedScenario[]; readonly rulesets: readonly Ruleset[] }>> => {
  const faults = specRefusals(spec);
  if (faults.length > 0) return refused(faults);
  const rulesets = await rulesetsWith(spec.ruleset);
  if (!rulesets.ok)
    return refused([refusal('unreadable', null, `${spec.ruleset ?? ''} ${rulesets.why}`, {}, 'ruleset')]);
  const fields = await fieldsOf(spec, rulesets.value);
  if (!fields.ok) return fields;
  const issues = [...sameIds(fields.value), ...(await botRefusals(spec.bots, fields.value))];
  return issues.length > 0 ? refused(issues) : { ok: true, value: { fields: fields.value, rulesets: rulesets.value } };
};

/**
 * Plays all battles of a specification in parallel. The results depend only on the specification, not on the number of
 * workers or on interruptions.
 *
 * @returns every issue of the specification, its scenarios, its bots, the results file or the number of threads if it
 *   cannot begin; also if the file can no longer be written, or code of the caller fails: what was written before stays, and the run resumes
 */
export const simulate = guarded(
  'simulate',
  async (spec: SimulationSpec, options: SimulationOptions = {}): Promise<Checked<Simulation>> => {
    const threads = threadRefusals(options.workers);
    if (threads.length > 0) return refused(threads);
    const prepared = await preparedFrom(spec);
    if (!prepared.ok) return prepared;
    const { fields, rulesets } = prepared.value;
    const opened = options.out === undefined ? null : await openResultsFile(options.out, spec, rulesets);
    if (opened !== null && !opened.ok) return opened;
    const ledger = opened?.value ?? null;
    const orders = ordersOf(spec);
    try {
      const results = await fought({ spec, fields, orders }, options, ledger);
      if (!results.ok) return results;
      const complete = results.value.length === orders.length;
      return {
        ok: true,
        value: { spec, fields, results: results.value, complete, resumed: ledger?.results.length ?? 0 },
      };
    } finally {
      await ledger?.close();
    }
  },
);
