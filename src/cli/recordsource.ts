import { loadRecord, recordLimits } from '../core/loadrecord.js';
import type { BattleRecord } from '../core/record.js';
import type { Ruleset } from '../core/ruleset.js';
import { isRecord } from '../core/shape.js';
import { suggestion } from '../scenario/suggest.js';
import { exits, type Found, failure, found, refusedInput } from './exit.js';
import { placeIn, readText } from './files.js';
import type { Io } from './io.js';
import { knownRulesets } from './ownrules.js';
import type { AnyScenario } from './scenariosource.js';

/** A record ready to be played again. */
export interface SetRecord {
  readonly ruleset: Ruleset;
  readonly record: BattleRecord<AnyScenario, object>;
}

/** Bytes of the longest record text: a character takes four at most. */
const mostBytes = 4 * recordLimits.text;

/** A text as the value it stands for. */
export const parsedText = (path: string, text: string): Found<unknown> => {
  try {
    return found(JSON.parse(text));
  } catch (reason) {
    const why = reason instanceof Error ? reason.message : 'unknown reason';
    return failure(exits.refused, `${path} is not JSON${placeIn(text, why)}: ${why}`);
  }
};

/** Whether a value is meant to be a record: it has answers, which no scenario has. */
export const looksLikeRecord = (value: unknown): boolean => isRecord(value) && Object.hasOwn(value, 'answers');

const rulesetNamed = (io: Pick<Io, 'rulesets'>, path: string, value: unknown): Found<Ruleset> => {
  if (!looksLikeRecord(value))
    return failure(exits.refused, `${path} is no record of a battle: it has no list of answers.`);
  const name = isRecord(value) ? String(value.ruleset) : '';
  const all = knownRulesets(io);
  const ruleset = all.find(({ id }) => id === name);
  const known = all.map(({ id }) => id);
  return ruleset === undefined
    ? failure(
        exits.refused,
        `${path} was fought by rules linstock does not have, "${name.slice(0, 100)}". ${suggestion(name, known)}`,
      )
    : found(ruleset);
};

/** A record from the value it is read as, checked; or every fault in it. */
export const recordFromValue = async (
  path: string,
  value: unknown,
  io: Pick<Io, 'rulesets'> = {},
): Promise<Found<SetRecord>> => {
  const ruleset = rulesetNamed(io, path, value);
  if (!ruleset.ok) return ruleset;
  const record = await loadRecord(ruleset.value, value);
  if (!record.ok) return refusedInput(`${path} cannot be taken as a record:`, record.refusals);
  // The reader of a rule set hands out scenarios of its own kind, all of which have the common frame.
  return found({ ruleset: ruleset.value, record: record.value as BattleRecord<AnyScenario, object> });
};

/** The value in a JSON file. */
export const valueFrom = async (io: Io, path: string): Promise<Found<unknown>> => {
  const text = await readText(io, path, mostBytes);
  return text.ok ? parsedText(path, text.value) : text;
};

/** The record in a file, checked; or every fault in it. */
export const recordFrom = async (io: Io, path: string): Promise<Found<SetRecord>> => {
  const value = await valueFrom(io, path);
  return value.ok ? recordFromValue(path, value.value, io) : value;
};
