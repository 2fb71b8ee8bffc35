import { excessOfText } from '../core/jsonsize.js';
import { loadRecord, recordLimits } from '../core/loadrecord.js';
import type { BattleRecord } from '../core/record.js';
import type { Ruleset } from '../core/ruleset.js';
import { isRecord, preview } from '../core/shape.js';
import { suggestion } from '../scenario/suggest.js';
import { exits, failure, type Result, refusedInput, success } from './exit.js';
import { placeIn, readText } from './files.js';
import type { Io } from './io.js';
import { knownRulesets } from './ownrules.js';
import type { AnyScenario } from './scenariosource.js';

/** A record ready to be replayed. */
export interface LoadedRecord {
  readonly ruleset: Ruleset;
  readonly record: BattleRecord<AnyScenario, object>;
}

/** Bytes of the longest record text: a character has at most four. */
const mostBytes = 4 * recordLimits.text;

/** Parses JSON text of bounded size: a record is the largest file that is read. */
export const parsedText = (path: string, text: string): Result<unknown> => {
  const excess = excessOfText(text, recordLimits);
  if (excess !== null)
    return failure(exits.refused, `${path} is too large: the limit of ${excess} is ${recordLimits[excess]}.`);
  try {
    return success(JSON.parse(text));
  } catch (reason) {
    const why = reason instanceof Error ? reason.message : 'unknown reason';
    return failure(exits.refused, `${path} is not JSON${placeIn(text, why)}: ${why}.`);
  }
};

/** Whether a value is meant as a record: it has answers, which no scenario has. */
export const looksLikeRecord = (value: unknown): value is Record<string, unknown> =>
  isRecord(value) && Object.hasOwn(value, 'answers');

const rulesetNamed = (io: Pick<Io, 'rulesets'>, path: string, value: unknown): Result<Ruleset> => {
  if (!looksLikeRecord(value))
    return failure(exits.refused, `${path} is not a record of a battle: it has no list of answers.`);
  const { ruleset: given } = value;
  if (given === undefined)
    return failure(exits.refused, `${path} does not say its rule set: a record has a "ruleset".`);
  const name = preview(given);
  const all = knownRulesets(io);
  const ruleset = all.find(({ id }) => id === name);
  const known = all.map(({ id }) => id);
  return ruleset === undefined
    ? failure(exits.refused, `${path} uses an unknown rule set, "${name}". ${suggestion(name, known)}`)
    : success(ruleset);
};

/** Checks a value as a record; returns it or every issue. */
export const recordFromValue = async (
  path: string,
  value: unknown,
  io: Pick<Io, 'rulesets'> = {},
): Promise<Result<LoadedRecord>> => {
  const ruleset = rulesetNamed(io, path, value);
  if (!ruleset.ok) return ruleset;
  const record = await loadRecord(ruleset.value, value);
  if (!record.ok) return refusedInput(`${path} is not a valid record:`, record.refusals);
  // The scenario reader of a rule set returns scenarios of its own type, which all have the common frame.
  return success({ ruleset: ruleset.value, record: record.value as BattleRecord<AnyScenario, object> });
};

/** The value in a JSON file. */
export const valueFrom = async (io: Io, path: string): Promise<Result<unknown>> => {
  const text = await readText(io, path, mostBytes);
  return text.ok ? parsedText(path, text.value) : text;
};

/** Checks a file as a record; returns it or every issue. */
export const recordFrom = async (io: Io, path: string): Promise<Result<LoadedRecord>> => {
  const value = await valueFrom(io, path);
  return value.ok ? recordFromValue(path, value.value, io) : value;
};
