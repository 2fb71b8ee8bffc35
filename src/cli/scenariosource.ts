import type { Refusal } from '../core/refusal.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import { isRecord } from '../core/shape.js';
import type { ScenarioFrame } from '../scenario/frame.js';
import { limits } from '../scenario/limits.js';
import { plainInput } from '../scenario/plain.js';
import { suggestion } from '../scenario/suggest.js';
import { shippedScenarios } from '../scenarios/index.js';
import { exits, failure, type Result, refusedInput, success } from './exit.js';
import { isThere, placeIn, readText } from './files.js';
import { houseRulesFrom, withHouseRules } from './houserules.js';
import type { Io } from './io.js';
import { counted, say } from './output.js';
import { knownRulesets } from './ownrules.js';
import { looksLikeRecord } from './recordsource.js';

/** A scenario of any rule set: the common frame, and the rule set's own fields. */
export type AnyScenario = ScenarioFrame & RulesetTypes['scenario'];

/** A scenario ready to be played. */
export interface LoadedScenario {
  readonly ruleset: Ruleset;
  readonly scenario: AnyScenario;
  readonly warnings: readonly Refusal[];
}

/** Bytes of the longest scenario text: a character has at most four. */
const mostBytes = 4 * limits.text;

const looksLikeFile = (given: string): boolean => /[\\/]|\.json$/i.test(given);

/** The shipped battle of a name; undefined for a file. */
const shippedAs = (given: string) =>
  looksLikeFile(given) ? undefined : shippedScenarios.find(({ id }) => id === given.toLowerCase());

/** Whether a scenario is not a shipped one: only of your own can you change what a warning names. */
export const isOwnScenario = (given: string): boolean => shippedAs(given) === undefined;

/** The text of a scenario file, or the data of a shipped scenario. */
const inputOf = async (io: Io, given: string): Promise<Result<unknown>> => {
  const shipped = shippedAs(given);
  if (shipped !== undefined) return success(shipped.input);
  if (!looksLikeFile(given) && !(await isThere(io, given))) {
    const names = shippedScenarios.map(({ id }) => id);
    return failure(
      exits.refused,
      `there is no scenario "${given}", and no such file. ${suggestion(given, names)}`,
      'List the scenarios with: linstock list',
    );
  }
  return readText(io, given, mostBytes);
};

const rulesetNamed = (io: Io, given: string, value: unknown): Result<Ruleset> => {
  const name = isRecord(value) && Object.hasOwn(value, 'ruleset') ? value.ruleset : undefined;
  const all = knownRulesets(io);
  const known = all.map(({ id }) => id);
  if (typeof name !== 'string')
    return failure(
      exits.refused,
      `${given} is not a scenario:`,
      `  ruleset: Name the rule set, for example "ruleset": "${known[0]}". (missing)`,
    );
  const ruleset = all.find(({ id }) => id === name);
  return ruleset === undefined
    ? failure(
        exits.refused,
        `${given} uses an unknown rule set:`,
        `  ruleset: There is no rule set "${name.slice(0, limits.name)}". ${suggestion(name, known)} (unknownId)`,
      )
    : success(ruleset);
};

/**
 * The scenario of a name or a file, checked; or every issue.
 *
 * @param given - the name of a shipped scenario, or a path
 * @param options - house rules in place of those of the scenario, as `--option` gives them
 */
export const scenarioFrom = async (
  io: Io,
  given: string,
  options?: readonly string[],
): Promise<Result<LoadedScenario>> => {
  const rules = houseRulesFrom(options);
  if (!rules.ok) return rules;
  const input = await inputOf(io, given);
  if (!input.ok) return input;
  const plain = plainInput(input.value);
  if (!plain.ok) {
    const [first] = plain.issues;
    const place = typeof input.value === 'string' && first !== undefined ? placeIn(input.value, first.text) : '';
    return refusedInput(`${given} cannot be read as a scenario${place}:`, plain.issues);
  }
  if (looksLikeRecord(plain.value))
    return failure(
      exits.refused,
      `${given} is the record of a battle, not a scenario.`,
      'linstock replay checks a record, and linstock play --resume continues one.',
    );
  const ruleset = rulesetNamed(io, given, plain.value);
  if (!ruleset.ok) return ruleset;
  const read = (await ruleset.value.schemas()).scenario(withHouseRules(plain.value, rules.value));
  if (!read.ok) return refusedInput(`${given} has ${counted(read.refusals.length, 'issue')}:`, read.refusals);
  // The scenario reader of a rule set returns scenarios of its own type, which all have the common frame.
  return success({ ruleset: ruleset.value, scenario: read.scenario as AnyScenario, warnings: read.warnings });
};

/** Prints the warnings for the author of a scenario. */
export const sayWarnings = (io: Io, warnings: readonly Refusal[]): void => {
  for (const { path, text } of warnings) say(io, `  note: ${path === '' ? '' : `${path}: `}${text}`);
};
