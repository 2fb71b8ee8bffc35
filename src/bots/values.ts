import type { RulesetTypes } from '../core/ruleset.js';

/** What `steady` and `mcts` have to be told of a rule set. Both functions see no more than a view. */
export interface Values<K extends RulesetTypes> {
  /** How much an action is worth to the side that looks at the view: greater is better; a finite number. */
  readonly score: (view: K['view']) => (action: K['action']) => number;
  /** How the battle stands for a side, without looking ahead: 1 won, 0 lost, a half even. */
  readonly evaluate: (view: K['view'], side: string) => number;
}
