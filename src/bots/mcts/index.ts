import { LinstockError } from '../../core/error.js';
import { guarded } from '../../core/guarded.js';
import type { Decision } from '../../core/question.js';
import type { Ruleset, RulesetTypes } from '../../core/ruleset.js';
import type { Bot, Picker } from '../bot.js';
import { type Budget, budgetCheck } from '../budget.js';
import type { Values } from '../values/values.js';
import { candidatesAt, decisionKey } from './candidates.js';
import { readerOf } from './chance.js';
import { afterRound, selectContenders, winnerOf } from './race.js';
import { falloffOf, horizonOf, iterate, type Search, settingsFor } from './search.js';
import { defaultBudget, defaultSettings, type SearchSettings } from './settings.js';
import { type Branch, newBranch } from './tree.js';
import { sampleWorlds } from './worlds.js';

export { defaultBudget, defaultSettings, type SearchSettings } from './settings.js';

type BranchOf<K extends RulesetTypes> = Branch<K['action'], K['state']>;

const leastTried = <K extends RulesetTypes>(racing: readonly BranchOf<K>[]): BranchOf<K> | undefined =>
  racing.reduce<BranchOf<K> | undefined>(
    (least, branch) => (least === undefined || branch.tries < least.tries ? branch : least),
    undefined,
  );

/** Tries the contenders in turn until one is left or the budget is spent. */
const runRace = <K extends RulesetTypes>(
  search: Search<K>,
  contenders: readonly BranchOf<K>[],
  budget: Budget,
  world: (nth: number) => K['state'],
): BranchOf<K> | undefined => {
  const hasBudget = budgetCheck(budget);
  let racing = contenders;
  for (let done = 0; racing.length > 1 && hasBudget(done); done += 1) {
    const branch = leastTried(racing);
    if (branch === undefined) break;
    iterate(search, branch, world(branch.tries));
    if (racing.some(({ tries }) => tries < branch.tries)) continue;
    racing = afterRound(contenders, racing, search.settings, search.reader.hasRead());
  }
  return winnerOf(contenders, search.settings);
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
  decide: guarded('decide', (view: K['view'], question: Decision, given: Budget = budget) => {
    const falloff = falloffOf(values, settings);
    const candidates = candidatesAt(ruleset, values, view, { most: settings.candidatesAtRoot, falloff });
    const [best] = candidates;
    if (best === undefined) throw new LinstockError('no candidate while a decision is open');
    if (selectContenders(candidates, settings).length === 1) return best.action;
    const { certain, world } = sampleWorlds(ruleset, view, pick);
    const asked = settingsFor(certain, values, settings);
    const contenders = selectContenders(candidates, asked).map((candidate): BranchOf<K> => newBranch(candidate));
    if (contenders.length === 1) return best.action;
    const state = world(0);
    const search: Search<K> = {
      ruleset,
      values,
      settings: asked,
      reader: readerOf(pick),
      cache: new Map([[decisionKey(ruleset, state, question), candidates.map(({ action }) => action)]]),
      side: question.side,
      until: horizonOf(ruleset.words.clock(state).turn, values, asked),
      payoffRange: { low: 1, high: 0 },
      certain,
    };
    return runRace(search, contenders, given, world)?.candidate.action ?? best.action;
  }),
});
