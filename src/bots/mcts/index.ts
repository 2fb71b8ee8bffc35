import { LinstockError } from '../../core/error.js';
import { guarded } from '../../core/guarded.js';
import type { Decision } from '../../core/question.js';
import type { Ruleset, RulesetTypes } from '../../core/ruleset.js';
import type { Bot, Picker } from '../bot.js';
import { type Budget, budgetCheck } from '../budget.js';
import { defaultBudget, requireSettings, type SearchSettings } from '../searchsettings.js';
import type { Values } from '../values/values.js';
import { beginRace, bestAt, type Race, settingsFor } from './begin.js';
import { afterRound, winnerOf } from './race.js';
import { iterate } from './search.js';
import type { Branch } from './tree.js';

type BranchOf<K extends RulesetTypes> = Branch<K['action'], K['state']>;

const leastTried = <K extends RulesetTypes>(racing: readonly BranchOf<K>[]): BranchOf<K> | undefined =>
  racing.reduce<BranchOf<K> | undefined>(
    (least, branch) => (least === undefined || branch.tries < least.tries ? branch : least),
    undefined,
  );

/** Tries the contenders in turn until one is left or the budget is spent. */
const runRace = <K extends RulesetTypes>(
  { contenders, search, world }: Race<K>,
  budget: Budget,
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
 * @param settings - settings that replace those of the values, and the defaults
 * @throws {LinstockError} if a setting is no number in its range, or unknown
 */
export const mctsBot = guarded(
  'mctsBot',
  <K extends RulesetTypes>(
    ruleset: Ruleset<K>,
    values: Values<K>,
    pick: Picker,
    budget: Budget = defaultBudget,
    settings: Partial<SearchSettings> = {},
  ): Bot<K> => {
    for (const each of [values.search, values.searchIfHidden, settings]) requireSettings(each ?? {});
    return {
      name: 'mcts',
      decide: guarded('decide', (view: K['view'], question: Decision, given: Budget = budget) => {
        const candidates = bestAt(ruleset, values, view, settingsFor(values, view, settings));
        const [best] = candidates;
        if (best === undefined) throw new LinstockError('no candidate while a decision is open');
        const race = beginRace(ruleset, values, { view, question, candidates }, pick, settings);
        return (race === null ? undefined : runRace(race, given))?.candidate.action ?? best.action;
      }),
    };
  },
);
