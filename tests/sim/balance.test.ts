import { expect, test } from 'vitest';
import { clauses } from '../../src/rulesets/oer-the-sea/clauses.js';
import { balancesOf, neverUsed } from '../../src/sim/balance.js';
import { fightBattle } from '../../src/sim/battle.js';
import { tournamentOf } from '../../src/sim/tournament.js';
import { result, simulationOf } from './results.js';

const swapped = { jacobite: 'random', government: 'steady' };
const simulation = await simulationOf([
  result(0, {}),
  result(1, {
    bots: swapped,
    winner: 'government',
    reason: 'Jacobites lost 2 units.',
    turns: 3,
    remaining: { jacobite: [10, 9, 5, 0], government: [20, 20, 20, 20] },
  }),
  result(2, { winner: null, reason: 'Turn 2 was over and neither side had won.' }),
  result(3, { bots: swapped, reason: 'Government lost 3 units.', clauses: { 'OTS-FIR-01': 1, 'OTS-END-01': 1 } }),
]);
const [balance] = balancesOf(simulation);

test('sim: a balance counts wins, draws and losses of both sides', () => {
  expect(balance?.sides.map(({ side, wins }) => [side, wins.won, wins.drawn, wins.lost, wins.share])).toEqual([
    ['jacobite', 2, 1, 1, 0.625],
    ['government', 1, 1, 2, 0.375],
  ]);
  expect(balance).toMatchObject({ battles: 4, draws: 1, turns: { mean: 2.25, most: 3 }, endedIn: [0, 0, 3, 1] });
});

test('sim: strength left is a fraction by turn; a finished battle keeps its last value', () => {
  const [jacobite, government] = balance?.sides ?? [];
  expect(jacobite?.left.map(({ mean }) => mean)).toEqual([1, 0.9, (3 * 0.8 + 0.5) / 4, (3 * 0.8 + 0) / 4]);
  expect(government?.lost).toMatchObject({ least: 0, most: 0.75 });
});

test('sim: reasons that differ only in numbers are merged, without the numbers', () => {
  expect(balance?.endings).toEqual([
    { winner: 'jacobite', reason: 'Government lost … units.', battles: 2 },
    { winner: 'government', reason: 'Jacobites lost 2 units.', battles: 1 },
    { winner: null, reason: 'Turn 2 was over and neither side had won.', battles: 1 },
  ]);
});

test('sim: clauses are summed, and those never named are listed in the order of the book', () => {
  expect(balance?.clauses).toEqual({ 'OTS-END-01': 1, 'OTS-FIR-01': 7 });
  const rest = Object.keys(clauses).filter((id) => id !== 'OTS-FIR-01' && id !== 'OTS-END-01');
  expect(balance?.unused).toEqual(rest);
  expect(neverUsed(simulation)).toEqual({ 'oer-the-sea': rest });
});

test('sim: a tournament separates bots from the sides they played', () => {
  const { matches, ratings } = tournamentOf(simulation);
  expect(matches.map(({ bot, side, wins }) => [bot, side, wins.won, wins.drawn, wins.lost])).toEqual([
    ['steady', null, 2, 1, 1],
    ['steady', 'jacobite', 1, 1, 0],
    ['steady', 'government', 1, 0, 1],
  ]);
  expect(ratings.map(({ name, score }) => [name, score])).toEqual([
    ['steady', 2.5],
    ['random', 1.5],
  ]);
});

test('sim: a battle reports the strength left after every turn, and the clauses of its rolls, events and refusals', async () => {
  const bots = [{ name: 'random' }, { name: 'random' }] as const;
  const fought = await fightBattle({ index: 0, scenario: 'skirmish', seed: '5-1', bots });
  for (const left of Object.values(fought.remaining)) {
    expect(left).toHaveLength(fought.turns + 1);
    expect(left.every((each, turn) => each <= (left[turn - 1] ?? each))).toBe(true);
  }
  expect(Object.keys(fought.clauses).filter((id) => !Object.hasOwn(clauses, id))).toEqual([]);
  // Turns begin with an event, officers test with a roll, and orders out of turn are refused.
  expect(fought.clauses).toMatchObject({ 'OTS-TRN-02': expect.any(Number), 'OTS-CMD-05': expect.any(Number) });
  expect(fought.clauses['OTS-TRN-01']).toBeGreaterThan(0);
});
