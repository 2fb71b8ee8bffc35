import { describe, expect, test } from 'vitest';
import { reach, type Steered, steer } from '../../src/steer/index.js';
import { containsPoint, type Point, pointToSegment } from '../../src/table/index.js';
import { most, mostBack, type YardAction, yard, yardRules } from './yard.js';

const steered = (type: string, x: number, y: number, heading?: number): Steered<YardAction> => {
  const found = steer(yardRules, yard, { type }, { point: { x, y }, ...(heading === undefined ? {} : { heading }) });
  if (!found.ok) throw new Error(found.refusals.map(({ text }) => text).join(' '));
  return found;
};
/** Whether points are in the region where the cart may end, or a hundredth beside it. */
const reachOf = (type: string): ((point: Point) => boolean) => {
  const found = reach(yardRules, yard, { type });
  if (!found.ok) throw new Error(found.refusals.map(({ text }) => text).join(' '));
  const isBeside = (region: readonly Point[], point: Point): boolean =>
    region.some((corner, index) => pointToSegment(point, corner, region[(index + 1) % region.length] ?? corner) < 0.01);
  return (point) =>
    found.regions.some((region) => (region.length > 2 && containsPoint(region, point)) || isBeside(region, point));
};
const along = (bearing: number, length: number): Point => ({
  x: yard.cart.x + Math.sin((bearing * Math.PI) / 180) * length,
  y: yard.cart.y + Math.cos((bearing * Math.PI) / 180) * length,
});

describe('to and fro without turning, with a field after it that has one value', () => {
  test.each([
    [20, 17, 7],
    [20, 8.5, -1.5],
    [24, 15, 5],
  ])('steer: to (%d, %d) it rolls %d', (x, y, distance) => {
    expect(steered('haul', x, y).action).toEqual({
      type: 'haul',
      cart: 'cart',
      legs: [{ kind: 'roll', distance }],
      pace: 'slow',
    });
  });

  test.each([
    ['ahead', 30, 10 + most],
    ['back', 2, 10 - mostBack],
  ])('steer: %s it goes as far as it may', (_, wanted, end) => {
    expect(steered('haul', 20, wanted).end.y).toBeCloseTo(end, 2);
  });

  test('reach: is a line from behind the cart to before it', () => {
    const isReached = reachOf('haul');
    const reached = (y: number) => isReached({ x: 20, y });
    expect([6.8, 7.2, 9, 11, 17.8, 18.2].map(reached)).toEqual([false, true, true, true, true, false]);
    expect(isReached({ x: 20.5, y: 12 })).toBe(false);
  });
});

describe('to one side or the other, as the leg says', () => {
  test.each([
    ['east', 25, 10, 90],
    ['east', 24, 14, 45],
    ['west', 16, 10, 270],
    ['west', 16, 6, 225],
  ])('steer: %s to (%d, %d)', (kind, x, y, bearing) => {
    const { action, distance } = steered('push', x, y);
    expect(action.legs).toEqual([{ kind, bearing, distance: expect.closeTo(Math.hypot(x - 20, y - 10), 2) }]);
    expect(distance).toBeLessThan(0.01);
  });

  test('steer: there is no leg straight ahead, so it goes aside to come nearer', () => {
    expect(steered('push', 20, 15).distance).toBeLessThan(5);
  });

  test('reach: is two quarters of a disc', () => {
    const isReached = reachOf('push');
    const reached = (bearing: number, length: number) => isReached(along(bearing, length));
    expect([0, 30, 60, 90, 120, 150, 180, 240, 270, 300].map((bearing) => reached(bearing, 5))).toEqual([
      false,
      false,
      true,
      true,
      true,
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(reached(90, most + 0.2)).toBe(false);
  });
});

describe('along any bearing, facing the way it goes', () => {
  test('steer: chooses the heading if none is wanted', () => {
    expect(steered('slide', 26, 10).action.legs).toEqual([{ kind: 'slide', bearing: 90, distance: 6, heading: 90 }]);
  });

  test('reach: is a disc', () => {
    const bearings = [0, 45, 90, 135, 180, 225, 270, 315];
    const isReached = reachOf('slide');
    const reached = (length: number) => new Set(bearings.map((bearing) => isReached(along(bearing, length))));
    expect(reached(7)).toEqual(new Set([true]));
    expect(reached(most + 0.2)).toEqual(new Set([false]));
  });
});

describe('lifted from place to place', () => {
  test.each([
    [23, 14, undefined, 0],
    [23, 14, 90, 90],
    [20, 4, 180, 180],
  ])('steer: to (%d, %d) with heading %s', (x, y, wanted, heading) => {
    expect(steered('hoist', x, y, wanted).action.legs).toEqual([{ kind: 'lift', pose: { x, y, heading } }]);
  });

  test('steer: turns on the spot', () => {
    expect(steered('hoist', 20, 10, 90).end).toEqual({ x: 20, y: 10, heading: 90 });
  });

  test('steer: goes as far as it may towards a place beyond', () => {
    const { end } = steered('hoist', 36, 22);
    expect(end.x).toBeCloseTo(20 + most * 0.8, 2);
    expect(end.y).toBeCloseTo(10 + most * 0.6, 2);
  });

  test('reach: is a disc', () => {
    const isReached = reachOf('hoist');
    expect(isReached(along(30, 7))).toBe(true);
    expect(isReached(along(30, most + 0.2))).toBe(false);
  });
});
