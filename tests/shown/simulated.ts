import { balancesOf } from '../../src/sim/balance.js';
import { type Encounter, eloDifference, ratings } from '../../src/sim/elo.js';
import { spreadOf, winsOf } from '../../src/sim/figures.js';
import { reportOf } from '../../src/sim/report.js';
import { result, simulationOf } from '../sim/results.js';

/** What reports and charts show of a few invented battles. */

const winners = ['jacobite', 'government', null, 'government', 'jacobite', 'jacobite', 'government'] as const;

/** Battles of different lengths, losses and ends. */
const battles = winners.map((winner, index) =>
  result(index, {
    winner,
    reason: index % 3 === 0 ? 'The turn limit was reached.' : 'Government lost 2 units.',
    turns: 2 + (index % 4),
    bots: index % 2 === 0 ? { jacobite: 'steady', government: 'random' } : { jacobite: 'random', government: 'steady' },
    remaining: {
      jacobite: [10, 9, 8 - index, 7 - index].slice(0, 3 + (index % 2)),
      government: [20, 18, 15 - 2 * index, 11 - index].slice(0, 3 + (index % 2)),
    },
    clauses: { 'OTS-FIR-01': 2 + index, 'OTS-MEL-01': index },
  }),
);

const encounters: readonly Encounter[] = [
  { one: 'a', other: 'b', score: 1 },
  { one: 'b', other: 'c', score: 0.5 },
  { one: 'c', other: 'a', score: 1 },
  { one: 'c', other: 'b', score: 1 },
  { one: 'a', other: 'b', score: 0 },
];

const simulation = await simulationOf(battles);
const few = await simulationOf(battles.slice(0, 1), 'culloden');

/** The values of each line by its name. */
export const simulated: Readonly<Record<string, () => readonly unknown[]>> = {
  ...Object.fromEntries(reportOf(simulation).map(({ name, text }) => [name, () => [text]])),
  few: () => reportOf(few).map(({ text }) => text),
  balances: () => balancesOf(simulation),
  ratings: () => [
    ratings(['a', 'b', 'c'], encounters),
    ratings(['a', 'b', 'idle'], encounters.slice(0, 1)),
    ...[0.01, 0.3, 0.5, 0.9].map(eloDifference),
  ],
  figures: () => [winsOf(3, 1, 4), winsOf(0, 0, 5), spreadOf([5, 1, 4, 9, 2, 7])],
};
