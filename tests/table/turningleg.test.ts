import { describe, expect, it } from 'vitest';
import { fallsBelow, farthestTravel, lastBefore, poseOnLeg, turnOfLeg } from '../../src/table/turningleg.js';

const leg = { from: { x: 0, y: 0, heading: 350 }, to: { x: 0, y: 10, heading: 30 } };

describe('legs along which a body turns', () => {
  it('turns the shorter way, and half a turn clockwise', () => {
    expect(turnOfLeg(leg)).toBe(40);
    expect(turnOfLeg({ from: leg.to, to: leg.from })).toBe(-40);
    expect(turnOfLeg({ from: { ...leg.from, heading: 0 }, to: { ...leg.to, heading: 180 } })).toBe(180);
    expect(turnOfLeg({ from: { ...leg.from, heading: 270 }, to: { ...leg.to, heading: 90 } })).toBe(180);
  });

  it('turns evenly with the way that is done', () => {
    expect(poseOnLeg(leg, 0.25)).toEqual({ x: 0, y: 2.5, heading: 0 });
    expect(poseOnLeg(leg, 0)).toBe(leg.from);
    expect(poseOnLeg(leg, 1)).toBe(leg.to);
  });

  it('bounds the way of every point', () => {
    expect(farthestTravel(leg, 0)).toBe(10);
    expect(farthestTravel(leg, 9)).toBeCloseTo(10 + 2 * Math.PI, 10);
  });

  it('finds where a gap falls below a limit, on the side where it does not yet', () => {
    const search = { gapAt: (part: number) => Math.abs(8 - 10 * part), limit: 1, travel: 10, accuracy: 0.01 };
    expect(lastBefore(search)).toBeCloseTo(0.7, 9);
    expect(search.gapAt(lastBefore(search) ?? 0)).toBeGreaterThanOrEqual(1);
  });

  it('goes on from a place, also from one that is too near already', () => {
    const search = { gapAt: (part: number) => Math.abs(8 - 10 * part), limit: 1, travel: 10, accuracy: 0.01 };
    expect(lastBefore({ ...search, begin: 0.75 })).toBe(0.75);
    expect(lastBefore({ ...search, begin: 0.95 })).toBeNull();
  });

  it('finds nothing where the gap keeps to the limit', () => {
    expect(lastBefore({ gapAt: () => 1, limit: 1, travel: 10, accuracy: 0.01 })).toBeNull();
    expect(lastBefore({ gapAt: () => 2, limit: 1, travel: 0, accuracy: 0.01 })).toBeNull();
  });

  it('tells whether a gap falls below a limit at all, as the search for the place does', () => {
    const search = { gapAt: (part: number) => Math.abs(8 - 10 * part), limit: 1, travel: 10, accuracy: 0.01 };
    expect(fallsBelow(search)).toBe(true);
    expect(fallsBelow({ ...search, begin: 0.95 })).toBe(false);
    expect(fallsBelow({ gapAt: () => 1, limit: 1, travel: 10, accuracy: 0.01 })).toBe(false);
  });
});
