import { canonicalJson } from '../core/canonical.js';
import { type Checked, refusal } from '../core/refusal.js';
import { isRecord } from '../core/shape.js';
import type { BattleResult } from './battle.js';
import type { BattleOrder, SimulationSpec } from './spec.js';

/** Version of the results file format. */
export const resultsFormat = 1;

/** The first line of a results file: which battles it holds. */
export interface Head {
  readonly format: typeof resultsFormat;
  /** Identifies the run, to tell whether a resumed run is the same. */
  readonly fingerprint: string;
  readonly rules: Readonly<Record<string, string>>;
  readonly spec: SimulationSpec;
}

/** What an earlier run left in a file. */
export interface Found {
  readonly results: readonly BattleResult[];
  /** Number of valid bytes; after them is at most a line that was not written completely. */
  readonly kept: number;
}

export const lineOf = (value: object): string => `${JSON.stringify(value)}\n`;

/** A refusal of a results file. */
export const refusedFile = (code: string, path: string, text: string): Checked<never> => ({
  ok: false,
  refusals: [refusal(code, null, text, {}, path)],
});

const parsed = (line: string): unknown => {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
};

const isNumber = (value: unknown): boolean => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const areAll = (value: unknown, fits: (each: unknown) => boolean): boolean =>
  isRecord(value) && Object.values(value).every(fits);
const areNumbers = (value: unknown): boolean => Array.isArray(value) && value.every(isNumber);

/** Tests of the fields of a result. */
const fieldTests: Readonly<Record<keyof BattleResult, (value: unknown) => boolean>> = {
  index: isNumber,
  scenario: isText,
  seed: isText,
  bots: (value) => areAll(value, isText),
  winner: (value) => value === null || isText(value),
  reason: isText,
  turns: isNumber,
  answers: isNumber,
  remaining: (value) => areAll(value, areNumbers),
  clauses: (value) => areAll(value, isNumber),
  print: isText,
};

/** Whether a value is the result of an order: all fields have their form, and the seed and the bots are those ordered. */
export const isResultOf = (value: unknown, order: BattleOrder | undefined): value is BattleResult =>
  isRecord(value) &&
  order !== undefined &&
  Object.entries(fieldTests).every(([name, fits]) => fits(value[name])) &&
  value.index === order.index &&
  value.seed === order.seed &&
  canonicalJson(Object.values(Object(value.bots))) === canonicalJson(order.bots.map(({ name }) => name));

/** The results of an earlier run, and the number of the first line that is none. */
const resultsIn = (lines: readonly string[], orders: readonly BattleOrder[]) => {
  const results: BattleResult[] = [];
  for (const line of lines) {
    const value = parsed(line);
    if (!isResultOf(value, orders[results.length])) return { results, wrong: results.length };
    results.push(value);
  }
  return { results, wrong: null };
};

const firstResultLine = 2;

/**
 * The results in the text of a file, if it is of the same specification and rules. An incomplete last line is dropped.
 * A file with anything else is refused, so that nothing written is lost.
 */
export const resultsInText = (
  path: string,
  text: string,
  head: Head,
  orders: readonly BattleOrder[],
): Checked<Found> => {
  // Text after the last line break is an incomplete write.
  const [first, ...rest] = text.split('\n').slice(0, -1);
  if (first === undefined)
    return text === '' || lineOf(head).startsWith(text)
      ? { ok: true, value: { results: [], kept: 0 } }
      : refusedFile('notALedger', path, `${path} has other contents and is not changed. Use another file.`);
  const earlier = parsed(first);
  if (
    !isRecord(earlier) ||
    earlier.format !== resultsFormat ||
    !isRecord(earlier.rules) ||
    !isText(earlier.fingerprint)
  )
    return refusedFile('notALedger', path, `${path} is not a results file of a simulation and is not changed.`);
  if (canonicalJson(earlier.rules) !== canonicalJson(head.rules))
    return refusedFile('otherRules', path, `${path} was written with another version of the rules. Start a new file.`);
  if (earlier.fingerprint !== head.fingerprint)
    return refusedFile('otherSpec', path, `${path} holds battles of another specification. Start a new file.`);
  const { results, wrong } = resultsIn(rest, orders);
  if (wrong !== null)
    return refusedFile(
      'badResult',
      path,
      `Line ${wrong + firstResultLine} of ${path} is not the result of battle ${wrong + 1}, so the file is not changed. Delete that line and those after it, or start a new file.`,
    );
  const kept = [first, ...rest].reduce((sum, line) => sum + Buffer.byteLength(line) + 1, 0);
  return { ok: true, value: { results, kept } };
};
