import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { type BotName, fight, makeBot } from '../../src/bots/index.js';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import type { Ruleset } from '../../src/core/ruleset.js';
import { loadScenario, shippedScenarios } from '../../src/scenarios/index.js';
import { aspects, expensive, type Looked } from '../../tests/shown/aspects.js';
import { battlesOf, hasCorpus, type Played, playedFile, positionsOf } from '../../tests/shown/battles.js';
import { rulebookOf } from '../../tests/shown/rulebook.js';
import { headingOf, lineOf, lookedAt, ruleBook, type Section } from '../../tests/shown/shown.js';
import type { Meter } from './coverage.js';

/** Chooses positions, and the aspects that are looked at there, which run as many parts of the source as they can. */

/** Milliseconds of the processor that the lines of a rule set may take. */
const most = { cheap: 1000, expensive: 1300 } as const;
const mostPositions = 25;
/** Decisions between two that are considered. */
const apart = 7;
/** Positions of one battle that are considered. */
const mostOfABattle = 14;

const seed = 1746;
const mostAnswers = 200;
const players: readonly BotName[] = ['steady', 'random'];

const playBattles = (ruleset: Ruleset): readonly Played[] =>
  shippedScenarios
    .filter((shipped) => shipped.ruleset === ruleset.id)
    .map(({ id }, index) => {
      const scenario = loadScenario(id);
      const bot = makeBot(players[index % players.length] ?? 'random', ruleset, picker(seed));
      const bots = Object.fromEntries(scenario.sides.flatMap((side) => (bot === null ? [] : [[side.id, bot]])));
      const { answers } = fight(ruleset, ruleset.begin(scenario), bots, seeded(seed), undefined, mostAnswers);
      return { id, answers };
    });

interface Tried {
  readonly looked: Looked;
  readonly name: string;
  readonly places: ReadonlySet<string>;
  readonly milliseconds: number;
}

const processor = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const tried = async (meter: Meter, looked: Looked, names: readonly string[], name: string): Promise<Tried> => {
  await meter.places();
  const before = processor();
  for (const each of names) lineOf(each, aspects[each]?.(looked) ?? []);
  const milliseconds = processor() - before;
  return { looked, name, places: await meter.places(), milliseconds };
};

/** Greedily those with the most new places, as `worth` weighs them. */
const chosenFrom = (
  all: readonly Tried[],
  covered: Set<string>,
  milliseconds: number,
  worth: (fresh: number, each: Tried) => number,
  count: number,
): readonly Tried[] => {
  const chosen: Tried[] = [];
  let left = milliseconds;
  while (chosen.length < count) {
    let best: { readonly each: Tried; readonly value: number } | null = null;
    for (const each of all) {
      if (chosen.includes(each) || each.milliseconds > left) continue;
      let fresh = 0;
      for (const place of each.places) if (!covered.has(place)) fresh += 1;
      const value = worth(fresh, each);
      if (best === null || value > best.value) best = { each, value };
    }
    if (best === null || best.value === 0) break;
    chosen.push(best.each);
    for (const place of best.each.places) covered.add(place);
    left -= best.each.milliseconds;
  }
  return chosen;
};

const cheapNames = Object.keys(aspects).filter((name) => !expensive.includes(name));

const triedPositions = async (ruleset: Ruleset, meter: Meter): Promise<readonly Tried[]> => {
  const all: Tried[] = [];
  for (const battle of await battlesOf(ruleset)) {
    const step = Math.max(apart, Math.ceil(battle.answers.length / mostOfABattle));
    for (const position of positionsOf(ruleset, battle, (at) => at % step < 2)) {
      if (position.at % step === 1 && all.at(-1)?.looked.at === position.at - 1) continue;
      all.push(await tried(meter, lookedAt(ruleset, position), cheapNames, 'all'));
    }
  }
  return all;
};

/** The sections to write for a rule set: only the names of their lines count. */
export const chooseSections = async (ruleset: Ruleset, meter: Meter): Promise<readonly Section[]> => {
  const file = playedFile(ruleset.id);
  if (hasCorpus(ruleset)) rmSync(file, { force: true });
  else if (!existsSync(file)) writeFileSync(file, `${JSON.stringify(playBattles(ruleset))}\n`);
  const covered = new Set<string>();
  const positions = await triedPositions(ruleset, meter);
  console.log(`${ruleset.id}: ${positions.length} positions`);
  const chosen = chosenFrom(
    positions,
    covered,
    most.cheap,
    (fresh, { looked }) => fresh + looked.candidates.length / 20,
    mostPositions,
  );
  const pairs: Tried[] = [];
  for (const { looked } of chosen) for (const name of expensive) pairs.push(await tried(meter, looked, [name], name));
  const added = chosenFrom(
    pairs,
    covered,
    most.expensive,
    (fresh, each) => (fresh === 0 ? 0 : (fresh + 2) / (each.milliseconds + 10)),
    pairs.length,
  );
  const parts = new Set(
    positions.flatMap((each) => [...each.places]).concat(pairs.flatMap((each) => [...each.places])),
  );
  console.log(`${chosen.length} positions and ${added.length} more lines run ${covered.size} of ${parts.size} parts`);
  const inOrder = chosen
    .map(({ looked }) => looked)
    .toSorted((one, other) => (headingOf(one) < headingOf(other) ? -1 : 1));
  const sectionOf = (heading: string, names: readonly string[]): Section => ({
    heading,
    lines: names.map((name) => ({ name, text: '' })),
  });
  return [
    sectionOf(ruleBook, Object.keys(rulebookOf(ruleset))),
    ...inOrder.map((looked) => {
      const more = added.filter((each) => each.looked === looked).map(({ name }) => name);
      return sectionOf(
        headingOf(looked),
        Object.keys(aspects).filter((name) => cheapNames.includes(name) || more.includes(name)),
      );
    }),
  ];
};
