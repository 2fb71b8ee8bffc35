import { LinstockError } from '../../core/error.js';
import type { Decision } from '../../core/question.js';
import type { Kinds, Ruleset } from '../../core/ruleset.js';
import type { Bot, Pick } from '../bot.js';
import { type Budget, certainlyLeft, within } from '../budget.js';
import type { Values } from '../values.js';
import { readerOf } from './chance.js';
import { offersIn } from './offers.js';
import { iterate, type Search } from './search.js';
import { mostTried } from './select.js';
import { type SearchSettings, usualBudget, usualSettings } from './settings.js';
import { newPosition, type Position } from './tree.js';

export { type SearchSettings, usualBudget, usualSettings } from './settings.js';

/** A source of full states that fit a view. Where nothing is unknown it is one state, made up once. */
const worldsOf = <K extends Kinds>(ruleset: Ruleset<K>, view: K['view'], pick: Pick) => {
  let madeUp = false;
  const noting: Pick = (n) => {
    madeUp = true;
    return pick(n);
  };
  const first = ruleset.imagine(view, noting);
  const certain = !madeUp;
  return { first, certain, next: (): K['state'] => (certain ? first : ruleset.imagine(view, pick)) };
};

const searched = <K extends Kinds>(
  search: Search<K>,
  root: Position<K['action'], K['state']>,
  question: Decision,
  budget: Budget,
  worlds: { readonly first: K['state']; readonly next: () => K['state'] },
): K['action'] | undefined => {
  const mayGoOn = within(budget);
  for (let done = 0; mayGoOn(done); done += 1) {
    // Nothing that is left to try could still overtake it.
    if (done > 0 && mostTried(root.branches.values()).lead > certainlyLeft(budget, done)) break;
    iterate(search, root, done === 0 ? worlds.first : worlds.next(), question);
  }
  return mostTried(root.branches.values()).branch?.offer.action;
};

/**
 * A player that looks ahead: information-set Monte-Carlo tree search over the rule code itself.
 *
 * Each iteration makes up a state that fits what its side sees, goes down the tree of decisions of both sides and of
 * what the dice may read, opens one more of the candidates where a decision has been reached often enough, and judges
 * what it comes to. Nothing that its side cannot see reaches it.
 *
 * @param pick - its own source of chance
 * @param budget - for decisions that bring no budget of their own
 */
export const mctsBot = <K extends Kinds>(
  ruleset: Ruleset<K>,
  values: Values<K>,
  pick: Pick,
  budget: Budget = usualBudget,
  settings: SearchSettings = usualSettings,
): Bot<K> => ({
  name: 'mcts',
  decide: (view, question, given = budget) => {
    const offers = offersIn(ruleset, values, view, {}, settings.patience);
    const [best, ...others] = offers;
    if (best === undefined) throw new LinstockError('no candidate while a decision is open');
    if (others.length === 0) return best.action;
    const worlds = worldsOf(ruleset, view, pick);
    const search: Search<K> = {
      ruleset,
      values,
      settings,
      pick,
      read: readerOf(pick),
      side: question.side,
      span: { low: 1, high: 0 },
      certain: worlds.certain,
    };
    const root: Position<K['action'], K['state']> = { ...newPosition(), waiting: { from: null, offers } };
    return searched(search, root, question, given, worlds) ?? best.action;
  },
});
