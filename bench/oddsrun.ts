import { fingerprint } from '../src/core/fingerprint.js';
import type { Checked } from '../src/core/refusal.js';
import { type Odds, odds } from '../src/odds/index.js';
import { oerTheSea } from '../src/rulesets/oer-the-sea/index.js';
import { processorTime } from './clock.js';
import { median } from './figures.js';
import { charges, duel, fates, firstReply, isLaterRound, standing, volleyCase } from './oddscases.js';
import { napoleonicVolley, volleyOdds } from './volleys.js';

/** One case of `odds`, measured in a process of its own: what else a process has computed slows it down. */

const rounds = 15;
/** The exact computation runs through a lot of code, which is fully compiled only after about 120 runs. */
const warmUp = 150;

const taken = <Value>(checked: Checked<Value>): Value => {
  if (!checked.ok) throw new Error(checked.refusals.map(({ text }) => text).join(' '));
  return checked.value;
};

/** The cases by name. */
const runOf: Readonly<Record<string, () => () => Odds<unknown>>> = {
  volley: () => {
    const given = volleyCase();
    return () => volleyOdds(given);
  },
  round: () => {
    const facing = duel();
    return () => taken(odds(oerTheSea, facing, null, fates, { until: isLaterRound }));
  },
  charge: () => {
    const onset = standing('jacobite');
    return () => taken(odds(oerTheSea, onset, charges, fates));
  },
  fought: () => {
    const onset = standing('jacobite');
    return () => taken(odds(oerTheSea, onset, charges, fates, firstReply));
  },
  napoleonic: () => {
    const given = napoleonicVolley();
    return () => volleyOdds(given);
  },
};

/** What a case prints. */
export interface CaseRun {
  readonly exact: boolean;
  readonly answers: number;
  readonly outcomes: number;
  /** Medians and means of the runs, processor time of all threads. */
  readonly median: number;
  readonly mean: number;
  readonly print: string;
}

const measured = (run: () => Odds<unknown>): CaseRun => {
  for (let lap = 0; lap < warmUp; lap += 1) run();
  const laps: number[] = [];
  let value = run();
  for (let round = 0; round < rounds; round += 1) {
    const began = processorTime();
    value = run();
    laps.push(processorTime() - began);
  }
  const { exact, branches, outcomes } = value;
  const mean = laps.reduce((sum, lap) => sum + lap, 0) / laps.length;
  return {
    exact,
    answers: branches,
    outcomes: outcomes.length,
    median: median(laps),
    mean,
    print: fingerprint(outcomes),
  };
};

const prepare = runOf[process.argv[2] ?? ''];
if (prepare === undefined) throw new Error(`there is no case ${process.argv[2]}`);
console.log(JSON.stringify(measured(prepare())));
