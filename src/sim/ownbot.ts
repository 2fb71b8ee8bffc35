import type { Bot, BotMaker, Picker } from '../bots/bot.js';
import { LinstockError, reasonOf } from '../core/error.js';
import { copyToCheck } from '../core/plaincopy.js';
import type { Ruleset } from '../core/ruleset.js';
import { isRecord } from '../core/shape.js';
import { botMakerOfModule, type FromModule } from './modules.js';

const wrong = (why: string): { readonly ok: false; readonly why: string } => ({ ok: false, why });

const isBot = (value: unknown): value is Bot => isRecord(value) && typeof value.decide === 'function';

const madeBy = (maker: BotMaker, ruleset: Ruleset, pick: Picker): FromModule<Bot> => {
  try {
    const bot: unknown = maker(ruleset, pick);
    return isBot(bot)
      ? { ok: true, value: bot }
      : wrong('makes no bot: makeBot has to return an object with a function "decide".');
  } catch (reason) {
    return wrong(`fails in makeBot: ${reasonOf(reason)}`);
  }
};

/** The bot with every fault as an error that names the bot, and what it did wrong, in a sentence. */
const named = (name: string, bot: Bot, ruleset: Ruleset): Bot => ({
  name,
  decide: (view, question, budget) => {
    const fault = (why: string): LinstockError => new LinstockError(`The bot "${name}" ${why}`);
    let given: unknown;
    try {
      given = bot.decide(view, question, budget);
    } catch (reason) {
      throw fault(`fails at a decision (${question.task}): ${reasonOf(reason)}`);
    }
    const action = copyToCheck(given);
    if (!isRecord(action)) throw fault(`gives no action at a decision (${question.task}): an action is an object.`);
    const [refused] = ruleset.check(view, action);
    if (refused !== undefined)
      throw fault(
        `gives an action that the rules refuse at a decision (${question.task}): ${refused.text} (${refused.clause ?? refused.code})`,
      );
    return action;
  },
});

/**
 * A bot of a module of the caller. Its `decide` throws errors whose message is a sentence that names the bot.
 *
 * @param module - URL or absolute path of an ES module that exports `makeBot`
 * @returns why there is no bot, as the rest of a sentence that begins with its name
 */
export const botOfModule = async (
  { name, module }: { readonly name: string; readonly module: string },
  ruleset: Ruleset,
  pick: Picker,
): Promise<FromModule<Bot>> => {
  const maker = await botMakerOfModule(module);
  if (!maker.ok) return maker;
  const made = madeBy(maker.value, ruleset, pick);
  return made.ok ? { ok: true, value: named(name, made.value, ruleset) } : made;
};
