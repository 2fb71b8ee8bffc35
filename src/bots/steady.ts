import { LinstockError } from '../core/error.js';
import type { Kinds, Ruleset } from '../core/ruleset.js';
import type { Bot } from './bot.js';
import type { Values } from './values.js';

/**
 * A plain player: takes the action worth most by the values of the rule set, the first of equals.
 * The same view gives the same action.
 */
export const steadyBot = <K extends Kinds>(ruleset: Ruleset<K>, values: Pick<Values<K>, 'worth'>): Bot<K> => ({
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
