import { LinstockError } from '../core/error.js';
import type { Kinds, Ruleset } from '../core/ruleset.js';
import type { Bot } from './bot.js';

/** What `steady` has to be told of a rule set: how much an action is worth to the side that is asked. */
export interface Values<K extends Kinds> {
  /** Greater is better; a finite number. Sees no more than the view. */
  readonly worth: (view: K['view']) => (action: K['action']) => number;
}

/**
 * A plain player: takes the action worth most by the values of the rule set, the first of equals.
 * The same view gives the same action.
 */
export const steadyBot = <K extends Kinds>(ruleset: Ruleset<K>, values: Values<K>): Bot<K> => ({
  name: 'steady',
  decide: (view) => {
    const worth = values.worth(view);
    let best: K['action'] | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const action of ruleset.candidates(view)) {
      const value = worth(action);
      if (value > most) [best, most] = [action, value];
    }
    if (best === undefined) throw new LinstockError('no candidate while a decision is open');
    return best;
  },
});
