import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { type BotName, makeBot } from '../src/bots/index.js';
import { picker } from '../src/core/dice/picker.js';
import { seeded } from '../src/core/dice/seeded.js';
import type { Ruleset, RulesetTypes } from '../src/core/ruleset.js';
import { odds, ofState } from '../src/odds/index.js';
import { rulesets } from '../src/rulesets/index.js';
import { shippedScenarios } from '../src/scenarios/index.js';
import { fightBattle } from '../src/sim/battle.js';
import { ordersOf } from '../src/sim/spec.js';
import { processorTime } from './clock.js';
import { gzippedEntry } from './entries.js';
import { median, table } from './figures.js';
import { fields } from './growth.js';
import { stepFigures } from './step.js';

/** One table of every rule set, in processor time: battles, candidates and choices by units, decisions of mcts, memory. */

const millisecondsASecond = 1000;
const kilobyte = 1024;
/** Milliseconds for each figure, and the least number of runs; the first run compiles and does not count. */
const [budget, leastRuns] = [Number(process.env.LINSTOCK_TABLE_MS ?? 600), 1];
/** `LINSTOCK_TABLE=on-war npm run bench -- rulesets` measures one rule set. */
const only = process.env.LINSTOCK_TABLE ?? '';
const sizes = [10, 20, 40, 80, 160] as const;
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

/** The types of action of a volley and of a charge. */
const typesOf: Readonly<Record<string, { readonly volley: string; readonly charge: string }>> = {
  'oer-the-sea': { volley: 'initiativeFire', charge: 'initiativeCharge' },
  'king-george': { volley: 'fire', charge: 'charge' },
  'on-war': { volley: 'shoot', charge: 'declareCharge' },
  'western-theatre': { volley: 'fire', charge: 'charge' },
  'crowther-dougan': { volley: 'fire', charge: 'declareCharge' },
};
/** Answers of a random battle in which a volley and a charge are looked for, and those of the exact walk at most. */
const [mostSearched, mostWalked] = [1500, 20_000];

interface Asked {
  readonly state: object;
  readonly action: object;
}

/** The first decision of a random battle that offers an action of a type. */
const firstOf = (ruleset: Ruleset<RulesetTypes>, start: object, type: string, seed: number): Asked | null => {
  const pick = picker(seed);
  const dice = seeded(seed);
  let state = start;
  for (let answers = 0; answers < mostSearched; answers += 1) {
    const question = ruleset.ask(state);
    if (question === null) return null;
    const open = question.kind === 'decision' ? ruleset.candidates(state) : [];
    const found = open.find((action) => Reflect.get(action, 'type') === type);
    if (found !== undefined) return { state, action: found };
    const answer = question.kind === 'roll' ? dice.roll(question) : { action: open[pick(open.length)] ?? {} };
    const answered = answer === null ? null : ruleset.answer(state, answer);
    if (answered?.ok !== true) throw new Error('a candidate was refused');
    state = answered.state;
  }
  return null;
};

/** Milliseconds of exact odds of an action with all that follows, every decision inside answered by the first candidate. */
const oddsTime = (ruleset: Ruleset<RulesetTypes>, start: object, type: string): string => {
  const seeds = [1, 2, 3, 4, 5];
  const found = seeds.reduce<Asked | null>((known, seed) => known ?? firstOf(ruleset, start, type, seed), null);
  if (found === null) return 'none';
  const policy = (view: object): object | null => ruleset.candidates(view)[0] ?? null;
  const measure = ofState((state: object) => ruleset.outcome(state));
  let answers = 0;
  let isExact = true;
  const each = repeated(() => {
    const odd = odds(ruleset, found.state, found.action, measure, { policy, branches: mostWalked, samples: 1 });
    if (!odd.ok) throw new Error(odd.refusals[0]?.text);
    answers = odd.value.branches;
    isExact = odd.value.exact;
  });
  return `${ms(each)} (${answers} answers${isExact ? '' : ', not exact'})`;
};

/** Kilobytes of a position: its JSON. */
const kilobytes = (state: object): string => (JSON.stringify(state).length / kilobyte).toFixed(0);

const collectGarbage = (): void => {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
};

/** Kilobytes of memory for each answer of a battle of which every state is kept: states share what did not change. */
const memoryOfBattle = (ruleset: Ruleset<RulesetTypes>, start: object): string => {
  decisionsFrom(ruleset, start);
  collectGarbage();
  const before = process.memoryUsage().heapUsed;
  const kept = decisionsFrom(ruleset, start);
  collectGarbage();
  const grown = process.memoryUsage().heapUsed - before;
  return (grown / kilobyte / kept.length).toFixed(0);
};

/** The shipped battles of a rule set, the one with the most text first. */
const shippedBySize = (id: string): readonly string[] =>
  shippedScenarios
    .filter(({ ruleset }) => ruleset === id)
    .toSorted((one, two) => JSON.stringify(two.input).length - JSON.stringify(one.input).length)
    .map((scenario) => scenario.id);
const largestOf = (id: string): string => shippedBySize(id)[0] ?? '';
const smallestOf = (id: string): string => shippedBySize(id).at(-1) ?? '';

const startOf = async (id: string, ruleset: Ruleset<RulesetTypes>): Promise<object> => {
  const { scenario: readScenario } = await ruleset.schemas();
  const read = readScenario(shippedScenarios.find((scenario) => scenario.id === id)?.input);
  if (!read.ok) throw new Error(read.refusals[0]?.text);
  return ruleset.begin(read.scenario);
};

export const rulesetTable = async (): Promise<void> => {
  const columns: string[][] = [];
  const head = ['processor time', 'largest battle', 'random battles a core-second', 'steady battles a core-second'];
  const sized = sizes.flatMap((units) => [`candidates, ${units} units (ms)`, `choices, ${units} units (ms)`]);
  columns.push([
    ...head,
    ...sized,
    `mcts decisions a second, ${iterations} iterations, 40 units`,
    'odds of a volley, smallest battle (ms)',
    'odds of a charge, smallest battle (ms)',
    'a position of 40 units, JSON (kB)',
    'memory of a decision in a history of 40 units (kB)',
    'entry, min+gzip (kB)',
  ]);
  console.log(await stepFigures());
  for (const ruleset of rulesets.filter(({ id }) => only === '' || only === id)) {
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
    column.push(mctsASecond(ruleset, middle));
    const few = await startOf(smallestOf(ruleset.id), ruleset);
    const types = typesOf[ruleset.id];
    column.push(oddsTime(ruleset, few, types?.volley ?? ''), oddsTime(ruleset, few, types?.charge ?? ''));
    column.push(kilobytes(middle[0] ?? {}), memoryOfBattle(ruleset, ruleset.begin(field.battle(40))));
    column.push((await gzippedEntry(ruleset.id)).toFixed(0));
    columns.push(column);
    console.error(column.join(' | '));
  }
  const rows = (columns[0] ?? []).map((_, row) => columns.map((column) => column[row] ?? ''));
  console.log(table(rows));
};
