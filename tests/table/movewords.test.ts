import { describe, expect, test } from 'vitest';
import { moveWords, rideWords } from '../../src/table/movewords.js';

const ground = { measure: 'cm', north: 0 } as const;
const at = (x: number, y: number, heading: number) => ({ x, y, heading });
const words = (to: ReturnType<typeof at>, isFar = false): string =>
  moveWords('moves', { from: at(10, 10, 0), to, depth: 4 }, ground, isFar);

describe('moves in words', () => {
  test('name the place, without decimals that say nothing', () => {
    expect(words(at(10, 22, 0))).toBe('moves to (10, 22)');
    expect(words(at(10, 22.54, 0))).toBe('moves to (10, 22.5)');
  });

  test('name the facing only if it is another point of the compass', () => {
    expect(words(at(10, 22, 10))).toBe('moves to (10, 22)');
    expect(words(at(10, 22, 85))).toBe('moves to (10, 22), facing east');
  });

  test('name the length on request', () => {
    expect(words(at(13, 6, 0), true)).toBe('moves 5 cm to (13, 6)');
    expect(
      moveWords('runs', { from: at(10, 10, 0), to: at(10, 11, 0), depth: 1 }, { measure: 'in', north: 0 }, true),
    ).toBe('runs 1 inch to (10, 11)');
  });

  test('call a turn about the front or the middle a turn, not a move', () => {
    expect(words(at(10, 10, 90))).toBe('turns to face east');
    expect(words(at(10, 6, 180))).toBe('turns to face south');
    expect(words(at(10, 10, 7))).toBe('turns 7° right');
    expect(words(at(10, 10, 353))).toBe('turns 7° left');
  });

  test('are empty for a body that has not moved', () => {
    expect(words(at(10, 10, 0), true)).toBe('');
    expect(words(at(10.04, 10, 0.4), true)).toBe('');
  });

  test('use the compass of the table', () => {
    expect(moveWords('moves', { from: at(0, 0, 0), to: at(0, 9, 90), depth: 1 }, { measure: 'cm', north: 90 })).toBe(
      'moves to (0, 9), facing north',
    );
  });

  test('of a rider are empty if he stays', () => {
    expect(rideWords('rides', { x: 1, y: 1 }, { x: 4, y: 5 })).toBe('rides to (4, 5)');
    expect(rideWords('rides', { x: 1, y: 1 }, { x: 1.01, y: 1 })).toBe('');
  });
});
