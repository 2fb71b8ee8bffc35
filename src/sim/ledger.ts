import { open, readFile, truncate } from 'node:fs/promises';
import { canonicalJson } from '../core/canonical.js';
import { fingerprint } from '../core/fingerprint.js';
import { type Checked, refusal } from '../core/refusal.js';
import { isRecord } from '../core/shape.js';
import { rulesets } from '../rulesets/index.js';
import type { BattleResult } from './battle.js';
import type { SimulationSpec } from './spec.js';

/** Version of the results file format. */
export const resultsFormat = 1;

/** The first line of a results file: which battles it holds. */
interface Head {
  readonly format: typeof resultsFormat;
  /** Identifies the run, to tell whether a resumed run is the same. */
  readonly fingerprint: string;
  readonly rules: Readonly<Record<string, string>>;
  readonly spec: SimulationSpec;
}

/** A results file open for writing: one line for each battle, in order. */
export interface ResultsFile {
  /** The battles already in the file when it was opened. */
  readonly results: readonly BattleResult[];
  readonly append: (result: BattleResult) => Promise<void>;
  readonly close: () => Promise<void>;
}

const headOf = (spec: SimulationSpec): Head => {
  // Through JSON, which drops undefined fields as the file does.
  const plain = JSON.parse(JSON.stringify(spec)) as SimulationSpec;
  const rules = Object.fromEntries(rulesets.map(({ id, version }) => [id, version]));
  return { format: resultsFormat, fingerprint: fingerprint({ spec: plain, rules }), rules, spec: plain };
};

const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

/** Complete lines of a text. Text after the last line break is an incomplete write and is dropped. */
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

/** The lines up to the first invalid one. */
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
  /** Number of valid bytes. */
  readonly kept: number;
}

/** What an earlier run left in the file, if it was a run of the same specification. */
const foundIn = (path: string, text: string, head: Head): Checked<Found> => {
  const [first, ...rest] = wholeLines(text);
  if (first === undefined)
    return text === '' || lineOf(head).startsWith(text)
      ? { ok: true, value: { results: [], kept: 0 } }
      : refused('notALedger', path, `${path} has other contents and is not changed. Use another file.`);
  const earlier = parsed(first);
  if (!isRecord(earlier) || earlier.format !== resultsFormat)
    return refused('notALedger', path, `${path} is not a results file of a simulation and is not changed.`);
  if (canonicalJson(earlier.rules) !== canonicalJson(head.rules))
    return refused('otherRules', path, `${path} was written with another version of the rules. Start a new file.`);
  if (earlier.fingerprint !== head.fingerprint)
    return refused('otherSpec', path, `${path} holds battles of another specification. Start a new file.`);
  const results = resultsIn(rest);
  const kept = [first, ...rest.slice(0, results.length)].reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
  return { ok: true, value: { results, kept } };
};

/**
 * Opens or creates a results file. A run that was killed is resumed: complete lines are kept, an incomplete last line
 * is dropped. A file of another specification or other rules is refused and not changed.
 */
export const openResultsFile = async (path: string, spec: SimulationSpec): Promise<Checked<ResultsFile>> => {
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
