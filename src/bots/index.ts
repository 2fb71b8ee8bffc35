import { guarded } from '../core/guarded.js';
import type { Ruleset, RulesetTypes } from '../core/ruleset.js';
import type { Bot, Picker } from './bot.js';
import type { Budget } from './budget.js';
import { mctsBot } from './mcts/index.js';
import { randomBot } from './random.js';
import { steadyBot } from './steady.js';
import { valuesOf } from './values/byruleset.js';

export type { Bot, BotMaker, Picker } from './bot.js';
export { type Budget, mostIterations } from './budget.js';
export { type FightResult, fight, type Moment } from './fight.js';
export { mctsBot } from './mcts/index.js';
export { randomBot } from './random.js';
export { defaultBudget, defaultSettings, type SearchSettings } from './searchsettings.js';
export { steadyBot } from './steady.js';
export { crowtherDouganValues } from './values/crowther-dougan/index.js';
export { kingGeorgeValues } from './values/king-george/index.js';
export { oerTheSeaValues } from './values/oer-the-sea/index.js';
export { onWarValues } from './values/on-war/index.js';
export type { Values } from './values/values.js';
export { westernTheatreValues } from './values/western-theatre/index.js';

/** Names of the bots that can play every rule set of the library. */
export const botNames = ['random', 'steady', 'mcts'] as const;
export type BotName = (typeof botNames)[number];

/** Whether a bot of this name can play this rule set. */
export const isBotName = (name: string): name is BotName => (botNames as readonly string[]).includes(name);

/**
 * Makes a bot by name.
 *
 * @param pick - its own source of randomness: a whole number from 0 to n - 1
 * @param budget - its default budget for a decision; only `mcts` reads it
 * @returns null if the bot has no values for the rule set
 */
export const makeBot = guarded(
  'makeBot',
  <K extends RulesetTypes>(name: BotName, ruleset: Ruleset<K>, pick: Picker, budget?: Budget): Bot<K> | null => {
    if (name === 'random') return randomBot(ruleset, pick);
    const values = valuesOf<K>(ruleset.id);
    if (values === undefined) return null;
    return name === 'steady' ? steadyBot(ruleset, values) : mctsBot(ruleset, values, pick, budget);
  },
);
