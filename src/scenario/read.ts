import type { Checked } from '../core/refusal.js';
import type { ScenarioReading } from '../core/ruleset.js';
import { plainInput } from './plain.js';
import type { ScenarioIssue, ScenarioResult } from './scenarioIssue.js';

/** A schema's answer: the input in its proper form, or what is wrong with the form. */
export type Parsed<Input> = Checked<Input, ScenarioIssue>;

/**
 * Reads a scenario of any rule set from outside: JSON text, or a value nobody has looked at.
 *
 * Three doors, one after the other: plain data of bounded size; the right form; sense. Nothing is thrown for bad
 * input, and each door reports everything it finds.
 *
 * @param parse - form: types, ranges, names of fields
 * @param check - sense: what the fields say together
 */
export const readScenarioWith = <Input, Scenario>(
  parse: (value: unknown) => Parsed<Input>,
  check: (input: Input) => ScenarioResult<Scenario>,
  input: unknown,
): ScenarioResult<Scenario> => {
  const plain = plainInput(input);
  if (!plain.ok) return { ok: false, refusals: plain.issues };
  const parsed = parse(plain.value);
  return parsed.ok ? check(parsed.value) : parsed;
};

/** A rule set, as far as its scenarios can be read: the schemas are fetched only when they are needed. */
export interface ReadsScenarios<Scenario> {
  readonly schemas: () => Promise<{ readonly scenario: (input: unknown) => ScenarioReading<Scenario> }>;
}

/**
 * Reads a scenario of a rule set.
 *
 * @param input - JSON text, or the value it stands for
 */
export const readScenario = async <Scenario>(
  ruleset: ReadsScenarios<Scenario>,
  input: unknown,
): Promise<ScenarioReading<Scenario>> => (await ruleset.schemas()).scenario(input);
