import type { Bot } from '../../bots/index.js';
import { picker } from '../../core/dice/picker.js';
import type { Dice } from '../../core/dice/provider.js';
import { secret } from '../../core/dice/secret.js';
import { seeded } from '../../core/dice/seeded.js';
import { reasonOf } from '../../core/error.js';
import type { Decision } from '../../core/question.js';
import { maySee, type Roll } from '../../core/roll.js';
import type { Ruleset } from '../../core/ruleset.js';
import { type Participant, participantBot } from '../../sim/index.js';
import type { Reply, Responder } from '../battle.js';
import { exits, failure, type Result, success } from '../exit.js';

/** The action of a bot. Only the bot of a module of the caller may fail. */
const decided = (bot: Bot, view: object, question: Decision, isOwn: boolean): Reply => {
  try {
    return { kind: 'answer', answer: { action: bot.decide(view, question) } };
  } catch (reason) {
    if (!isOwn) throw reason;
    return { kind: 'failed', why: reasonOf(reason) };
  }
};

/**
 * A bot as a player, with its own seed, separate from the dice of the battle. It gets only the view of its side.
 */
export const botPlayer = async (
  participant: Participant,
  ruleset: Ruleset,
  seed: string,
): Promise<Result<Responder>> => {
  const bot = await participantBot(participant, ruleset, picker(seed));
  const isOwn = participant.module !== undefined;
  if (!bot.ok) return failure(isOwn ? exits.refused : exits.usage, bot.why);
  return success({
    name: participant.name,
    reply: (state, question) =>
      question.kind === 'decision'
        ? decided(bot.value, ruleset.view(state, question.side), question, isOwn)
        : { kind: 'ended' },
  });
};

/**
 * Seeded dice. Who knows the seed can compute them, so rolls that a person may not see have secret dice.
 *
 * @param persons - the sides that persons play
 */
export const seededDice = (seed: string, persons: readonly string[]): Responder => {
  const open = seeded(seed);
  const hidden = secret();
  const diceFor = (roll: Roll): Dice => (persons.every((side) => maySee(roll, side)) ? open : hidden);
  return {
    name: 'dice',
    reply: (_state, question) => {
      const answer = question.kind === 'roll' ? diceFor(question).roll(question) : null;
      return answer === null ? { kind: 'ended' } : { kind: 'answer', answer };
    },
  };
};
