import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { botNames, isBotName, mostIterations } from '../bots/index.js';
import { suggestion } from '../scenario/suggest.js';
import type { Participant } from '../sim/index.js';
import { exits, type Failure, failure, type Result, success } from './exit.js';
import type { Io } from './io.js';

/** A bot with its iterations, as "mcts:200". */
const budgeted = /^([a-z]+):(.*)$/;
/** The bot that searches; only it reads a number of iterations. */
const searcher = 'mcts';
const moduleFile = /\.[cm]?js$/;

const inRange = (iterations: number): boolean => iterations >= 1 && iterations <= mostIterations;

/** Why a bot cannot have a number of iterations; null if it can. */
const wrongBudget = (bot: string, iterations: string): Failure | null => {
  if (bot !== searcher)
    return failure(exits.usage, `${bot} does not search, so it takes no iterations; ${searcher} does.`);
  return /^\d{1,7}$/.test(iterations) && inRange(Number(iterations))
    ? null
    : failure(
        exits.usage,
        `${searcher} takes 1 to ${mostIterations} iterations for a decision, as in ${searcher}:200; "${iterations}" is not that.`,
      );
};

const participantFrom = (io: Io, given: string): Result<Participant> => {
  if (moduleFile.test(given))
    return success({ name: basename(given), module: pathToFileURL(resolve(io.folder, given)).href });
  const known = given.toLowerCase();
  const [, bot = known, iterations] = budgeted.exec(known) ?? [];
  const wrong = isBotName(bot) && iterations !== undefined ? wrongBudget(bot, iterations) : null;
  if (wrong !== null) return wrong;
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

/** Why the bots of a battle cannot have a number of iterations; null if one can. */
const wrongIterations = (bots: readonly Participant[], iterations: number): Failure | null => {
  const searching = bots.some(({ bot, name, module }) => module === undefined && (bot ?? name) === searcher);
  if (!searching) return failure(exits.usage, `--iterations is for ${searcher}, and no bot here searches.`);
  return wrongBudget(searcher, String(iterations));
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
  const wrong = iterations === undefined ? null : wrongIterations(participants.value, iterations);
  if (wrong !== null) return wrong;
  const [first, second = first, third] = participants.value.map((each) =>
    iterations === undefined ? each : { iterations, ...each },
  );
  return first === undefined || second === undefined || third !== undefined
    ? failure(exits.usage, '--bots takes one bot for both sides, or two: first side, second side.')
    : success([first, second]);
};
