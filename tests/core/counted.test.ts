import { expect, test } from 'vitest';
import { pluralize } from '../../src/core/words.js';

test.each([
  [0, '0 hits'],
  [1, '1 hit'],
  [2, '2 hits'],
])('counted: %d things have the matching singular or plural', (n, words) => {
  expect(pluralize(n, 'hit')).toBe(words);
});
