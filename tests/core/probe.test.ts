import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LinstockError } from '../../src/core/error.js';
import { greatestLegal, legalRange, scanFromBottom, scanFromTop } from '../../src/core/probe.js';

const range = { least: 1, most: 20, step: 0.1 };

test.each([
  ['the most, where it is legal', () => true, 20],
  ['nothing, where nothing is legal', () => false, null],
  ['the least, where only that is legal', (value: number) => value <= 1, 1],
])('probe: the greatest legal value is %s', (_, isLegal, greatest) => {
  expect(greatestLegal(isLegal, range)).toBe(greatest);
});

test('probe: an edge is found to within a step', () => {
  fc.assert(
    fc.property(fc.double({ min: 1.1, max: 20, noNaN: true }), (edge) => {
      const greatest = greatestLegal((value) => value <= edge, range) ?? Number.NaN;
      expect(greatest).toBeLessThanOrEqual(edge);
      expect(greatest).toBeGreaterThan(edge - range.step);
    }),
  );
});

test('probe: beyond a gap the greater values count', () => {
  const greatest = greatestLegal((value) => value <= 5 || (value >= 8 && value <= 12), range) ?? Number.NaN;
  expect(greatest).toBeGreaterThan(11.9);
  expect(greatest).toBeLessThanOrEqual(12);
});

test('probe: what it returns is legal and in the range, and it asks some thirty times at most', () => {
  const ranges = fc.record({ least: fc.integer({ min: -50, max: 50 }), span: fc.integer({ min: -5, max: 400 }) });
  fc.assert(
    fc.property(ranges, fc.func(fc.boolean()), fc.constantFrom(0.01, 0.1, 1), ({ least, span }, judge, step) => {
      let asked = 0;
      const judged = new Map<number, boolean>();
      const isLegal = (value: number): boolean => {
        asked += 1;
        judged.set(value, judge(value));
        return judge(value);
      };
      const greatest = greatestLegal(isLegal, { least, most: least + span, step });
      expect(asked).toBeLessThanOrEqual(30);
      if (greatest === null) return;
      expect(judged.get(greatest)).toBe(true);
      expect(greatest).toBeGreaterThanOrEqual(least);
      expect(greatest).toBeLessThanOrEqual(least + span);
    }),
  );
});

/** The values that are asked for where none is legal. */
const askedIn = (least: number, most: number): readonly number[] => {
  const asked: number[] = [];
  greatestLegal((value) => asked.push(value) === 0, { least, most, step: 0.5 });
  return asked;
};

test('probe: a range is tested at its ends, at its eighths and a step from its beginning', () => {
  expect(askedIn(4, 12)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4.5, 4]);
  expect(askedIn(4, 4)).toEqual([4, 4, 4, 4, 4, 4, 4, 4, 4, 4]);
  expect(Math.max(...askedIn(4, 4.25))).toBe(4.25);
  expect(askedIn(4, 3)).toEqual([]);
});

test('probe: a legal part between two tested values is not found', () => {
  const greatest = greatestLegal((value) => value <= 7.3 || (value > 9.4 && value < 9.6), {
    ...range,
    least: 4,
    most: 12,
  });
  expect(greatest).toBeGreaterThan(7.2);
  expect(greatest).toBeLessThanOrEqual(7.3);
});

test('probe: a legal part that begins within a step of the least is found', () => {
  expect(greatestLegal((value) => value > 1 && value <= 1.5, range)).toBeCloseTo(1.45, 1);
  expect(greatestLegal((value) => value > 1.1 && value <= 1.5, range)).toBeNull();
  // Less than a step is as good as none.
  expect(greatestLegal((value) => value <= 1.09, range)).toBe(1);
});

test('probe: a range is halved 20 times at most, however small the step', () => {
  let asked = 0;
  const isLegal = (value: number): boolean => {
    asked += 1;
    return value <= 7.3;
  };
  expect(greatestLegal(isLegal, { least: 0, most: 8, step: 0 })).toBe(7 + Math.floor(0.3 * 2 ** 20) / 2 ** 20);
  // The most, the value an eighth below it, and the halvings between them.
  expect(asked).toBe(22);
});

test('probe: a range of one value, and one of none', () => {
  expect(greatestLegal(() => true, { least: 2, most: 2, step: 1 })).toBe(2);
  expect(greatestLegal((value) => value !== 2, { least: 2, most: 2, step: 1 })).toBeNull();
  expect(greatestLegal(() => true, { least: 2, most: 1, step: 1 })).toBeNull();
});

test('probe: the legal part of a range is found at both ends to within a step', () => {
  const ends = fc.tuple(fc.double({ min: 1, max: 20, noNaN: true }), fc.double({ min: 3, max: 20, noNaN: true }));
  fc.assert(
    fc.property(ends, ([least, span]) => {
      // A part as wide as two looks is not overlooked.
      const isLegal = (value: number): boolean => value >= least && value <= least + span + 2;
      const found = legalRange(isLegal, { least: 1, most: 40, step: 0.1 });
      expect(found).not.toBeNull();
      expect(Math.abs((found?.least ?? 0) - least)).toBeLessThanOrEqual(0.1);
      expect(isLegal(found?.least ?? 0) && isLegal(found?.most ?? 0)).toBe(true);
      expect((found?.most ?? 0) > Math.min(40, least + span + 2) - 0.1).toBe(true);
    }),
  );
  expect(legalRange(() => false, range)).toBeNull();
});

describe('a scan of a range with gaps', () => {
  const scanned = { least: 0.01, most: 90, stride: 1, step: 0.01 };
  const islands = (value: number): boolean => (value >= 14.6 && value <= 15.3) || (value >= 37.9 && value <= 39);

  test('finds narrow legal parts, which the probe of a few values misses', () => {
    expect(greatestLegal(islands, scanned)).toBeNull();
    expect(scanFromTop(islands, scanned)).toBeCloseTo(39, 1);
    expect(scanFromBottom(islands, { ...scanned, most: 39 })).toBeCloseTo(14.6, 1);
  });

  test('returns the ends of the range where they are legal', () => {
    expect(scanFromTop(() => true, scanned)).toBe(90);
    expect(scanFromTop((value) => value < 0.5, scanned)).toBeCloseTo(0.5, 1);
    expect(scanFromBottom(() => true, scanned)).toBe(0.01);
  });

  test('tests the one value of a range whose ends are equal', () => {
    expect(scanFromTop(() => true, { ...scanned, least: 5, most: 5 })).toBe(5);
    expect(scanFromTop(() => false, { ...scanned, least: 5, most: 5 })).toBeNull();
  });

  test('finds nothing where nothing is legal, or the range is empty', () => {
    expect(scanFromTop(() => false, scanned)).toBeNull();
    expect(scanFromTop(() => true, { ...scanned, most: 0 })).toBeNull();
  });
});

test('probe: ends or a step that are no numbers are a LinstockError; a NaN came back', () => {
  const range = { least: 0, most: 1, step: 0.1 };
  for (const wrong of [{ least: Number.NaN }, { most: Number.NaN }, { step: Number.NaN }]) {
    expect(() => greatestLegal(() => true, { ...range, ...wrong })).toThrow(LinstockError);
    expect(() => legalRange(() => true, { ...range, ...wrong })).toThrow(LinstockError);
  }
});
