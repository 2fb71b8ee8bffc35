import type { RulesetTypes, Score } from '../../core/ruleset.js';
import type { SearchSettings } from '../searchsettings.js';

/** What `steady` and `mcts` need to know about a rule set. Both functions read only a view. */
export interface Values<K extends RulesetTypes> {
  /** Scores an action for the side of the view: greater is better; a finite number. */
  readonly score: (view: K['view']) => Score<K['action']>;
  /** Settings that suit the rule set better than the defaults of the search. */
  readonly search?: Partial<SearchSettings>;
  /**
   * More of them, while something is hidden from the side. Tries on imagined states do not show what care and a look at the
   * enemy are worth, and the score knows.
   */
  readonly searchIfHidden?: Partial<SearchSettings>;
  /** How the battle stands for a side, without looking ahead: 1 won, 0 lost, 0.5 even. */
  readonly evaluate: (view: K['view'], side: string) => number;
}

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
