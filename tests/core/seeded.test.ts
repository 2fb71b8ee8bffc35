import fc from 'fast-check';
import { expect, test } from 'vitest';
import { picker } from '../../src/core/dice/picker.js';
import { secret } from '../../src/core/dice/secret.js';
import { resumed, seeded } from '../../src/core/dice/seeded.js';
import { type Die, dieFaces } from '../../src/core/die.js';
import { LinstockError } from '../../src/core/error.js';
import type { Roll, RollAnswer } from '../../src/core/roll.js';
import { codesOf, rollFor, taken } from './battles.js';

const facesOf = (answer: RollAnswer | null) => (answer !== null && 'faces' in answer ? answer.faces : []);
const dieKinds = Object.keys(dieFaces) as Die[];

test('seeded dice: throw as many faces as asked, all of them faces of the die', () => {
  fc.assert(
    fc.property(fc.integer(), fc.constantFrom(...dieKinds), fc.integer({ min: 1, max: 30 }), (seed, die, dice) => {
      const faces = facesOf(seeded(seed).roll(rollFor({ die, dice })));
      const known: readonly number[] = dieFaces[die];
      expect(faces).toHaveLength(dice);
      expect(faces.every((face) => known.includes(face))).toBe(true);
    }),
  );
});

test('seeded dice: throw the same faces again from the same seed', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.string()), (seed) => {
      const roll = rollFor({ dice: 12 });
      expect(seeded(seed).roll(roll)).toEqual(seeded(seed).roll(roll));
    }),
  );
});

test('seeded dice: take a number and its text as the same seed', () => {
  expect(seeded(7).snapshot()).toBe(seeded('7').snapshot());
});

test.each(dieKinds)('seeded dice: throw every face of a %s equally often', (die) => {
  const thrown = 60_000;
  const faces = facesOf(seeded(1746).roll(rollFor({ die, dice: thrown })));
  const known: readonly number[] = dieFaces[die];
  for (const face of new Set(known)) {
    const expected = (thrown * known.filter((each) => each === face).length) / known.length;
    const found = faces.filter((each) => each === face).length;
    // Five standard deviations of a count.
    expect(Math.abs(found - expected)).toBeLessThan(5 * Math.sqrt(expected));
  }
});

test('seeded dice: begin differently for neighbouring seeds', () => {
  const firsts = Array.from({ length: 6000 }, (_, seed) => facesOf(seeded(seed).roll(rollFor({})))[0]);
  for (const face of dieFaces.d6)
    expect(Math.abs(firsts.filter((each) => each === face).length - 1000)).toBeLessThan(5 * Math.sqrt(1000));
});

test('seeded dice: resumed dice continue from the snapshot', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 40 }), (seed, dice) => {
      const first = seeded(seed);
      first.roll(rollFor({ dice }));
      const second = taken(resumed(first.snapshot()));
      const roll = rollFor({ dice: 9, die: 'd10' });
      expect(second.roll(roll)).toEqual(first.roll(roll));
    }),
  );
});

test.each(['', 'x128:', 'x128:0123', `x128:${'0'.repeat(32)}`, `y128:${'1'.repeat(32)}`, `x128:${'g'.repeat(32)}`])(
  'seeded dice: resumed dice refuse %j, which is no snapshot',
  (text) => {
    expect(codesOf(resumed(text))).toEqual(['snapshotUnread']);
  },
);

test('seeded dice: a picker picks every one of n and nothing else', () => {
  fc.assert(
    fc.property(fc.integer(), fc.integer({ min: 1, max: 12 }), (seed, n) => {
      const pick = picker(seed);
      const picked = new Set(Array.from({ length: 60 * n }, () => pick(n)));
      expect([...picked].sort((a, b) => a - b)).toEqual(Array.from({ length: n }, (_, index) => index));
    }),
  );
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])(
  'seeded dice: a picker does not pick from %d things',
  (n) => {
    expect(() => picker(1)(n)).toThrow(LinstockError);
  },
);

test.each<[string, object]>([
  ['a billion', { dice: 1e9 }],
  ['less than none', { dice: -1 }],
  ['half a die', { dice: 2.5 }],
  ['a number that is none', { dice: Number.NaN }],
  ['a die that there is not', { die: 'd7' }],
  ['a key of every object', { die: 'constructor' }],
  ['a prototype, which never ended', { die: '__proto__' }],
])('dice: a roll of %s is a LinstockError, of a seed and of a key', (_, wrong) => {
  const roll = { ...rollFor({ dice: 3 }), ...wrong } as Roll;
  expect(() => seeded(1).roll(roll)).toThrow(LinstockError);
  expect(() => secret().roll(roll)).toThrow(LinstockError);
});
