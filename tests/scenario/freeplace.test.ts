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

  test('may fill the whole depth of a zone, whatever the rounding of its corners', () => {
    const strip = [
      { x: 4.3, y: 34.2 },
      { x: 8.3, y: 34.2 },
      { x: 8.3, y: 36.2 },
      { x: 4.3, y: 36.2 },
    ];
    expect(placeFor({ zone: strip })).toMatchObject({ y: 36.2, heading: 0 });
  });

  test('lies between borders that slant', () => {
    // Ten wide at its foot, six wide at y 4, where the body needs its four.
    const narrowing = [
      { x: 0, y: 0 },
      { x: 10, y: 0 },
      { x: 16, y: 12 },
      { x: 12, y: 12 },
    ];
    const place = placeFor({ zone: narrowing });
    expect(place).not.toBeNull();
    expect(place?.y).toBeGreaterThan(5);
    expect(placeFor({ zone: narrowing, frontage: 11 })).toBeNull();
  });

  test('keeps out of what an outline leaves out', () => {
    const notched = [...zone.slice(0, 3), { x: 12, y: 10 }, { x: 10, y: 5 }, { x: 8, y: 10 }, { x: 0, y: 10 }];
    const place = placeFor({ zone: notched });
    expect(place?.y).toBe(10);
    expect(Math.abs((place?.x ?? 10) - 10)).toBeGreaterThanOrEqual(4);
  });
});
