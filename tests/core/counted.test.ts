import { expect, test } from 'vitest';
import { pluralize } from '../../src/core/words.js';

test.each([
  [0, '0 hits'],
  [1, '1 hit'],
  [2, '2 hits'],
])('%d of something', (n, words) => {
  expect(pluralize(n, 'hit')).toBe(words);
});
