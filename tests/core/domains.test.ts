import { expect, test } from 'vitest';
import { pieceDomain, wordDomain } from '../../src/core/domains.js';

test('pieces are chosen by their names, words as they are', () => {
  expect(pieceDomain(['r1'], () => 'The Guards')).toEqual({
    kind: 'one',
    of: [{ value: 'r1', label: 'The Guards', facts: {} }],
  });
  expect(wordDomain(['line'])).toEqual({ kind: 'one', of: [{ value: 'line', label: 'line', facts: {} }] });
});
