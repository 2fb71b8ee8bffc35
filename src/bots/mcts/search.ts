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

/** One search for one side, from a decision of its own. */
export interface Search<K extends RulesetTypes> {
  readonly ruleset: Ruleset<K>;
  readonly values: Values<K>;
  readonly settings: SearchSettings;
  readonly reader: Reader;
  readonly repertoire: Repertoire<K['action']>;
  readonly side: string;
  /** The turn with which looking ahead ends. */
  readonly until: number;
  /** Promises so far, for `side`. */
  readonly span: Span;
  /** Nothing had to be made up: what was lawful once at a position is lawful there always. */
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

/** Lets rolls be read until somebody has to decide. The first is spread evenly if it is counted, the rest are drawn. */
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
 * Plays on, each side doing what is worth most to it. All tries end at about the same time, however deep the tree has
 * grown: what is judged later is not to be compared with what is judged now.
 *
 * @param depth - decisions made since the one that the search is for
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

/** What a state promises the searching side. */
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

/** The branches that may be tried: of the lawful ones the best few, one more each time it has been reached often enough. */
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
 * What a position is known by: what the side that decides there sees, or where everything is seen the readings of the
 * rolls that led there, which say the same and cost nothing.
 */
const knownBy = <K extends RulesetTypes>(
  { ruleset, certain }: Search<K>,
  state: K['state'],
  readings: string,
): string => {
  const question = certain ? null : ruleset.ask(state);
  return question?.kind === 'decision' ? canonicalJson(ruleset.view(state, question.side)) : readings;
};

/** Tries an action where it is open, and comes to the next decision. */
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

/** Tries a branch, and what that promises the searching side. */
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

/** Goes down the tree from a decision, to one that was never reached before, and back with what that promises. */
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

/** One iteration: one more try of an action, on a state that fits what the side sees. */
export const iterate = <K extends RulesetTypes>(search: Search<K>, branch: BranchOf<K>, state: K['state']): void => {
  search.reader.begin(branch.tries);
  branch.promises.push(tryBranch(search, branch, state, true, 1));
};
