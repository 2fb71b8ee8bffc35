import { candidatesAt, decisionKey } from '../../src/bots/mcts/candidates.js';
import { readerOf } from '../../src/bots/mcts/chance.js';
import { defaultSettings, type SearchSettings } from '../../src/bots/mcts/index.js';
import { selectContenders } from '../../src/bots/mcts/race.js';
import { falloffOf, horizonOf, iterate, type Search } from '../../src/bots/mcts/search.js';
import { type Branch, newBranch } from '../../src/bots/mcts/tree.js';
import { sampleWorlds } from '../../src/bots/mcts/worlds.js';
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
  settings: SearchSettings = defaultSettings,
): readonly Contender[] => {
  const { state, question } = at;
  const pick = picker(seed);
  const falloff = falloffOf(values, settings);
  const view = ruleset.view(state, question.side);
  const candidates = candidatesAt(ruleset, values, view, { most: settings.candidatesAtRoot, falloff });
  const contenders = selectContenders(candidates, settings).map((each): Contender => newBranch(each));
  if (contenders.length < 2) return [];
  const { certain, world } = sampleWorlds(ruleset, view, pick);
  const search: Search<RulesetTypes> = {
    ruleset,
    values,
    settings: settings,
    reader: readerOf(pick),
    cache: new Map([[decisionKey(ruleset, state, question), candidates.map(({ action }) => action)]]),
    side: question.side,
    until: horizonOf(ruleset.words.clock(state).turn, values, settings),
    payoffRange: { low: 1, high: 0 },
    certain,
  };
  for (let nth = 0; nth < tries; nth += 1) for (const contender of contenders) iterate(search, contender, world(nth));
  return contenders;
};
