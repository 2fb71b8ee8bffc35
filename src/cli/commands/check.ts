import type { Ruleset } from '../../core/ruleset.js';
import { type Exit, exits, type Failure } from '../exit.js';
import type { Io } from '../io.js';
import { counted, failed, paintOf, say } from '../output.js';
import { type AnyScenario, type LoadedScenario, sayWarnings, scenarioFrom } from '../scenariosource.js';

export interface CheckOptions {
  readonly json?: boolean;
  /** House rules as name=value. */
  readonly option?: readonly string[];
}

/** Number of units by side id. */
const unitsBySide = (ruleset: Ruleset, scenario: AnyScenario): Readonly<Record<string, number>> => {
  const units = ruleset.words.strengths(ruleset.begin(scenario));
  return Object.fromEntries(scenario.sides.map(({ id }) => [id, units.filter(({ side }) => side === id).length]));
};

const sayValid = (io: Io, { ruleset, scenario, warnings }: LoadedScenario): void => {
  const units = unitsBySide(ruleset, scenario);
  const armies = scenario.sides.map(({ id, name }) => `${name} ${counted(units[id] ?? 0, 'unit')}`);
  say(
    io,
    `${paintOf(io)('good', 'Valid:')} ${scenario.title} (${ruleset.title})`,
    `  ${armies.join(', ')}; at most ${scenario.turnLimit} turns`,
  );
  sayWarnings(io, warnings);
};

const sayJson = (io: Io, { ruleset, scenario, warnings }: LoadedScenario): void => {
  const { id, title, turnLimit } = scenario;
  const units = unitsBySide(ruleset, scenario);
  say(io, JSON.stringify({ valid: true, id, title, ruleset: ruleset.id, turnLimit, units, warnings }));
};

/** A scenario that is not valid as one JSON value: the headline, and each issue with its path. */
const sayInvalid = (io: Io, { lines: [why = ''], refusals = [], exit }: Failure): Exit => {
  say(io, JSON.stringify({ valid: false, why, issues: refusals }));
  return exit;
};

/** `linstock check`: prints every issue of a scenario with a suggestion, or that it is valid. */
export const checkCommand = async (io: Io, given: string, options: CheckOptions): Promise<Exit> => {
  const set = await scenarioFrom(io, given, options.option);
  const json = options.json === true;
  if (!set.ok) return json ? sayInvalid(io, set) : failed(io, set);
  if (json) sayJson(io, set.value);
  else sayValid(io, set.value);
  return exits.fine;
};
