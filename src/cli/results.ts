import { join } from 'node:path';
import { stateOf } from '../core/history.js';
import { recordOfHistory, saveRecord } from '../core/record.js';
import type { Ruleset } from '../core/ruleset.js';
import { renderSvg } from '../draw/index.js';
import type { AnyHistory } from './battle.js';
import type { Result } from './exit.js';
import { success } from './exit.js';
import { writeText } from './files.js';
import type { Io } from './io.js';
import { pictureOf } from './map.js';

/**
 * Answers between two fingerprints of a record: close enough to locate a difference, far enough to keep the record
 * small.
 */
const answersBetweenFingerprints = 10;

/** What a record says about how it was played. */
export interface BattleDetails {
  readonly players: Readonly<Record<string, string>>;
  readonly dice: string;
}

/** Writes the record of a battle and the pictures of its start and its end. */
export const writeResults = async (
  io: Io,
  ruleset: Ruleset,
  history: AnyHistory,
  folder: string,
  circumstances: BattleDetails,
): Promise<Result<readonly string[]>> => {
  const record = recordOfHistory(ruleset, history, { every: answersBetweenFingerprints, options: circumstances });
  const texts: readonly (readonly [string, string])[] = [
    ['record.json', saveRecord(ruleset, record)],
    ['start.svg', renderSvg(pictureOf(ruleset, history.start))],
    ['end.svg', renderSvg(pictureOf(ruleset, stateOf(history), history.steps.at(-1)?.events ?? []))],
  ];
  const paths: string[] = [];
  for (const [name, text] of texts) {
    const written = await writeText(io, join(folder, name), text);
    if (!written.ok) return written;
    paths.push(written.value);
  }
  return success(paths);
};
