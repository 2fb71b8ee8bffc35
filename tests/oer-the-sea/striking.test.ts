import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type BlowCircumstances,
  meleeDice,
  meleeModifierLines,
  meleeScore,
  shortfallOf,
} from '../../src/rulesets/oer-the-sea/resolvers.js';
import { tables } from '../../src/rulesets/oer-the-sea/tables.js';

const plain: BlowCircumstances = {
  side: null,
  mountedAgainstFoot: false,
  charging: false,
  confused: false,
  cover: 'none',
};
const added = (blow: Partial<BlowCircumstances>): number =>
  meleeModifierLines(tables.meleeModifiers, { ...plain, ...blow }).reduce((sum, line) => sum + line.value, 0);

test('OTS-MEL-02 OTS-MEL-03 OTS-GEN-09: each stand in contact rolls melee value plus officer dice, at least none', () => {
  expect(meleeDice(4, 0, 3)).toBe(12);
  expect(meleeDice(4, 2, 3)).toBe(18);
  expect(meleeDice(4, -1, 3)).toBe(9);
  expect(meleeDice(1, -3, 3)).toBe(0);
});

test('OTS-MEL-04 OTS-MEL-05 OTS-TER-11: every modifier of the table applies, and fortification replaces cover', () => {
  expect(added({})).toBe(0);
  expect(added({ side: 'front' })).toBe(0);
  for (const side of ['left', 'right', 'rear'] as const) expect(added({ side })).toBe(1);
  expect(added({ mountedAgainstFoot: true })).toBe(1);
  expect(added({ charging: true })).toBe(1);
  expect(added({ confused: true })).toBe(-1);
  expect(added({ cover: 'cover' })).toBe(-1);
  expect(added({ cover: 'fortification' })).toBe(-2);
  expect(added({ side: 'rear', mountedAgainstFoot: true, charging: true, confused: true, cover: 'cover' })).toBe(1);
});

test('OTS-MEL-12 OTS-MEL-13: the higher score is the side with fewer net hits incurred, by the same difference', () => {
  const few = fc.integer({ min: 0, max: 30 });
  fc.assert(
    fc.property(few, few, few, few, few, (hitsA, hitsB, supportsA, supportsB, firingOnA) => {
      // A charged: fire did it hits on the way in, which B's side counts.
      const netA = hitsB + firingOnA - supportsA;
      const netB = hitsA - supportsB;
      const scores = meleeScore(hitsA, supportsA, 0) - meleeScore(hitsB, supportsB, firingOnA);
      expect(scores).toBe(netB - netA);
    }),
  );
});

test('OTS-CHG-10 OTS-CHG-13: contact is made while D and the drive back are within the charge move', () => {
  expect(shortfallOf(18, 2, 20)).toBe(0);
  expect(shortfallOf(18, 3, 20)).toBe(1);
  expect(shortfallOf(5, 0, 20)).toBe(-15);
});
