import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LinstockError } from '../../src/core/error.js';
import { type Draft, fill, valueAt } from '../../src/core/fill.js';

test.each<[string, Draft, string, unknown, Draft]>([
  ['a field', {}, '/unit', 'guards', { unit: 'guards' }],
  ['a field of an object that is not there yet', {}, '/params/target', 'r1', { params: { target: 'r1' } }],
  ['the first entry of a list', {}, '/path/0', 1, { path: [1] }],
  ['the next entry of a list', { path: [1] }, '/path/1', 2, { path: [1, 2] }],
  ['a field of an entry', { rows: [{ unit: 'a' }] }, '/rows/0/files/0', 3, { rows: [{ unit: 'a', files: [3] }] }],
  ['a value in place of another', { a: 1 }, '/a', null, { a: null }],
  ['names with signs of the pointer', {}, '/a~1b/c~0d', 1, { 'a/b': { 'c~d': 1 } }],
  ['nothing beyond the end of a list', { path: [1] }, '/path/7', 2, { path: [1] }],
  ['nothing at what is no index', { path: [1] }, '/path/-1', 2, { path: [1] }],
  ['an object over a value that is none', { a: 5 }, '/a/b', 2, { a: { b: 2 } }],
])('fill: writes %s', (_, draft, pointer, value, filled) => {
  expect(fill(draft, pointer, value)).toEqual(filled);
});

test('fill: leaves the draft as it was', () => {
  const draft = { rows: [{ files: [1] }] };
  fill(draft, '/rows/0/files/1', 2);
  expect(draft).toEqual({ rows: [{ files: [1] }] });
});

test('fill: makes __proto__ a field, not a prototype', () => {
  const filled = fill({}, '/__proto__/polluted', true);
  expect(Object.keys(filled)).toEqual(['__proto__']);
  expect(Reflect.get({}, 'polluted')).toBeUndefined();
});

test('fill: a value is found at its pointer', () => {
  const names = fc.array(
    fc.string({ minLength: 1 }).filter((name) => !/^\d+$/.test(name)),
    { minLength: 1, maxLength: 4 },
  );
  fc.assert(
    fc.property(names, fc.jsonValue(), (parts, value) => {
      const pointer = parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
      expect(valueAt(fill({}, pointer, value), pointer)).toEqual(value);
    }),
  );
});

test('fill: never throws', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.string(), fc.anything(), (draft, pointer, value) => {
      expect(typeof fill(draft as Draft, pointer, value)).toBe('object');
    }),
  );
});

test.each([
  ['/a/0/b', 1],
  ['/a/1', undefined],
  ['/a/x', undefined],
  ['/a/0/b/c', undefined],
  ['/toString', undefined],
])('fill: the value at %s of { a: [{ b: 1 }] } is %s', (pointer, value) => {
  expect(valueAt({ a: [{ b: 1 }] }, pointer)).toBe(value);
});

test('fill: a pointer deeper than any action is a LinstockError at once; it took minutes', () => {
  const deep = (parts: number): string => '/a'.repeat(parts);
  expect(valueAt(fill({}, deep(100), 1), deep(100))).toBe(1);
  expect(() => fill({}, deep(101), 1)).toThrow(LinstockError);
  expect(() => fill({}, deep(200_000), 1)).toThrow(LinstockError);
  expect(valueAt({}, deep(200_000))).toBeUndefined();
});
