import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../src/core/canonical.js';
import { isSameData } from '../../src/core/samedata.js';

test('samedata: equal data is equal in whatever order its fields were written', () => {
  expect(isSameData({ a: 1, b: [{ c: null }] }, { b: [{ c: null }], a: 1 })).toBe(true);
});

test.each([
  ['a number', 1, 2],
  ['NaN', Number.NaN, Number.NaN],
  ['a list that is longer', [1], [1, 2]],
  ['a list and an object', ['x'], { 0: 'x' }],
  ['an object and a list', { 0: 'x' }, ['x']],
  ['null and an object', null, {}],
  ['a field more', { a: 1 }, { a: 1, b: 2 }],
  ['a field of another name', { a: undefined, b: 1 }, { b: 1, c: undefined }],
  ['an inherited field', { toString: Object.prototype.toString }, { other: 1 }],
  ['a member deep inside', { a: [{ b: [1, 2] }] }, { a: [{ b: [1, 3] }] }],
])('samedata: %s makes a difference', (_, one, other) => {
  expect(isSameData(one, other)).toBe(false);
});

test('samedata: values are the same exactly if their canonical JSON is', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (one, other) => {
      expect(isSameData(one, structuredClone(one))).toBe(true);
      expect(isSameData(one, other)).toBe(canonicalJson(one) === canonicalJson(other));
    }),
  );
});
