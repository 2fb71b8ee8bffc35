import { do_not_optimize, measure } from 'mitata';
import { median } from './figures.js';

/** Something to be timed; what it returns is consumed, so that it cannot be optimised away. */
export interface Contender {
  readonly name: string;
  readonly run: () => unknown;
}

/** Nanoseconds of processor time each contender gets in each round. */
const roundTime = 80e6;

/** The list begun at another place in every round, so that nobody always runs first. */
const turned = <Value>(values: readonly Value[], by: number): readonly Value[] => [
  ...values.slice(by % values.length),
  ...values.slice(0, by % values.length),
];

/**
 * Times contenders in rounds, each in turn in every round, so that a machine that grows slow is slow for all.
 *
 * @returns nanoseconds a call by name: the median over the rounds of the medians in each
 */
export const race = async (contenders: readonly Contender[], rounds = 7): Promise<ReadonlyMap<string, number>> => {
  const laps = new Map(contenders.map(({ name }) => [name, [] as number[]]));
  for (let round = 0; round < rounds; round += 1)
    for (const { name, run } of turned(contenders, round)) {
      const { p50 } = await measure(() => do_not_optimize(run()), { min_cpu_time: roundTime });
      laps.get(name)?.push(p50);
    }
  return new Map([...laps].map(([name, each]) => [name, median(each)]));
};
