import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainCopy } from '../../src/core/plaincopy.js';

test('plain copy: JSON is copied as it is', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
      expect(plainCopy(value)).toEqual(value);
    }),
  );
});

test('plain copy: undefined fields are left out, undefined entries stay', () => {
  expect(plainCopy({ a: undefined, b: [undefined, 1] })).toEqual({ b: [undefined, 1] });
  expect(Object.keys(plainCopy({ a: undefined }) as object)).toEqual([]);
});

test('plain copy: each field is read once', () => {
  let reads = 0;
  const counting = {
    get a() {
      reads += 1;
      return reads;
    },
  };
  expect(plainCopy(counting)).toEqual({ a: 1 });
  expect(reads).toBe(1);
});

test('plain copy: a field __proto__ stays a field', () => {
  const copy = plainCopy(JSON.parse('{"__proto__":{"polluted":true}}'));
  expect(Object.keys(copy as object)).toEqual(['__proto__']);
  expect(Reflect.get(copy as object, 'polluted')).toBeUndefined();
});

const circle: { self?: unknown } = {};
circle.self = circle;
const nested = (levels: number): unknown => (levels === 0 ? 1 : [nested(levels - 1)]);
const revoked = Proxy.revocable({}, {});
revoked.revoke();

test.each<[string, unknown]>([
  ['undefined', undefined],
  ['a number that is none', { a: Number.NaN }],
  ['an infinite number', [Number.POSITIVE_INFINITY]],
  ['a function', { a: () => 1 }],
  ['a symbol', { a: Symbol('a') }],
  ['a big integer', { a: 1n }],
  ['a cycle', circle],
  ['a value nested too deep', nested(11)],
  ['too many values', Array.from({ length: 30_000 }, () => 1)],
  ['too many values in all', Array.from({ length: 200 }, () => Array.from({ length: 200 }, () => 1))],
  ['a sparse list of enormous length', { a: Array(4_000_000_000) }],
  [
    'a getter that throws',
    {
      get a(): never {
        throw new Error('hostile');
      },
    },
  ],
  ['a revoked proxy', { a: revoked.proxy }],
])('plain copy: %s is no plain data', (_, value) => {
  expect(plainCopy(value)).toBeUndefined();
});

test('plain copy: no input makes it throw', () => {
  fc.assert(
    fc.property(
      fc.anything({ withDate: true, withMap: true, withTypedArray: true, withSparseArray: true }),
      (value) => {
        plainCopy(value);
      },
    ),
  );
});
