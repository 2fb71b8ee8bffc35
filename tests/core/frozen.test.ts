import { expect, test } from 'vitest';
import { picker } from '../../src/core/dice/picker.js';
import { seeded } from '../../src/core/dice/seeded.js';
import { fingerprint } from '../../src/core/fingerprint.js';
import { randomBattle, rollFor } from './battles.js';

/* What must not change: seeds that people have noted down, prints that stand in saved records. */

test('frozen: the faces of a few seeds', () => {
  const d6 = rollFor({ dice: 12 });
  expect(seeded(1).roll(d6)).toEqual({ faces: [] });
  expect(seeded(1746).roll(d6)).toEqual({ faces: [] });
  expect(seeded('culloden').roll(d6)).toEqual({ faces: [] });
});

test('frozen: the faces of every kind of die from one seed', () => {
  const dice = seeded(16);
  expect(dice.roll(rollFor({ die: 'd4', dice: 6 }))).toEqual({ faces: [] });
  expect(dice.roll(rollFor({ die: 'd8', dice: 6 }))).toEqual({ faces: [] });
  expect(dice.roll(rollFor({ die: 'd10', dice: 6 }))).toEqual({ faces: [] });
  expect(dice.roll(rollFor({ die: 'd12', dice: 6 }))).toEqual({ faces: [] });
  expect(dice.roll(rollFor({ die: 'average', dice: 6 }))).toEqual({ faces: [] });
  expect(dice.roll(rollFor({ die: 'percentile', dice: 6 }))).toEqual({ faces: [] });
  expect(dice.snapshot()).toBe('');
});

test('frozen: the picks of a seed', () => {
  const pick = picker(3);
  expect(Array.from({ length: 10 }, () => pick(100))).toEqual([]);
});

test('frozen: fingerprints', () => {
  expect(fingerprint(null)).toBe('');
  expect(fingerprint({})).toBe('');
  expect(fingerprint([1, 2.5, -3, 1e21, 1e-7])).toBe('');
  expect(fingerprint({ b: 'Lochiel', a: ['é', '\u2028', '😀'] })).toBe('');
});

test('frozen: the end of a random battle', () => {
  const { steps } = randomBattle(4);
  expect({ answers: steps.length, print: fingerprint(steps.at(-1)?.state) }).toEqual({});
});
