import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Draft, Region } from '../../src/core/index.js';
import { reach, steer } from '../../src/steer/index.js';
import { containsPoint, distance, type Point, pointToSegment } from '../../src/table/index.js';
import type { Pose } from '../../src/table/pose.js';
import { signedArea } from '../../src/table/winding.js';
import { isLong, runs } from '../effort.js';
import { campGround, type Field48, parade, paradeRules, withPose } from './field.js';

const regionsOf = (draft: Draft, state: Field48 = parade): readonly Region[] => {
  const found = reach(paradeRules, state, draft);
  if (!found.ok) throw new Error(found.refusals.map(({ text }) => text).join(' '));
  return found.regions;
};

const toBorder = (region: Region, point: Point): number =>
  Math.min(
    ...region.map((corner, index) => pointToSegment(point, corner, region[(index + 1) % region.length] ?? corner)),
  );

/** How far inside the regions a point lies, at least; negative: how far outside all of them. */
const depthIn = (regions: readonly Region[], point: Point): number => {
  const inside = regions.filter((region) => containsPoint(region, point)).map((region) => toBorder(region, point));
  return inside.length > 0 ? Math.max(...inside) : -Math.min(...regions.map((region) => toBorder(region, point)));
};

const missOf = (state: Field48, draft: Draft, from: Point, point: Point): number => {
  const found = steer(paradeRules, state, draft, { point });
  return found.ok ? found.distance : distance(from, point);
};

const spread = fc.record({ x: fc.integer({ min: -130, max: 130 }), y: fc.integer({ min: -130, max: 130 }) });

describe('points well inside are reached, points well outside are not', () => {
  const places: readonly (readonly [string, string, Pose])[] = [
    ['march', 'line', { x: 24, y: 8, heading: 0 }],
    ['march', 'line', { x: 19, y: 18, heading: 10 }],
    ['march', 'line', { x: 26, y: 20, heading: 0 }],
    ['shift', 'skirmishers', { x: 10, y: 20, heading: 90 }],
    ['shift', 'skirmishers', { x: 26, y: 22, heading: 300 }],
    ['ride', 'officer', { x: 36, y: 20, heading: 0 }],
    ['ride', 'officer', { x: 26, y: 24, heading: 0 }],
  ];
  // The short tests look from one place of each piece.
  const some = places.filter(([type], index) => isLong || places.findIndex(([other]) => other === type) === index);

  test.each(some)('%s of the %s from %j', (type, id, pose) => {
    const state = withPose(parade, id, pose);
    const regions = regionsOf({ type }, state);
    fc.assert(
      fc.property(spread, (shift) => {
        const point = { x: pose.x + shift.x / 10, y: pose.y + shift.y / 10 };
        const depth = depthIn(regions, point);
        if (depth > 0.5) expect(missOf(state, { type }, pose, point)).toBeLessThan(0.25);
        if (depth < -1.5) expect(missOf(state, { type }, pose, point)).toBeGreaterThan(0.25);
      }),
      { numRuns: runs(50), seed: 7 },
    );
  });
});

test('polygons are counter-clockwise, so that they are filled as one', () => {
  for (const type of ['march', 'shift', 'ride'])
    for (const region of regionsOf({ type })) expect(signedArea(region)).toBeGreaterThanOrEqual(0);
});

test('where the action names a place its region is the region of the domain', () => {
  expect(regionsOf({ type: 'stake' })).toEqual([campGround]);
  expect(regionsOf({ type: 'camp' })).toEqual([campGround]);
});

test('the number of checks is bounded', () => {
  for (const checks of [1, 50, 200]) {
    const found = reach(paradeRules, parade, { type: 'march' }, { checks });
    expect(found.ok ? found.checks : 0).toBeLessThanOrEqual(checks);
  }
});

test('a place that takes two checks is not looked at when one check is left', () => {
  for (const checks of [1, 3, 5]) {
    const found = reach(paradeRules, parade, { type: 'shift' }, { checks });
    expect(found.ok ? found.checks : 0).toBe(checks - 1);
  }
});

test.each([
  ['an action without a place', { type: 'salute' }, 'noPlace'],
  ['a missing field', { type: 'drill' }, 'missingField'],
  ['a draft that is no object', 3, 'malformed'],
])('%s is refused', (_, draft, code) => {
  const found = reach(paradeRules, parade, draft as unknown as Draft);
  expect(found.ok ? [] : found.refusals).toMatchObject([{ code }]);
});
