import { expect, test } from 'vitest';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import { fingerprint } from '../../src/core/fingerprint.js';
import { randomBattle, rollFor } from './battles.js';

/* What must not change: seeds that people have noted down, prints that stand in saved records. */

test('frozen: the faces of a few seeds', () => {
  const d6 = rollFor({ dice: 12 });
  expect(seeded(1).roll(d6)).toEqual({ faces: [4, 4, 6, 3, 2, 5, 1, 2, 2, 1, 1, 2] });
  expect(seeded(1746).roll(d6)).toEqual({ faces: [1, 1, 5, 6, 3, 4, 3, 5, 5, 3, 3, 6] });
  expect(seeded('culloden').roll(d6)).toEqual({ faces: [1, 3, 3, 5, 1, 5, 4, 2, 3, 3, 3, 2] });
});

test('frozen: the faces of every kind of die from one seed', () => {
  const dice = seeded(16);
  expect(dice.roll(rollFor({ die: 'd4', dice: 6 }))).toEqual({ faces: [4, 1, 1, 2, 3, 3] });
  expect(dice.roll(rollFor({ die: 'd8', dice: 6 }))).toEqual({ faces: [8, 5, 8, 4, 1, 1] });
  expect(dice.roll(rollFor({ die: 'd10', dice: 6 }))).toEqual({ faces: [1, 7, 10, 9, 9, 9] });
  expect(dice.roll(rollFor({ die: 'd12', dice: 6 }))).toEqual({ faces: [2, 1, 8, 5, 12, 7] });
  expect(dice.roll(rollFor({ die: 'average', dice: 6 }))).toEqual({ faces: [2, 4, 5, 4, 2, 4] });
  expect(dice.roll(rollFor({ die: 'percentile', dice: 6 }))).toEqual({ faces: [88, 1, 9, 57, 72, 27] });
  expect(dice.snapshot()).toBe('x128:7014ac29f1f30fd25283b0d2cdc01268');
});

test('frozen: the picks of a seed', () => {
  const pick = picker(3);
  expect(Array.from({ length: 10 }, () => pick(100))).toEqual([27, 69, 97, 80, 32, 47, 93, 2, 3, 77]);
});

test('frozen: fingerprints', () => {
  expect(fingerprint(null)).toBe('85a1438d753906ed');
  expect(fingerprint({})).toBe('1791a395c4af1aef');
  expect(fingerprint([1, 2.5, -3, 1e21, 1e-7])).toBe('dc7673260f06a66f');
  expect(fingerprint({ b: 'Lochiel', a: ['é', '\u2028', '😀'] })).toBe('34bdc28977954506');
});

test('frozen: the end of a random battle', () => {
  const { steps } = randomBattle(4);
  expect({ answers: steps.length, print: fingerprint(steps.at(-1)?.state) }).toEqual({
    answers: 30,
    print: '5ac153d53e176619',
  });
});
