import { expect, test } from 'vitest';
import { plainWords } from '../../src/core/plainwords.js';

test('plain words: up to three entries of a list are named, more are counted', () => {
  const { short: three } = plainWords.action({}, { type: 'order', units: ['a', 'b', 'c'] });
  const { short: four } = plainWords.action({}, { type: 'order', units: ['a', 'b', 'c', 'd'] });
  expect([three, four]).toEqual([expect.stringContaining('a, b, c'), expect.stringContaining('4 of them')]);
});
