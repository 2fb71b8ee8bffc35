import { describe, expect, test } from 'vitest';
import { type Key, keyOf } from '../../src/cli/players/keys.js';

const undo = (force: boolean): Key => ({ kind: 'reply', reply: { kind: 'undo', force } });
const quit: Key = { kind: 'reply', reply: { kind: 'quit' } };

describe('commands of a person', () => {
  test.each<[string, Key]>([
    ['u', undo(false)],
    ['undo', undo(false)],
    ['u!', undo(true)],
    ['q', quit],
    ['quit', quit],
    ['m', { kind: 'map' }],
    ['map', { kind: 'map' }],
    ['?', { kind: 'help' }],
    ['h', { kind: 'help' }],
    ['help', { kind: 'help' }],
  ])('person: %s', (typed, key) => {
    expect(keyOf(typed)).toEqual(key);
    expect(keyOf(` ${typed.toUpperCase()} `)).toEqual(key);
  });

  test.each(['', 'x', 'undo!', 'constructor', 'place wolfe 1,2,3'])('person: %j is none', (typed) => {
    expect(keyOf(typed)).toBeNull();
  });

  test.each(['correct', 'correct #12 3 4', 'rolls', 'Place wolfe 1,2,3'])('umpire: %s', (line) => {
    expect(keyOf(` ${line} `, true)).toEqual({ kind: 'umpire', line });
  });

  test('umpire: a longer word is none', () => {
    expect(keyOf('placebo', true)).toBeNull();
  });
});
