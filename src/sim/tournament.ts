import { guarded } from '../core/guarded.js';
import type { Checked } from '../core/refusal.js';
import type { BattleResult } from './battle.js';
import { type Encounter, type Rating, ratings } from './elo.js';
import { type Wins, winsOf } from './figures.js';
import { type Simulation, type SimulationOptions, simulate } from './simulate.js';
import type { SimulationSpec } from './spec.js';

/** Results of one bot against another. */
export interface Match {
  readonly bot: string;
  readonly against: string;
  /** Id of the scenario; null for all together. */
  readonly scenario: string | null;
  /** Id of the side the bot played; null for both together. */
  readonly side: string | null;
  readonly wins: Wins;
}

/** Results of bots that played each other over scenarios, with the sides swapped. */
export interface Tournament {
  readonly simulation: Simulation;
  /** The best first. */
  readonly ratings: readonly Rating[];
  /** Every pair, first in total, then by scenario and side. */
  readonly matches: readonly Match[];
}

const botsIn = ({ bots }: BattleResult): readonly [string, string] => {
  const [first = '', second = ''] = Object.values(bots);
  return [first, second];
};

const scoreOf = ({ winner, bots }: BattleResult, bot: string): number => {
  if (winner === null) return 1 / 2;
  return bots[winner] === bot ? 1 : 0;
};

const encounterOf = (result: BattleResult): Encounter => {
  const [one, other] = botsIn(result);
  return { one, other, score: scoreOf(result, one) };
};

const sideOf = ({ bots }: BattleResult, bot: string): string | null =>
  Object.entries(bots).find(([, name]) => name === bot)?.[0] ?? null;

const winsIn = (results: readonly BattleResult[], bot: string): Wins => {
  const scores = results.map((result) => scoreOf(result, bot));
  const counted = (score: number): number => scores.filter((each) => each === score).length;
  return winsOf(counted(1), counted(1 / 2), counted(0));
};

/** One bot against another: in total, then for every scenario by the side it played. */
const matchesOf = (results: readonly BattleResult[], bot: string, against: string): readonly Match[] => {
  const own = results.filter(({ bots }) => {
    const names = Object.values(bots);
    return names.includes(bot) && names.includes(against);
  });
  const match = (scenario: string | null, side: string | null, of: readonly BattleResult[]): Match => ({
    bot,
    against,
    scenario,
    side,
    wins: winsIn(of, bot),
  });
  const groups = new Map<string, BattleResult[]>();
  for (const result of own) {
    const key = JSON.stringify([result.scenario, sideOf(result, bot)]);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [result]);
    else group.push(result);
  }
  const parts = [...groups.values()].flatMap((group) => {
    const [first] = group;
    return first === undefined ? [] : [match(first.scenario, sideOf(first, bot), group)];
  });
  return [match(null, null, own), ...parts];
};

/** Ratings and matches of a simulation. */
export const tournamentOf = guarded('tournamentOf', (simulation: Simulation): Tournament => {
  const names = simulation.spec.bots.map(({ name }) => name);
  const { results } = simulation;
  return {
    simulation,
    ratings: ratings(names, results.map(encounterOf)),
    matches: names.flatMap((bot, index) =>
      names.slice(index + 1).flatMap((against) => matchesOf(results, bot, against)),
    ),
  };
});

/**
 * Plays bots against each other over scenarios, every seed with the sides both ways.
 *
 * @returns ratings and win rates with their intervals, and every battle; or why it cannot begin
 */
export const tournament = guarded(
  'tournament',
  async (spec: SimulationSpec, options: SimulationOptions = {}): Promise<Checked<Tournament>> => {
    const simulation = await simulate(spec, options);
    return simulation.ok ? { ok: true, value: tournamentOf(simulation.value) } : simulation;
  },
);
