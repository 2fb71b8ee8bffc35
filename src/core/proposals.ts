import type { CandidateOptions } from './ruleset.js';
import { isRecord } from './shape.js';

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
 * Indexes 0 to n - 1 spread out: any first few of them lie evenly over the whole. First the beginning, the middle, the
 * quarters, ... (the bits of a counter in reverse).
 *
 * @param n - 0 or more
 */
export function* spreadOut(n: number): Generator<number> {
  let span = 1;
  while (span < n) span *= 2;
  for (let count = 0; count < span; count += 1) {
    let [index, rest] = [0, count];
    for (let bit = span / 2; bit >= 1; bit /= 2) {
      if (rest % 2 === 1) index += bit;
      rest = Math.floor(rest / 2);
    }
    if (index < n) yield index;
  }
}

/** The same text for actions that are equal as JSON, in whatever order their fields were written. */
const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(textOf).join()}]`;
  if (!isRecord(value)) return String(JSON.stringify(value));
  const names = Object.keys(value).filter((name) => value[name] !== undefined);
  return `{${names
    .sort()
    .map((name) => `${name}:${textOf(value[name])}`)
    .join()}}`;
};

/** Values without those that were there before, as JSON. */
const eachOnce = <Value>(values: readonly Value[]): readonly Value[] =>
  [...new Map(values.toReversed().map((value) => [textOf(value), value])).values()].toReversed();

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
  passes: readonly Action[],
  { proposals, isLegal }: CandidateSource<Action>,
  order: Iterable<number>,
  room: number,
): readonly Action[] => {
  const seen = new Set(passes.map(textOf));
  const found: Found<Action>[] = [];
  for (const proposal of order) {
    for (const action of proposals[proposal]?.() ?? []) {
      const text = textOf(action);
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
 * The legal actions among proposals, each once, those that close the decision first; at most `most`, at least one.
 *
 * Only as many proposals are looked at as it takes to find `most`: in random order with `pick`, spread out evenly
 * without it. Where there is something to do, one place is left for it: `most: 1` is not a pass then.
 */
export const legalCandidates = <Action>(
  source: CandidateSource<Action>,
  { most: wanted = Number.POSITIVE_INFINITY, pick }: CandidateOptions = {},
): readonly Action[] => {
  const most = wanted >= 1 ? Math.floor(wanted) : 1;
  const passes = eachOnce(source.passes);
  const room = Math.max(1, most - passes.length);
  const indexes = source.proposals.map((_, index) => index);
  const order =
    pick !== undefined ? shuffled(indexes, pick) : room < indexes.length ? spreadOut(indexes.length) : indexes;
  const others = legalAmong(passes, source, order, room);
  return [...passes.slice(0, most - others.length), ...others];
};
