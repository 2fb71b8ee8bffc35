import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { botNames, isBotName } from '../bots/index.js';
import { suggestion } from '../scenario/suggest.js';
import type { Participant } from '../sim/index.js';
import { exits, failure, type Result, success } from './exit.js';
import type { Io } from './io.js';

const budgeted = /^([a-z]+):([1-9]\d{0,6})$/;
const moduleFile = /\.[cm]?js$/;

const participantFrom = (io: Io, given: string): Result<Participant> => {
  if (moduleFile.test(given))
    return success({ name: basename(given), module: pathToFileURL(resolve(io.folder, given)).href });
  const known = given.toLowerCase();
  const [, bot = known, iterations] = budgeted.exec(known) ?? [];
  if (!isBotName(bot))
    return failure(
      exits.usage,
      `there is no bot "${given}". ${suggestion(given, botNames)} For a bot of your own, give its .js file.`,
    );
  return success(iterations === undefined ? { name: bot } : { name: known, bot, iterations: Number(iterations) });
};

/** Bots from a list such as "steady,mcts:200,./my-bot.js": a name, a name with iterations, or a module. */
export const participantsFrom = (io: Io, given: string): Result<readonly Participant[]> => {
  const participants: Participant[] = [];
  for (const word of given.split(',')) {
    const participant = participantFrom(io, word.trim());
    if (!participant.ok) return participant;
    participants.push(participant.value);
  }
  return success(participants);
};

/**
 * The bots of a battle's first and second side; one is for both.
 *
 * @param iterations - of a bot that has none of its own
 */
export const seatedBotsFrom = (
  io: Io,
  given: string,
  iterations: number | undefined,
): Result<readonly [Participant, Participant]> => {
  const participants = participantsFrom(io, given);
  if (!participants.ok) return participants;
  const [first, second = first, third] = participants.value.map((each) =>
    iterations === undefined ? each : { iterations, ...each },
  );
  return first === undefined || second === undefined || third !== undefined
    ? failure(exits.usage, '--bots takes one bot for both sides, or two: first side, second side.')
    : success([first, second]);
};
