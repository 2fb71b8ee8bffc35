import type { Refusal } from '../core/refusal.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import { isRecord } from '../core/shape.js';
import type { ScenarioFrame } from '../scenario/frame.js';
import { limits } from '../scenario/limits.js';
import { plainInput } from '../scenario/plain.js';
import { suggestion } from '../scenario/suggest.js';
import { shippedScenarios } from '../scenarios/index.js';
import { exits, type Found, failure, found, refusedInput } from './exit.js';
import { isThere, placeIn, readText } from './files.js';
import type { Io } from './io.js';
import { say } from './output.js';
import { knownRulesets } from './ownrules.js';

/** A scenario of some rule set: what all of them have, and what else theirs says. */
export type AnyScenario = ScenarioFrame & RulesetTypes['scenario'];

/** A scenario ready to be fought. */
export interface SetScenario {
  readonly ruleset: Ruleset;
  readonly scenario: AnyScenario;
  readonly warnings: readonly Refusal[];
}

/** Bytes of the longest scenario text: a character takes four at most. */
const mostBytes = 4 * limits.text;

const looksLikeFile = (given: string): boolean => /[\\/]|\.json$/i.test(given);

/** The text of a scenario file, or the data of a scenario that ships with linstock. */
const inputOf = async (io: Io, given: string): Promise<Found<unknown>> => {
  if (!looksLikeFile(given)) {
    const shipped = shippedScenarios.find(({ id }) => id === given.toLowerCase());
    if (shipped !== undefined) return found(shipped.input);
    if (!(await isThere(io, given))) {
      const names = shippedScenarios.map(({ id }) => id);
      return failure(
        exits.refused,
        `no scenario is called "${given}", and there is no such file. ${suggestion(given, names)}`,
        'See them all with: linstock list',
      );
    }
  }
  return readText(io, given, mostBytes);
};

const rulesetNamed = (io: Io, given: string, value: unknown): Found<Ruleset> => {
  const name = isRecord(value) && Object.hasOwn(value, 'ruleset') ? value.ruleset : undefined;
  const all = knownRulesets(io);
  const known = all.map(({ id }) => id);
  if (typeof name !== 'string')
    return failure(
      exits.refused,
      `${given} is no scenario:`,
      `  ruleset: Name the rules it is fought by, as in "ruleset": "${known[0]}". (missing)`,
    );
  const ruleset = all.find(({ id }) => id === name);
  return ruleset === undefined
    ? failure(
        exits.refused,
        `${given} asks for rules linstock does not have:`,
        `  ruleset: There is no rule set "${name.slice(0, limits.name)}". ${suggestion(name, known)} (unknownId)`,
      )
    : found(ruleset);
};

/**
 * The scenario of a name or a file, checked; or every fault in it.
 *
 * @param given - the name of a shipped scenario, or a path
 */
export const scenarioFrom = async (io: Io, given: string): Promise<Found<SetScenario>> => {
  const input = await inputOf(io, given);
  if (!input.ok) return input;
  const plain = plainInput(input.value);
  if (!plain.ok) {
    const [first] = plain.issues;
    const place = typeof input.value === 'string' && first !== undefined ? placeIn(input.value, first.text) : '';
    return refusedInput(`${given} cannot be read as a scenario${place}:`, plain.issues);
  }
  const ruleset = rulesetNamed(io, given, plain.value);
  if (!ruleset.ok) return ruleset;
  const read = (await ruleset.value.schemas()).scenario(plain.value);
  if (!read.ok)
    return refusedInput(
      `${given} has ${read.refusals.length === 1 ? 'a fault' : `${read.refusals.length} faults`}:`,
      read.refusals,
    );
  // The reader of a rule set hands out scenarios of its own kind, all of which have the common frame.
  return found({ ruleset: ruleset.value, scenario: read.scenario as AnyScenario, warnings: read.warnings });
};

/** Tells what the author of a scenario should know. */
export const sayWarnings = (io: Io, warnings: readonly Refusal[]): void => {
  for (const { path, text } of warnings) say(io, `  note: ${path === '' ? '' : `${path}: `}${text}`);
};
