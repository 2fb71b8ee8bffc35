import { expect, test } from 'vitest';
import { formatBeyond } from '../../src/core/words.js';

test('a length beyond a limit is told to a hundredth, with both units', () => {
  expect(formatBeyond(17.142857, 9, 'in')).toBe('It is 17.14 inches; 9 inches is the most.');
  expect(formatBeyond(1.5, 1, 'in')).toBe('It is 1.5 inches; 1 inch is the most.');
  expect(formatBeyond(3, 1, 'cm')).toBe('It is 3 cm; 1 cm is the most.');
});

test('a length that is longer by little has as many decimals as tell it', () => {
  expect(formatBeyond(6.002, 6, 'in')).toBe('It is 6.002 inches; 6 inches is the most.');
  expect(formatBeyond(12.0004, 12, 'cm')).toBe('It is 12.0004 cm; 12 cm is the most.');
});
