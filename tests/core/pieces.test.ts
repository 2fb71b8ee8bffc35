import { expect, test } from 'vitest';
import { named, replacedIn } from '../../src/core/pieces.js';

const pieces = [
  { id: 'a', strength: 3 },
  { id: 'b', strength: 4 },
] as const;

test('a piece is found by its id', () => {
  expect(named(pieces, 'b')).toBe(pieces[1]);
  expect(named(pieces, 'c')).toBeUndefined();
});

test('one piece is replaced, the others are the same', () => {
  const changed = replacedIn<{ readonly id: string; readonly strength: number }>(pieces, 'b', { strength: 2 });
  expect(changed).toEqual([pieces[0], { id: 'b', strength: 2 }]);
  expect(changed[0]).toBe(pieces[0]);
  expect(pieces[1].strength).toBe(4);
});

test('nothing changes for an id that is not there', () => {
  expect(replacedIn<{ readonly id: string; readonly strength: number }>(pieces, 'c', { strength: 2 })).toEqual(pieces);
});
