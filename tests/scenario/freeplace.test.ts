import { describe, expect, test } from 'vitest';
import { firstFreePlace, type PlaceWanted } from '../../src/scenario/zone.js';

/** A zone twenty wide and ten deep; bodies four wide and two deep that look north. */
const zone = [
  { x: 0, y: 0 },
  { x: 20, y: 0 },
  { x: 20, y: 10 },
  { x: 0, y: 10 },
];
const placeFor = (more: Partial<PlaceWanted> = {}) =>
  firstFreePlace({ zone, heading: 0, frontage: 4, depth: 2, free: () => true, ...more });

describe('the first free place in a zone', () => {
  test('is as far forward as possible, in the middle', () => {
    expect(placeFor()).toEqual({ x: 10, y: 10, heading: 0 });
    expect(placeFor({ heading: 180 })?.y).toBeCloseTo(0, 9);
  });

  test('is to the side before it is further back, as near to the middle as possible', () => {
    const offMiddle = placeFor({ free: ({ centre }) => Math.abs(centre.x - 10) >= 3 });
    expect(offMiddle).toEqual({ x: 13, y: 10, heading: 0 });
    expect(placeFor({ free: ({ centre }) => centre.y <= 7 })).toEqual({ x: 10, y: 8, heading: 0 });
  });

  test('is none without room or on forbidden ground', () => {
    expect(placeFor({ frontage: 20 })).toMatchObject({ x: 10, y: 10 });
    expect(placeFor({ frontage: 21 })).toBeNull();
    expect(placeFor({ depth: 11 })).toBeNull();
    expect(placeFor({ free: () => false })).toBeNull();
  });

  test('may be exactly as deep and as wide as the zone, for all zones with one decimal', () => {
    const full = Array.from({ length: 1000 }, (_, tenth) => tenth / 10).filter((at) => {
      const [east, north] = [(at * 10 + 43) / 10, (at * 10 + 21) / 10];
      const exact = [
        { x: at, y: at },
        { x: east, y: at },
        { x: east, y: north },
        { x: at, y: north },
      ];
      return placeFor({ zone: exact, heading: 180, frontage: 4.3, depth: 2.1 }) === null;
    });
    expect(full).toEqual([]);
  });

  test('may fill the whole depth of a zone, whatever the rounding of its corners', () => {
    const strip = [
      { x: 4.3, y: 34.2 },
      { x: 8.3, y: 34.2 },
      { x: 8.3, y: 36.2 },
      { x: 4.3, y: 36.2 },
    ];
    expect(placeFor({ zone: strip })).toMatchObject({ y: 36.2, heading: 0 });
  });

  test('is as far forward as possible between borders that slant', () => {
    const leaning = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 30, y: 20 },
      { x: 20, y: 20 },
    ];
    // At its front the zone reaches from x 20 to 30, at its rear, 2 behind, from 18 to 28. The middle of the zone is 15.
    expect(placeFor({ zone: leaning })).toEqual({ x: 22, y: 20, heading: 0 });
  });

  test('keeps out of what an outline leaves out', () => {
    const notched = [...zone.slice(0, 3), { x: 12, y: 10 }, { x: 10, y: 5 }, { x: 8, y: 10 }, { x: 0, y: 10 }];
    const place = placeFor({ zone: notched });
    expect(place?.y).toBe(10);
    expect(Math.abs((place?.x ?? 10) - 10)).toBeGreaterThanOrEqual(4);
  });
});
