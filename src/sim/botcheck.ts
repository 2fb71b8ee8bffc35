import { isBotName, makeBot } from '../bots/index.js';
import { type Refusal, refusal } from '../core/refusal.js';
import type { CheckedScenario } from './field.js';
import { botMakerOfModule } from './modules.js';
import type { Participant } from './participant.js';

const anyPick = (): number => 0;

/** Why a bot of the library cannot play some scenarios. */
const strangers = ({ name, bot = name }: Participant, fields: readonly CheckedScenario[]): readonly string[] =>
  isBotName(bot)
    ? fields
        .filter(({ ruleset }) => makeBot(bot, ruleset, anyPick) === null)
        .map(({ ruleset }) => `The bot "${bot}" cannot play ${ruleset.title}. "random" can play any rule set.`)
    : [];

const reasonsAgainst = async (
  participant: Participant,
  fields: readonly CheckedScenario[],
): Promise<readonly string[]> => {
  if (participant.module === undefined) return [...new Set(strangers(participant, fields))];
  const maker = await botMakerOfModule(participant.module);
  return maker.ok ? [] : [`The bot "${participant.name}" ${maker.why}`];
};

/** Every reason why a bot cannot take part: its module cannot be loaded, or it cannot play the rules of a scenario. */
export const botRefusals = async (
  bots: readonly Participant[],
  fields: readonly CheckedScenario[],
): Promise<readonly Refusal[]> => {
  const all = await Promise.all(
    bots.map(async (bot, index) =>
      (await reasonsAgainst(bot, fields)).map((text) => refusal('unreadable', null, text, {}, `bots[${index}]`)),
    ),
  );
  return all.flat();
};
