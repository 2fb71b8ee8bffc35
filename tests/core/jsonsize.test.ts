import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { excessOfText, type SizeLimits } from '../../src/core/jsonsize.js';
import { boundedCopy } from '../../src/core/plaincopy.js';

const limits: SizeLimits = { text: 1000, values: 20, depth: 4, fields: 8 };

/** Counts a value as the limits do: it and everything in it. */
const sizeOf = (value: unknown): { readonly values: number; readonly depth: number } => {
  if (typeof value !== 'object' || value === null) return { values: 1, depth: 0 };
  const parts = Object.values(value).map(sizeOf);
  return {
    values: parts.reduce((sum, part) => sum + part.values, 1),
    depth: 1 + parts.reduce((most, part) => Math.max(most, part.depth), 0),
  };
};

describe('size of JSON text', () => {
  test.each([
    ['', null],
    ['[1,2,3]', null],
    [`[${'1,'.repeat(18)}1]`, null],
    [`[${'1,'.repeat(19)}1]`, 'values'],
    ['[[[[1]]]]', null],
    ['[[[[[1]]]]]', 'depth'],
    [`{${'"a":1,'.repeat(7)}"a":1}`, null],
    [`{${'"a":1,'.repeat(8)}"a":1}`, 'fields'],
    [`[{${'"a":1,'.repeat(4)}"a":1},{${'"a":[1,2],'.repeat(2)}"a":1}]`, null],
    [`,,,]]]}}},[1]`, null],
    [`"${'x'.repeat(998)}"`, null],
    [`"${'x'.repeat(999)}"`, 'text'],
    [`["${',[{'.repeat(50)}"]`, null],
    [`["\\"${',[{'.repeat(50)}\\\\"]`, null],
    [`["\\\\",${'[{'.repeat(5)}]`, 'depth'],
    [`["${',[{'.repeat(50)}`, null],
  ])('size: %s exceeds %s', (text, excess) => {
    expect(excessOfText(text, limits)).toBe(excess);
  });

  test('size: text and value are measured alike, and values are never undercounted', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        const { values, depth } = sizeOf(value);
        const exact: SizeLimits = { text: 1e9, values: 2 * values, depth, fields: values };
        expect(excessOfText(JSON.stringify(value), exact)).toBeNull();
        expect(boundedCopy(value, exact)).toEqual({ ok: true, value });
        const tight: SizeLimits = { text: 1e9, values: Math.ceil(values / 2) - 1, depth: 100, fields: 1e9 };
        if (values > 1) expect(excessOfText(JSON.stringify(value), tight)).toBe('values');
        if (values > 1) expect(boundedCopy(value, tight)).toEqual({ ok: false, why: 'values' });
      }),
    );
  });
});

/** A list that counts how often it is read. */
const counting = (length: number, entry: unknown) => {
  const counts = { reads: 0 };
  const list = new Proxy(Array.from({ length }), {
    get: (target, key) => {
      if (typeof key === 'string' && /^\d+$/.test(key)) {
        counts.reads += 1;
        return entry;
      }
      return Reflect.get(target, key);
    },
  });
  return { list, counts };
};

describe('copies of bounded size', () => {
  test('size: a copy stops at the limit of values', () => {
    const { list, counts } = counting(20, [1, 2, 3]);
    expect(boundedCopy(list, limits)).toEqual({ ok: false, why: 'values' });
    expect(counts.reads).toBeLessThanOrEqual(limits.values);
  });

  test('size: an object with more fields than the limit is refused unread', () => {
    let reads = 0;
    const fields = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`field${index}`, 1]));
    const record = new Proxy(fields, { get: () => (reads += 1) });
    expect(boundedCopy(record, limits)).toEqual({ ok: false, why: 'fields' });
    expect(reads).toBe(0);
  });

  test('size: a list longer than the limit of values is refused unread', () => {
    const { list, counts } = counting(21, 1);
    expect(boundedCopy(list, limits)).toEqual({ ok: false, why: 'values' });
    expect(counts.reads).toBe(0);
  });

  test('size: a value that contains itself is refused by its depth', () => {
    const cycle: { self?: unknown } = {};
    cycle.self = cycle;
    expect(boundedCopy(cycle, limits)).toEqual({ ok: false, why: 'depth' });
  });

  test.each([[1n], [Number.NaN], [Symbol('s')], [() => 1], [{ a: [Number.POSITIVE_INFINITY] }]])(
    'size: %s is not plain data',
    (value) => {
      expect(boundedCopy(value, limits)).toEqual({ ok: false, why: 'strange' });
    },
  );

  test('size: each property is read once, and undefined properties are left out', () => {
    let reads = 0;
    const value = {
      get read(): number {
        reads += 1;
        return reads;
      },
      missing: undefined,
    };
    expect(boundedCopy(value, limits)).toEqual({ ok: true, value: { read: 1 } });
  });
});
