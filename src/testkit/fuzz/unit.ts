import { guarded } from '../../core/guarded.js';
import type { Ruleset, RulesetTypes } from '../../core/ruleset.js';
import { fuzzAnswers } from './answers.js';
import { fuzzContract } from './contract.js';
import { type FuzzCounts, type FuzzFault, type FuzzWatch, probeWith, thrownText } from './probe.js';
import { fuzzRecords } from './records.js';
import { fuzzScenarios } from './scenarios.js';

/** What is tried: answers and drafts of a battle, scenarios, records, or the functions of the rule set. */
export const fuzzTargets = ['answers', 'scenarios', 'records', 'contract'] as const;
export type FuzzTarget = (typeof fuzzTargets)[number];

/** One unit of work. The same unit tries the same inputs. */
export interface FuzzUnit {
  readonly target: FuzzTarget;
  readonly seed: number | string;
  /** How much is tried at each place: inputs for scenarios and records, inputs for each question for answers. */
  readonly tries?: number;
  /** For answers: the number of questions at which something is tried; default 12. */
  readonly questions?: number;
}

/** What a unit of work tried and found. */
export interface FuzzResult {
  readonly counts: FuzzCounts;
  readonly faults: readonly FuzzFault[];
}

/**
 * Tries wrong and strange inputs on a rule set: getters, proxies, cycles, huge and deep values, numbers and words that no
 * rule knows, and valid values with a few changes. It knows no rule: models come from `candidates`, `choices` and the
 * scenario.
 *
 * Faults do not throw: all are returned, each with its input. Any rule set can be tried.
 *
 * @param scenario - a valid scenario
 */
export const fuzz = guarded(
  'fuzz',
  async <K extends RulesetTypes>(
    ruleset: Ruleset<K>,
    scenario: K['scenario'],
    { target, ...options }: FuzzUnit,
    watch: FuzzWatch = {},
  ): Promise<FuzzResult> => {
    const probe = probeWith(watch);
    const run = { answers: fuzzAnswers, scenarios: fuzzScenarios, records: fuzzRecords, contract: fuzzContract };
    try {
      await run[target](ruleset, scenario, options, probe);
    } catch (reason) {
      // A battle that cannot be played or saved at all ends the unit of work.
      probe.fault('noThrow', target, null, thrownText(reason));
    }
    return { counts: probe.counts, faults: probe.faults };
  },
);
