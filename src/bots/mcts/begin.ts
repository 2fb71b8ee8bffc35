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

/** A side with its view. */
interface Seat<K extends RulesetTypes> {
  readonly view: K['view'];
  readonly side: string;
}

/**
 * The settings of a search: the defaults, those of the values of the rule set, of the task of the side, and while something
 * is hidden, and those that were given; the later before the earlier.
 *
 * @throws {LinstockError} if those of the task are no settings
 */
export const settingsFor = <K extends RulesetTypes>(
  { search, searchAs, searchIfHidden }: Pick<Values<K>, 'search' | 'searchAs' | 'searchIfHidden'>,
  { view, side }: Seat<K>,
  given: Partial<SearchSettings>,
  certain = true,
): SearchSettings => {
  const ofTask = searchAs?.(view, side) ?? {};
  requireSettings(ofTask);
  return { ...defaultSettings, ...search, ...ofTask, ...(certain ? {} : searchIfHidden), ...given };
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
  const seat = { view, side: question.side };
  // Sampling costs, so it is left out where there is nothing to choose in any case.
  if (selectContenders(candidates, settingsFor(values, seat, given)).length < 2) return null;
  const { certain, world } = sampleWorlds(ruleset, view, pick);
  const settings = settingsFor(values, seat, given, certain);
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
