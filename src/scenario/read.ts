import { guarded } from '../core/guarded.js';
import { type Checked, firstIssues } from '../core/refusal.js';
import type { ScenarioReading } from '../core/ruleset.js';
import { plainInput } from './plain.js';
import type { ScenarioIssue, ScenarioResult } from './scenarioIssue.js';

/** Result of a schema: the input in its type, or the issues of its form. */
export type Parsed<Input> = Checked<Input, ScenarioIssue>;

/**
 * Reads a scenario of any rule set from outside: JSON text, or an unchecked value.
 *
 * It is validated in three stages: plain data of bounded size, form, consistency. Bad input never throws, and each
 * stage reports all its issues, or the first fifty.
 *
 * @param parse - checks the form: types, ranges, names of fields
 * @param check - checks the consistency of the fields
 */
export const readScenarioWith = <Input, Scenario>(
  parse: (value: unknown) => Parsed<Input>,
  check: (input: Input) => ScenarioResult<Scenario>,
  input: unknown,
): ScenarioResult<Scenario> => {
  const plain = plainInput(input);
  if (!plain.ok) return { ok: false, refusals: plain.issues };
  const parsed = parse(plain.value);
  if (!parsed.ok) return parsed;
  const checked = check(parsed.value);
  return checked.ok ? checked : { ok: false, refusals: firstIssues(checked.refusals) };
};

/** The parts of a rule set that reading a scenario needs. Its schemas are loaded on demand. */
export interface ReadsScenarios<Scenario> {
  readonly schemas: () => Promise<{ readonly scenario: (input: unknown) => ScenarioReading<Scenario> }>;
}

/**
 * Reads a scenario of a rule set.
 *
 * @param input - JSON text, or its parsed value
 */
export const readScenario = guarded(
  'readScenario',
  async <Scenario>(ruleset: ReadsScenarios<Scenario>, input: unknown): Promise<ScenarioReading<Scenario>> =>
    (await ruleset.schemas()).scenario(input),
);
