import { randomBot } from '../src/bots/index.js';
import { picker } from '../src/core/dice/picker.js';
import { seeded } from '../src/core/dice/seeded.js';
import { fingerprint } from '../src/core/fingerprint.js';
import type { Ruleset, RulesetTypes } from '../src/core/ruleset.js';
import { rulesetOf } from '../src/rulesets/index.js';
import { onWarBattleOf } from './brigades.js';
import { processorTime } from './clock.js';
import { forestBattleOf } from './companies.js';
import { growthExponent, median, table } from './figures.js';
import { battleOf } from './muster.js';
import { napoleonicBattleOf } from './napoleonic.js';
import { westernBattleOf } from './squadrons.js';

const sizes = [10, 20, 40, 80, 160] as const;
const rounds = 5;
const answersARound = 200;
const microsecondsAMillisecond = 1000;

interface Growing {
  /** A battle of any size. */
  readonly battle: (units: number) => object;
  /** The most units that its scenarios may have. */
  readonly most: number;
}

/** Battles of any size, for each rule set. */
export const fields: Readonly<Record<string, Growing>> = {
  'oer-the-sea': { battle: battleOf, most: 160 },
  'king-george': { battle: napoleonicBattleOf, most: 160 },
  'on-war': { battle: onWarBattleOf, most: 80 },
  'western-theatre': { battle: westernBattleOf, most: 160 },
  'crowther-dougan': { battle: forestBattleOf, most: 80 },
};

interface Lap {
  /** Time of one action, including the rolls that follow. */
  readonly microseconds: number;
  readonly state: object;
}

/** Plays at random for a number of answers; only decisions count as actions. */
const playout = (ruleset: Ruleset<RulesetTypes>, start: object, seed: number): Lap => {
  const bot = randomBot(ruleset, picker(seed));
  const dice = seeded(seed);
  let state = start;
  let actions = 0;
  const began = processorTime();
  for (let count = 0; count < answersARound; count += 1) {
    const question = ruleset.ask(state);
    if (question === null) break;
    const answer =
      question.kind === 'roll'
        ? dice.roll(question)
        : { action: bot.decide(ruleset.view(state, question.side), question) };
    const answered = answer === null ? null : ruleset.answer(state, answer);
    if (answered?.ok !== true) throw new Error('a candidate was refused');
    if (question.kind === 'decision') actions += 1;
    state = answered.state;
  }
  return { microseconds: ((processorTime() - began) * microsecondsAMillisecond) / actions, state };
};

/** Results of one rule set for each size. */
const lapsOf = (ruleset: Ruleset<RulesetTypes>, { battle, most }: Growing) => {
  const fitting = sizes.filter((units) => units <= most);
  const starts = fitting.map((units) => ({ units, start: ruleset.begin(battle(units)), laps: [] as Lap[] }));
  for (const { start } of starts) playout(ruleset, start, 0);
  for (let round = 0; round < rounds; round += 1)
    for (const { start, laps } of starts) laps.push(playout(ruleset, start, round + 1));
  return starts.map(({ units, laps }) => ({
    units,
    cost: median(laps.map((lap) => lap.microseconds)),
    checksum: fingerprint(laps.at(-1)?.state ?? null).slice(0, 8),
  }));
};

/** Cost of one action of a random playout as battles grow: officers and table grow with the units. */
export const growth = async (): Promise<void> => {
  for (const [id, growing] of Object.entries(fields)) {
    const ruleset = rulesetOf(id);
    if (ruleset === undefined) throw new Error(`no rule set ${id}`);
    const points = lapsOf(ruleset, growing);
    const rows = points.map(({ units, cost, checksum }) => [String(units), `${cost.toFixed(0)} us`, checksum]);
    console.log(table([[`${id}, units`, 'an action', 'checksum'], ...rows]));
    const exponent = growthExponent(points.map(({ units, cost }) => ({ x: units, y: cost })));
    console.log(`${id}: grows with the units to the power of ${exponent.toFixed(2)}`);
  }
};
