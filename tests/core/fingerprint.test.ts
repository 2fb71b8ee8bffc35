import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../src/core/canonical.js';
import { LinstockError } from '../../src/core/error.js';
import { fingerprint } from '../../src/core/fingerprint.js';

/** The same value with the fields of every object written in the opposite order. */
const reversed = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, each]) => [key, reversed(each)]),
  );
};

test('fingerprint: canonical text reads back as the value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
  );
});

test('fingerprint: the order in which fields were written does not show', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(canonicalJson(reversed(value))).toBe(canonicalJson(value));
    }),
  );
});

test('fingerprint: keys stand in the order of their code units, whatever a locale says', () => {
  expect(canonicalJson({ é: 1, z: 2, Z: 3, 10: 4, 9: 5 })).toBe('{"10":4,"9":5,"Z":3,"z":2,"é":1}');
});

test('fingerprint: -0 is written as 0, as it is after a round trip through JSON', () => {
  expect(canonicalJson([-0])).toBe('[0]');
});

const cycle: unknown[] = [];
cycle.push(cycle);

test.each([
  ['NaN', Number.NaN],
  ['an infinite number', { a: [Number.POSITIVE_INFINITY] }],
  ['undefined', undefined],
  ['a field that is undefined', { a: undefined }],
  ['a hole in a list', new Array(1)],
  ['a function', { a: () => 1 }],
  ['a big integer', 1n],
  ['a symbol', Symbol('a')],
  ['a map', new Map()],
  ['a value that holds itself', cycle],
])('fingerprint: %s has no canonical text', (_, value) => {
  expect(() => canonicalJson(value)).toThrow(LinstockError);
});

const inLists = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((inner) => [inner], 1);
const inFields = (depth: number): unknown => Array.from({ length: depth }).reduce<unknown>((a) => ({ a }), 1);

test.each([
  ['lists', inLists],
  ['fields', inFields],
  ['fields in lists', (depth: number) => [inFields(depth - 1)]],
])('fingerprint: %s are written 200 deep, and refused where they are deeper', (_, nested) => {
  expect(() => canonicalJson(nested(201))).not.toThrow();
  expect(() => canonicalJson(nested(202))).toThrow('nested too deep');
});

test('fingerprint: a value that is shared again and again is refused, and does not take forever', () => {
  const shared = Array.from({ length: 40 }).reduce<unknown>((part) => [part, part], 1);
  expect(() => canonicalJson(shared)).toThrow('more than 2000000 values');
  const numbers = Array.from({ length: 1000 }, () => 1);
  expect(() => canonicalJson(Array.from({ length: 2000 }, () => numbers))).toThrow('more than 2000000 values');
  expect(canonicalJson(Array.from({ length: 500 }, () => numbers)).length).toBeGreaterThan(500_000);
});

test('fingerprint: the error names the place', () => {
  expect(() => canonicalJson({ units: [{ pose: { x: Number.NaN } }] })).toThrow('NaN at .units[0].pose.x');
});

test('fingerprint: a fingerprint has 16 hexadecimal digits and is the same for values equal as JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(fingerprint(value)).toMatch(/^[0-9a-f]{16}$/);
      expect(fingerprint(reversed(value))).toBe(fingerprint(value));
    }),
  );
});

test('fingerprint: values that differ a little have fingerprints that differ', () => {
  const prints = new Set(Array.from({ length: 20_000 }, (_, n) => fingerprint({ x: n / 100, y: [n % 7] })));
  expect(prints.size).toBe(20_000);
});

test('fingerprint: each half of a fingerprint tells values apart by itself', () => {
  const all = Array.from({ length: 5000 }, (_, n) => fingerprint(n));
  expect(new Set(all.map((print) => print.slice(0, 8))).size).toBeGreaterThan(4990);
  expect(new Set(all.map((print) => print.slice(8))).size).toBeGreaterThan(4990);
});
