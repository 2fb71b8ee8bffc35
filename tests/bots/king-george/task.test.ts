import { describe, expect, test } from 'vitest';
import { isClosing, taskOf, winsByWaiting } from '../../../src/bots/values/king-george/task.js';
import { kingGeorge } from '../../../src/rulesets/king-george/index.js';
import { battleWith, type UnitPatch, unit } from '../../king-george/setup.js';

/** What the victory conditions ask of a side. */

const task = (red: readonly UnitPatch[], blue: readonly UnitPatch[], side = 'red') => {
  const state = battleWith({
    units: [
      ...red.map((patch, index) => unit('red', `r${index}`, 'line', 12 + 12 * index, 12, 0, patch)),
      ...blue.map((patch, index) => unit('blue', `b${index}`, 'line', 12 + 12 * index, 36, 180, patch)),
    ],
    victory: [{ kind: 'turnLimit', side: 'red' }],
  });
  return { view: kingGeorge.view(state, side), side };
};
const postureOf = (...given: Parameters<typeof task>): string => {
  const { view, side } = task(...given);
  return taskOf(view, side).posture;
};

describe('the task of a side', () => {
  test('is to hold against an enemy of the same strength, and to delay a stronger one', () => {
    expect(postureOf([{}, {}], [{}, {}])).toBe('hold');
    expect(postureOf([{}], [{}, {}])).toBe('delay');
  });

  test('counts the units on the table alone, of either side', () => {
    expect(postureOf([{}], [{}, { removed: 'destroyed' }])).toBe('hold');
    expect(postureOf([{}, { removed: 'destroyed' }], [{}, {}])).toBe('delay');
  });

  test('is to attack for the side that does not win by waiting; its attack columns close', () => {
    const waiting = task([{}], [{}]);
    const attacking = task([{}], [{ formation: 'attackColumn' }, {}], 'blue');
    expect([winsByWaiting(waiting.view, 'red'), winsByWaiting(attacking.view, 'blue')]).toEqual([true, false]);
    const [, column, line] = attacking.view.units;
    expect([column, line].map((each) => each !== undefined && isClosing(attacking.view, each))).toEqual([true, false]);
    const own = task([{ formation: 'attackColumn' }], [{}]);
    expect(own.view.units.some((each) => isClosing(own.view, each))).toBe(false);
  });
});
