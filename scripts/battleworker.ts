import fc from 'fast-check';
import type { Ruleset } from '../src/core/ruleset.js';
import { rulesetOf } from '../src/rulesets/index.js';
import { loadScenario, type ShippedScenarioId, shippedScenarios } from '../src/scenarios/index.js';
import { type Conformance, conformance } from '../src/testkit/index.js';
import { anyBattleOf } from '../tests/battles/any.js';

/** One battle to check against all invariants. */
export interface Trial {
  /** A shipped battle; or a rule set, for any battle of it. */
  readonly id: string;
  readonly seed: number;
  readonly closely: number;
}

/** Battles that are generated together: the first of a list are simpler than the later ones. */
const batch = 100;

const batches = new Map<string, readonly object[]>();

/** The battle of a number among the generated ones of a rule set. */
const generated = (id: string, number: number): object => {
  const of = Math.floor(number / batch);
  const key = `${id} ${of}`;
  const made = batches.get(key) ?? fc.sample(anyBattleOf(id), { seed: of, numRuns: batch });
  batches.clear();
  batches.set(key, made);
  return made[number % batch] ?? {};
};

const played = (ruleset: Ruleset, scenario: object, { seed, closely }: Trial): Conformance => {
  const { sides } = scenario as { readonly sides: readonly { readonly id: string }[] };
  const ids = sides.map((side) => side.id);
  try {
    return conformance(ruleset, scenario, ids, { seed, closely });
  } catch (reason) {
    const text = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
    const violations = [{ invariant: 'nothingThrown', seed, at: 0, text }] as unknown as Conformance['violations'];
    return { seed, answers: 0, ended: false, winner: null, forms: {}, violations };
  }
};

/** The task that the threads of scripts/battles.ts run. */
export const tried = (trial: Trial): Conformance => {
  const { id, seed } = trial;
  const rules = shippedScenarios.find((each) => each.id === id)?.ruleset ?? id;
  const ruleset = rulesetOf(rules);
  if (ruleset === undefined) throw new Error(`${id}: there is no rule set "${rules}"`);
  return played(ruleset, rules === id ? generated(id, seed) : loadScenario(id as ShippedScenarioId), trial);
};
