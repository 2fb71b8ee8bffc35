import { type Refusal, refusal } from '../core/refusal.js';
import type { CheckedScenario } from './field.js';
import { type Participant, participantBot } from './participant.js';

const anyPick = (): number => 0;

const reasonsAgainst = async (
  participant: Participant,
  fields: readonly CheckedScenario[],
): Promise<readonly string[]> => {
  const made = await Promise.all(fields.map(({ ruleset }) => participantBot(participant, ruleset, anyPick)));
  return [...new Set(made.flatMap((each) => (each.ok ? [] : [each.why])))];
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
