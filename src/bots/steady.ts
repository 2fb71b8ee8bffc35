import { LinstockError } from '../core/error.js';
import { guarded } from '../core/guarded.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import type { Bot } from './bot.js';
import type { Values } from './values/values.js';

/**
 * A player without search: it takes the action with the best score by the values of the rule set, the first of equals.
 * The same view gives the same action.
 */
export const steadyBot = <K extends RulesetTypes>(ruleset: Ruleset<K>, values: Pick<Values<K>, 'score'>): Bot<K> => ({
  name: 'steady',
  decide: guarded('decide', (view: K['view']) => {
    const score = values.score(view);
    let best: K['action'] | undefined;
    let most = Number.NEGATIVE_INFINITY;
    for (const action of ruleset.candidates(view, { most: 1, score })) {
      const value = score(action);
      if (value > most) [best, most] = [action, value];
    }
    if (best === undefined) throw new LinstockError('no candidate while a decision is open');
    return best;
  }),
});
