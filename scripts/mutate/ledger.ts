import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from './files.js';
import type { Mutant } from './operators.js';

/**
 * What became of a mutant. `timeout` and `does not compile` count as killed, and so does `killed in full`, by a test that
 * only runs in full; `uncovered` as survived; `equivalent` mutants change nothing that can be seen, and do not count.
 */
export type Verdict =
  | 'killed'
  | 'killed in full'
  | 'timeout'
  | 'does not compile'
  | 'survived'
  | 'uncovered'
  | 'equivalent';

export interface Entry {
  readonly id: string;
  readonly path: string;
  readonly line: number;
  readonly code: string;
  readonly operator: string;
  readonly from: string;
  readonly to: string;
  readonly verdict: Verdict;
  /** The test that failed, or why the mutant is equivalent. */
  readonly by: string | null;
  readonly seconds: number;
}

export interface Ledger {
  readonly path: string;
  /** The latest entry of each mutant. */
  readonly entries: ReadonlyMap<string, Entry>;
  readonly add: (entry: Entry) => void;
}

/** A ledger has one line for each trial, so that a run that was stopped goes on where it was. */
export const openLedger = (seed: number, isResumed: boolean): Ledger => {
  const path = join(cacheFolder(), `ledger-${seed}.jsonl`);
  if (!isResumed) writeFileSync(path, '');
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n').filter(Boolean) : [];
  const entries = new Map(lines.map((line): [string, Entry] => [JSON.parse(line).id, JSON.parse(line)]));
  return {
    path,
    entries,
    add: (entry) => {
      entries.set(entry.id, entry);
      appendFileSync(path, `${JSON.stringify(entry)}\n`);
    },
  };
};

interface Equivalent {
  readonly path: string;
  /** The trimmed line. */
  readonly code: string;
  readonly from: string;
  readonly to: string;
  /** Where several changes of the line read the same: which of them, from 1; all of them without it. */
  readonly nth?: readonly number[];
  readonly reason: string;
}

/** The number at the end of an id. */
const numberOf = ({ id }: Mutant): number => Number(id.slice(id.lastIndexOf('|') + 1));

/** Mutants that a person has judged: `scripts/mutate/equivalent.json`. */
export const readJudged = (): readonly Equivalent[] =>
  JSON.parse(readFileSync(new URL('./equivalent.json', import.meta.url), 'utf8'));

/** Why a mutant is equivalent; null for any other. */
export const readEquivalents = (): ((mutant: Mutant) => string | null) => {
  const judged = readJudged();
  return (mutant) => {
    const { path, code, from, to } = mutant;
    const same = judged.filter(
      (each) => each.path === path && each.code === code && each.from === from && each.to === to,
    );
    return same.find(({ nth }) => nth === undefined || nth.includes(numberOf(mutant)))?.reason ?? null;
  };
};

export const isAlive = ({ verdict }: Entry): boolean => verdict === 'survived' || verdict === 'uncovered';

/** The figures of a sample, and the mutants that are left alive. */
export const reportOf = (entries: readonly Entry[]): string => {
  const count = (verdict: Verdict): number => entries.filter((entry) => entry.verdict === verdict).length;
  const inFull = count('killed in full');
  const killed = count('killed') + inFull + count('timeout') + count('does not compile');
  const valid = entries.length - count('equivalent');
  const share = valid === 0 ? 0 : (100 * killed) / valid;
  const seconds = entries.reduce((sum, entry) => sum + entry.seconds, 0);
  const alive = entries
    .filter(isAlive)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    .map(
      (each) => `${each.path}:${each.line} ${each.verdict}\n  ${each.code}\n  ${each.from} -> ${each.to || 'nothing'}`,
    );
  return [
    ...alive,
    `${entries.length} mutants: ${killed} killed (${count('timeout')} by timeout, ${count('does not compile')} by the compiler, ${inFull} by tests in full), ${count('survived')} survived, ${count('uncovered')} not covered, ${count('equivalent')} equivalent`,
    `${share.toFixed(1)} % of ${valid} killed; ${Math.round(seconds)} s of the processor`,
  ].join('\n');
};
