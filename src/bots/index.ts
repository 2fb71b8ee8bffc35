import type { Kinds, Ruleset } from '../core/ruleset.js';
import type { Bot, Pick } from './bot.js';
import { randomBot } from './random.js';
import { steadyBot, type Values } from './steady.js';
import { oerTheSeaValues } from './values/oer-the-sea.js';

export type { Bot, Pick } from './bot.js';
export { type Fought, fight, type Moment } from './fight.js';
export { randomBot } from './random.js';
export { steadyBot, type Values } from './steady.js';
export { oerTheSeaValues } from './values/oer-the-sea.js';

/** Names of the bots that can play any rule set of the library. */
export const botNames = ['random', 'steady'] as const;
export type BotName = (typeof botNames)[number];

const valuesById: Readonly<Record<string, Values<Kinds>>> = {
  'oer-the-sea': oerTheSeaValues as unknown as Values<Kinds>,
};

/** Whether a bot of this name can play this rule set. */
export const isBotName = (name: string): name is BotName => (botNames as readonly string[]).includes(name);

/**
 * A bot by its name.
 *
 * @param pick - its own source of chance: a whole number from 0 to n - 1
 * @returns null if the bot has no values for the rule set
 */
export const makeBot = <K extends Kinds>(
  name: BotName,
  ruleset: Ruleset<K>,
  pick: Pick,
  _budget?: unknown,
): Bot<K> | null => {
  if (name === 'random') return randomBot(ruleset, pick);
  const values = valuesById[ruleset.id];
  return values === undefined ? null : steadyBot(ruleset, values as unknown as Values<K>);
};
