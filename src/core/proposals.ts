import type { CandidateOptions } from './ruleset.js';

/** Actions worth a look, made only when they are looked at; whether they are legal is asked afterwards. */
export type Proposal<Action> = () => Iterable<Action>;

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

/**
 * Indexes 0 to n - 1 spread out: any first few of them lie evenly over the whole. Halves first, then quarters, ...
 *
 * @param n - 0 or more
 */
export function* spreadOut(n: number): Generator<number> {
  let span = 1;
  while (span < n) span *= 2;
  const seen = new Set<number>();
  for (let step = span; step >= 1; step /= 2)
    for (let index = 0; index < n; index += step) {
      if (seen.has(index)) continue;
      seen.add(index);
      yield index;
    }
}

/** What there is to choose candidates from. */
export interface CandidateSource<Action> {
  /** Actions that are always legal while the decision is open: what keeps the candidates from being empty. */
  readonly passes: readonly Action[];
  readonly proposals: readonly Proposal<Action>[];
  readonly isLegal: (action: Action) => boolean;
}

/** A legal action and where it came from, to put the candidates back into their order. */
interface Found<Action> {
  readonly proposal: number;
  readonly action: Action;
}

/** Legal actions of proposals in an order, each once, until there is room for no more. */
const legalAmong = <Action>(
  { passes, proposals, isLegal }: CandidateSource<Action>,
  order: Iterable<number>,
  room: number,
): readonly Action[] => {
  const seen = new Set(passes.map((action) => JSON.stringify(action)));
  const found: Found<Action>[] = [];
  for (const proposal of order) {
    for (const action of proposals[proposal]?.() ?? []) {
      const text = JSON.stringify(action);
      if (seen.has(text)) continue;
      seen.add(text);
      if (isLegal(action)) found.push({ proposal, action });
    }
    if (found.length >= room) break;
  }
  const inOrder = found.toSorted((one, other) => one.proposal - other.proposal);
  return evenly(
    inOrder.map(({ action }) => action),
    room,
  );
};

/**
 * The legal actions among proposals, each once, those that close the decision first.
 *
 * Only as many proposals are looked at as it takes to find `most`: in random order with `pick`, spread out evenly
 * without it.
 */
export const legalCandidates = <Action>(
  source: CandidateSource<Action>,
  { most: wanted = Number.POSITIVE_INFINITY, pick }: CandidateOptions = {},
): readonly Action[] => {
  const most = Math.max(1, wanted);
  const room = Math.max(1, most - source.passes.length);
  const indexes = source.proposals.map((_, index) => index);
  const order =
    pick !== undefined ? shuffled(indexes, pick) : room < indexes.length ? spreadOut(indexes.length) : indexes;
  const others = legalAmong(source, order, room);
  // Where only one is wanted it is something to do, if there is anything.
  return [...(most === 1 && others.length > 0 ? [] : source.passes), ...others];
};
