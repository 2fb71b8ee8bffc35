import fc from 'fast-check';
import { expect, test } from 'vitest';
import { editDistance, nearestName, suggestion } from '../../src/scenario/suggest.js';

test('edit distance counts letters put in, taken out and changed', () => {
  expect(editDistance('barrel', 'barrell')).toBe(1);
  expect(editDistance('munro', 'monro')).toBe(1);
  expect(editDistance('', 'wolfe')).toBe(5);
  expect(editDistance('kitten', 'sitting')).toBe(3);
});

test('edit distance is the same both ways and 0 only to itself', () => {
  const word = fc.string({ maxLength: 12 });
  fc.assert(
    fc.property(word, word, (a, b) => {
      expect(editDistance(a, b)).toBe(editDistance(b, a));
      expect(editDistance(a, b) === 0).toBe(a === b);
    }),
  );
});

test('the nearest name is the one with the fewest slips, the first of equals', () => {
  expect(nearestName('wolf', ['price', 'wolfe', 'bligh'])).toBe('wolfe');
  expect(nearestName('WOLFE', ['wolfe'])).toBe('wolfe');
  expect(nearestName('gun', ['guna', 'gunb'])).toBe('guna');
});

test('a name cut short is known again', () => {
  expect(nearestName('gov', ['jacobite', 'government'])).toBe('government');
});

test('a name like no other is not guessed at', () => {
  expect(nearestName('xyz', ['barrell', 'wolfe'])).toBeNull();
  expect(suggestion('xyz', ['barrell', 'wolfe'])).toBe('Known: barrell, wolfe.');
  expect(suggestion('xyz', [])).toBe('There are none.');
});
