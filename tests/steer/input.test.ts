import { expect, test } from 'vitest';
import { checksOf, isNumber, ownDraft, pathOf } from '../../src/steer/steerable.js';

const unreadable = {
  get checks(): never {
    throw new Error('unreadable');
  },
};

test.each<[unknown, number]>([
  [undefined, 40],
  [null, 40],
  [7, 40],
  [{}, 40],
  [{ checks: 0 }, 1],
  [{ checks: -5 }, 1],
  [{ checks: 1.9 }, 1],
  [{ checks: 2 }, 2],
  [{ checks: 99_999 }, 99_999],
  [{ checks: 100_000 }, 100_000],
  [{ checks: 100_001 }, 100_000],
  [{ checks: 1e6 }, 100_000],
  [{ checks: 1e6 + 1 }, 40],
  [{ checks: Number.NaN }, 40],
  [{ checks: '12' }, 40],
])('the checks that %j allows, 40 by default, are %d', (options, checks) => {
  expect(checksOf(options, 40)).toBe(checks);
});

test('options that cannot be read count as left out', () => {
  expect(checksOf(unreadable, 40)).toBe(40);
});

test('numbers that can lie on a table are finite, and no greater than a million', () => {
  expect([0, -0.5, 1e6, -1e6].every(isNumber)).toBe(true);
  expect([1e6 + 0.1, -1e6 - 0.1, Number.NaN, Number.POSITIVE_INFINITY, '1', null].some(isNumber)).toBe(false);
});

test('pointers are written as paths of refusals', () => {
  expect(['/unit', '/params/path/0', '/path/12/x', '/0', ''].map(pathOf)).toEqual([
    'unit',
    'params.path[0]',
    'path[12].x',
    '[0]',
    '',
  ]);
});

test('a draft is an object of plain data', () => {
  expect(ownDraft({ type: 'march' })).toEqual({ ok: true, value: { type: 'march' } });
  for (const given of [null, 7, [], 'march'])
    expect(ownDraft(given)).toMatchObject({ ok: false, refusals: [{ code: 'malformed' }] });
});
