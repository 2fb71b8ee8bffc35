import { describe, expect, it } from 'vitest';
import { clipToHalfPlane, clipToHalfPlanes } from '../../src/table/clip.js';
import { areaOf } from '../../src/table/polygon.js';

const square = [
  { x: 0, y: 0 },
  { x: 4, y: 0 },
  { x: 4, y: 4 },
  { x: 0, y: 4 },
];
const east = { x: 1, y: 0 };
const north = { x: 0, y: 1 };

describe('Clipping to half planes', () => {
  it('keeps what lies on the inward side', () => {
    expect(clipToHalfPlane(square, { through: { x: 1, y: 9 }, inward: east })).toHaveLength(4);
    expect(areaOf(clipToHalfPlane(square, { through: { x: 1, y: 9 }, inward: east }))).toBe(12);
    expect(clipToHalfPlane(square, { through: { x: -1, y: 0 }, inward: east })).toEqual(square);
  });

  it('leaves nothing of what lies outside, but for the slack', () => {
    expect(clipToHalfPlane(square, { through: { x: 4.5, y: 0 }, inward: east })).toEqual([]);
    expect(clipToHalfPlane(square, { through: { x: 4.5, y: 0 }, inward: east }, 1)).not.toEqual([]);
  });

  it('cuts by several one after the other', () => {
    const planes = [
      { through: { x: 1, y: 0 }, inward: east },
      { through: { x: 0, y: 3 }, inward: north },
    ];
    expect(areaOf(clipToHalfPlanes(square, planes))).toBe(3);
    expect(clipToHalfPlanes(square, [...planes, { through: { x: 0, y: 9 }, inward: north }])).toEqual([]);
  });
});
