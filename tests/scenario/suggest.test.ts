import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, nearestNames, suggestion } from '../../src/scenario/suggest.js';

test('suggestions: edit distance counts letters put in, taken out and changed', () => {
  expect(editDistance('barrel', 'barrell')).toBe(1);
  expect(editDistance('munro', 'monro')).toBe(1);
  expect(editDistance('', 'wolfe')).toBe(5);
  expect(editDistance('kitten', 'sitting')).toBe(3);
});

test('suggestions: edit distance is the same both ways and 0 only to itself', () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b) === 0).toBe(a === b);
    }),
  );
});

test('suggestions: the nearest name has the smallest edit distance, the first of equals', () => {
  expect(nearestNames('wolf', ['price', 'wolfe', 'bligh'])).toEqual(['wolfe']);
  expect(nearestNames('WOLFE', ['wolfe'])).toEqual(['wolfe']);
  expect(nearestNames('gun', ['guna', 'gunb'])).toEqual(['guna']);
});

test('suggestions: an empty text is no typing error', () => {
  expect(suggestion('', ['A', 'B'])).toBe('Known: A, B.');
});

test('suggestions: at most three names at a larger edit distance are named, the nearest first', () => {
  const nations = ['british', 'portuguese', 'spanish', 'french', 'polish', 'danish', 'swedish'];
  expect(nearestNames('English', nations)).toEqual(['polish', 'british', 'spanish']);
  expect(suggestion('English', nations)).toBe('Did you mean "polish", "british" or "spanish"?');
  expect(suggestion('portugese', nations)).toBe('Did you mean "portuguese"?');
});

test('suggestions: a shortened name is recognised', () => {
  expect(nearestNames('gov', ['jacobite', 'government'])).toEqual(['government']);
});

test('suggestions: a name of more than 60 letters gets none, even where a known name is the beginning of it', () => {
  const known = 'w'.repeat(59);
  expect(nearestNames(`${known}w`, [known])).toEqual([known]);
  expect(nearestNames(`${known}ww`, [known])).toEqual([]);
});

test('suggestions: a name unlike all others gets no suggestion', () => {
  expect(nearestNames('xyz', ['barrell', 'wolfe'])).toEqual([]);
  expect(suggestion('xyz', ['barrell', 'wolfe'])).toBe('Known: barrell, wolfe.');
  expect(suggestion('xyz', [])).toBe('There are none.');
});
