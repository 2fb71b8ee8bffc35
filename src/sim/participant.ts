import type { Bot, BotMaker } from '../bots/bot.js';
import { botNames, isBotName, makeBot } from '../bots/index.js';
import { LinstockError } from '../core/error.js';
import type { Ruleset } from '../core/ruleset.js';
import { suggestion } from '../scenario/suggest.js';
import { botMakerOfModule } from './modules.js';

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

const makerIn = async (module: string): Promise<BotMaker> => {
  const maker = await botMakerOfModule(module);
  if (!maker.ok) throw new LinstockError(`${module} ${maker.why}`);
  return maker.value;
};

/**
 * Makes the bot of a participant.
 *
 * @param pick - its own source of randomness
 * @throws LinstockError if there is no such bot, or it cannot play the rule set
 */
export const botOf = async (participant: Participant, ruleset: Ruleset, pick: (n: number) => number): Promise<Bot> => {
  if (participant.module !== undefined) return (await makerIn(participant.module))(ruleset, pick);
  const name = participant.bot ?? participant.name;
  if (!isBotName(name)) throw new LinstockError(`no bot is called "${name}". ${suggestion(name, botNames)}`);
  const bot = makeBot(
    name,
    ruleset,
    pick,
    participant.iterations === undefined ? undefined : { iterations: participant.iterations },
  );
  if (bot === null) throw new LinstockError(`the bot "${name}" cannot play ${ruleset.title}`);
  return bot;
};
