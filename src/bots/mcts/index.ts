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

/** Full states that fit a view, one for each try of an action. Where nothing is unknown all are one, made up once. */
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

/** Who leads, proved or not. */
const foremost = { confidence: 0, indifference: 0 };

/** Lets the entrants race until one is left or the budget is spent. */
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
 * A player that looks ahead: information-set Monte-Carlo tree search over the rule code itself.
 *
 * The best candidates race: each iteration tries one of them once more, on a state made up to fit what its side sees and
 * with the luck the others had. It goes down the tree of decisions of both sides and of what the dice may read, opens one
 * more of the candidates where a decision has been reached often enough, plays on from where the tree ends, and judges
 * what it comes to. Nothing that its side cannot see reaches it.
 *
 * @param pick - its own source of chance
 * @param budget - for decisions that bring no budget of their own
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
