import { type Bot, type BotName, type Budget, botNames, isBotName, makeBot } from '../../bots/index.js';
import { picker } from '../../core/dice/picker.js';
import type { Dice } from '../../core/dice/provider.js';
import { secret } from '../../core/dice/secret.js';
import { seeded } from '../../core/dice/seeded.js';
import { maySee, type Roll } from '../../core/roll.js';
import type { Ruleset } from '../../core/ruleset.js';
import { suggestion } from '../../scenario/suggest.js';
import type { Responder } from '../battle.js';
import { exits, failure, type Result, success } from '../exit.js';

/** A bot as a player. It gets only the view of its side. */
const responderOf = (bot: Bot, ruleset: Ruleset): Responder => ({
  name: bot.name,
  reply: (state, question) => {
    if (question.kind !== 'decision') return { kind: 'ended' };
    return { kind: 'answer', answer: { action: bot.decide(ruleset.view(state, question.side), question) } };
  },
});

/**
 * A bot by name, with its own seed, separate from the dice of the battle.
 *
 * @param budget - default: the bot's own
 */
export const botPlayer = (name: BotName, ruleset: Ruleset, seed: string, budget?: Budget): Result<Responder> => {
  const bot = makeBot(name, ruleset, picker(seed), budget);
  return bot === null
    ? failure(exits.usage, `the bot "${name}" cannot play ${ruleset.title}. "random" can play any rule set.`)
    : success(responderOf(bot, ruleset));
};

/**
 * Seeded dice. Who knows the seed can compute them, so rolls that the person may not see have secret dice.
 *
 * @param person - the side that the person plays, null if none
 */
export const seededDice = (seed: string, person: string | null): Responder => {
  const open = seeded(seed);
  const hidden = secret();
  const diceFor = (roll: Roll): Dice => (person === null || maySee(roll, person) ? open : hidden);
  return {
    name: 'dice',
    reply: (_state, question) => {
      const answer = question.kind === 'roll' ? diceFor(question).roll(question) : null;
      return answer === null ? { kind: 'ended' } : { kind: 'answer', answer };
    },
  };
};

/** Bots for two sides from "steady,random"; one name is for both. */
export const botNamesFrom = (given: string): Result<readonly [BotName, BotName]> => {
  const names = given.split(',').map((name) => name.trim().toLowerCase());
  const [first = '', second = first] = names;
  const unknown = names.find((name) => !isBotName(name));
  if (unknown !== undefined || !isBotName(first) || !isBotName(second))
    return failure(exits.usage, `there is no bot "${unknown ?? ''}". ${suggestion(unknown ?? '', botNames)}`);
  return names.length > 2
    ? failure(exits.usage, '--bots takes one name for both sides, or two: first side, second side.')
    : success([first, second]);
};
