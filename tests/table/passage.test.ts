import { describe, expect, test } from 'vitest';
import { clipAlong, clipDisc, followingOf, meetingOf } from '../../src/table/passage.js';
import { between } from '../../src/table/point.js';
import { pointToSegment } from '../../src/table/segment.js';

const at = (x: number, y: number) => ({ x, y });

describe('segment through a disc', () => {
  test('goes from rim to rim', () => {
    expect(clipDisc(at(0, 0), at(10, 0), at(5, 0), 2)).toEqual({ enter: 0.3, leave: 0.7 });
    expect(clipDisc(at(4, 0), at(10, 0), at(5, 0), 2)?.enter).toBe(0);
    expect(clipDisc(at(0, 3), at(10, 3), at(5, 0), 2)).toBeNull();
    expect(clipDisc(at(8, 0), at(10, 0), at(5, 0), 2)).toBeNull();
  });

  test('without length is inside or outside', () => {
    expect(clipDisc(at(5, 1), at(5, 1), at(5, 0), 2)).toEqual({ enter: 0, leave: 1 });
    expect(clipDisc(at(5, 2), at(5, 2), at(5, 0), 2)).toEqual({ enter: 0, leave: 1 });
    expect(clipDisc(at(5, 3), at(5, 3), at(5, 0), 2)).toBeNull();
  });
});

describe('segment along a segment', () => {
  test('has round ends', () => {
    const passage = clipAlong(at(0, 0), at(20, 0), at(5, 0), at(15, 0), 1);
    expect(passage?.enter).toBeCloseTo(0.2, 9);
    expect(passage?.leave).toBeCloseTo(0.8, 9);
    expect(clipAlong(at(0, 2), at(20, 2), at(5, 0), at(15, 0), 1)).toBeNull();
    expect(clipAlong(at(0, 0), at(10, 0), at(5, 0), at(5, 0), 1)?.enter).toBeCloseTo(0.4, 9);
  });

  test('enters and leaves where the distance is the reach', () => {
    for (let turn = 0; turn < 20; turn += 1) {
      const from = at(turn, 0);
      const to = at(20 - turn, 30);
      const passage = clipAlong(from, to, at(4, 10), at(16, 18), 1.5);
      if (passage === null) continue;
      for (const fraction of [passage.enter, passage.leave].filter((each) => each > 0 && each < 1))
        expect(pointToSegment(between(from, to, fraction), at(4, 10), at(16, 18))).toBeCloseTo(1.5, 6);
    }
  });
});

describe('meeting of two segments', () => {
  test('is a point of the first; end points count', () => {
    expect(meetingOf(at(0, 0), at(10, 0), at(4, -1), at(4, 1))).toBeCloseTo(0.4, 9);
    expect(meetingOf(at(0, 0), at(10, 0), at(10, 0), at(10, 5))).toBe(1);
    expect(meetingOf(at(0, 0), at(10, 0), at(0, 0), at(0, 5))).toBe(0);
    expect(meetingOf(at(0, 0), at(10, 0), at(4, 1), at(4, 5))).toBeNull();
    expect(meetingOf(at(0, 0), at(10, 0), at(11, -1), at(11, 1))).toBeNull();
  });

  test('does not exist if they are parallel', () => {
    expect(meetingOf(at(0, 0), at(10, 0), at(2, 0), at(8, 0))).toBeNull();
  });
});

describe('the part of a segment along another', () => {
  test('is where both are, whichever way the other runs', () => {
    expect(followingOf(at(0, 0), at(10, 0), at(2, 0), at(8, 0), 0.001)).toEqual({ enter: 0.2, leave: 0.8 });
    expect(followingOf(at(0, 0), at(10, 0), at(8, 0), at(2, 0), 0.001)).toEqual({ enter: 0.2, leave: 0.8 });
    expect(followingOf(at(0, 0), at(0, 8), at(0, 4), at(0, 16), 0.001)).toEqual({ enter: 0.5, leave: 1 });
    expect(followingOf(at(0, 0), at(10, 0), at(10, 0), at(12, 0), 0.001)).toEqual({ enter: 1, leave: 1 });
  });

  test('does not exist apart from it, or if they are not in one line', () => {
    expect(followingOf(at(0, 0), at(10, 0), at(11, 0), at(12, 0), 0.001)).toBeNull();
    expect(followingOf(at(0, 0), at(10, 0), at(2, 1), at(8, 1), 0.001)).toBeNull();
    expect(followingOf(at(0, 0), at(10, 0), at(5, -1), at(5, 1), 0.001)).toBeNull();
    expect(followingOf(at(0, 0), at(0, 0), at(-1, 0), at(1, 0), 0.001)).toBeNull();
  });
});
