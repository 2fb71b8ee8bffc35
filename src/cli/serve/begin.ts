import { type Bot, botNames, isBotName, makeBot } from '../../bots/index.js';
import { picker } from '../../core/dice/picker.js';
import { seeded } from '../../core/dice/seeded.js';
import { beginHistory } from '../../core/history.js';
import type { Ruleset } from '../../core/ruleset.js';
import { listOf, oneOf, optional, type Shape } from '../../core/shape.js';
import { suggestion } from '../../scenario/suggest.js';
import { type Field, fieldOf } from '../../sim/index.js';
import { done, type Outcome, type Trouble, trouble } from './protocol.js';
import { carriedOn, type Seat, standingOf, witnessedSince } from './seat.js';

/** What `new` is told. */
interface Wishes {
  readonly scenario: unknown;
  readonly sides: readonly string[];
  readonly opponent?: string;
  readonly iterations?: number;
  readonly seed?: string;
  readonly dice?: 'seeded' | 'client';
}

export const beginShape: Readonly<Record<string, Shape>> = {
  scenario: 'anything',
  sides: listOf('string', 2),
  opponent: optional('string'),
  iterations: optional('number'),
  seed: optional('string'),
  dice: optional(oneOf('seeded', 'client')),
};

const defaultOpponent = 'steady';
const defaultSeed = '1745';
const mostIterations = 1_000_000;

const sidesTrouble = ({ scenario }: Field, sides: readonly string[]): Trouble | null => {
  const known = scenario.sides.map(({ id }) => id);
  const unknown = sides.find((side) => !known.includes(side));
  if (unknown !== undefined)
    return trouble('malformed', `There is no side "${unknown}". ${suggestion(unknown, known)}`);
  return sides.length === 0 || new Set(sides).size < sides.length
    ? trouble('malformed', `sides names one side or both: ${known.join(', ')}.`)
    : null;
};

type Made<Value> = { readonly ok: true; readonly value: Value } | Trouble;

const opponents = (
  { ruleset, scenario }: Field,
  { sides, opponent = defaultOpponent, iterations }: Wishes,
  seed: string,
): Made<Readonly<Record<string, Bot>>> => {
  if (!isBotName(opponent))
    return trouble('malformed', `No bot is called "${opponent}". ${suggestion(opponent, botNames)}`);
  if (iterations !== undefined && !(Number.isInteger(iterations) && iterations >= 1 && iterations <= mostIterations))
    return trouble('malformed', `iterations is a whole number from 1 to ${mostIterations}.`);
  const budget = iterations === undefined ? undefined : { iterations };
  const bots: Record<string, Bot> = {};
  for (const { id } of scenario.sides.filter((side) => !sides.includes(side.id))) {
    const bot = makeBot(opponent, ruleset, picker(`${seed}:${id}`), budget);
    if (bot === null)
      return trouble('malformed', `"${opponent}" cannot play ${ruleset.title}; "random" can play anything.`);
    bots[id] = bot;
  }
  return { ok: true, value: bots };
};

/** A battle for a client, carried on to its first question; or why there is none. */
export const seatFor = async (wishes: Wishes, rulesets: readonly Ruleset[]): Promise<Made<Seat>> => {
  const { scenario: source, sides, seed = defaultSeed, dice = 'seeded' } = wishes;
  if (typeof source !== 'string' && typeof source !== 'object')
    return trouble('malformed', 'scenario is the name of a shipped battle, or a scenario.');
  const field = await fieldOf(source, rulesets);
  if (!field.ok) return trouble('refused', 'The scenario cannot be fought.', field.refusals);
  const { ruleset, scenario } = field.value;
  const wrong = sidesTrouble(field.value, sides);
  if (wrong !== null) return wrong;
  const bots = opponents(field.value, wishes, seed);
  if (!bots.ok) return bots;
  const history = beginHistory(ruleset, scenario);
  const hiddenDice = seeded(`${seed}:hidden`);
  const table = { ruleset, scenario, history, sides, bots: bots.value, seed, hiddenDice };
  return { ok: true, value: carriedOn({ ...table, dice: dice === 'client' ? null : seeded(seed) }) };
};

/** What a client is told of a battle that begins. */
export const beginning = (seat: Seat): Outcome => {
  const { ruleset, scenario, sides } = seat;
  return done({
    ruleset: ruleset.id,
    version: ruleset.version,
    scenario: { id: scenario.id, title: scenario.title, sides: scenario.sides, turnLimit: scenario.turnLimit },
    yours: sides,
    events: witnessedSince(seat, 0),
    standing: standingOf(seat),
  });
};
