import { type Checked, type Refusal, refusal } from '../core/refusal.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import { isRecord, preview } from '../core/shape.js';
import { rulesets as shippedRulesets } from '../rulesets/index.js';
import type { ScenarioFrame } from '../scenario/frame.js';
import { plainInput } from '../scenario/plain.js';
import { suggestion } from '../scenario/suggest.js';
import { shippedScenarios } from '../scenarios/index.js';

/** A scenario of some rule set: what all of them have, and what else theirs says. */
export type AnyScenario = ScenarioFrame & RulesetTypes['scenario'];

/** A battle by the name of one that ships, or a scenario as its author wrote it. */
export type ScenarioSource = string | object;

/** A checked scenario with the rules it is fought by. */
export interface Field {
  readonly ruleset: Ruleset;
  readonly scenario: AnyScenario;
  readonly warnings: readonly Refusal[];
}

const unknownId = (path: string, given: string, known: readonly string[], what: string): Checked<never> => ({
  ok: false,
  refusals: [
    refusal('unknownId', null, `There is no ${what} "${preview(given)}". ${suggestion(given, known)}`, {}, path),
  ],
});

const inputOf = (source: unknown): Checked<unknown> => {
  if (typeof source !== 'string') return { ok: true, value: source };
  const shipped = shippedScenarios.find(({ id }) => id === source);
  const names = shippedScenarios.map(({ id }) => id);
  return shipped === undefined ? unknownId('', source, names, 'battle') : { ok: true, value: shipped.input };
};

const rulesetIn = (value: unknown, rulesets: readonly Ruleset[]): Checked<Ruleset> => {
  const name = isRecord(value) && Object.hasOwn(value, 'ruleset') ? value.ruleset : undefined;
  const known = rulesets.map(({ id }) => id);
  const ruleset = rulesets.find(({ id }) => id === name);
  if (ruleset !== undefined) return { ok: true, value: ruleset };
  return typeof name === 'string'
    ? unknownId('ruleset', name, known, 'rule set')
    : {
        ok: false,
        refusals: [refusal('missing', null, `Name the rules, as in "ruleset": "${known[0]}".`, {}, 'ruleset')],
      };
};

/**
 * A shipped battle by its name, or a scenario of one's own, checked and ready for `begin`.
 *
 * @param rulesets - the rules it may be fought by; those of the library if left out
 * @returns every fault with its path where it cannot be fought
 */
export const fieldOf = async (
  source: unknown,
  rulesets: readonly Ruleset[] = shippedRulesets,
): Promise<Checked<Field>> => {
  const input = inputOf(source);
  if (!input.ok) return input;
  const plain = plainInput(input.value);
  if (!plain.ok) return { ok: false, refusals: plain.issues };
  const ruleset = rulesetIn(plain.value, rulesets);
  if (!ruleset.ok) return ruleset;
  const read = (await ruleset.value.schemas()).scenario(plain.value);
  // The reader of a rule set hands out scenarios of its own kind, all of which have the common frame.
  return read.ok
    ? {
        ok: true,
        value: { ruleset: ruleset.value, scenario: read.scenario as AnyScenario, warnings: read.warnings },
      }
    : { ok: false, refusals: read.refusals };
};
