import type { Ruleset } from '../../src/core/ruleset.js';
import type { Looked } from '../../tests/shown/aspects.js';
import { battlesOf, positionsOf } from '../../tests/shown/battles.js';
import { scoreLine } from '../../tests/shown/scored.js';
import { headingOf, lookedAt } from '../../tests/shown/shown.js';
import type { Meter } from './coverage.js';

/** Chooses positions whose scores run every part of the values of a rule set several times. */

/** Milliseconds of the processor that all positions of a rule set may take, with the answers up to them. */
const most = 800;
const mostPositions = 130;
/** Times that each part should run, at different positions: the numbers in it do not show every time. */
const times = 6;
/** Decisions of a battle that are considered, at most. */
const mostOfABattle = 40;

interface Tried {
  readonly looked: Looked;
  readonly places: ReadonlySet<string>;
  readonly milliseconds: number;
}

interface Battle {
  readonly tried: readonly Tried[];
  /** Milliseconds for each answer. */
  readonly answering: number;
}

const processor = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

const triedIn = async (ruleset: Ruleset, meter: Meter, battle: Parameters<typeof positionsOf>[1]): Promise<Battle> => {
  const tried: Tried[] = [];
  const step = Math.max(2, Math.ceil(battle.answers.length / mostOfABattle));
  const begun = processor();
  let spent = 0;
  for (const position of positionsOf(ruleset, battle, (at) => at % step === 0)) {
    const start = processor();
    await meter.places();
    const looked = lookedAt(ruleset, position);
    const before = processor();
    scoreLine(looked);
    const milliseconds = processor() - before;
    tried.push({ looked, places: await meter.places(), milliseconds });
    spent += processor() - start;
  }
  return { tried, answering: (processor() - begun - spent) / battle.answers.length };
};

/** The headings of the chosen positions: greedily those that run most of what has not run often enough. */
export const choosePlaces = async (ruleset: Ruleset, meter: Meter): Promise<readonly Looked[]> => {
  const battles = new Map<string, Battle>();
  for (const battle of await battlesOf(ruleset)) battles.set(battle.name, await triedIn(ruleset, meter, battle));
  const all = [...battles.values()].flatMap(({ tried }) => tried);
  const counts = new Map<string, number>();
  const reached = new Map<string, number>();
  const chosen = new Set<Tried>();
  const costOf = ({ looked: { battle, at }, milliseconds }: Tried): number =>
    milliseconds + Math.max(0, at - (reached.get(battle) ?? 0)) * (battles.get(battle)?.answering ?? 0);
  const gainOf = ({ places }: Tried): number => {
    let gain = 0;
    for (const place of places) {
      const count = counts.get(place) ?? 0;
      if (count < times) gain += 1 / (1 + count);
    }
    return gain;
  };
  let left = most;
  while (chosen.size < mostPositions) {
    let best: { readonly each: Tried; readonly value: number } | null = null;
    for (const each of all) {
      if (chosen.has(each) || costOf(each) > left) continue;
      const value = gainOf(each) / (costOf(each) + 2);
      if (value > (best?.value ?? 0)) best = { each, value };
    }
    if (best === null) break;
    const { each } = best;
    left -= costOf(each);
    chosen.add(each);
    reached.set(each.looked.battle, Math.max(each.looked.at, reached.get(each.looked.battle) ?? 0));
    for (const place of each.places) counts.set(place, (counts.get(place) ?? 0) + 1);
  }
  const parts = new Set(all.flatMap(({ places }) => [...places]));
  console.log(
    `${ruleset.id}: scores at ${chosen.size} of ${all.length} positions run ${counts.size} of ${parts.size} parts, ${Math.round(most - left)} ms`,
  );
  return [...chosen].map(({ looked }) => looked).toSorted((one, other) => (headingOf(one) < headingOf(other) ? -1 : 1));
};
