import { shippedScenarios } from '../src/scenarios/index.js';
import type { FuzzTarget } from '../src/testkit/index.js';

/** A unit of work of the fuzzer: its number repeats it. */
export interface PlannedUnit {
  readonly rules: string;
  readonly target: FuzzTarget;
  readonly number: number;
  readonly seed: string;
  readonly battle: string;
  readonly tries: number;
}

/** Inputs tried in one unit, at each question for answers. */
const tries: Readonly<Record<FuzzTarget, number>> = { answers: 400, scenarios: 400, records: 300, contract: 40 };

/** Every unit has a target of this list in turn: some take longer than others to reach their number. */
const turns: readonly FuzzTarget[] = ['answers', 'scenarios', 'records', 'answers', 'scenarios', 'records', 'contract'];

/** All but one of this many units of records use the smallest battle. */
const smallest = 5;

/** The unit of a number, of the targets that are wanted. */
export const unitOf = (rules: string, first: string, number: number, wanted: readonly FuzzTarget[]): PlannedUnit => {
  const targets = turns.filter((each) => wanted.includes(each));
  const target = targets[number % targets.length] ?? 'answers';
  const battles = shippedScenarios.filter(({ ruleset }) => ruleset === rules);
  const turn = Math.floor(number / targets.length);
  // A record is read with its scenario, and that of the smallest battle is the quickest.
  const isSmall = target === 'records' && turn % smallest !== 0;
  const battle = battles[isSmall ? 0 : turn % battles.length]?.id ?? '';
  return { rules, target, number, seed: `${first}-${number}`, battle, tries: tries[target] };
};
