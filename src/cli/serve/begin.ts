import { type Bot, botNames, isBotName, makeBot, mostIterations } from '../../bots/index.js';
import { picker } from '../../core/dice/picker.js';
import { newKey, secret } from '../../core/dice/secret.js';
import { seeded } from '../../core/dice/seeded.js';
import { beginHistory } from '../../core/history.js';
import type { Ruleset } from '../../core/ruleset.js';
import { listOf, oneOf, optional, type Shape } from '../../core/shape.js';
import { suggestion } from '../../scenario/suggest.js';
import { type CheckedScenario, checkedScenario } from '../../sim/index.js';
import { advanced, type ClientBattle, eventsSince, standingOf } from './clientBattle.js';
import { done, type Outcome, type RequestError, requestError } from './protocol.js';

/** Parameters of `new`. */
interface NewParams {
  readonly scenario: unknown;
  readonly sides: readonly string[];
  readonly opponent?: string;
  readonly iterations?: number;
  readonly seed?: string;
  readonly dice?: 'seeded' | 'secret' | 'client';
}

export const beginShape: Readonly<Record<string, Shape>> = {
  scenario: 'anything',
  sides: listOf('string', 2),
  opponent: optional('string'),
  iterations: optional('number'),
  seed: optional('string'),
  dice: optional(oneOf('seeded', 'secret', 'client')),
};

const defaultOpponent = 'steady';
const defaultSeed = '1745';

const sidesError = ({ scenario }: CheckedScenario, sides: readonly string[]): RequestError | null => {
  const known = scenario.sides.map(({ id }) => id);
  const unknown = sides.find((side) => !known.includes(side));
  if (unknown !== undefined)
    return requestError('malformed', `There is no side "${unknown}". ${suggestion(unknown, known)}`);
  return sides.length === 0 || new Set(sides).size < sides.length
    ? requestError('malformed', `sides must name one side or both: ${known.join(', ')}.`)
    : null;
};

type Made<Value> = { readonly ok: true; readonly value: Value } | RequestError;

const opponents = (
  { ruleset, scenario }: CheckedScenario,
  { sides, opponent = defaultOpponent, iterations }: NewParams,
  seed: string,
): Made<Readonly<Record<string, Bot>>> => {
  if (!isBotName(opponent))
    return requestError('malformed', `There is no bot "${opponent}". ${suggestion(opponent, botNames)}`);
  if (iterations !== undefined && !(Number.isInteger(iterations) && iterations >= 1 && iterations <= mostIterations))
    return requestError('malformed', `iterations must be a whole number from 1 to ${mostIterations}.`);
  const budget = iterations === undefined ? undefined : { iterations };
  const bots: Record<string, Bot> = {};
  for (const { id } of scenario.sides.filter((side) => !sides.includes(side.id))) {
    const bot = makeBot(opponent, ruleset, picker(`${seed}:${id}`), budget);
    if (bot === null)
      return requestError('malformed', `"${opponent}" cannot play ${ruleset.title}; "random" can play any rule set.`);
    bots[id] = bot;
  }
  return { ok: true, value: bots };
};

/** The dice of a battle. The client may know the seed, so rolls that it may not see always have secret dice. */
const diceOf = (
  kind: 'seeded' | 'secret' | 'client',
  seed: string,
): Pick<ClientBattle, 'dice' | 'diceName' | 'hiddenDice'> => {
  const hiddenDice = secret();
  if (kind === 'secret') return { dice: hiddenDice, diceName: 'secret', hiddenDice };
  return kind === 'client'
    ? { dice: null, diceName: 'client', hiddenDice }
    : { dice: seeded(seed), diceName: `seed ${seed}`, hiddenDice };
};

/** A battle for a client, advanced to its first question; or why it cannot begin. */
export const startBattle = async (params: NewParams, rulesets: readonly Ruleset[]): Promise<Made<ClientBattle>> => {
  const { scenario: source, sides } = params;
  const dice = params.dice ?? (params.seed === undefined ? 'secret' : 'seeded');
  if (typeof source !== 'string' && typeof source !== 'object')
    return requestError('malformed', 'scenario must be the name of a shipped battle, or a scenario.');
  const field = await checkedScenario(source, rulesets);
  if (!field.ok) return requestError('refused', 'The scenario is not valid.', field.refusals);
  const { ruleset, scenario } = field.value;
  const wrong = sidesError(field.value, sides);
  if (wrong !== null) return wrong;
  const bots = opponents(field.value, params, params.seed ?? newKey());
  if (!bots.ok) return bots;
  const history = beginHistory(ruleset, scenario);
  const table = { ruleset, scenario, history, sides, bots: bots.value, ...diceOf(dice, params.seed ?? defaultSeed) };
  return { ok: true, value: advanced(table) };
};

/** The result of `new`: a description of the battle. */
export const battleDescription = (battle: ClientBattle): Outcome => {
  const { ruleset, scenario, sides } = battle;
  return done({
    ruleset: ruleset.id,
    version: ruleset.version,
    scenario: { id: scenario.id, title: scenario.title, sides: scenario.sides, turnLimit: scenario.turnLimit },
    yours: sides,
    commitment: battle.hiddenDice.commitment,
    events: eventsSince(battle, 0),
    standing: standingOf(battle),
  });
};
