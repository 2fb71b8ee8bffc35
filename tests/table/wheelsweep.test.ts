import { describe, expect, test } from 'vitest';
import { boxOf } from '../../src/table/box.js';
import { containsPoint } from '../../src/table/polygon.js';
import { wheel } from '../../src/table/pose.js';
import { rectangleAt } from '../../src/table/rectangle.js';
import { arcLength, sweptThrough, wheelPoses } from '../../src/table/wheelsweep.js';

const pose = { x: 10, y: 10, heading: 0 };

describe('a wheel', () => {
  test('is split into steps of two degrees, from its start to its end', () => {
    const poses = wheelPoses(pose, 6, 'right', 30);
    expect(poses).toHaveLength(16);
    expect(poses[0]).toEqual(pose);
    expect(poses.at(-1)).toEqual(wheel(pose, 6, 'right', 30));
    expect(wheelPoses(pose, 6, 'left', 0.5)).toHaveLength(2);
  });

  test('sweeps all the ground that its corners cross', () => {
    const swept = sweptThrough(wheelPoses(pose, 6, 'right', 90), 6, 2);
    const box = boxOf(swept.flat());
    // The rear corner of the outer flank goes farthest, on a circle round the inner corner.
    expect(box.maxY).toBeCloseTo(10 + 6, 3);
    expect(box.minX).toBeCloseTo(13 - Math.sqrt(40), 2);
    for (let turn = 0; turn <= 90; turn += 7.5)
      for (const corner of rectangleAt(wheel(pose, 6, 'right', turn), 6, 2).corners) {
        const shrunk = { x: 13 + (corner.x - 13) * 0.999, y: 10 + (corner.y - 10) * 0.999 };
        expect(swept.some((piece) => containsPoint(piece, shrunk))).toBe(true);
      }
  });

  test('follows an arc', () => {
    expect(arcLength(3, 30)).toBeCloseTo(1.570796, 6);
  });
});

describe('a path', () => {
  test('straight ahead sweeps one strip; standing still covers only the body', () => {
    const [strip, ...more] = sweptThrough([pose, { ...pose, y: 14 }], 6, 2);
    expect(more).toEqual([]);
    expect(boxOf(strip ?? [])).toEqual({ minX: 7, maxX: 13, minY: 8, maxY: 14 });
    expect(boxOf(sweptThrough([pose], 6, 2).flat())).toEqual({ minX: 7, maxX: 13, minY: 8, maxY: 10 });
  });
});
