import type { RulesetTypes, Score } from '../../core/ruleset.js';

/** What `steady` and `mcts` need to know about a rule set. Both functions read only a view. */
export interface Values<K extends RulesetTypes> {
  /** Scores an action for the side of the view: greater is better; a finite number. */
  readonly score: (view: K['view']) => Score<K['action']>;
  /**
   * A difference of scores that clearly matters: the prior of an action that scores so much less than the best is a
   * quarter. Without it, the setting of the search.
   */
  readonly scale?: number;
  /**
   * Turns that a search looks ahead, including the current one; a whole number of 1 or more. Without it, the setting of the
   * search.
   */
  readonly turnsAhead?: number;
  /**
   * What a search asks of an action while something is hidden from the side. Tries on imagined states do not show what care
   * and a look at the enemy are worth, and the score knows. Without it, the settings of the search.
   */
  readonly ifHidden?: {
    /** Standard errors by which it must do better than the best score to replace it; 0 or more. */
    readonly confidence: number;
    /** Its prior, by its score, at least; 0 to 1. */
    readonly minimumPrior: number;
  };
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
