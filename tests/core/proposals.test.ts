import fc from 'fast-check';
import { expect, test } from 'vitest';
import { picker } from '../../src/core/dice/picker.js';
import { evenly, legalCandidates, shuffled, spreadOut } from '../../src/core/proposals.js';

const numbers = fc.uniqueArray(fc.integer());

test('proposals: values are drawn each once', () => {
  fc.assert(
    fc.property(numbers, fc.integer(), (values, seed) => {
      expect([...shuffled(values, picker(seed))].toSorted()).toEqual(values.toSorted());
    }),
  );
});

test('proposals: of a list at most so many are kept, in its order, the first among them', () => {
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

test('proposals: indexes are spread out, each once', () => {
  expect([...spreadOut(8)]).toEqual([0, 4, 2, 6, 1, 5, 3, 7]);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 300 }), (n) => {
      expect([...spreadOut(n)].toSorted((one, other) => one - other)).toEqual(Array.from({ length: n }, (_, i) => i));
    }),
  );
});

test('proposals: the first few of the spread indexes lie evenly over the whole', () => {
  fc.assert(
    fc.property(fc.integer({ min: 64, max: 300 }), (n) => {
      const first = [...spreadOut(n)].slice(0, 8).toSorted((one, other) => one - other);
      const gaps = [...first.slice(1), n].map((index, at) => index - (first[at] ?? 0));
      expect(Math.max(...gaps)).toBeLessThanOrEqual(n / 3);
    }),
  );
});

test('proposals: legal actions are candidates, those that close the decision first', () => {
  expect(legalCandidates(even)).toEqual([0, 2, 4, 6, 8]);
  expect(legalCandidates(even, { most: 3 })).toEqual([0, 2, 6]);
});

test('proposals: a single candidate is something to do, if there is anything', () => {
  expect(legalCandidates(even, { most: 1 })).toEqual([2]);
  expect(legalCandidates({ ...even, isLegal: () => false }, { most: 1 })).toEqual([0]);
});

const counting = () => {
  const looked: number[] = [];
  const proposals = Array.from({ length: 100 }, (_, value) => () => {
    looked.push(value);
    return [value];
  });
  return { looked, source: { passes: [-1], proposals, isLegal: () => true } };
};

test.each([
  ['at random', { most: 5, pick: (n: number) => n - 1 }],
  ['evenly', { most: 5 }],
])('proposals: only as many proposals are made as there is room for, drawn %s', (_, options) => {
  const { looked, source } = counting();
  expect(legalCandidates(source, options)).toHaveLength(5);
  expect(looked).toHaveLength(4);
});

test('proposals: at most the number asked for, at least one, whatever the proposals are', () => {
  const lists = fc.array(fc.array(fc.integer({ min: 0, max: 20 }), { maxLength: 5 }), { maxLength: 10 });
  const most = fc.oneof(fc.integer({ min: -2, max: 12 }), fc.double(), fc.constant(Number.NaN));
  fc.assert(
    fc.property(
      lists,
      fc.array(fc.integer({ min: 100, max: 103 }), { minLength: 1 }),
      most,
      fc.boolean(),
      (values, passes, wanted, drawn) => {
        const source = {
          passes,
          proposals: values.map((each) => () => each),
          isLegal: (value: number) => value % 3 !== 0,
        };
        const found = legalCandidates(source, { most: wanted, ...(drawn ? { pick: picker(1) } : {}) });
        expect(found.length).toBeGreaterThanOrEqual(1);
        expect(found.length).toBeLessThanOrEqual(wanted >= 1 ? wanted : 1);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((value) => value >= 100 || value % 3 !== 0)).toBe(true);
        const legal = values.flat().filter((value) => value % 3 !== 0);
        if (legal.length > 0) expect(found.some((value) => value < 100)).toBe(true);
      },
    ),
  );
});

test('proposals: actions whose score is no number keep their usual order, and so do endless ones', () => {
  const source = { passes: [], proposals: [() => [1, 2, 3, 4]], isLegal: () => true };
  for (const value of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY])
    expect(legalCandidates(source, { most: 4, score: () => value })).toEqual([1, 2, 3, 4]);
});

test('proposals: equal actions are one candidate, whatever the order of their fields', () => {
  const proposals = [
    () => [{ a: 1, b: [{ c: 1, d: 2 }] }],
    () => [{ b: [{ d: 2, c: 1 }], a: 1 }],
    () => [{ a: 1, b: [{ c: 1, d: 2, e: undefined }] }],
  ];
  expect(legalCandidates<object>({ passes: [], proposals, isLegal: () => true })).toHaveLength(1);
});

test('proposals: with a score the best legal actions come first, equals in their usual order', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 9 })), fc.integer({ min: 1, max: 12 }), (values, most) => {
      const source = { passes: [0], proposals: values.map((value) => () => [value]), isLegal: even.isLegal };
      const score = (value: number): number => (value * 7) % 5;
      const usual = legalCandidates(source);
      const byScore = usual.toSorted((one, other) => score(other) - score(one));
      expect(legalCandidates(source, { most, score })).toEqual(byScore.slice(0, most));
    }),
  );
});

test('proposals: with upper limits of the scores the candidates are the same, and fewer actions are scored', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 3 }))),
      fc.integer({ min: 1, max: 12 }),
      (values, most) => {
        const spare = new Map(values);
        const source = {
          passes: [0],
          proposals: values.map(([value]) => () => [value]),
          isLegal: even.isLegal,
        };
        const scored: number[] = [];
        const score = (value: number): number => {
          scored.push(value);
          return (value * 7) % 5;
        };
        const atMost = (value: number): number => ((value * 7) % 5) + (spare.get(value) ?? 0);
        const best = legalCandidates(source, { most, score });
        const all = scored.splice(0).length;
        expect(
          legalCandidates(source, { most, score: Object.assign((value: number) => score(value), { atMost }) }),
        ).toEqual(best);
        expect(scored.length).toBeLessThanOrEqual(all);
      },
    ),
  );
});

test('proposals: an action that cannot be among the best is not scored', () => {
  const scored: number[] = [];
  const score = (value: number): number => {
    scored.push(value);
    return value;
  };
  const source = { passes: [], proposals: [() => [1, 9, 4, 8, 7]], isLegal: () => true };
  expect(
    legalCandidates(source, { most: 1, score: Object.assign(score, { atMost: (value: number) => value + 1 }) }),
  ).toEqual([9]);
  expect(scored).toEqual([9, 8]);
});

test('proposals: the best is found with as few checks as possible', () => {
  const checked: number[] = [];
  const isLegal = (value: number): boolean => {
    checked.push(value);
    return even.isLegal(value);
  };
  expect(legalCandidates({ ...even, isLegal }, { most: 1, score: (value) => (value === 7 ? 100 : value) })).toEqual([
    8,
  ]);
  expect(checked).toEqual([7, 8]);
});
