import { guarded } from '../core/guarded.js';
import type { Checked } from '../core/refusal.js';
import type { BattleResult } from './battle.js';
import type { CheckedScenario } from './field.js';
import { type Spread, spreadOf, type Wins, winsOf } from './figures.js';
import { type Simulation, type SimulationOptions, simulate } from './simulate.js';
import type { SimulationSpec } from './spec.js';
import { type ClauseCounts, summed } from './usage.js';

/** Results of a side in a scenario. */
export interface SideBalance {
  readonly side: string;
  readonly name: string;
  /** CSS colour for charts. */
  readonly colour: string;
  readonly wins: Wins;
  /** Strength at the start. */
  readonly before: number;
  /**
   * Fraction of its strength left, 0 to 1: at the start, then at the end of every turn. A finished battle keeps its
   * last value.
   */
  readonly left: readonly Spread[];
  /** Fraction of its strength lost by the end, 0 to 1. */
  readonly lost: Spread;
}

/** A reason for which battles ended, and its count. */
export interface EndingCount {
  readonly winner: string | null;
  readonly reason: string;
  readonly battles: number;
}

/** Results of many battles of one scenario. */
export interface Balance {
  readonly scenario: string;
  readonly title: string;
  readonly battles: number;
  readonly draws: number;
  readonly sides: readonly [SideBalance, SideBalance];
  readonly turns: Spread;
  /** Number of battles that ended in each turn; the first entry is turn 0. */
  readonly endedIn: readonly number[];
  readonly turnLimit: number;
  readonly answers: Spread;
  /** The most frequent first. */
  readonly endings: readonly EndingCount[];
  /** How often each clause was used: in events, in rolls and their modifiers, and in refusals. */
  readonly clauses: ClauseCounts;
  /** Clauses of the rule book that no event, roll or refusal of these battles named. */
  readonly unused: readonly string[];
}

const winsFor = (results: readonly BattleResult[], side: string): Wins => {
  const won = results.filter(({ winner }) => winner === side).length;
  const drawn = results.filter(({ winner }) => winner === null).length;
  return winsOf(won, drawn, results.length - won - drawn);
};

/** Fractions left after a turn, for every battle. */
const sharesAt = (results: readonly BattleResult[], side: string, turn: number): readonly number[] =>
  results.map(({ remaining }) => {
    const left = remaining[side] ?? [];
    return (left[Math.min(turn, left.length - 1)] ?? 0) / Math.max(1, left[0] ?? 0);
  });

const sideBalance = (results: readonly BattleResult[], { scenario }: CheckedScenario, index: 0 | 1): SideBalance => {
  const { id, name, colour } = scenario.sides[index];
  const longest = results.reduce((most, { remaining }) => Math.max(most, (remaining[id] ?? []).length), 0);
  return {
    side: id,
    name,
    colour,
    wins: winsFor(results, id),
    before: results[0]?.remaining[id]?.[0] ?? 0,
    left: Array.from({ length: longest }, (_, turn) => spreadOf(sharesAt(results, id, turn))),
    lost: spreadOf(sharesAt(results, id, longest).map((share) => 1 - share)),
  };
};

/** Merges reasons that differ only in numbers: "Government kept only … of … stands." */
const withoutFigures = (reason: string): string => reason.replaceAll(/\d+/g, '…');

const endingsIn = (results: readonly BattleResult[]): readonly EndingCount[] => {
  const counts = new Map<string, EndingCount>();
  for (const { winner, reason } of results) {
    const open = withoutFigures(reason);
    const key = JSON.stringify([winner, open]);
    const known = counts.get(key);
    const text = known === undefined || known.reason === reason ? reason : open;
    counts.set(key, { winner, reason: text, battles: (known?.battles ?? 0) + 1 });
  }
  return [...counts.values()].toSorted((one, other) => other.battles - one.battles);
};

const endsByTurn = (results: readonly BattleResult[]): readonly number[] => {
  const last = results.reduce((most, { turns }) => Math.max(most, turns), 0);
  return Array.from({ length: last + 1 }, (_, turn) => results.filter(({ turns }) => turns === turn).length);
};

const balanceOf = (results: readonly BattleResult[], field: CheckedScenario): Balance => {
  const { ruleset, scenario } = field;
  const clauses = summed(results.map((result) => result.clauses));
  return {
    scenario: scenario.id,
    title: scenario.title,
    battles: results.length,
    draws: results.filter(({ winner }) => winner === null).length,
    sides: [sideBalance(results, field, 0), sideBalance(results, field, 1)],
    turns: spreadOf(results.map(({ turns }) => turns)),
    endedIn: endsByTurn(results),
    turnLimit: scenario.turnLimit,
    answers: spreadOf(results.map(({ answers }) => answers)),
    endings: endingsIn(results),
    clauses,
    unused: Object.keys(ruleset.clauses).filter((id) => !Object.hasOwn(clauses, id)),
  };
};

/** The balance of every scenario of a simulation, in order. */
export const balancesOf = guarded('balancesOf', ({ fields, results }: Simulation): readonly Balance[] =>
  fields.map((field) =>
    balanceOf(
      results.filter(({ scenario }) => scenario === field.scenario.id),
      field,
    ),
  ),
);

/** Clauses that no battle of a rule set named, by rule set id. */
export const neverUsed = guarded(
  'neverUsed',
  ({ fields, results }: Simulation): Readonly<Record<string, readonly string[]>> => {
    const used = new Set(results.flatMap(({ clauses }) => Object.keys(clauses)));
    return Object.fromEntries(
      fields.map(({ ruleset }) => [ruleset.id, Object.keys(ruleset.clauses).filter((id) => !used.has(id))]),
    );
  },
);

/**
 * Plays scenarios many times: who wins, how long battles take, the losses, and which rules are used.
 *
 * @returns the balance of each scenario, in order; or why it cannot begin
 */
export const balance = guarded(
  'balance',
  async (spec: SimulationSpec, options: SimulationOptions = {}): Promise<Checked<readonly Balance[]>> => {
    const simulation = await simulate(spec, options);
    return simulation.ok ? { ok: true, value: balancesOf(simulation.value) } : simulation;
  },
);
