import { expect, test } from 'vitest';
import { pieceDomain, tenth, wordDomain } from '../../src/core/domains.js';

test('pieces are chosen by their names, words as they are', () => {
  expect(pieceDomain(['r1'], () => 'The Guards')).toEqual({
    kind: 'one',
    of: [{ value: 'r1', label: 'The Guards', facts: {} }],
  });
  expect(wordDomain(['line'])).toEqual({ kind: 'one', of: [{ value: 'line', label: 'line', facts: {} }] });
});

test('a piece may be told with its figures, lengths to a tenth', () => {
  const { of } = pieceDomain(
    ['r1'],
    () => 'The Guards',
    (id) => ({ id, range: tenth(12.3456) }),
  ) as Extract<ReturnType<typeof pieceDomain>, { kind: 'one' }>;
  expect(of[0]?.facts).toEqual({ id: 'r1', range: 12.3 });
});
