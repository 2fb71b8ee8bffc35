import { canonicalJson } from '../../core/canonical.js';
import { LinstockError } from '../../core/error.js';
import type { Decision } from '../../core/question.js';
import type { Ruleset, RulesetTypes } from '../../core/ruleset.js';
import type { Values } from '../values.js';
import type { Reader } from './chance.js';
import { offersInside, type Repertoire } from './offers.js';
import { branchToTry, type Span, stretch } from './select.js';
import type { SearchSettings } from './settings.js';
import { type Branch, newBranch, newPosition, newThrow, type Offer, type Position, type Throw } from './tree.js';

/** One search for one side, from one of its decisions. */
export interface Search<K extends RulesetTypes> {
  readonly ruleset: Ruleset<K>;
  readonly values: Values<K>;
  readonly settings: SearchSettings;
  readonly reader: Reader;
  readonly repertoire: Repertoire<K['action']>;
  readonly side: string;
  /** The search looks ahead to the start of this turn. */
  readonly until: number;
  /** Range of payoffs so far, for `side`. */
  readonly span: Span;
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
const rolledOn = <K extends RulesetTypes>(
  search: Search<K>,
  from: Throw<K['state']>,
  nth: number | null,
): { readonly at: Throw<K['state']>; readonly key: string } => {
  let at = from;
  let key = '';
  for (let roll = search.ruleset.ask(at.state); roll?.kind === 'roll'; roll = search.ruleset.ask(at.state)) {
    const result = search.reader.read(roll, key === '' ? nth : null);
    const next = at.next.get(result) ?? newThrow(answered(search, at.state, { result }));
    at.next.set(result, next);
    at = next;
    key += `${result} `;
  }
  return { at, key };
};

const expected = <K extends RulesetTypes>(
  search: Search<K>,
  state: K['state'],
  question: Decision,
  most: number,
): Offer<K['action']>[] =>
  offersInside(search.ruleset, search.values, search.repertoire, state, question, {
    most,
    patience: search.settings.scoreFalloff,
  });

/**
 * Plays out with the best-scored action of each side. All play-outs end at about the same time, however deep the tree
 * is: evaluations at different times cannot be compared.
 *
 * @param depth - decisions made since the root
 */
const playedOn = <K extends RulesetTypes>(search: Search<K>, from: K['state'], depth: number): K['state'] => {
  const { ruleset, settings, until } = search;
  let state = from;
  for (let made = depth; made < settings.decisionsAhead; made += 1) {
    const question = ruleset.ask(state);
    if (question?.kind !== 'decision' || ruleset.words.clock(state).turn >= until) return state;
    const [best] = expected(search, state, question, settings.candidatesAhead);
    if (best === undefined) return state;
    state = rolledOn(search, newThrow(answered(search, state, { action: best.action })), null).at.state;
  }
  return state;
};

/** Payoff of a state for the searching side. */
const judge = <K extends RulesetTypes>(search: Search<K>, at: Throw<K['state']>, depth: number): number => {
  const { ruleset, values, side, span } = search;
  if (at.judged === null) at.judged = values.evaluate(ruleset.view(playedOn(search, at.state, depth), side), side);
  stretch(span, at.judged);
  return at.judged;
};

const legalNow = <K extends RulesetTypes>(
  search: Search<K>,
  position: PositionOf<K>,
  state: K['state'],
): readonly BranchOf<K>[] => {
  const branches = [...position.branches.values()];
  if (search.certain) return branches;
  return branches.filter(({ offer }) => search.ruleset.check(state, offer.action).length === 0);
};

const waitingAt = <K extends RulesetTypes>(
  search: Search<K>,
  position: PositionOf<K>,
  state: K['state'],
  question: Decision,
): Offer<K['action']>[] => {
  const { waiting } = position;
  if (waiting?.from === state) return waiting.offers;
  const offers = expected(search, state, question, search.settings.candidatesInside).filter(
    ({ key }) => !position.branches.has(key),
  );
  position.waiting = { from: state, offers };
  return offers;
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
  const opened = waitingAt(search, position, state, question)
    .splice(0, room)
    .map((offer): BranchOf<K> => newBranch(offer));
  for (const branch of opened) position.branches.set(branch.offer.key, branch);
  return [...open, ...opened];
};

/**
 * Key of a position: the view of the side that decides. If nothing is hidden, the results of the rolls that led there
 * identify it just as well and cost nothing.
 */
const knownBy = <K extends RulesetTypes>(
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
    branch.tried = { from: state, reached: newThrow(answered(search, state, { action: branch.offer.action })) };
  const { at, key: readings } = rolledOn(search, branch.tried.reached, nth);
  const key = knownBy(search, at.state, readings);
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
  const promise =
    then?.kind !== 'decision' || isNew ? judge(search, at, depth) : descend(search, position, at.state, then, depth);
  if (isNew) position.visits = 1;
  branch.tries += 1;
  branch.promised += ours ? promise : 1 - promise;
  return promise;
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
  const branch = branchToTry(branches, search.settings, search.span, ours);
  if (branch === undefined) throw new LinstockError('no candidate while a decision is open');
  return tryBranch(search, branch, state, ours, depth + 1);
};

/** One iteration: tries an action once more, on a state that fits the side's view. */
export const iterate = <K extends RulesetTypes>(search: Search<K>, branch: BranchOf<K>, state: K['state']): void => {
  search.reader.begin(branch.tries);
  branch.promises.push(tryBranch(search, branch, state, true, 1));
};
