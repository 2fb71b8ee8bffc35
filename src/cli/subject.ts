import type { Ruleset } from '../core/ruleset.js';
import { exits, failure, type Result, success } from './exit.js';
import type { Io } from './io.js';
import { complain, counted } from './output.js';
import { looksLikeRecord, recordFromValue, valueFrom } from './recordsource.js';
import { replayTo, unverifiedLines } from './replaying.js';
import { scenarioFrom } from './scenariosource.js';
import { noLog } from './step.js';

/** A moment of a battle, for pictures and odds. */
export interface Subject {
  readonly ruleset: Ruleset;
  readonly state: object;
  /** Since the last decision. */
  readonly events: readonly object[];
  /** Since the start of the battle. */
  readonly history: readonly object[];
  /** File name without its extension. */
  readonly name: string;
}

const fromRecord = async (io: Io, given: string, value: unknown, at: number | undefined): Promise<Result<Subject>> => {
  const set = await recordFromValue(given, value, io);
  if (!set.ok) return set;
  const { ruleset, record } = set.value;
  const wanted = at ?? record.answers.length;
  if (wanted > record.answers.length)
    return failure(
      exits.usage,
      `the record has ${counted(record.answers.length, 'answer')}; --at ${wanted} is beyond its end.`,
    );
  const reached = replayTo(set.value, wanted, noLog);
  if (!reached.ok) return reached;
  complain(io, ...unverifiedLines(set.value, reached.at));
  return success({
    ruleset,
    state: reached.state,
    events: reached.events,
    history: reached.history,
    name: `${record.scenario.id}-${reached.at}`,
  });
};

const fromScenario = async (
  io: Io,
  given: string,
  at: number | undefined,
  options: readonly string[] | undefined,
): Promise<Result<Subject>> => {
  if (at !== undefined && at > 0)
    return failure(exits.usage, '--at counts the answers of a record; a scenario has none.');
  const set = await scenarioFrom(io, given, options);
  if (!set.ok) return set;
  const { ruleset, scenario } = set.value;
  return success({ ruleset, state: ruleset.begin(scenario), events: [], history: [], name: scenario.id });
};

/**
 * The start of a scenario, with other house rules if some are given, or the moment of a record after a number of answers (default: all). A file may hold either;
 * a name is always that of a scenario.
 */
export const subjectOf = async (
  io: Io,
  given: string,
  at: number | undefined,
  options?: readonly string[],
): Promise<Result<Subject>> => {
  const value = /\.json$/i.test(given) ? await valueFrom(io, given) : null;
  if (value !== null && !value.ok) return value;
  if (value === null || !looksLikeRecord(value.value)) return fromScenario(io, given, at, options);
  return options === undefined
    ? fromRecord(io, given, value.value, at)
    : failure(exits.usage, '--option changes the house rules of a scenario; a record keeps those it was played with.');
};
