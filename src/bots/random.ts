import { LinstockError } from '../core/error.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import type { Bot, Picker } from './bot.js';

/** Lawful actions looked at for each decision, the closing one among them: turns end soon enough, and anything can happen. */
const looks = 14;

/** A player that takes any lawful action. For tests, and as the floor that others are measured against. */
export const randomBot = <K extends RulesetTypes>(ruleset: Ruleset<K>, pick: Picker): Bot<K> => ({
  name: 'random',
  decide: (view) => {
    const candidates = ruleset.candidates(view, { most: looks, pick });
    const action = candidates[pick(candidates.length)];
    if (action === undefined) throw new LinstockError('no candidate while a decision is open');
    return action;
  },
});
