import { parseArgs } from 'node:util';
import { type Bot, type BotName, fight, isBotName, makeBot } from '../src/bots/index.js';
import { picker } from '../src/core/dice/picker.js';
import { seeded } from '../src/core/dice/seeded.js';
import type { RulesetTypes } from '../src/core/ruleset.js';
import { wilson } from '../src/odds/wilson.js';
import { rulesetOf } from '../src/rulesets/index.js';
import { loadScenario, type ShippedScenarioId, shippedScenarios } from '../src/scenarios/index.js';

/**
 * Plays two bots against each other over the shipped scenarios of a rule set. Every seed is played twice, with the
 * sides swapped.
 *
 * npx tsx scripts/duel.ts steady random --battles 200 npx tsx scripts/duel.ts mcts steady --battles 20 --iterations 200
 * --scenario skirmish --seed 7 npx tsx scripts/duel.ts steady random --ruleset king-george
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    battles: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    ruleset: { type: 'string', default: 'oer-the-sea' },
    scenario: { type: 'string' },
    /** Only battles in which the first bot plays this side. */
    side: { type: 'string' },
    iterations: { type: 'string' },
    /** Print a line for every battle. */
    each: { type: 'boolean', default: false },
  },
});

/** One battle, from the first bot's side. */
interface Duel {
  readonly scenario: ShippedScenarioId;
  readonly seed: number;
  readonly side: string;
  /** 1 won, 0.5 drawn, 0 lost. */
  readonly score: number;
  readonly reason: string;
  /** Fractions of the strength at the start. */
  readonly ownLoss: number;
  readonly enemyLoss: number;
  readonly turns: number;
  /** Milliseconds of processor time that the first bot used, and its number of decisions. */
  readonly thought: number;
  readonly decisions: number;
}

const named = (name: string | undefined): BotName => {
  if (name !== undefined && isBotName(name)) return name;
  console.error(`there is no bot ${name}: npx tsx scripts/duel.ts <bot> <bot> [--battles n] [--scenario id]`);
  process.exit(1);
};

const found = rulesetOf(values.ruleset);
if (found === undefined) {
  console.error(`there is no rule set ${values.ruleset}`);
  process.exit(1);
}
const ruleset = found;

const [first, second] = [named(positionals[0]), named(positionals[1])];
const budget = values.iterations === undefined ? undefined : { iterations: Number(values.iterations) };

const botFor = (name: BotName, seed: string): Bot<RulesetTypes> => {
  const bot = makeBot(name, ruleset, picker(seed), budget);
  if (bot === null) throw new Error(`${name} cannot play ${ruleset.title}`);
  return bot;
};

/** Fraction of its strength that a side has lost. */
const lossOf = (start: object, end: object, side: string): number => {
  const [before, left] = [start, end].map((state) =>
    ruleset.words
      .strengths(state)
      .filter((unit) => unit.side === side)
      .reduce((sum, unit) => sum + unit.left, 0),
  );
  return 1 - (left ?? 0) / Math.max(1, before ?? 0);
};

/** Processor time of this process so far, in milliseconds: other programs do not count. */
const processorTime = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const watched = (bot: Bot<RulesetTypes>, clock: { spent: number; asked: number }): Bot<RulesetTypes> => ({
  name: bot.name,
  decide: (view, question) => {
    const began = processorTime();
    const action = bot.decide(view, question);
    clock.spent += processorTime() - began;
    clock.asked += 1;
    return action;
  },
});

const duel = (scenario: ShippedScenarioId, seed: number, swapped: boolean): Duel => {
  const battle = loadScenario(scenario);
  const start = ruleset.begin(battle);
  const [one, two] = battle.sides;
  const [side, enemy] = swapped ? [two.id, one.id] : [one.id, two.id];
  const clock = { spent: 0, asked: 0 };
  const bots = {
    [side]: watched(botFor(first, `${seed}:${side}`), clock),
    [enemy]: botFor(second, `${seed}:${enemy}`),
  };
  const { state, outcome } = fight(ruleset, start, bots, seeded(seed));
  const winner = outcome?.winner ?? null;
  return {
    scenario,
    seed,
    side,
    score: winner === null ? 0.5 : winner === side ? 1 : 0,
    reason: outcome?.reason ?? 'no end',
    ownLoss: lossOf(start, state, side),
    enemyLoss: lossOf(start, state, enemy),
    turns: ruleset.words.clock(state).turn,
    thought: clock.spent,
    decisions: clock.asked,
  };
};

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
const mean = (numbers: readonly number[]): number => sum(numbers) / Math.max(1, numbers.length);
const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;

const row = (label: string, duels: readonly Duel[]): string => {
  const score = sum(duels.map((each) => each.score));
  const { low, high } = duels.length === 0 ? { low: 0, high: 1 } : wilson(score, duels.length);
  const won = duels.filter((each) => each.score === 1).length;
  const drawn = duels.filter((each) => each.score === 0.5).length;
  const lost = duels.length - won - drawn;
  const lead = mean(duels.map((each) => each.enemyLoss - each.ownLoss));
  const cells = [
    label,
    duels.length,
    `${won} / ${drawn} / ${lost}`,
    percent(score / Math.max(1, duels.length)),
    `${percent(low)} to ${percent(high)}`,
    `${lead >= 0 ? '+' : ''}${percent(lead)}`,
    mean(duels.map((each) => each.turns)).toFixed(1),
    `${(sum(duels.map((each) => each.thought)) / Math.max(1, sum(duels.map((each) => each.decisions)))).toFixed(1)} ms`,
  ];
  return `| ${cells.join(' | ')} |`;
};

const ids = shippedScenarios
  .filter((each) => each.ruleset === ruleset.id)
  .map(({ id }) => id)
  .filter((id) => values.scenario === undefined || values.scenario === id);
const isWanted = (id: ShippedScenarioId, swapped: boolean): boolean =>
  values.side === undefined || loadScenario(id).sides[swapped ? 1 : 0].id === values.side;
const pairs = Math.ceil(Number(values.battles) / 2 / ids.length);
const duels: Duel[] = [];
for (let index = 0; index < pairs; index += 1)
  for (const id of ids)
    for (const swapped of [false, true]) {
      if (!isWanted(id, swapped)) continue;
      const fought = duel(id, Number(values.seed) + index, swapped);
      duels.push(fought);
      if (values.each)
        console.log(
          `${id} seed ${fought.seed} as ${fought.side}: ${fought.score} turn ${fought.turns}, lost ${percent(fought.ownLoss)} against ${percent(fought.enemyLoss)}, ${(fought.thought / 1000).toFixed(1)} s in ${fought.decisions}; ${fought.reason}`,
        );
    }

const spent = budget === undefined ? '' : `, ${budget.iterations} iterations`;
console.log(
  `${first} against ${second}${spent}: seeds ${values.seed} to ${Number(values.seed) + pairs - 1}, sides swapped\n`,
);
console.log(
  '| battle, side | battles | won / drawn / lost | score | 95 % interval | lead in losses | turns | a decision |',
);
console.log('| --- | --- | --- | --- | --- | --- | --- | --- |');
for (const id of ids)
  for (const side of loadScenario(id).sides)
    console.log(
      row(
        `${id}, ${side.id}`,
        duels.filter((each) => each.scenario === id && each.side === side.id),
      ),
    );
console.log(row('all', duels));
