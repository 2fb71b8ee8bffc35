import { LinstockError } from '../../core/error.js';
import type { Ruleset, RulesetTypes } from '../../core/ruleset.js';
import type { Bot, Picker } from '../bot.js';
import { type Budget, within } from '../budget.js';
import type { Values } from '../values.js';
import { readerOf } from './chance.js';
import { occasion, offersAt } from './offers.js';
import { entrants, staysIn, winnerOf, withoutTwins } from './race.js';
import { iterate, type Search } from './search.js';
import { defaultBudget, defaultSettings, type SearchSettings } from './settings.js';
import { type Branch, newBranch } from './tree.js';

export { defaultBudget, defaultSettings, type SearchSettings } from './settings.js';

/** Full states that fit a view, one for each try of an action. If nothing is hidden, one state serves for all tries. */
const worldsOf = <K extends RulesetTypes>(ruleset: Ruleset<K>, view: K['view'], pick: Picker) => {
  let madeUp = false;
  const countingPick: Picker = (n) => {
    madeUp = true;
    return pick(n);
  };
  const worlds = [ruleset.determinize(view, countingPick)];
  const certain = !madeUp;
  return {
    certain,
    world: (nth: number): K['state'] => {
      const world = worlds[certain ? 0 : nth] ?? ruleset.determinize(view, pick);
      if (!certain) worlds[nth] = world;
      return world;
    },
  };
};

type BranchOf<K extends RulesetTypes> = Branch<K['action'], K['state']>;

const leastTried = <K extends RulesetTypes>(racing: readonly BranchOf<K>[]): BranchOf<K> | undefined =>
  racing.reduce<BranchOf<K> | undefined>(
    (least, branch) => (least === undefined || branch.tries < least.tries ? branch : least),
    undefined,
  );

/** Settings that pick the current leader, without a test of significance. */
const foremost = { confidence: 0, indifference: 0 };

/** Tries the contenders in turn until one is left or the budget is spent. */
const raced = <K extends RulesetTypes>(
  search: Search<K>,
  entered: readonly BranchOf<K>[],
  budget: Budget,
  world: (nth: number) => K['state'],
): BranchOf<K> | undefined => {
  const mayGoOn = within(budget);
  const [favourite] = entered;
  let racing = entered;
  for (let done = 0; racing.length > 1 && mayGoOn(done); done += 1) {
    const branch = leastTried(racing);
    if (branch === undefined || favourite === undefined) break;
    iterate(search, branch, world(branch.tries));
    if (racing.some(({ tries }) => tries < branch.tries)) continue;
    const leader = winnerOf(entered, foremost) ?? favourite;
    const stillHoping = racing.filter((each) => staysIn(each, leader, favourite, search.settings));
    racing = withoutTwins(stillHoping, favourite, search.settings);
  }
  return winnerOf(entered, search.settings);
};

/**
 * A player that searches: information-set Monte-Carlo tree search with the rules as its model.
 *
 * The best candidates race. Each iteration tries one of them once more, on a sampled state that fits the side's view,
 * with the same luck as the other candidates had. A try descends a tree of decisions (of both sides) and dice results,
 * opens one more candidate at a decision that was visited often enough, plays out from the leaf, and evaluates the
 * final position. The search never reads anything that its side cannot see.
 *
 * @param pick - its own source of randomness
 * @param budget - default budget of a decision
 */
export const mctsBot = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  values: Values<K>,
  pick: Picker,
  budget: Budget = defaultBudget,
  settings: SearchSettings = defaultSettings,
): Bot<K> => ({
  name: 'mcts',
  decide: (view, question, given = budget) => {
    const offers = offersAt(ruleset, values, view, settings.scoreFalloff);
    const [best, ...others] = offers;
    if (best === undefined) throw new LinstockError('no candidate while a decision is open');
    const entered = entrants(offers, settings).map((offer): BranchOf<K> => newBranch(offer));
    if (others.length === 0 || entered.length === 1) return best.action;
    const { certain, world } = worldsOf(ruleset, view, pick);
    const state = world(0);
    const search: Search<K> = {
      ruleset,
      values,
      settings,
      reader: readerOf(pick),
      repertoire: new Map([[occasion(ruleset, state, question), offers.map(({ action }) => action)]]),
      side: question.side,
      until: ruleset.words.clock(state).turn + settings.turnsAhead,
      span: { low: 1, high: 0 },
      certain,
    };
    return raced(search, entered, given, world)?.offer.action ?? best.action;
  },
});
