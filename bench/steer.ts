import { randomBot } from '../src/bots/index.js';
import type { Choice } from '../src/core/choose.js';
import { picker } from '../src/core/dice/picker.js';
import { seeded } from '../src/core/dice/seeded.js';
import { fill } from '../src/core/draft.js';
import { play, rollUntilDecision } from '../src/core/play.js';
import type { Ruleset } from '../src/core/ruleset.js';
import { rulesetOf } from '../src/rulesets/index.js';
import { loadScenario, type ShippedScenarioId } from '../src/scenarios/index.js';
import { steer } from '../src/steer/index.js';
import { processorTime } from './clock.js';
import { table } from './figures.js';

/** The largest battle of each rule set, with the kinds of action that are steered there. */
const fields: readonly (readonly [ShippedScenarioId, readonly string[]])[] = [
  ['culloden', ['moveUnit', 'moveGroup', 'moveOfficer']],
  ['bussaco', ['move', 'manoeuvreRight', 'moveLeader']],
];

const perKind = 60;
const mostActions = 3000;
const tableSize = 60;

/** A draft of a kind with its first piece drawn at random. */
const draftOf = ({ draft, next }: Choice<object>, pick: (n: number) => number): object => {
  const options = next?.domain.kind === 'piece' ? next.domain.options : [];
  const option = options.length === 0 ? undefined : options[pick(options.length)];
  return next === null || option === undefined ? draft : fill(draft, next.pointer, option.value);
};

/** Milliseconds of processor time of steering to random points, by kind, in the course of random battles. */
const steeringTimes = (
  ruleset: Ruleset,
  scenario: object,
  kinds: readonly string[],
): ReadonlyMap<string, readonly number[]> => {
  const laps = new Map(kinds.map((kind) => [kind, [] as number[]]));
  const pick = picker('bench steer');
  const dice = seeded('bench steer');
  const bot = randomBot(ruleset, pick);
  for (let actions = 0; actions < mostActions; ) {
    const begun = rollUntilDecision(ruleset, ruleset.begin(scenario), dice);
    let state: object | null = begun.ok ? begun.state : null;
    while (state !== null && actions < mostActions) {
      const now: object = state;
      const question = ruleset.ask(now);
      if (question?.kind !== 'decision') break;
      for (const choice of ruleset.choices(now)) {
        const times = laps.get(choice.kind);
        if (times === undefined || times.length >= perKind) continue;
        const draft = { ...draftOf(choice, pick) };
        const began = processorTime();
        steer(ruleset, now, draft, { point: { x: pick(tableSize), y: pick(tableSize) } });
        times.push(processorTime() - began);
      }
      if ([...laps.values()].every((times) => times.length >= perKind)) return laps;
      const after = play(ruleset, now, bot.decide(ruleset.view(now, question.side), question), dice);
      state = after.ok ? after.state : null;
      actions += 1;
    }
  }
  return laps;
};

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) * share)] ?? Number.NaN;

/** The cost of a click: `steer` at random points of the largest battles. */
export const steerBench = async (): Promise<void> => {
  const rows = fields.flatMap(([id, kinds]) => {
    const scenario = loadScenario(id);
    const ruleset = rulesetOf(scenario.ruleset);
    if (ruleset === undefined) throw new Error(`no rule set ${scenario.ruleset}`);
    return [...steeringTimes(ruleset, scenario, kinds)].map(([kind, times]) => [
      `${id}, ${kind}`,
      String(times.length),
      `${percentile(times, 0.5).toFixed(0)} ms`,
      `${percentile(times, 0.95).toFixed(0)} ms`,
    ]);
  });
  console.log(table([['steer, processor time', 'clicks', 'median', '95 %'], ...rows]));
};
