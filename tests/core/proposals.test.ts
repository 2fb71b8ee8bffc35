import fc from 'fast-check';
import { expect, test } from 'vitest';
import { picker } from '../../src/core/dice/picker.js';
import { evenly, legalCandidates, shuffled } from '../../src/core/proposals.js';

const numbers = fc.uniqueArray(fc.integer());

test('values are drawn each once', () => {
  fc.assert(
    fc.property(numbers, fc.integer(), (values, seed) => {
      expect([...shuffled(values, picker(seed))].toSorted()).toEqual(values.toSorted());
    }),
  );
});

test('of a list at most so many are kept, in its order, the first among them', () => {
  fc.assert(
    fc.property(numbers, fc.integer({ min: 1, max: 20 }), (values, most) => {
      const kept = evenly(values, most);
      expect(kept).toHaveLength(Math.min(most, values.length));
      expect(kept).toEqual(values.filter((value) => kept.includes(value)));
      expect(kept[0]).toBe(values[0]);
    }),
  );
});

const even = {
  passes: [0],
  proposals: [1, 2, 3, 4, 5, 6, 7, 8].map((value) => () => [value]),
  isLegal: (value: number) => value % 2 === 0,
};

test('what is lawful is offered, what closes the decision first', () => {
  expect(legalCandidates(even)).toEqual([0, 2, 4, 6, 8]);
  expect(legalCandidates(even, { most: 3 })).toEqual([0, 2, 6]);
});

test('one alone is something to do, if there is anything', () => {
  expect(legalCandidates(even, { most: 1 })).toEqual([2]);
  expect(legalCandidates({ ...even, isLegal: () => false }, { most: 1 })).toEqual([0]);
});

test('drawn at random only as many are looked at as it takes', () => {
  let looked = 0;
  const looking = (proposal: () => readonly number[]) => () => {
    looked += 1;
    return proposal();
  };
  const counted = { ...even, proposals: even.proposals.map(looking) };
  expect(legalCandidates(counted, { most: 2, pick: () => 1 })).toEqual([0, 2]);
  expect(looked).toBe(1);
});
