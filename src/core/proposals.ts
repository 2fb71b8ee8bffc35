import type { CandidateOptions } from './ruleset.js';

/** Actions worth a look, made only when they are looked at; whether they are lawful is asked afterwards. */
export type Proposal<Action> = () => readonly Action[];

/** Values in an order drawn by `pick`, each once. */
export function* shuffled<Value>(values: readonly Value[], pick: (n: number) => number): Generator<Value> {
  const left = [...values];
  while (left.length > 0) {
    const index = pick(left.length);
    const value = left[index];
    const last = left.pop();
    if (index < left.length && last !== undefined) left[index] = last;
    if (value !== undefined) yield value;
  }
}

/** At most so many of a list, in its order: the rest are left out evenly. */
export const evenly = <Value>(values: readonly Value[], most: number): readonly Value[] =>
  values.length <= most
    ? values
    : Array.from({ length: most }, (_, index) => values[Math.floor((index * values.length) / most)] as Value);

/** What there is to choose candidates from. */
export interface CandidateSource<Action> {
  /** Actions that are always lawful while the decision is open: what keeps the candidates from being empty. */
  readonly passes: readonly Action[];
  readonly proposals: readonly Proposal<Action>[];
  readonly isLegal: (action: Action) => boolean;
}

/**
 * The lawful actions among proposals, those that close the decision first.
 *
 * With `pick` only as many proposals are looked at, in random order, as it takes to find `most`: cheap playouts.
 */
export const legalCandidates = <Action>(
  { passes, proposals, isLegal }: CandidateSource<Action>,
  { most: wanted = Number.POSITIVE_INFINITY, pick }: CandidateOptions = {},
): readonly Action[] => {
  const most = Math.max(1, wanted);
  const room = Math.max(1, most - passes.length);
  const others: Action[] = [];
  for (const proposal of pick === undefined ? proposals : shuffled(proposals, pick)) {
    for (const action of proposal()) if (isLegal(action)) others.push(action);
    if (pick !== undefined && others.length >= room) break;
  }
  // Where only one is wanted it is something to do, if there is anything.
  const ends = most === 1 && others.length > 0 ? [] : passes;
  return [...ends, ...evenly(others, room)];
};
