import { expect, test } from 'vitest';
import { type Domain, isEmptyDomain, pieceOptions, wordOptions } from '../../src/core/domain.js';

test('domains: pieces are offered by name, with their id as value', () => {
  expect(pieceOptions(['r1'], () => 'The Guards')).toEqual([
    { value: 'r1', id: 'r1', label: 'The Guards', figures: {} },
  ]);
});

test('domains: a piece may come with figures, rounded to a tenth', () => {
  const [option] = pieceOptions(
    ['r1'],
    () => 'The Guards',
    (id) => ({ id, range: 12.3456 }),
  );
  expect(option?.figures).toEqual({ id: 'r1', range: 12.3 });
});

test('domains: words are offered as they are, or with labels for people', () => {
  expect(wordOptions(['line'])).toEqual([{ value: 'line', label: 'line', figures: {} }]);
  expect(wordOptions(['marchColumn'], () => 'march column')).toEqual([
    { value: 'marchColumn', label: 'march column', figures: {} },
  ]);
});

const options = wordOptions(['a', 'b']);
const number = { kind: 'number', step: 1, unit: 'count' } as const;
const path = { kind: 'path', from: { x: 0, y: 0, heading: null }, frontage: 0, depth: 0, budget: 1 } as const;

test.each<[string, Domain, boolean]>([
  ['a word with words', { kind: 'word', options }, false],
  ['a word without words', { kind: 'word', options: [] }, true],
  ['a piece without pieces', { kind: 'piece', options: [] }, true],
  ['none of no pieces', { kind: 'pieces', options: [], least: 0, most: 0 }, false],
  ['more pieces than there are', { kind: 'pieces', options, least: 3, most: 4 }, true],
  ['fewer pieces at most than at least', { kind: 'pieces', options, least: 2, most: 1 }, true],
  ['a range of one number', { ...number, least: 2, most: 2 }, false],
  ['a range that ends before it begins', { ...number, least: 2, most: 1 }, true],
  ['a range without numbers', { ...number, least: Number.NaN, most: 1 }, true],
  ['a point without regions', { kind: 'point', regions: [] }, true],
  ['a pose without regions', { kind: 'pose', regions: [] }, true],
  ['a path without legs', { ...path, legs: [] }, true],
  ['yes or no', { kind: 'flag' }, false],
])('domains: %s has values or none', (_, domain, empty) => {
  expect(isEmptyDomain(domain)).toBe(empty);
});
