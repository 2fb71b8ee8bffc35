/**
 * The bots alone, without the values of any rule set: for an app that loads one rule set, and its values from
 * `linstock/bots/<rule set>`.
 *
 * @module linstock/bots/players
 */
export type { Bot, BotMaker, Picker } from '../../bots/bot.js';
export { type Budget, mostIterations } from '../../bots/budget.js';
export { mctsBot } from '../../bots/mcts/index.js';
export { randomBot } from '../../bots/random.js';
export { defaultBudget, defaultSettings, type SearchSettings } from '../../bots/searchsettings.js';
export { steadyBot } from '../../bots/steady.js';
export type { Values } from '../../bots/values/values.js';
