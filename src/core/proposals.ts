import type { CandidateOptions, Score } from './ruleset.js';

/**
 * Possible actions, generated lazily. Whether they are legal is checked afterwards.
 *
 * @param pick - draws at random, if candidates are drawn at random; long lists of actions may then come in any order
 */
export type Proposal<Action> = (pick?: (n: number) => number) => Iterable<Action>;

/** Returns a whole number from 0 to n - 1. */
type Pick = (n: number) => number;

/** The values in an order drawn by `pick`, each once. */
export function* shuffled<Value>(values: readonly Value[], pick: Pick): Generator<Value> {
  const left = [...values];
  while (left.length > 0) {
    const index = pick(left.length);
    const value = left[index];
    const last = left.pop();
    if (index < left.length && last !== undefined) left[index] = last;
    if (value !== undefined) yield value;
  }
}

/** At most `most` entries of a list, in order; the omitted ones are spread evenly. */
export const evenly = <Value>(values: readonly Value[], most: number): readonly Value[] =>
  values.length <= most
    ? values
    : Array.from({ length: most }, (_, index) => values[Math.floor((index * values.length) / most)] as Value);

/**
 * The indexes 0 to n - 1 in an order whose first entries are always spread evenly: the beginning, the middle, the
 * quarters, ... (the reversed bits of a counter).
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

/**
 * The same text for actions that are equal as JSON, in whatever order their fields were written. Plain loops, because
 * this runs for every action that is tried.
 */
const textOf = (value: unknown): string => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'object' || value === null) return String(JSON.stringify(value));
  let text = '';
  if (Array.isArray(value)) {
    for (const entry of value) text += `${textOf(entry)},`;
    return `[${text}]`;
  }
  const record = value as Readonly<Record<string, unknown>>;
  for (const name of Object.keys(record).sort())
    if (record[name] !== undefined) text += `${name}:${textOf(record[name])},`;
  return `{${text}}`;
};

/** The values without duplicates. */
const eachOnce = <Value>(values: readonly Value[]): readonly Value[] => [
  ...new Map(values.map((value) => [textOf(value), value])).values(),
];

/** The source of candidates. */
export interface CandidateSource<Action> {
  /** Actions that are always legal while the decision is open. They keep the list of candidates from being empty. */
  readonly passes: readonly Action[];
  readonly proposals: readonly Proposal<Action>[];
  /** `proposal`: the index of the proposal that the action comes from. */
  readonly isLegal: (action: Action, proposal: number) => boolean;
}

/** A legal action and its origin, to sort the candidates back into order. */
interface Found<Action> {
  readonly proposal: number;
  readonly action: Action;
}

/** Generates the actions of a proposal, in random order if they are drawn. */
const actionsOf = <Action>(proposal: Proposal<Action> | undefined, pick: Pick | undefined): Iterator<Action> => {
  const actions = proposal?.(pick) ?? [];
  return (Array.isArray(actions) && pick !== undefined ? shuffled<Action>(actions, pick) : actions)[Symbol.iterator]();
};

/**
 * Legal actions of proposals, without duplicates, up to a limit. Proposals take turns, so that each gives some actions
 * before one gives many.
 */
const legalAmong = <Action>(
  passes: readonly Action[],
  { proposals, isLegal }: CandidateSource<Action>,
  order: readonly number[],
  room: number,
  pick: Pick | undefined,
): readonly Action[] => {
  const seen = new Set(passes.map(textOf));
  const found: Found<Action>[] = [];
  const share = Math.ceil(room / Math.max(1, proposals.length));
  const takeFrom = (proposal: number, actions: Iterator<Action>): boolean => {
    const most = Math.min(room, found.length + share);
    while (found.length < most) {
      const { done, value: action } = actions.next();
      if (done === true) return false;
      const text = textOf(action);
      if (seen.has(text)) continue;
      seen.add(text);
      if (isLegal(action, proposal)) found.push({ proposal, action });
    }
    return true;
  };
  const begun = new Map<number, Iterator<Action>>();
  let left = order;
  while (left.length > 0 && found.length < room)
    left = left.filter((proposal) => {
      if (found.length >= room) return false;
      const actions = begun.get(proposal) ?? actionsOf(proposals[proposal], pick);
      begun.set(proposal, actions);
      return takeFrom(proposal, actions);
    });
  return found.toSorted((one, other) => one.proposal - other.proposal).map(({ action }) => action);
};

/** A proposed action; its proposal is null for a pass, which is known to be legal. */
interface Proposed<Action> {
  readonly action: Action;
  readonly proposal: number | null;
  /** Its place in the usual order. */
  readonly index: number;
  /** Its score, or a number that the score does not exceed. */
  readonly score: number;
}

/** Compared, not subtracted: a difference of fractions costs V8 an object each time. */
const byScore = <Action>(one: Proposed<Action>, other: Proposed<Action>): number => {
  if (one.score > other.score) return -1;
  return one.score < other.score ? 1 : one.index - other.index;
};

const proposedActions = <Action>(
  { passes, proposals }: CandidateSource<Action>,
  score: (action: Action) => number,
): readonly Proposed<Action>[] => {
  const proposed: Proposed<Action>[] = [];
  const add = (action: Action, proposal: number | null): void => {
    proposed.push({ action, proposal, index: proposed.length, score: score(action) });
  };
  for (const action of eachOnce(passes)) add(action, null);
  for (const [proposal, propose] of proposals.entries()) for (const action of propose()) add(action, proposal);
  return proposed.toSorted(byScore);
};

/** Puts a scored action in its place among those that wait, the best last. */
const insert = <Action>(waiting: Proposed<Action>[], scored: Proposed<Action>): void => {
  const worse = waiting.findLastIndex((each) => byScore(each, scored) > 0);
  waiting.splice(worse + 1, 0, scored);
};

/**
 * All actions, the best first, equals in their usual order. With `atMost` an action is scored only when no better one is
 * certain: when nothing that waits exceeds what it may score.
 */
function* bestFirst<Action>(source: CandidateSource<Action>, score: Score<Action>): Generator<Proposed<Action>> {
  const { atMost } = score;
  if (atMost === undefined) {
    yield* proposedActions(source, score);
    return;
  }
  const waiting: Proposed<Action>[] = [];
  for (const proposed of proposedActions(source, atMost)) {
    for (let best = waiting.at(-1); best !== undefined && best.score > proposed.score; best = waiting.at(-1)) {
      waiting.pop();
      yield best;
    }
    insert(waiting, { ...proposed, score: score(proposed.action) });
  }
  yield* waiting.toReversed();
}

/**
 * The best legal actions, the best first, equals in their usual order. A score costs less than a check, so actions are
 * checked in the order of their scores, until enough are legal.
 */
const bestCandidates = <Action>(
  source: CandidateSource<Action>,
  actions: Iterable<Proposed<Action>>,
  most: number,
): readonly Action[] => {
  const seen = new Set<string>();
  const best: Action[] = [];
  for (const { action, proposal } of actions) {
    const text = textOf(action);
    if (seen.has(text)) continue;
    seen.add(text);
    if (proposal === null || source.isLegal(action, proposal)) best.push(action);
    if (best.length >= most) break;
  }
  return best;
};

/**
 * The legal actions among the proposals, without duplicates, with those that close the decision first; at most `most`,
 * at least one.
 *
 * Only as many proposals are checked as are needed to find `most`: in random order with `pick`, evenly spread without.
 * If there is an action other than a pass, one place is reserved for it, so `most: 1` does not return a pass.
 */
export const legalCandidates = <Action>(
  source: CandidateSource<Action>,
  { most: wanted = Number.POSITIVE_INFINITY, pick, score }: CandidateOptions<Action> = {},
): readonly Action[] => {
  const most = wanted >= 1 ? Math.floor(wanted) : 1;
  if (score !== undefined) return bestCandidates(source, bestFirst(source, score), most);
  const passes = eachOnce(source.passes);
  const room = Math.max(1, most - passes.length);
  const indexes = source.proposals.map((_, index) => index);
  const order =
    pick !== undefined ? shuffled(indexes, pick) : room < indexes.length ? spreadOut(indexes.length) : indexes;
  const others = legalAmong(passes, source, [...order], room, pick);
  return [...passes.slice(0, most - others.length), ...others];
};
