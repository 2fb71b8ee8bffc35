import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Blocker, type Point, type Polygon, rectangle, type Screen, sightLine } from '../../src/table/index.js';
import { aPoint, aRectangle } from './arbitraries.js';

const at = (x: number, y: number): Point => ({ x, y });
const block = (x: number, y: number, width = 4, depth = 2) => rectangle(at(x, y), 0, width, depth).corners;
const body = (id: string, shape: Polygon): Blocker => ({ id, kind: 'polygon', shape });
const wall = (id: string, from: Point, to: Point): Blocker => ({ id, kind: 'segment', shape: { from, to } });

const EYE = [at(10, 10)];
const MARK = [at(10, 30)];
const CLEAR = { clear: true, from: at(10, 10), to: at(10, 30) };

describe('bodies and walls in the way', () => {
  test('a line with nothing in the way is free', () => {
    expect(sightLine(EYE, MARK, [], [], 5)).toStrictEqual(CLEAR);
  });

  test.each([
    ['a body across the line', body('wolfe', block(10, 20))],
    ['a body that the line only just cuts', body('wolfe', block(11.99, 20))],
    ['a wall across the line', wall('wolfe', at(0, 20), at(20, 22))],
    ['a wall that ends at the line', wall('wolfe', at(10, 20), at(20, 20))],
  ])('%s hides the mark', (_, blocker) => {
    expect(sightLine(EYE, MARK, [blocker], [], 5)).toStrictEqual({ clear: false, blocker: 'wolfe' });
  });

  test.each([
    ['a body beside the line', body('wolfe', block(13, 20))],
    ['a body whose edge the line runs along', body('wolfe', block(12, 20))],
    ['a body that begins at the mark', body('wolfe', block(10, 31))],
    ['a body behind the mark', body('wolfe', block(10, 35))],
    ['a wall beside the line', wall('wolfe', at(11, 20), at(20, 20))],
    ['a wall along the line', wall('wolfe', at(10, 15), at(10, 20))],
    ['a wall at the mark', wall('wolfe', at(0, 30), at(20, 30))],
    ['a wall at the eye', wall('wolfe', at(0, 10), at(20, 10))],
  ])('%s does not', (_, blocker) => {
    expect(sightLine(EYE, MARK, [blocker], [], 5)).toStrictEqual(CLEAR);
  });

  test('the joint of two walls blocks sight', () => {
    const corner = [wall('west', at(0, 25), at(10, 20)), wall('east', at(10, 20), at(20, 25))];
    expect(sightLine(EYE, MARK, corner, [], 5).clear).toBe(false);
  });

  test('a blocker that does not apply is ignored', () => {
    const blockers = [body('wolfe', block(10, 20)), body('barrell', block(10, 25))];
    const seen = sightLine(EYE, MARK, blockers, [], 5, ({ id }) => id !== 'wolfe');
    expect(seen).toStrictEqual({ clear: false, blocker: 'barrell' });
    expect(sightLine(EYE, MARK, blockers, [], 5, () => false).clear).toBe(true);
  });
});

describe('several eyes and marks', () => {
  const eyes = [at(0, 10), at(10, 10), at(20, 10)];
  const marks = [at(0, 30), at(10, 30), at(20, 30)];

  test('one clear line is enough', () => {
    const seen = sightLine(eyes, marks, [body('wolfe', block(8, 20, 20, 2))], [], 5);
    expect(seen).toStrictEqual({ clear: true, from: at(20, 10), to: at(20, 30) });
  });

  test('of several clear lines the shortest is returned', () => {
    const seen = sightLine(eyes, [at(18, 30)], [], [], 5);
    expect(seen).toStrictEqual({ clear: true, from: at(20, 10), to: at(18, 30) });
  });

  test('when the shortest is hidden, the next shortest is returned', () => {
    const seen = sightLine(eyes, [at(20, 30)], [body('wolfe', block(20, 20))], [], 5);
    expect(seen).toStrictEqual({ clear: true, from: at(10, 10), to: at(20, 30) });
  });

  test('when different bodies hide the lines, the one that hides the shortest is returned', () => {
    const blockers = [body('barrell', block(5, 15)), body('ligonier', block(14, 18)), body('wolfe', block(20, 20))];
    const seen = sightLine([at(0, 10), at(10, 10), at(20, 10)], [at(20, 30)], blockers, [], 5);
    expect(seen).toStrictEqual({ clear: false, blocker: 'wolfe' });
  });

  test('when none is clear, what hides the shortest line is returned', () => {
    const blockers = [body('barrell', block(0, 25, 60, 2)), body('wolfe', block(20, 20))];
    expect(sightLine(eyes, [at(20, 30)], blockers, [], 5)).toStrictEqual({ clear: false, blocker: 'barrell' });
  });
});

describe('screens', () => {
  const wood = (id: string, y: number, depth: number): Screen => ({ id, parts: [block(10, y, 10, depth)] });

  test.each([
    [5, true],
    [5.01, false],
  ])('a wood %d deep', (depth, clear) => {
    expect(sightLine(EYE, MARK, [], [wood('wood', 20, depth)], 5).clear).toBe(clear);
  });

  test('two woods add up, and the thicker is returned', () => {
    const woods = [wood('copse', 15, 2), wood('forest', 22, 4)];
    expect(sightLine(EYE, MARK, [], woods, 5)).toStrictEqual({ clear: false, blocker: 'forest' });
  });

  test('of a wood around the eye only the part beyond it counts', () => {
    expect(sightLine(EYE, MARK, [], [wood('wood', 10, 9)], 5).clear).toBe(true);
  });

  test('with a depth of 0 any wood hides', () => {
    expect(sightLine(EYE, MARK, [], [wood('wood', 20, 0.1)], 0).clear).toBe(false);
  });
});

describe('sight from either end', () => {
  test('sight is symmetric', () => {
    fc.assert(
      fc.property(
        fc.array(aPoint(), { minLength: 1, maxLength: 3 }),
        fc.array(aPoint(), { minLength: 1, maxLength: 5 }),
        fc.array(aRectangle(), { maxLength: 5 }),
        fc.tuple(aPoint(), aPoint()),
        (eyes, marks, rectangles, [from, to]) => {
          const shapes = rectangles.map(({ corners }, index) => body(`${index}`, corners));
          const blockers = [...shapes.slice(1), wall('wall', from, to)];
          const screens = rectangles.slice(0, 1).map(({ corners }) => ({ id: 'wood', parts: [corners] }));
          const there = sightLine(eyes, marks, blockers, screens, 5);
          const back = sightLine(marks, eyes, blockers, screens, 5);
          expect(back.clear).toBe(there.clear);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('removing a blocker never hides what was seen', () => {
    fc.assert(
      fc.property(aPoint(), aPoint(), fc.array(aRectangle(), { minLength: 1, maxLength: 4 }), (eye, mark, shapes) => {
        const blockers = shapes.map(({ corners }, index) => body(`${index}`, corners));
        if (!sightLine([eye], [mark], blockers, [], 5).clear) return;
        expect(sightLine([eye], [mark], blockers.slice(1), [], 5).clear).toBe(true);
      }),
    );
  });
});
