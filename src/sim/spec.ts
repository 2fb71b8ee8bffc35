import { LinstockError } from '../core/error.js';
import { guarded } from '../core/guarded.js';
import { preview } from '../core/shape.js';
import type { ScenarioSource } from './field.js';
import type { Participant } from './participant.js';

/** Which battles to play. Equal specifications play the same battles. */
export interface SimulationSpec {
  readonly scenarios: readonly ScenarioSource[];
  /** URL or absolute path of an ES module that exports `ruleset`: your own rule set, in addition to the library's. */
  readonly ruleset?: string | undefined;
  /** A single bot plays against itself; of several, each plays every other. */
  readonly bots: readonly Participant[];
  /**
   * Battles for each scenario and pair of bots. Every seed is played twice with the sides swapped, so an odd count is
   * rounded up. A bot against itself has nothing to swap.
   */
  readonly count: number;
  /** Prefix of the seeds of the battles. */
  readonly seed: string;
}

/** One battle to play: the complete input of a worker. */
export interface BattleOrder {
  /** Its index among the battles of the specification, from 0. */
  readonly index: number;
  readonly scenario: ScenarioSource;
  /** The module of the caller's rule set. */
  readonly ruleset?: string | undefined;
  /** Seed of the dice. The bots' own randomness is seeded with it and their side. */
  readonly seed: string;
  /** The bots of the scenario's first and second side. */
  readonly bots: readonly [Participant, Participant];
}

type Pair = readonly [Participant, Participant];

const pairsOf = (bots: readonly Participant[]): readonly Pair[] => {
  const [only] = bots;
  if (bots.length === 1 && only !== undefined) return [[only, only]];
  return bots.flatMap((one, index) => bots.slice(index + 1).map((other): Pair => [one, other]));
};

/** Which bot plays which side: a pair of different bots plays every seed both ways. */
const pairingsOf = ([one, other]: Pair): readonly Pair[] =>
  one === other
    ? [[one, other]]
    : [
        [one, other],
        [other, one],
      ];

/** Most battles of one specification: all are listed before the first is played. */
export const mostBattles = 1_000_000;

const roundsOf = (count: number, bots: number): number => Math.ceil(count / (bots > 1 ? 2 : 1));

/** How many battles a specification has; several bots play every pair both ways. */
export const battlesOf = ({ scenarios, bots, count }: SimulationSpec): number =>
  roundsOf(count, bots.length) * scenarios.length * (bots.length === 1 ? 1 : bots.length * (bots.length - 1));

/**
 * Every battle of a specification in order: round by round over all scenarios and pairs, so that an interrupted run has
 * some of each. All battles of a round have the same seed.
 */
export const ordersOf = guarded('ordersOf', (spec: SimulationSpec): readonly BattleOrder[] => {
  const { scenarios, ruleset, bots, count, seed } = spec;
  if (!(battlesOf(spec) <= mostBattles))
    throw new LinstockError(`a simulation has at most ${mostBattles} battles, not ${preview(battlesOf(spec))}`);
  const pairs = pairsOf(bots);
  const rounds = roundsOf(count, bots.length);
  return Array.from({ length: rounds }, (_, round) =>
    scenarios.flatMap((scenario) =>
      pairs.flatMap(pairingsOf).map((seats) => ({
        scenario,
        ...(ruleset === undefined ? {} : { ruleset }),
        seed: `${seed}-${round + 1}`,
        bots: seats,
      })),
    ),
  )
    .flat()
    .map((order, index) => ({ index, ...order }));
});
