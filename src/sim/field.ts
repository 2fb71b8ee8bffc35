import { guarded } from '../core/guarded.js';
import { type Checked, type Refusal, refusal } from '../core/refusal.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import { isRecord, preview } from '../core/shape.js';
import { rulesets as shippedRulesets } from '../rulesets/index.js';
import type { ScenarioFrame } from '../scenario/frame.js';
import { plainInput } from '../scenario/plain.js';
import { suggestion } from '../scenario/suggest.js';
import { shippedScenarios } from '../scenarios/index.js';
import { type FromModule, rulesetOfModule } from './modules.js';

/** A scenario of any rule set: the common frame, and the rule set's own fields. */
export type AnyScenario = ScenarioFrame & RulesetTypes['scenario'];

/** The name of a shipped battle, or a scenario as its author wrote it. */
export type ScenarioSource = string | object;

/** A checked scenario with its rule set. */
export interface CheckedScenario {
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
        refusals: [refusal('missing', null, `Name the rule set, for example "ruleset": "${known[0]}".`, {}, 'ruleset')],
      };
};

/** The rule sets of the library, and that of a module. */
export const rulesetsWith = async (module: string | undefined): Promise<FromModule<readonly Ruleset[]>> => {
  if (module === undefined) return { ok: true, value: shippedRulesets };
  const own = await rulesetOfModule(module);
  return own.ok ? { ok: true, value: [...shippedRulesets, own.value] } : own;
};

/**
 * Loads a shipped battle by name, or checks a scenario of the caller.
 *
 * @param rulesets - the rule sets it may name (default: those of the library)
 * @returns every issue with its path if it is not valid
 */
export const checkedScenario = guarded(
  'checkedScenario',
  async (source: unknown, rulesets: readonly Ruleset[] = shippedRulesets): Promise<Checked<CheckedScenario>> => {
    const input = inputOf(source);
    if (!input.ok) return input;
    const plain = plainInput(input.value);
    if (!plain.ok) return { ok: false, refusals: plain.issues };
    const ruleset = rulesetIn(plain.value, rulesets);
    if (!ruleset.ok) return ruleset;
    const read = (await ruleset.value.schemas()).scenario(plain.value);
    // The scenario reader of a rule set returns scenarios of its own type, which all have the common frame.
    return read.ok
      ? {
          ok: true,
          value: { ruleset: ruleset.value, scenario: read.scenario as AnyScenario, warnings: read.warnings },
        }
      : { ok: false, refusals: read.refusals };
  },
);
