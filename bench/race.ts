import { do_not_optimize, measure } from 'mitata';
import { median } from './figures.js';

/** A function to time. Its result is consumed, so that it cannot be optimised away. */
export interface Contender {
  readonly name: string;
  readonly run: () => unknown;
}

/** Nanoseconds of processor time for each contender in each round. */
const roundTime = 80e6;

/** The list rotated by a different amount in every round, so that no contender always runs first. */
const turned = <Value>(values: readonly Value[], by: number): readonly Value[] => [
  ...values.slice(by % values.length),
  ...values.slice(0, by % values.length),
];

/**
 * Times contenders in rounds, each in turn in every round, so that a slow phase of the machine affects all.
 *
 * @returns nanoseconds per call by name: the median over the rounds of the medians in each
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
