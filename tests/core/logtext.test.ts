import { describe, expect, test } from 'vitest';
import { padded, paddedLeft, sideBySide, tableLines, widthOf, wrapped } from '../../src/core/log/text.js';

const red = '\u001B[31mred\u001B[0m';

describe('text in columns', () => {
  test('colour codes have no width, and a letter of two code units has one', () => {
    expect([widthOf(red), widthOf('é🎖'), widthOf('')]).toEqual([3, 2, 0]);
  });

  test('texts are padded to a width, and kept where they are wider', () => {
    expect([padded('ab', 4), paddedLeft('ab', 4)]).toEqual(['ab  ', '  ab']);
    expect([padded('abcde', 4), paddedLeft('abcde', 4)]).toEqual(['abcde', 'abcde']);
    expect(padded(red, 5)).toBe(`${red}  `);
  });

  test('columns are as wide as their widest cell and two spaces; the last cell of a row is not padded', () => {
    expect(tableLines([['a', 'bb', 'end'], ['aaa', 'b', ''], ['last alone']])).toEqual([
      'a           bb  end',
      'aaa         b',
      'last alone',
    ]);
    expect(
      tableLines(
        [
          ['a', 'b'],
          ['aa', 'b'],
        ],
        1,
      ),
    ).toEqual(['a  b', 'aa b']);
  });

  test('blocks of lines stand side by side, three spaces apart; the shorter one ends in empty lines', () => {
    expect(sideBySide(['ab', 'a'], ['x', 'y', 'z'])).toEqual(['ab   x', 'a    y', '     z']);
    expect(sideBySide(['ab', 'a', 'c'], ['x'], 1)).toEqual(['ab x', 'a', 'c']);
  });

  test('lines are broken between words, at most as wide as they may be', () => {
    expect(wrapped('one two three', 7)).toEqual(['one two', 'three']);
    expect(wrapped('one two three', 6)).toEqual(['one', 'two', 'three']);
  });

  test('a line that is broken begins as its lead or its indent says, and a long word stays whole', () => {
    expect(wrapped('one two', 5, '- ', '  ')).toEqual(['- one', '  two']);
    expect(wrapped('one two', 5, '* ')).toEqual(['* one', '* two']);
    expect(wrapped('incomprehensible', 5)).toEqual(['incomprehensible']);
  });
});
