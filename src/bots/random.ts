import { LinstockError } from '../core/error.js';
import { guarded } from '../core/guarded.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import type { Bot, Picker } from './bot.js';

/**
 * Legal actions considered for each decision, always including the pass: turns end soon enough, and every action is
 * possible.
 */
const mostCandidates = 14;

/** A player that takes any legal action, for tests and as the baseline for other bots. */
export const randomBot = <K extends RulesetTypes>(ruleset: Ruleset<K>, pick: Picker): Bot<K> => ({
  name: 'random',
  decide: guarded('decide', (view: K['view']) => {
    const candidates = ruleset.candidates(view, { most: mostCandidates, pick });
    const action = candidates[pick(candidates.length)];
    if (action === undefined) throw new LinstockError('no candidate while a decision is open');
    return action;
  }),
});
