import { expect, test } from 'vitest';
import { patched } from '../../src/core/patch.js';

const tables = { rates: { foot: 6, horse: { full: 12, half: 6 } }, chain: ['line', 'column'], most: 3 };

test('patch: an empty patch returns the same value', () => {
  expect(patched(tables, {})).toEqual(tables);
});

test('patch: a patched figure is replaced, the rest stays', () => {
  expect(patched(tables, { rates: { horse: { full: 15 } } })).toEqual({
    ...tables,
    rates: { foot: 6, horse: { full: 15, half: 6 } },
  });
  expect(tables.rates.horse.full).toBe(12);
});

test('patch: a list is replaced as a whole', () => {
  expect(patched(tables, { chain: ['square'] }).chain).toEqual(['square']);
});
