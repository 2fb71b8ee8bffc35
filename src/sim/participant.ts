import type { Bot } from '../bots/bot.js';
import { botNames, isBotName, makeBot } from '../bots/index.js';
import { LinstockError } from '../core/error.js';
import { guarded } from '../core/guarded.js';
import type { Ruleset } from '../core/ruleset.js';
import { suggestion } from '../scenario/suggest.js';
import type { FromModule } from './modules.js';
import { botOfModule } from './ownbot.js';

/** A bot that takes part, as data from which a worker thread can make it. */
export interface Participant {
  /** Its name in the results. */
  readonly name: string;
  /** One of the library's bots. */
  readonly bot?: string | undefined;
  /** Iterations per decision, for bots that use a budget. */
  readonly iterations?: number | undefined;
  /** URL or absolute path of an ES module that exports `makeBot` (a `BotMaker`): your own bot. */
  readonly module?: string | undefined;
}

const libraryBot = (
  { name, bot = name, iterations }: Participant,
  ruleset: Ruleset,
  pick: (n: number) => number,
): FromModule<Bot> => {
  if (!isBotName(bot)) return { ok: false, why: `No bot is called "${bot}". ${suggestion(bot, botNames)}` };
  const made = makeBot(bot, ruleset, pick, iterations === undefined ? undefined : { iterations });
  return made === null
    ? { ok: false, why: `The bot "${bot}" cannot play ${ruleset.title}. "random" can play any rule set.` }
    : { ok: true, value: made };
};

/**
 * Makes the bot of a participant. The bot of a module throws errors whose message is a sentence that names it: for an
 * action that the rules refuse too.
 *
 * @param pick - its own source of randomness
 * @returns why there is none, as a sentence: no such bot, a module that cannot be loaded or that makes no bot
 */
export const participantBot = guarded(
  'participantBot',
  async (participant: Participant, ruleset: Ruleset, pick: (n: number) => number): Promise<FromModule<Bot>> => {
    const { name, module } = participant;
    if (module === undefined) return libraryBot(participant, ruleset, pick);
    const own = await botOfModule({ name, module }, ruleset, pick);
    return own.ok ? own : { ok: false, why: `The bot "${name}" ${own.why}` };
  },
);

/**
 * The same for a participant that has been checked.
 *
 * @throws LinstockError if there is no such bot, or it cannot play the rule set
 */
export const botOf = async (participant: Participant, ruleset: Ruleset, pick: (n: number) => number): Promise<Bot> => {
  const made = await participantBot(participant, ruleset, pick);
  if (!made.ok) throw new LinstockError(made.why);
  return made.value;
};
