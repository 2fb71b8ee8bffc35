import { canonicalJson } from '../../core/canonical.js';
import { LinstockError } from '../../core/error.js';
import type { Decision } from '../../core/question.js';
import type { Ruleset, RulesetTypes } from '../../core/ruleset.js';
import type { SearchSettings } from '../searchsettings.js';
import type { Values } from '../values/values.js';
import { candidatesInTree } from './candidates.js';
import type { Reader } from './chance.js';
import type { FoundByKey } from './found.js';
import { branchToTry, type PayoffRange, widen } from './select.js';
import {
  type Branch,
  type Candidate,
  type ChanceNode,
  newBranch,
  newChanceNode,
  newPosition,
  type Position,
} from './tree.js';

/** A search for one side from one of its decisions. */
export interface Search<K extends RulesetTypes> {
  readonly ruleset: Ruleset<K>;
  readonly values: Values<K>;
  readonly settings: SearchSettings;
  readonly reader: Reader;
  /** Candidates found earlier in this search. */
  readonly cache: FoundByKey<K['action']>;
  readonly side: string;
  /** The search looks ahead to the start of this turn. */
  readonly until: number;
  /** Range of payoffs so far, for `side`. */
  readonly payoffRange: PayoffRange;
  /** Nothing is hidden: an action that was legal once at a position is always legal there. */
  readonly certain: boolean;
}

type PositionOf<K extends RulesetTypes> = Position<K['action'], K['state']>;
type BranchOf<K extends RulesetTypes> = Branch<K['action'], K['state']>;

const answered = <K extends RulesetTypes>(
  { ruleset }: Search<K>,
  state: K['state'],
  answer: { readonly action: K['action'] } | { readonly result: number },
): K['state'] => {
  const next = ruleset.answer(state, answer);
  if (!next.ok) throw new LinstockError(`refused in a search: ${JSON.stringify(answer)}`);
  return next.state;
};

/** Reads rolls until the next decision. If tries are counted, the first roll is spread evenly; the rest are drawn. */
const rollUntilDecision = <K extends RulesetTypes>(
  search: Search<K>,
  from: ChanceNode<K['state']>,
  nth: number | null,
): { readonly at: ChanceNode<K['state']>; readonly key: string } => {
  let at = from;
  let key = '';
  for (let roll = search.ruleset.ask(at.state); roll?.kind === 'roll'; roll = search.ruleset.ask(at.state)) {
    const result = search.reader.read(roll, key === '' ? nth : null);
    const next = at.next.get(result) ?? newChanceNode(answered(search, at.state, { result }));
    at.next.set(result, next);
    at = next;
    key += `${result} `;
  }
  return { at, key };
};

const bestCandidates = <K extends RulesetTypes>(
  search: Search<K>,
  state: K['state'],
  question: Decision,
  most: number,
): Candidate<K['action']>[] =>
  candidatesInTree(search.ruleset, search.values, search.cache, state, question, most, search.settings);

/**
 * Plays out with the best-scored action of each side. All play-outs end at about the same time, however deep the tree
 * is: evaluations at different times cannot be compared.
 *
 * @param depth - decisions made since the root
 */
const playOut = <K extends RulesetTypes>(search: Search<K>, from: K['state'], depth: number): K['state'] => {
  const { ruleset, settings, until } = search;
  let state = from;
  for (let made = depth; made < settings.decisionsAhead; made += 1) {
    const question = ruleset.ask(state);
    if (question?.kind !== 'decision' || ruleset.words.clock(state).turn >= until) return state;
    const [best] = bestCandidates(search, state, question, settings.candidatesAhead);
    if (best === undefined) return state;
    state = rollUntilDecision(search, newChanceNode(answered(search, state, { action: best.action })), null).at.state;
  }
  return state;
};

/** Payoff of a state for the searching side. */
const payoffOf = <K extends RulesetTypes>(search: Search<K>, at: ChanceNode<K['state']>, depth: number): number => {
  const { ruleset, values, side, payoffRange } = search;
  if (at.payoff === null) at.payoff = values.evaluate(ruleset.view(playOut(search, at.state, depth), side), side);
  widen(payoffRange, at.payoff);
  return at.payoff;
};

const legalNow = <K extends RulesetTypes>(
  search: Search<K>,
  position: PositionOf<K>,
  state: K['state'],
): readonly BranchOf<K>[] => {
  const branches = [...position.branches.values()];
  if (search.certain) return branches;
  return branches.filter(({ candidate }) => search.ruleset.check(state, candidate.action).length === 0);
};

const unopenedAt = <K extends RulesetTypes>(
  search: Search<K>,
  position: PositionOf<K>,
  state: K['state'],
  question: Decision,
): Candidate<K['action']>[] => {
  const { unopened } = position;
  if (unopened?.from === state) return unopened.candidates;
  const candidates = bestCandidates(search, state, question, search.settings.candidatesInside).filter(
    ({ key }) => !position.branches.has(key),
  );
  position.unopened = { from: state, candidates };
  return candidates;
};

/** The legal branches of a position. One more is opened each time the position has been visited often enough. */
const branchesAt = <K extends RulesetTypes>(
  search: Search<K>,
  position: PositionOf<K>,
  state: K['state'],
  question: Decision,
): readonly BranchOf<K>[] => {
  const open = legalNow(search, position, state);
  const room = Math.ceil(search.settings.wideningFactor * Math.sqrt(position.visits)) - open.length;
  if (room <= 0) return open;
  const opened = unopenedAt(search, position, state, question)
    .splice(0, room)
    .map((candidate): BranchOf<K> => newBranch(candidate));
  for (const branch of opened) position.branches.set(branch.candidate.key, branch);
  return [...open, ...opened];
};

/**
 * Key of a position: the view of the side that decides. If nothing is hidden, the results of the rolls that led there
 * identify it just as well and cost nothing.
 */
const positionKey = <K extends RulesetTypes>(
  { ruleset, certain }: Search<K>,
  state: K['state'],
  readings: string,
): string => {
  const question = certain ? null : ruleset.ask(state);
  return question?.kind === 'decision' ? canonicalJson(ruleset.view(state, question.side)) : readings;
};

/** Applies an action and rolls until the next decision. */
const follow = <K extends RulesetTypes>(
  search: Search<K>,
  branch: BranchOf<K>,
  state: K['state'],
  nth: number | null,
) => {
  if (branch.tried?.from !== state)
    branch.tried = {
      from: state,
      reached: newChanceNode(answered(search, state, { action: branch.candidate.action })),
    };
  const { at, key: readings } = rollUntilDecision(search, branch.tried.reached, nth);
  const key = positionKey(search, at.state, readings);
  const position: PositionOf<K> = branch.outcomes.get(key) ?? newPosition();
  branch.outcomes.set(key, position);
  return { at, position };
};

/** Tries a branch and returns its payoff for the searching side. */
const tryBranch = <K extends RulesetTypes>(
  search: Search<K>,
  branch: BranchOf<K>,
  state: K['state'],
  ours: boolean,
  depth: number,
): number => {
  const { at, position } = follow(search, branch, state, depth === 1 ? branch.tries : null);
  const then = search.ruleset.ask(at.state);
  const isNew = position.visits === 0;
  const payoff =
    then?.kind !== 'decision' || isNew ? payoffOf(search, at, depth) : descend(search, position, at.state, then, depth);
  if (isNew) position.visits = 1;
  branch.tries += 1;
  branch.payoffSum += ours ? payoff : 1 - payoff;
  return payoff;
};

/** Descends the tree from a decision to a position that was never visited before, and returns the payoff. */
const descend = <K extends RulesetTypes>(
  search: Search<K>,
  position: PositionOf<K>,
  state: K['state'],
  question: Decision,
  depth: number,
): number => {
  position.visits += 1;
  const ours = question.side === search.side;
  const branches = branchesAt(search, position, state, question);
  const branch = branchToTry(branches, search.settings, search.payoffRange, ours);
  if (branch === undefined) throw new LinstockError('no candidate while a decision is open');
  return tryBranch(search, branch, state, ours, depth + 1);
};

/** One iteration: tries an action once more, on a state that fits the side's view. */
export const iterate = <K extends RulesetTypes>(search: Search<K>, branch: BranchOf<K>, state: K['state']): void => {
  search.reader.begin(branch.tries);
  branch.payoffs.push(tryBranch(search, branch, state, true, 1));
};
