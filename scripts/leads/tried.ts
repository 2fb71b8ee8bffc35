import { beginRace, bestAt, settingsFor } from '../../src/bots/mcts/begin.js';
import { iterate } from '../../src/bots/mcts/search.js';
import type { Branch } from '../../src/bots/mcts/tree.js';
import type { SearchSettings } from '../../src/bots/searchsettings.js';
import type { Values } from '../../src/bots/values/values.js';
import { picker } from '../../src/core/dice/picker.js';
import type { Decision } from '../../src/core/question.js';
import type { Ruleset, RulesetTypes } from '../../src/core/ruleset.js';

export type Contender = Branch<RulesetTypes['action'], RulesetTypes['state']>;

/** All contenders of a decision, each tried as often as the others; none if there is no choice. */
export const triedAlike = (
  ruleset: Ruleset<RulesetTypes>,
  values: Values<RulesetTypes>,
  at: { readonly state: RulesetTypes['state']; readonly question: Decision },
  tries: number,
  seed: string,
  settings: Partial<SearchSettings> = {},
): readonly Contender[] => {
  const { state, question } = at;
  const view = ruleset.view(state, question.side);
  const candidates = bestAt(ruleset, values, view, settingsFor(values, view, settings));
  const race = beginRace(ruleset, values, { view, question, candidates }, picker(seed), settings);
  if (race === null) return [];
  for (let nth = 0; nth < tries; nth += 1)
    for (const contender of race.contenders) iterate(race.search, contender, race.world(nth));
  return race.contenders;
};
