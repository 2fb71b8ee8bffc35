import type { Ruleset } from '../../src/core/ruleset.js';
import type { Played } from './pool.js';

/** A battle, or its beginning, that was chosen for the corpus. */
export interface Chosen {
  readonly battle: Played;
  /** Number of answers to keep. */
  readonly answers: number;
}

/** The cost of a battle: the characters of its scenario and of its answers up to each. */
const costsOf = (ruleset: Ruleset, { scenario, answers }: Played): readonly number[] => {
  const costs = [JSON.stringify(ruleset.scenarioInput(scenario)).length];
  for (const answer of answers) costs.push((costs.at(-1) ?? 0) + JSON.stringify(answer).length + 2);
  return costs;
};

/** The beginning of a battle that shows the most new clauses for its size; null if it shows none. */
const bestBeginning = (
  { facts }: Played,
  costs: readonly number[],
  covered: ReadonlySet<string>,
): { readonly answers: number; readonly worth: number } | null => {
  const places = [...facts.cited].flatMap(([clause, at]) => (covered.has(clause) ? [] : [at]));
  return places
    .toSorted((one, other) => one - other)
    .map((answers, index) => ({ answers, worth: (index + 1) / (costs[answers] ?? Number.POSITIVE_INFINITY) }))
    .reduce<{ readonly answers: number; readonly worth: number } | null>(
      (best, each) => (best === null || each.worth >= best.worth ? each : best),
      null,
    );
};

/**
 * Chooses battles greedily: always the beginning with the most new clauses for its size, until no battle shows a new
 * one, or the characters are used up.
 */
export const chosenFrom = (ruleset: Ruleset, pool: readonly Played[], characters: number): readonly Chosen[] => {
  const costs = new Map(pool.map((battle) => [battle, costsOf(ruleset, battle)]));
  const chosen = new Map<Played, number>();
  const covered = new Set<string>();
  let left = characters;
  for (;;) {
    let best: { readonly battle: Played; readonly answers: number; readonly worth: number } | null = null;
    for (const battle of pool) {
      const beginning = bestBeginning(battle, costs.get(battle) ?? [], covered);
      if (beginning !== null && (best === null || beginning.worth > best.worth)) best = { battle, ...beginning };
    }
    if (best === null) break;
    const { battle, answers } = best;
    const cost = costs.get(battle)?.[answers] ?? 0;
    for (const [clause, at] of battle.facts.cited) if (at <= answers) covered.add(clause);
    // What it shows counts as covered even if it is too long, so that the search ends.
    if (cost > left) continue;
    left -= cost;
    chosen.set(battle, Math.max(answers, chosen.get(battle) ?? 0));
  }
  return [...chosen].map(([battle, answers]) => ({ battle, answers }));
};
