import { type Exit, exits } from '../exit.js';
import type { Io } from '../io.js';
import { counted, failed, paintOf, say } from '../output.js';
import { sayWarnings, scenarioFrom } from '../scenariosource.js';

/** `linstock check`: prints every issue of a scenario with a suggestion, or that it is valid. */
export const checkCommand = async (io: Io, given: string): Promise<Exit> => {
  const set = await scenarioFrom(io, given);
  if (!set.ok) return failed(io, set);
  const { ruleset, scenario, warnings } = set.value;
  const units = ruleset.words.strengths(ruleset.begin(scenario));
  const armies = scenario.sides.map(
    ({ id, name }) => `${name} ${counted(units.filter(({ side }) => side === id).length, 'unit')}`,
  );
  const paint = paintOf(io);
  say(
    io,
    `${paint('good', 'Valid:')} ${scenario.title} (${ruleset.title})`,
    `  ${armies.join(', ')}; at most ${scenario.turnLimit} turns`,
  );
  sayWarnings(io, warnings);
  return exits.fine;
};
