import { open, readFile, truncate } from 'node:fs/promises';
import { canonicalJson } from '../core/canonical.js';
import { fingerprint } from '../core/fingerprint.js';
import { type Checked, refusal } from '../core/refusal.js';
import { isRecord } from '../core/shape.js';
import { rulesets } from '../rulesets/index.js';
import type { BattleResult } from './battle.js';
import type { SimulationSpec } from './spec.js';

/** What the shape of a results file is called; another shape gets another number. */
export const ledgerFormat = 1;

/** The first line of a results file: what its battles are battles of. */
interface Head {
  readonly format: typeof ledgerFormat;
  /** Tells whether a run that is taken up again is the same run. */
  readonly fingerprint: string;
  readonly rules: Readonly<Record<string, string>>;
  readonly spec: SimulationSpec;
}

/** A results file that is being written: a line for each battle, in their order. */
export interface Ledger {
  /** The battles that were in it when it was opened. */
  readonly results: readonly BattleResult[];
  readonly append: (result: BattleResult) => Promise<void>;
  readonly close: () => Promise<void>;
}

const headOf = (spec: SimulationSpec): Head => {
  // Through JSON, since what an author left undefined is not in the file either.
  const plain = JSON.parse(JSON.stringify(spec)) as SimulationSpec;
  const rules = Object.fromEntries(rulesets.map(({ id, version }) => [id, version]));
  return { format: ledgerFormat, fingerprint: fingerprint({ spec: plain, rules }), rules, spec: plain };
};

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

/** Whole lines of a text. What stands after the last line break was cut off while it was written, and is left out. */
const wholeLines = (text: string): readonly string[] => text.split('\n').slice(0, -1);

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const isResult = (value: unknown, index: number): value is BattleResult =>
  isRecord(value) && value.index === index && typeof value.print === 'string' && isRecord(value.remaining);

/** The lines up to the first that is not what it should be. */
const resultsIn = (lines: readonly string[]): readonly BattleResult[] => {
  const results: BattleResult[] = [];
  for (const line of lines) {
    const value = parsed(line);
    if (!isResult(value, results.length)) break;
    results.push(value);
  }
  return results;
};

const refused = (code: string, path: string, text: string): Checked<never> => ({
  ok: false,
  refusals: [refusal(code, null, text, {}, path)],
});

const textIn = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (reason) {
    if (reason instanceof Error && 'code' in reason && reason.code === 'ENOENT') return '';
    throw reason;
  }
};

interface Found {
  readonly results: readonly BattleResult[];
  /** Bytes that are kept. */
  readonly kept: number;
}

/** What an earlier run has left in the file, if it was a run of the same specification. */
const foundIn = (path: string, text: string, head: Head): Checked<Found> => {
  const [first, ...rest] = wholeLines(text);
  if (first === undefined)
    return text === '' || lineOf(head).startsWith(text)
      ? { ok: true, value: { results: [], kept: 0 } }
      : refused('notALedger', path, `${path} holds something else; it is left as it is. Name another file.`);
  const earlier = parsed(first);
  if (!isRecord(earlier) || earlier.format !== ledgerFormat)
    return refused('notALedger', path, `${path} is no results file of a simulation; it is left as it is.`);
  if (canonicalJson(earlier.rules) !== canonicalJson(head.rules))
    return refused('otherRules', path, `${path} was fought by another version of the rules; begin a new file.`);
  if (earlier.fingerprint !== head.fingerprint)
    return refused('otherSpec', path, `${path} holds battles of another specification; begin a new file.`);
  const results = resultsIn(rest);
  const kept = [first, ...rest.slice(0, results.length)].reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
  return { ok: true, value: { results, kept } };
};

/**
 * Opens a results file, or begins it. What a killed run has left is taken up again: whole lines are kept, a line cut
 * off is dropped. A file of another specification, or of other rules, is refused and left as it is.
 */
export const openLedger = async (path: string, spec: SimulationSpec): Promise<Checked<Ledger>> => {
  const head = headOf(spec);
  const found = foundIn(path, await textIn(path), head);
  if (!found.ok) return found;
  const { results, kept } = found.value;
  const file = await open(path, 'a');
  await truncate(path, kept);
  if (kept === 0) await file.appendFile(lineOf(head));
  return {
    ok: true,
    value: {
      results,
      append: (result) => file.appendFile(lineOf(result)),
      close: () => file.close(),
    },
  };
};
