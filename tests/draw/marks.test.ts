import { describe, expect, test } from 'vitest';
import { officerMarks, officerNumbers, pieceMarks, pieceSigns } from '../../src/draw/marks.js';
import { picture, piece } from './pictures.js';

const reds = (count: number) => Array.from({ length: count }, (_, index) => piece(`r${index}`, 'red', 8, 6, 0));

describe('the marks of pieces', () => {
  test('are capitals for the first side and small letters for the other', () => {
    const marks = pieceMarks(picture({ pieces: [...reds(2), piece('b', 'blue', 8, 6, 0)] }));
    expect([...marks]).toEqual([
      ['r0', 'A'],
      ['r1', 'B'],
      ['b', 'a'],
    ]);
  });

  test('follow the roster, whatever is on the table', () => {
    const [, second] = reds(2);
    if (second === undefined) throw new Error('no piece');
    const roster = { pieces: reds(2), officers: [{ id: 'x' }, { id: 'y' }] };
    const marks = pieceMarks(picture({ pieces: [second, piece('late', 'red', 8, 6, 0)], roster }));
    expect([marks.get('r1'), marks.get('late')]).toEqual(['B', 'C']);
    expect(officerNumbers(picture({ roster })).get('y')).toBe('2');
    expect(officerMarks(picture({ roster })).get('y')).toBe('2');
  });

  test('never run out, and are single characters on a text map', () => {
    const many = picture({ pieces: reds(100) });
    const marks = [...pieceMarks(many).values()];
    expect(new Set(marks).size).toBe(100);
    expect(marks.at(-1)).toMatch(/^.\d$/u);
    expect([...pieceSigns(many).values()].every((mark) => [...mark].length === 1)).toBe(true);
  });
});
