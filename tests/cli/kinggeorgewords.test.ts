import { expect, test } from 'vitest';
import type { Action } from '../../src/rulesets/king-george/actions.js';
import { kingGeorge } from '../../src/rulesets/king-george/index.js';
import { ordering, unit } from '../king-george/setup.js';

const state = ordering({ units: [unit('red', 'R1', 'line', 20, 10, 0), unit('red', 'G', 'guns', 40, 10, 0)] }, 'R1');
const said = (action: Action): string => kingGeorge.words.action(state, action).short;

test('words: a Manoeuvre straight ahead differs from a Move', () => {
  const move = said({ type: 'move', steps: [{ kind: 'advance', inches: 3 }] });
  expect(said({ type: 'manoeuvre', advance: 3 })).not.toBe(move);
  expect(said({ type: 'manoeuvre', turn: 30, advance: 3 })).toBe('turn 30° right, advance 3 inches');
});

test('words: a slight turn is not shown as none', () => {
  expect(said({ type: 'manoeuvre', turn: 0.4 })).toBe('turn 0.4° right');
  expect(said({ type: 'manoeuvre', turn: -29.6 })).toBe('turn 30° left');
});
