import type { Entrant } from './entrant.js';
import type { ScenarioSource } from './field.js';

/** Which battles are to be fought. Two equal specifications fight the same battles. */
export interface SimulationSpec {
  readonly scenarios: readonly ScenarioSource[];
  /** One bot fights itself; of several, each fights every other. */
  readonly bots: readonly Entrant[];
  /**
   * Battles for each scenario and pair of bots. Every seed is fought twice, the second time with the sides swapped, so an
   * odd count is rounded up; a bot that fights itself has nothing to swap.
   */
  readonly count: number;
  /** What the seeds of the battles are made of. */
  readonly seed: string;
}

/** One battle to be fought: all a worker has to know. */
export interface BattleOrder {
  /** Its place among the battles of the specification, from 0. */
  readonly index: number;
  readonly scenario: ScenarioSource;
  /** Of the dice. The bots' own chance is seeded with it and their side. */
  readonly seed: string;
  /** Who leads the first side of the scenario, and who the second. */
  readonly bots: readonly [Entrant, Entrant];
}

type Pair = readonly [Entrant, Entrant];

const pairsOf = (bots: readonly Entrant[]): readonly Pair[] => {
  const [only] = bots;
  if (bots.length === 1 && only !== undefined) return [[only, only]];
  return bots.flatMap((one, index) => bots.slice(index + 1).map((other): Pair => [one, other]));
};

/** Who leads which side: a pair of different bots fights every seed both ways. */
const seatingsOf = ([one, other]: Pair): readonly Pair[] =>
  one === other
    ? [[one, other]]
    : [
        [one, other],
        [other, one],
      ];

/**
 * Every battle of a specification in order: round by round over all scenarios and pairs, so that a run broken off has
 * something of each. All battles of a round have the same seed.
 */
export const ordersOf = ({ scenarios, bots, count, seed }: SimulationSpec): readonly BattleOrder[] => {
  const pairs = pairsOf(bots);
  const rounds = Math.ceil(count / (bots.length > 1 ? 2 : 1));
  return Array.from({ length: rounds }, (_, round) =>
    scenarios.flatMap((scenario) =>
      pairs.flatMap(seatingsOf).map((seats) => ({ scenario, seed: `${seed}-${round + 1}`, bots: seats })),
    ),
  )
    .flat()
    .map((order, index) => ({ index, ...order }));
};
