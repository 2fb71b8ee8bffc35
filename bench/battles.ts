import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import { type FightResult, fight, randomBot } from '../src/bots/index.js';
import { picker } from '../src/core/dice/picker.js';
import { seeded } from '../src/core/dice/seeded.js';
import { fingerprint } from '../src/core/fingerprint.js';
import type { Ruleset, RulesetTypes } from '../src/core/ruleset.js';
import { rulesetOf } from '../src/rulesets/index.js';
import { loadScenario, type ShippedScenarioId } from '../src/scenarios/index.js';
import { overlapDepth, pointToPolygon, polygonsGap } from '../src/table/polygon.js';
import { rectangleAt } from '../src/table/rectangle.js';
import { type Calls, countCalls } from './calls.js';
import { processorTime } from './clock.js';
import { median, table, times } from './figures.js';
import { race } from './race.js';
import { spreadStepper } from './stepfree.js';

const seeds = Array.from({ length: 20 }, (_, index) => index);
const warmUp = 10;
const faces = 6;
const millisecondsASecond = 1000;
const nanosecondsAMillisecond = 1e6;

/** The largest battle of each rule set. */
const largest = ['culloden', 'bussaco'] as const satisfies readonly ShippedScenarioId[];

interface Field {
  readonly title: string;
  readonly ruleset: Ruleset<RulesetTypes>;
  readonly scenario: object;
  readonly sides: readonly string[];
}

const fieldOf = (id: ShippedScenarioId): Field => {
  const scenario = loadScenario(id);
  const ruleset = rulesetOf(scenario.ruleset);
  if (ruleset === undefined) throw new Error(`no rule set ${scenario.ruleset}`);
  return { title: scenario.title, ruleset, scenario, sides: scenario.sides.map((side) => side.id) };
};

const battle = ({ ruleset, scenario, sides }: Field, seed: number): FightResult<RulesetTypes> => {
  const bot = randomBot(ruleset, picker(seed));
  return fight(ruleset, ruleset.begin(scenario), Object.fromEntries(sides.map((side) => [side, bot])), seeded(seed));
};

interface Timed {
  readonly milliseconds: number;
  readonly fought: FightResult<RulesetTypes>;
}

const timed = (field: Field, seed: number): Timed => {
  const began = processorTime();
  const fought = battle(field, seed);
  return { milliseconds: processorTime() - began, fought };
};

/** Dice rolled and cards drawn. */
const diceOf = ({ answers }: FightResult<RulesetTypes>): number =>
  answers.reduce((sum, answer) => sum + ('faces' in answer ? answer.faces.length : 0), 0);

/**
 * Cost of operations that every battle needs: a state copied by hand, a die rolled, a distance measured. Nanoseconds.
 */
const floors = async () => {
  const generator = xoroshiro128plus(1);
  const one = rectangleAt({ x: 40, y: 40, heading: 30 }, 24, 4).corners;
  const other = rectangleAt({ x: 62, y: 71, heading: 195 }, 16, 6).corners;
  const laps = await race(
    [
      { name: 'step', run: spreadStepper().step },
      { name: 'die', run: () => uniformInt(generator, 1, faces) },
      { name: 'gap', run: () => polygonsGap(one, other) },
      { name: 'overlap', run: () => overlapDepth(one, other) },
      { name: 'point', run: () => pointToPolygon({ x: 62, y: 71 }, one) },
    ],
    9,
  );
  const of = (name: string): number => laps.get(name) ?? Number.NaN;
  return { step: of('step'), die: of('die'), gap: of('gap'), overlap: of('overlap'), point: of('point') };
};

const called = (calls: Calls, names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (calls.get(name) ?? 0), 0);

type Floors = Awaited<ReturnType<typeof floors>>;

/** Whole random battles of one scenario: battles per second, and the ratio to the least possible cost. */
const measured = async (field: Field, floor: Floors): Promise<readonly (readonly [string, string])[]> => {
  for (const seed of seeds.slice(0, warmUp)) battle(field, seed);
  const runs = seeds.map((seed) => timed(field, seed));
  const perBattle = median(runs.map(({ milliseconds }) => milliseconds));
  const total = runs.reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  const actions = runs.reduce((sum, { fought }) => sum + fought.answers.length, 0);
  const dice = runs.reduce((sum, { fought }) => sum + diceOf(fought), 0);
  const calls = await countCalls(() => {
    for (const seed of seeds) battle(field, seed);
  });
  const gaps = called(calls, ['polygonsGap']);
  const overlaps = called(calls, ['overlapDepth']);
  const points = called(calls, ['pointToPolygon']);
  const least =
    (actions * floor.step + dice * floor.die + gaps * floor.gap + overlaps * floor.overlap + points * floor.point) /
    nanosecondsAMillisecond;
  const each = (count: number): string => (count / runs.length).toFixed(0);
  return [
    [field.ruleset.id, field.title.replace(/,.*/, '')],
    ['a battle, median of processor time', `${perBattle.toFixed(1)} ms`],
    ['battles a second', ((runs.length * millisecondsASecond) / total).toFixed(1)],
    ['answers a second', ((actions * millisecondsASecond) / total).toFixed(0)],
    ['answers a battle', each(actions)],
    ['dice and cards a battle', each(dice)],
    ['distances and overlaps measured a battle', each(gaps + overlaps + points)],
    ['sum of the floors a battle', `${(least / runs.length).toFixed(2)} ms`],
    ['a battle to its floors', times(total / least)],
    ['checksum', fingerprint(runs.map(({ fought }) => fought.answers))],
  ];
};

/** The largest battle of each rule set, random against random, side by side. */
export const battles = async (): Promise<void> => {
  const floor = await floors();
  const columns: (readonly (readonly [string, string])[])[] = [];
  for (const id of largest) columns.push(await measured(fieldOf(id), floor));
  const [first = []] = columns;
  const names = columns.map((column) => column[0]?.[0] ?? '');
  console.log(
    table([
      [`random against random, seeds 0 to ${seeds.length - 1}`, ...names],
      ...first.map(([name], row) => [row === 0 ? 'battle' : name, ...columns.map((column) => column[row]?.[1] ?? '')]),
    ]),
  );
  console.log(
    `floors: a state copied by hand ${floor.step.toFixed(0)} ns, a die rolled ${floor.die.toFixed(1)} ns, a distance between bodies ${floor.gap.toFixed(0)} ns, an overlap of bodies ${floor.overlap.toFixed(0)} ns`,
  );
};
