import { type Checked, type Refusal, refusal } from '../core/refusal.js';
import type { BattleResult } from './battle.js';
import { type CheckedScenario, checkedScenario } from './field.js';
import { openResultsFile, type ResultsFile } from './ledger.js';
import { inOrder, type PoolOptions } from './pool.js';
import { type BattleOrder, ordersOf, type SimulationSpec } from './spec.js';
import { specRefusals } from './speccheck.js';
import { battleWorker } from './workermodule.js';

/** How a simulation is run. No option changes its results. */
export interface SimulationOptions extends PoolOptions {
  /** A file for the results, one line per battle. If it holds battles of the same specification, the run resumes. */
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

const at = (path: string, refusals: readonly Refusal[]): readonly Refusal[] =>
  refusals.map((each) => ({ ...each, path: each.path === '' ? path : `${path}.${each.path}` }));

const fieldsOf = async ({ scenarios }: SimulationSpec): Promise<Checked<readonly CheckedScenario[]>> => {
  const read = await Promise.all(scenarios.map((source) => checkedScenario(source)));
  const refusals = read.flatMap((each, index) => (each.ok ? [] : at(`scenarios[${index}]`, each.refusals)));
  return refusals.length > 0
    ? { ok: false, refusals }
    : { ok: true, value: read.flatMap((each) => (each.ok ? [each.value] : [])) };
};

const fought = async (
  orders: readonly BattleOrder[],
  { out: _out, onProgress, ...pool }: SimulationOptions,
  ledger: ResultsFile | null,
): Promise<readonly BattleResult[]> => {
  const results = [...(ledger?.results ?? [])];
  onProgress?.(results.length, orders.length, null);
  for await (const result of inOrder<BattleOrder, BattleResult>(battleWorker(), orders.slice(results.length), pool)) {
    await ledger?.append(result);
    results.push(result);
    onProgress?.(results.length, orders.length, result);
  }
  return results;
};

const sameIds = (fields: readonly CheckedScenario[]): readonly Refusal[] =>
  fields.flatMap(({ scenario: { id } }, index) =>
    fields.findIndex(({ scenario }) => scenario.id === id) < index
      ? [refusal('duplicateId', null, `Two scenarios have the id "${id}".`, {}, `scenarios[${index}]`)]
      : [],
  );

/**
 * Plays all battles of a specification in parallel. The results depend only on the specification, not on the number of
 * workers or on interruptions.
 *
 * @returns every issue of the specification, its scenarios or the results file if it cannot begin
 */
export const simulate = async (spec: SimulationSpec, options: SimulationOptions = {}): Promise<Checked<Simulation>> => {
  const faults = specRefusals(spec);
  if (faults.length > 0) return { ok: false, refusals: faults };
  const fields = await fieldsOf(spec);
  if (!fields.ok) return fields;
  const doubled = sameIds(fields.value);
  if (doubled.length > 0) return { ok: false, refusals: doubled };
  const opened = options.out === undefined ? null : await openResultsFile(options.out, spec);
  if (opened !== null && !opened.ok) return opened;
  const ledger = opened?.value ?? null;
  const orders = ordersOf(spec);
  try {
    const results = await fought(orders, options, ledger);
    const complete = results.length === orders.length;
    return {
      ok: true,
      value: { spec, fields: fields.value, results, complete, resumed: ledger?.results.length ?? 0 },
    };
  } finally {
    await ledger?.close();
  }
};
