import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { botNames, isBotName } from '../bots/index.js';
import { suggestion } from '../scenario/suggest.js';
import type { Entrant } from '../sim/index.js';
import { exits, type Found, failure, found } from './exit.js';
import type { Io } from './io.js';

const budgeted = /^([a-z]+):([1-9]\d{0,6})$/;
const moduleFile = /\.[cm]?js$/;

const entrantFrom = (io: Io, given: string): Found<Entrant> => {
  if (moduleFile.test(given))
    return found({ name: basename(given), module: pathToFileURL(resolve(io.folder, given)).href });
  const [, bot = given, iterations] = budgeted.exec(given) ?? [];
  if (!isBotName(bot))
    return failure(
      exits.usage,
      `there is no bot "${given}". ${suggestion(given, botNames)} For a bot of your own, give its .js file.`,
    );
  return found(iterations === undefined ? { name: bot } : { name: given, bot, iterations: Number(iterations) });
};

/** Bots from a list such as "steady,mcts:200,./my-bot.js": a name, a name with iterations, or a module. */
export const entrantsFrom = (io: Io, given: string): Found<readonly Entrant[]> => {
  const entrants: Entrant[] = [];
  for (const word of given.split(',')) {
    const entrant = entrantFrom(io, word.trim());
    if (!entrant.ok) return entrant;
    entrants.push(entrant.value);
  }
  return found(entrants);
};
