import { expect, test } from 'vitest';
import { LinstockError } from '../../src/core/error.js';
import { byId, nameById, otherId, pairsOf, replaceById, requireById } from '../../src/core/pieces.js';

const pieces = [
  { id: 'a', strength: 3 },
  { id: 'b', strength: 4 },
] as const;

test('pieces: a piece is found by its id', () => {
  expect(byId(pieces, 'b')).toBe(pieces[1]);
  expect(byId(pieces, 'c')).toBeUndefined();
});

test('pieces: one piece is replaced, the others stay identical', () => {
  const changed = replaceById<{ readonly id: string; readonly strength: number }>(pieces, 'b', { strength: 2 });
  expect(changed).toEqual([pieces[0], { id: 'b', strength: 2 }]);
  expect(changed[0]).toBe(pieces[0]);
  expect(pieces[1].strength).toBe(4);
});

test('pieces: an unknown id changes nothing', () => {
  expect(replaceById<{ readonly id: string; readonly strength: number }>(pieces, 'c', { strength: 2 })).toEqual(pieces);
});

test('pieces: a required piece that is missing is a bug', () => {
  expect(requireById(byId(pieces, 'a'), 'a')).toBe(pieces[0]);
  expect(() => requireById(byId(pieces, 'c'), 'c')).toThrow(LinstockError);
});

test('pieces: the other one of two', () => {
  expect([otherId(pieces, 'a'), otherId(pieces, 'b')]).toEqual(['b', 'a']);
});

test('pieces: every two of a list, once', () => {
  expect(pairsOf([1, 2, 3])).toEqual([
    [1, 2],
    [1, 3],
    [2, 3],
  ]);
  expect(pairsOf([1])).toEqual([]);
});

test('pieces: the name of an id comes from the first list that has it', () => {
  const units = [{ id: 'a', name: 'Guards' }];
  const sides = [
    { id: 'a', name: 'Allies' },
    { id: 'f', name: 'French' },
  ];
  expect([nameById('a', units, sides), nameById('f', units, sides)]).toEqual(['Guards', 'French']);
  expect(nameById('x', units, sides)).toBeUndefined();
});
