import type { Decision } from '../../core/question.js';
import type { Ruleset, RulesetTypes } from '../../core/ruleset.js';
import type { Picker } from '../bot.js';
import { defaultSettings, requireSettings, type SearchSettings } from '../searchsettings.js';
import type { Values } from '../values/values.js';
import { candidatesAt, decisionKey } from './candidates.js';
import { readerOf } from './chance.js';
import { type FoundByKey, keepFound } from './found.js';
import { selectContenders } from './race.js';
import type { Search } from './search.js';
import { type Branch, type Candidate, newBranch } from './tree.js';
import { sampleWorlds } from './worlds.js';

type BranchOf<K extends RulesetTypes> = Branch<K['action'], K['state']>;

/** The race for a decision, before its first try. */
export interface Race<K extends RulesetTypes> {
  /** At least two, best score first. */
  readonly contenders: readonly BranchOf<K>[];
  readonly search: Search<K>;
  /** The sampled state of the nth try. */
  readonly world: (nth: number) => K['state'];
}

/**
 * The settings of a search: the defaults, those of the values of the rule set, for the side of the view, and while something
 * is hidden, and those that were given; the later before the earlier.
 *
 * @throws {LinstockError} if those for the side are no settings of a search
 */
export const settingsFor = <K extends RulesetTypes>(
  { search, searchFor, searchIfHidden }: Pick<Values<K>, 'search' | 'searchFor' | 'searchIfHidden'>,
  view: K['view'],
  given: Partial<SearchSettings>,
  certain = true,
): SearchSettings => {
  const ofSide = searchFor?.(view) ?? {};
  requireSettings(ofSide);
  return { ...defaultSettings, ...search, ...ofSide, ...(certain ? {} : searchIfHidden), ...given };
};

/** The candidates of a decision that a search looks at, best score first. */
export const bestAt = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  values: Values<K>,
  view: K['view'],
  settings: SearchSettings,
): readonly Candidate<K['action']>[] =>
  candidatesAt(ruleset, values, view, { most: settings.candidatesAtRoot, falloff: settings.scoreFalloff });

/** A decision with its candidates. */
interface Contested<K extends RulesetTypes> {
  readonly view: K['view'];
  readonly question: Decision;
  readonly candidates: readonly Candidate<K['action']>[];
}

/** The race for a decision; null if only one action may race. */
export const beginRace = <K extends RulesetTypes>(
  ruleset: Ruleset<K>,
  values: Values<K>,
  { view, question, candidates }: Contested<K>,
  pick: Picker,
  given: Partial<SearchSettings>,
): Race<K> | null => {
  // Sampling costs, so it is left out where there is nothing to choose in any case.
  if (selectContenders(candidates, settingsFor(values, view, given)).length < 2) return null;
  const { certain, world } = sampleWorlds(ruleset, view, pick);
  const settings = settingsFor(values, view, given, certain);
  const contenders = selectContenders(candidates, settings).map((each): BranchOf<K> => newBranch(each));
  if (contenders.length < 2) return null;
  const state = world(0);
  const cache: FoundByKey<K['action']> = new Map();
  keepFound(cache, decisionKey(ruleset, state, question), candidates, settings.keepsEarlier);
  const search: Search<K> = {
    ruleset,
    values,
    settings,
    reader: readerOf(pick),
    side: question.side,
    until: ruleset.words.clock(state).turn + settings.turnsAhead,
    payoffRange: { low: 1, high: 0 },
    cache,
    certain,
  };
  return { contenders, search, world };
};
