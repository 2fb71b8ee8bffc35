import { type Candidate, kindOf } from './tree.js';

/** What was found at a decision: the best action with others of its kind, and the rest; each the best first. */
interface Found<Action> {
  readonly best: readonly Action[];
  readonly rest: readonly Action[];
}

/**
 * What was found earlier in this search, by the key of the decision, in the order in which it was found. A player who may
 * move one battalion after the other has a decision of the same key for each. If what was found for the first is thrown away
 * when the second has its turn, the next play-out finds the second alone, or nothing but the end of the phase.
 */
export type FoundByKey<Action> = Map<string, readonly Found<Action>[]>;

const actionsOf = <Action>(candidates: readonly Candidate<Action>[]): readonly Action[] =>
  candidates.map(({ action }) => action);

/**
 * Keeps the candidates of a decision, best score first.
 *
 * @param keepsEarlier - together with those that were found with the same key, or in their place
 */
export const keepFound = <Action>(
  cache: FoundByKey<Action>,
  key: string,
  candidates: readonly Candidate<Action>[],
  keepsEarlier: boolean,
): void => {
  const [first] = candidates;
  if (first === undefined) return;
  if (!keepsEarlier) {
    cache.set(key, [{ best: actionsOf(candidates), rest: [] }]);
    return;
  }
  const kind = kindOf(first);
  const best = actionsOf(candidates.filter((each) => kindOf(each) === kind));
  const rest = actionsOf(candidates.filter((each) => kindOf(each) !== kind));
  cache.set(key, [...(cache.get(key) ?? []), { best, rest }]);
};

/**
 * The legal ones of what was found: the best of each decision, in order, and then any. None if none of the best is legal: then
 * the player has done all that he was found to do, and has to look again. "Done" is among the rest at every decision of a
 * phase, and the best only at its end.
 *
 * @param most - how many are wanted; at least 1
 */
export const legalAmong = <Action>(
  found: readonly Found<Action>[],
  isLegal: (action: Action) => boolean,
  most: number,
): readonly Action[] => {
  const legal = new Set<Action>();
  for (const { best } of found) {
    const first = best.find(isLegal);
    if (first !== undefined) legal.add(first);
    if (legal.size >= most) return [...legal];
  }
  if (legal.size === 0) return [];
  for (const action of found.flatMap(({ best, rest }) => [...best, ...rest])) {
    if (legal.size >= most) break;
    if (!legal.has(action) && isLegal(action)) legal.add(action);
  }
  return [...legal];
};
