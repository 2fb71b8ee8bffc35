import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { edgeName, edges } from '../../src/table/edge.js';
import { compassPoint } from '../../src/table/heading.js';
import {
  arcTangent2,
  cosine,
  directionOf,
  headingOf,
  normaliseHeading,
  rightOf,
  sine,
  turnBetween,
} from '../../src/table/index.js';

const RADIANS = Math.PI / 180;
const CLOSE = 1e-12;

const anAngle = () => fc.double({ min: -720, max: 720, noNaN: true });

describe('sine, cosine and arctangent', () => {
  test('the sine is within 1e-12 of the built-in one', () => {
    fc.assert(fc.property(anAngle(), (angle) => Math.abs(sine(angle) - Math.sin(angle * RADIANS)) < CLOSE));
  });

  test('the cosine is within 1e-12 of the built-in one', () => {
    fc.assert(fc.property(anAngle(), (angle) => Math.abs(cosine(angle) - Math.cos(angle * RADIANS)) < CLOSE));
  });

  test('the series are accurate at every hundredth of a degree', () => {
    let worst = 0;
    for (let step = -36000; step <= 36000; step += 1) {
      const angle = step / 100;
      worst = Math.max(worst, Math.abs(sine(angle) - Math.sin(angle * RADIANS)));
      worst = Math.max(worst, Math.abs(cosine(angle) - Math.cos(angle * RADIANS)));
    }
    expect(worst).toBeLessThan(CLOSE);
  });

  test.each([
    [0, 0, 1],
    [90, 1, 0],
    [180, 0, -1],
    [270, -1, 0],
    [360, 0, 1],
    [-90, -1, 0],
    [-180, 0, -1],
    [450, 1, 0],
    [36000090, 1, 0],
  ])('at %d degrees both are exact', (angle, expectedSine, expectedCosine) => {
    expect([sine(angle), cosine(angle)]).toStrictEqual([expectedSine, expectedCosine]);
  });

  test('the arctangent is within 1e-12 of the built-in one', () => {
    const part = fc.double({ min: -200, max: 200, noNaN: true }).filter((n) => n === 0 || Math.abs(n) > 1e-9);
    fc.assert(
      fc.property(part, part, (y, x) => {
        // Adding zero turns -0 into 0: the built-in function distinguishes them, a table does not.
        return Math.abs(arcTangent2(y, x) - Math.atan2(y + 0, x + 0) / RADIANS) < CLOSE;
      }),
      { numRuns: 1000 },
    );
  });

  test('the arctangent of the zero vector is 0', () => {
    expect(arcTangent2(0, 0)).toBe(0);
  });
});

describe('headings', () => {
  test.each([
    [0, 0],
    [360, 0],
    [-90, 270],
    [725.5, 5.5],
    [-1e-15, 0],
    [-0, 0],
  ])('%d is written %d', (heading, expected) => {
    expect(normaliseHeading(heading)).toBe(expected);
  });

  test.each([
    [0, { x: 0, y: 1 }, { x: 1, y: 0 }],
    [90, { x: 1, y: 0 }, { x: 0, y: -1 }],
    [180, { x: 0, y: -1 }, { x: -1, y: 0 }],
    [270, { x: -1, y: 0 }, { x: 0, y: 1 }],
  ])('heading %d: straight ahead and to the right', (heading, ahead, right) => {
    expect([directionOf(heading), rightOf(heading)]).toStrictEqual([ahead, right]);
  });

  test('the heading of a direction is the heading it came from', () => {
    const heading = fc.double({ min: 0, max: 359.999, noNaN: true });
    fc.assert(fc.property(heading, (angle) => turnBetween(headingOf(directionOf(angle)), angle) < 1e-11));
  });

  test.each([
    [0, 'north'],
    [-44, 'north-west'],
    [-22, 'north'],
    [46, 'north-east'],
    [340, 'north'],
    [900, 'south'],
  ])('heading %d is called %s', (heading, wind) => {
    expect(compassPoint(heading)).toBe(wind);
  });

  test.each([
    [0, 90, 'west'],
    [180, 90, 'east'],
    [0, 270, 'east'],
    [0, 225, 'south-east'],
  ])('heading %d with north at %d is %s to people', (heading, north, point) => {
    expect(compassPoint(heading, north)).toBe(point);
  });

  test('the edges of a table have the names of the compass', () => {
    expect(edges.map((edge) => edgeName(edge, 0))).toEqual(edges);
    expect(edges.map((edge) => edgeName(edge, 90))).toEqual(['west', 'north', 'east', 'south']);
  });

  test.each([
    [350, 10, 20],
    [10, 350, 20],
    [0, 180, 180],
    [90, 90, 0],
    [0, 181, 179],
  ])('the turn from %d to %d is %d', (from, to, turn) => {
    expect(turnBetween(from, to)).toBe(turn);
  });
});
