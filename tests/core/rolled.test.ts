import { expect, test } from 'vitest';
import type { Roll } from '../../src/core/roll.js';
import { type Rolled, rolledAsSeenBy, rolledEvent, rolledOf } from '../../src/core/rolled.js';

const roll: Roll = {
  kind: 'roll',
  purpose: 'morale',
  clause: 'A-01',
  side: 'red',
  by: 'guard',
  dice: 2,
  die: 'd6',
  read: { kind: 'sum' },
  breakdown: [{ clause: 'A-02', label: 'hits', value: 2 }],
  target: 5,
} as unknown as Roll;

const open: Rolled = {
  type: 'rolled',
  purpose: 'morale',
  side: 'red',
  by: 'guard',
  faces: [3, 4],
  result: 7,
  target: 5,
  breakdown: roll.breakdown,
};

test('rolled: the event of a roll has its faces, its result, and what they were rolled for', () => {
  expect(rolledOf(roll, 7, [3, 4])).toStrictEqual(open);
});

test('rolled: a rule set emits it under the clause of the roll', () => {
  expect(rolledEvent(roll, 7, [3, 4])).toStrictEqual({ ...open, clause: 'A-01' });
  expect(rolledEvent({ ...roll, seenBy: null }, 7, null)).toStrictEqual({
    ...open,
    faces: null,
    seenBy: null,
    clause: 'A-01',
  });
});

test('rolled: a roll that only one side may see shows the other neither faces nor result', () => {
  const hidden = rolledOf({ ...roll, seenBy: 'red' }, 7, [3, 4]);
  expect(hidden).toStrictEqual({ ...open, seenBy: 'red' });
  expect(rolledAsSeenBy(hidden, 'red')).toBe(hidden);
  expect(rolledAsSeenBy(hidden, 'blue')).toStrictEqual({ ...hidden, faces: null, result: 0 });
  expect(rolledAsSeenBy(open, 'blue')).toBe(open);
});
