import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Die, dieFaces } from '../../src/core/die.js';
import { expectationOf, readingsOf } from '../../src/core/readings.js';
import { type Reading, readFaces } from '../../src/core/roll.js';
import { sumOf } from '../../src/core/sum.js';

/** Results counted face by face. */
const laidOut = (die: Die, dice: number, read: Reading): ReadonlyMap<number, number> => {
  const known: readonly number[] = dieFaces[die];
  let throws: readonly (readonly number[])[] = [[]];
  for (let count = 0; count < dice; count += 1) throws = throws.flatMap((so) => known.map((face) => [...so, face]));
  const counts = new Map<number, number>();
  for (const faces of throws) {
    const reading = readFaces(read, faces);
    counts.set(reading, (counts.get(reading) ?? 0) + 1);
  }
  return new Map([...counts].map(([reading, count]) => [reading, count / throws.length]));
};

const pools: readonly (readonly [Die, number])[] = [
  ['d4', 5],
  ['d6', 4],
  ['d8', 3],
  ['d10', 3],
  ['d12', 2],
  ['average', 4],
  ['percentile', 2],
];
const reads: readonly Reading[] = [
  { kind: 'sum' },
  { kind: 'halved' },
  { kind: 'highest' },
  { kind: 'reaching', need: 4 },
  { kind: 'reaching', need: 1 },
  { kind: 'reaching', need: 101 },
];

test.each(pools.flatMap(([die, dice]) => reads.map((read) => [die, dice, read] as const)))(
  'odds: %s times %i read %o agree with an enumeration of all faces',
  (die, dice, read) => {
    const expected = laidOut(die, dice, read);
    const found = readingsOf({ die, dice, read });
    expect(found.map(({ result }) => result)).toEqual([...expected.keys()].toSorted((one, other) => one - other));
    for (const { result, probability } of found) expect(probability).toBeCloseTo(expected.get(result) ?? 0, 13);
  },
);

const factorial = (n: number): number => (n < 2 ? 1 : n * factorial(n - 1));
const choose = (n: number, k: number): number => factorial(n) / factorial(k) / factorial(n - k);

test.each([2, 3, 4, 5, 6])('odds: 24 dice that need %i have the 25 results of the binomial', (need) => {
  const hit = (7 - need) / 6;
  const found = readingsOf({ die: 'd6', dice: 24, read: { kind: 'reaching', need } });
  expect(found).toHaveLength(25);
  for (const { result, probability } of found)
    expect(probability).toBeCloseTo(choose(24, result) * hit ** result * (1 - hit) ** (24 - result), 13);
});

test('odds: probabilities of any pool add up to 1 within 1e-12', () => {
  const die = fc.constantFrom(...(Object.keys(dieFaces) as Die[]));
  const read = fc.oneof(
    fc.constant<Reading>({ kind: 'sum' }),
    fc.constant<Reading>({ kind: 'highest' }),
    fc.integer({ min: 0, max: 13 }).map((need): Reading => ({ kind: 'reaching', need })),
  );
  fc.assert(
    fc.property(die, fc.integer({ min: 0, max: 30 }), read, (of, dice, reading) => {
      const found = readingsOf({ die: of, dice, read: reading });
      expect(Math.abs(sumOf(found.map(({ probability }) => probability)) - 1)).toBeLessThan(1e-12);
      expect(found.every(({ probability }) => probability > 0)).toBe(true);
    }),
    { numRuns: 200, seed: 1746 },
  );
});

test('odds: two dice have mean 7 and variance 35/6', () => {
  const { mean, variance } = expectationOf({ die: 'd6', dice: 2, read: { kind: 'sum' } });
  expect(mean).toBeCloseTo(7, 13);
  expect(variance).toBeCloseTo(35 / 6, 13);
});
