import { type BotName, makeBot } from '../src/bots/index.js';
import { picker } from '../src/core/dice/picker.js';
import { seeded } from '../src/core/dice/seeded.js';
import type { Ruleset, RulesetTypes } from '../src/core/ruleset.js';
import { rulesets } from '../src/rulesets/index.js';
import { shippedScenarios } from '../src/scenarios/index.js';
import { fightBattle } from '../src/sim/battle.js';
import { ordersOf } from '../src/sim/spec.js';
import { processorTime } from './clock.js';
import { median, table } from './figures.js';
import { fields } from './growth.js';

/** One table of every rule set, in processor time: battles, candidates and choices by units, decisions of mcts, memory. */

const millisecondsASecond = 1000;
const kilobyte = 1024;
/** Milliseconds for each figure, and the least number of runs; the first run compiles and does not count. */
const [budget, leastRuns] = [Number(process.env.LINSTOCK_TABLE_MS ?? 1500), 1];
const sizes = [10, 40, 160] as const;
/** Answers of the random playout that leads to the positions of a size. */
const positions = 30;
const iterations = 50;

const repeated = (run: (lap: number) => void): number => {
  run(0);
  const laps: number[] = [];
  for (let spent = 0; laps.length < leastRuns || spent < budget; ) {
    const began = processorTime();
    run(laps.length + 1);
    laps.push(processorTime() - began);
    spent += laps.at(-1) ?? budget;
  }
  return median(laps);
};

/** States with a decision to make, in the course of a random playout. */
const decisionsFrom = (ruleset: Ruleset<RulesetTypes>, start: object): readonly object[] => {
  const bot = makeBot('random', ruleset, picker(1));
  const dice = seeded(1);
  const found: object[] = [];
  for (let state = start; found.length < positions; ) {
    const question = ruleset.ask(state);
    if (question === null) break;
    if (question.kind === 'decision') found.push(state);
    const answer =
      question.kind === 'roll'
        ? dice.roll(question)
        : { action: bot?.decide(ruleset.view(state, question.side), question) ?? {} };
    const answered = answer === null ? null : ruleset.answer(state, answer);
    if (answered?.ok !== true) throw new Error('a candidate was refused');
    state = answered.state;
  }
  return found;
};

/** Milliseconds of a call at the positions of a battle, each as a fresh copy, so that nothing of it is cached. */
const eachOf = (states: readonly object[], call: (state: object) => unknown): number =>
  repeated(() => {
    for (const state of states) call(structuredClone(state));
  }) / states.length;

const ms = (value: number): string => (value < 10 ? value.toFixed(2) : value.toFixed(0));

const battlesASecond = async (id: string, bot: BotName): Promise<string> => {
  const orders = ordersOf({ scenarios: [id], bots: [{ name: bot }], count: 20, seed: 'table' });
  let [spent, battles] = [0, 0];
  for (const [index, order] of orders.entries()) {
    const began = processorTime();
    await fightBattle(order);
    // The first battle compiles; it counts if it takes so long that compiling does not matter.
    if (index === 0 && processorTime() - began < 2 * budget) continue;
    spent += processorTime() - began;
    battles += 1;
    if (spent >= budget) break;
  }
  return ((battles * millisecondsASecond) / spent).toFixed(2);
};

const mctsASecond = (ruleset: Ruleset<RulesetTypes>, states: readonly object[]): string => {
  const bot = makeBot('mcts', ruleset, picker(2), { iterations });
  const some = states.filter((_, index) => index % 10 === 0);
  const each = repeated(() => {
    for (const state of some) {
      const question = ruleset.ask(state);
      if (question?.kind === 'decision') bot?.decide(ruleset.view(state, question.side), question);
    }
  });
  return ((some.length * millisecondsASecond) / each).toFixed(2);
};

/** Kilobytes of a position: its JSON. States share what did not change, so a history takes less than the sum. */
const kilobytes = (state: object): string => (JSON.stringify(state).length / kilobyte).toFixed(0);

const largestOf = (id: string): string => {
  const all = shippedScenarios.filter(({ ruleset }) => ruleset === id);
  return all.toSorted((one, two) => JSON.stringify(two.input).length - JSON.stringify(one.input).length)[0]?.id ?? '';
};

export const rulesetTable = async (): Promise<void> => {
  const columns: string[][] = [];
  const head = ['processor time', 'largest battle', 'random battles a core-second', 'steady battles a core-second'];
  const sized = sizes.flatMap((units) => [`candidates, ${units} units (ms)`, `choices, ${units} units (ms)`]);
  columns.push([
    ...head,
    ...sized,
    `mcts decisions a second, ${iterations} iterations, 40 units`,
    'a position of 40 units (kB)',
  ]);
  for (const ruleset of rulesets) {
    const field = fields[ruleset.id];
    if (field === undefined) throw new Error(`no field of ${ruleset.id}`);
    const battle = largestOf(ruleset.id);
    const column = [ruleset.id, battle, await battlesASecond(battle, 'random'), await battlesASecond(battle, 'steady')];
    let middle: readonly object[] = [];
    for (const units of sizes) {
      const states = decisionsFrom(ruleset, ruleset.begin(field.battle(Math.min(units, field.most))));
      if (units === 40) middle = states;
      const note = units > field.most ? ` (${field.most} units)` : '';
      column.push(`${ms(eachOf(states, (state) => ruleset.candidates(state)))}${note}`);
      column.push(`${ms(eachOf(states, (state) => ruleset.choices(state)))}${note}`);
    }
    column.push(mctsASecond(ruleset, middle), kilobytes(middle[0] ?? {}));
    columns.push(column);
    console.error(column.join(' | '));
  }
  const rows = (columns[0] ?? []).map((_, row) => columns.map((column) => column[row] ?? ''));
  console.log(table(rows));
};
