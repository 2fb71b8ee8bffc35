import { open, readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fingerprint } from '../core/fingerprint.js';
import type { Checked } from '../core/refusal.js';
import type { Ruleset } from '../core/ruleset.js';
import type { BattleResult } from './battle.js';
import { makeFolder } from './folders.js';
import { lockFile } from './lock.js';
import { type Head, lineOf, refusedFile, resultsFormat, resultsInText } from './resultlines.js';
import { ordersOf, type SimulationSpec } from './spec.js';
import { systemErrorCode, systemErrorText } from './systemerror.js';

/** A results file open for writing: one line for each battle, in order. */
export interface ResultsFile {
  /** The battles already in the file when it was opened. */
  readonly results: readonly BattleResult[];
  /** Writes a result to the disk, or says why it cannot. */
  readonly append: (result: BattleResult) => Promise<Checked<null>>;
  readonly close: () => Promise<void>;
}

/** Bytes of the largest results file, which is read as one text: some 400,000 battles. */
const mostBytes = 500_000_000;

const headOf = (spec: SimulationSpec, rulesets: readonly Ruleset[]): Head => {
  // Through JSON, which drops undefined fields as the file does.
  const plain = JSON.parse(JSON.stringify(spec)) as SimulationSpec;
  const rules = Object.fromEntries(rulesets.map(({ id, version }) => [id, version]));
  return { format: resultsFormat, fingerprint: fingerprint({ spec: plain, rules }), rules, spec: plain };
};

/** A system error as a refusal. Any other error is a bug and is thrown. */
const troubleWith = (doing: string, path: string, reason: unknown): Checked<never> => {
  const text = systemErrorText(reason);
  if (text === null) throw reason;
  return refusedFile('fileTrouble', path, `Cannot ${doing} ${path}: ${text}.`);
};

/** Why a path cannot be a results file; null if it can. */
const unfit = async (path: string): Promise<Checked<never> | null> => {
  try {
    const found = await stat(path);
    if (found.isDirectory()) return refusedFile('notAFile', path, `${path} is a folder. Name a file for the results.`);
    if (!found.isFile())
      return refusedFile('notAFile', path, `${path} is a device or a pipe, which keeps no results. Name a file.`);
    return found.size > mostBytes
      ? refusedFile('tooLarge', path, `${path} is too large for a results file and is not changed.`)
      : null;
  } catch (reason) {
    return systemErrorCode(reason) === 'ENOENT' ? null : troubleWith('use', path, reason);
  }
};

const textIn = async (path: string): Promise<string> => {
  try {
    return await readFile(path, 'utf8');
  } catch (reason) {
    if (systemErrorCode(reason) === 'ENOENT') return '';
    throw reason;
  }
};

const saved = (count: number): string =>
  count === 1
    ? 'The file holds 1 battle; the same command resumes.'
    : `The file holds ${count} battles; the same command resumes.`;

/** Opens a file that this process has locked. */
const openLocked = async (
  path: string,
  spec: SimulationSpec,
  rulesets: readonly Ruleset[],
  release: () => Promise<void>,
): Promise<Checked<ResultsFile>> => {
  const head = headOf(spec, rulesets);
  const found = resultsInText(path, await textIn(path), head, ordersOf(spec));
  if (!found.ok) return found;
  const { results, kept } = found.value;
  const file = await open(path, 'a');
  const write = async (value: object): Promise<void> => {
    await file.appendFile(lineOf(value));
    await file.datasync();
  };
  let written = results.length;
  const append = async (result: BattleResult): Promise<Checked<null>> => {
    try {
      await write(result);
      written += 1;
      return { ok: true, value: null };
    } catch (reason) {
      const text = systemErrorText(reason);
      if (text === null) throw reason;
      return refusedFile('fileTrouble', path, `Cannot write ${path}: ${text}. ${saved(written)}`);
    }
  };
  const close = async (): Promise<void> => {
    await file.close();
    await release();
  };
  try {
    await file.truncate(kept);
    if (kept === 0) await write(head);
  } catch (reason) {
    await file.close();
    throw reason;
  }
  return { ok: true, value: { results, append, close } };
};

/**
 * Opens or creates a results file, and locks it for this process. A run that was killed is resumed: complete lines are
 * kept, an incomplete last line is dropped. A file of another specification or other rules, and a file with anything
 * else in it, is refused and not changed.
 *
 * @param rulesets - all rule sets that the specification may name
 */
export const openResultsFile = async (
  path: string,
  spec: SimulationSpec,
  rulesets: readonly Ruleset[],
): Promise<Checked<ResultsFile>> => {
  const wrong = await unfit(path);
  if (wrong !== null) return wrong;
  try {
    await makeFolder(dirname(path));
    const locked = await lockFile(path);
    if (!locked.ok)
      return refusedFile(
        'locked',
        path,
        `${locked.holder} is writing ${path}. Wait until it ends, or use another file; if it no longer runs, delete ${locked.lock}.`,
      );
    try {
      const opened = await openLocked(path, spec, rulesets, locked.release);
      if (!opened.ok) await locked.release();
      return opened;
    } catch (reason) {
      await locked.release();
      throw reason;
    }
  } catch (reason) {
    return troubleWith('write', path, reason);
  }
};
