import type { RulesetTypes, Score } from '../../core/ruleset.js';
import type { SearchSettings } from '../searchsettings.js';

/** What `steady` and `mcts` need to know about a rule set. Both functions read only a view. */
export interface Values<K extends RulesetTypes> {
  /** Scores an action for the side of the view: greater is better; a finite number. */
  readonly score: (view: K['view']) => Score<K['action']>;
  /** Settings that suit the rule set better than the defaults of the search. */
  readonly search?: Partial<SearchSettings>;
  /** More of them for the side of a view, such as for one that has to attack. */
  readonly searchFor?: (view: K['view']) => Partial<SearchSettings>;
  /**
   * More of them, while something is hidden from the side. Tries on imagined states do not show what care and a look at the
   * enemy are worth, and the score knows.
   */
  readonly searchIfHidden?: Partial<SearchSettings>;
  /** How the battle stands for a side, without looking ahead: 1 won, 0 lost, 0.5 even. */
  readonly evaluate: (view: K['view'], side: string) => number;
}

/**
 * Settings where a payoff varies little over the tries of an action: even a small lead says something, and more tries say it
 * more surely. Where battles end soon they follow luck (docs/bots.md).
 */
export const followsSmallLeads = {
  minimumTries: 8,
  optimism: 1,
  confidence: 0,
  indifference: 0,
} as const satisfies Partial<SearchSettings>;

/** Units of a battle that play-outs still follow: of more, few have acted when a play-out ends. */
const mostUnits = 14;

/** Settings for a battle of many units: a small lead says nothing there, for most of what follows comes after the play-out. */
const provesLeads = {
  minimumTries: 4,
  optimism: 0.5,
  confidence: 2,
  indifference: 0.006,
} as const satisfies Partial<SearchSettings>;

/** Settings for the size of a battle, in units that the side of the view knows of. */
export const searchForSize = ({ units }: { readonly units: readonly unknown[] }): Partial<SearchSettings> =>
  units.length > mostUnits ? provesLeads : {};

/** The same scores, each worked out once for an action. */
export const scoredOnce = <Action>(score: Score<Action>): Score<Action> => {
  const { atMost } = score;
  const known = new Map<Action, number>();
  const once = (action: Action): number => {
    const before = known.get(action);
    if (before !== undefined) return before;
    const found = score(action);
    known.set(action, found);
    return found;
  };
  return atMost === undefined ? once : Object.assign(once, { atMost });
};
