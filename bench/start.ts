import type { Ruleset, RulesetTypes } from '../src/core/ruleset.js';
import { renderSvg } from '../src/draw/index.js';
import type { Picture } from '../src/draw/picture.js';
import { rulesetOf } from '../src/rulesets/index.js';
import { readScenario } from '../src/scenario/read.js';
import { shippedScenarios } from '../src/scenarios/index.js';
import { processorTime } from './clock.js';
import { median, table } from './figures.js';

const rounds = 15;
const battles: readonly string[] = ['culloden', 'salamanca'];

/** Processor time of the first call, and the median of those after it. */
const timed = async (call: () => unknown): Promise<readonly [first: number, later: number]> => {
  const times: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const began = processorTime();
    await call();
    times.push(processorTime() - began);
  }
  const [first = 0, ...later] = times;
  return [first, median(later)];
};

const milliseconds = (time: number): string => `${time.toFixed(0)} ms`;

/** What a user waits for before a battle starts: reading its scenario, drawing its picture with labels and without. */
export const start = async (): Promise<void> => {
  const rows: string[][] = [];
  for (const { id, ruleset: rules, input, load } of shippedScenarios.filter((each) => battles.includes(each.id))) {
    const ruleset: Ruleset<RulesetTypes> | undefined = rulesetOf(rules);
    if (ruleset === undefined) throw new Error(`there are no rules "${rules}"`);
    const picture = ruleset.picture(ruleset.begin(load())) as Picture;
    const calls: Readonly<Record<string, () => unknown>> = {
      readScenario: () => readScenario(ruleset, input),
      'renderSvg, labels left to it': () => renderSvg(picture),
      'renderSvg, names': () => renderSvg(picture, { labels: 'names' }),
      'renderSvg, no labels': () => renderSvg(picture, { labels: 'none' }),
    };
    for (const [name, call] of Object.entries(calls)) {
      const [first, later] = await timed(call);
      rows.push([id, name, milliseconds(first), milliseconds(later)]);
    }
  }
  console.log(table([['battle', 'call', 'first call', 'later calls'], ...rows]));
};
