import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Die, dieFaces } from '../../src/core/die.js';
import { checkRollAnswer, type Reading, readFaces, readingRange, resultOf } from '../../src/core/roll.js';
import { rollFor } from './battles.js';

const dieKinds = Object.keys(dieFaces) as Die[];
const readings = fc.oneof(
  fc.constant<Reading>({ kind: 'sum' }),
  fc.constant<Reading>({ kind: 'halved' }),
  fc.constant<Reading>({ kind: 'highest' }),
  fc.integer({ min: -2, max: 14 }).map((need): Reading => ({ kind: 'reaching', need })),
);

/** Every fall of so many dice. */
const falls = (faces: readonly number[], dice: number): readonly (readonly number[])[] =>
  dice === 0 ? [[]] : falls(faces, dice - 1).flatMap((fall) => faces.map((face) => [...fall, face]));

test('roll: the range of a reading runs from the least to the greatest that any faces read', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Die>('d4', 'd6', 'average', 'd10'),
      fc.integer({ min: 1, max: 3 }),
      readings,
      (die, dice, read) => {
        const values = falls(dieFaces[die], dice).map((faces) => readFaces(read, faces));
        expect(readingRange(rollFor({ die, dice, read }))).toEqual({
          least: Math.min(...values),
          most: Math.max(...values),
        });
      },
    ),
  );
});

test.each([
  ['sum', { kind: 'sum' }, [2, 3, 6], 11],
  ['halved', { kind: 'halved' }, [2, 5], 4],
  ['highest', { kind: 'highest' }, [2, 5, 3], 5],
  ['reaching 4', { kind: 'reaching', need: 4 }, [4, 3, 6, 1], 2],
] as const)('roll: %s is read from the faces', (_, read, faces, result) => {
  expect(resultOf(rollFor({ dice: faces.length, read }), { faces })).toBe(result);
});

test('roll: half a d6 is a three-sided die, its halves rounded up', () => {
  const halves = dieFaces.d6.map((face) => readFaces({ kind: 'halved' }, [face]));
  expect(halves).toEqual([1, 1, 2, 2, 3, 3]);
  expect(readFaces({ kind: 'halved' }, [])).toBe(0);
});

test('roll: the average die has the faces 2, 3, 3, 4, 4, 5', () => {
  expect(dieFaces.average).toEqual([2, 3, 3, 4, 4, 5]);
});

test.each(dieKinds)('roll: every face of a %s is accepted, and the next above is refused', (die) => {
  const roll = rollFor({ die });
  const known: readonly number[] = dieFaces[die];
  for (const face of known) expect(checkRollAnswer(roll, { faces: [face] })).toEqual([]);
  expect(checkRollAnswer(roll, { faces: [Math.max(...known) + 1] })).toMatchObject([{ code: 'diceFace' }]);
});

test.each([
  [{ die: 'd6' }, 7, 'The faces of a d6 are 1 to 6, not 7.'],
  [{ die: 'average' }, 1, 'The faces of an average die are 2 to 5, not 1.'],
  [{ die: 'percentile' }, 0, 'The faces of a percentile roll are 1 to 100, not 0.'],
] as const)('roll: a face that %j does not have is told with the faces that it has', (given, face, text) => {
  expect(checkRollAnswer(rollFor(given), { faces: [face] }).map((each) => each.text)).toEqual([text]);
});

test.each([
  ['nothing', undefined, 'malformed'],
  ['a list', [3], 'malformed'],
  ['an empty object', {}, 'malformed'],
  ['faces that are no list', { faces: '3' }, 'malformed'],
  ['too many faces', { faces: [3, 3] }, 'diceCount'],
  ['no faces', { faces: [] }, 'diceCount'],
  ['a hole', { faces: new Array(1) }, 'diceFace'],
  ['a text for a face', { faces: ['3'] }, 'diceFace'],
  ['a face between faces', { faces: [2.5] }, 'diceFace'],
  ['NaN', { faces: [Number.NaN] }, 'diceFace'],
  ['an object without a text', { faces: [{ toString: 1, valueOf: 1 }] }, 'diceFace'],
  ['a result too high', { result: 7 }, 'diceResult'],
  ['a result too low', { result: 0 }, 'diceResult'],
  ['a result between results', { result: 2.5 }, 'diceResult'],
  ['a result without a text', { result: { toString: 1, valueOf: 1 } }, 'diceResult'],
] as const)('roll: %s is refused as an answer to one d6', (_, given, code) => {
  expect(checkRollAnswer(rollFor({}), given).map((each) => each.code)).toEqual([code]);
});

test('roll: any answer to a roll is judged without a throw', () => {
  fc.assert(
    fc.property(fc.anything(), fc.anything(), (faces, result) => {
      expect(Array.isArray(checkRollAnswer(rollFor({}), { faces }))).toBe(true);
      expect(Array.isArray(checkRollAnswer(rollFor({}), { result }))).toBe(true);
      expect(Array.isArray(checkRollAnswer(rollFor({}), faces))).toBe(true);
    }),
  );
});
