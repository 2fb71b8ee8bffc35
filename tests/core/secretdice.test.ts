import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { keyed, newKey, resumedSecret, secret } from '../../src/core/dice/secret.js';
import { type Die, dieFaces } from '../../src/core/die.js';
import type { RollAnswer } from '../../src/core/roll.js';
import { codesOf, drawFrom, rollFor, taken } from './battles.js';

const key = '00112233445566778899aabbccddeeff0123456789abcdeffedcba9876543210';
const dieKinds = Object.keys(dieFaces) as Die[];
const facesOf = (answer: RollAnswer | null) => (answer !== null && 'faces' in answer ? answer.faces : []);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('secret dice', () => {
  test('frozen: the faces of a key', () => {
    const dice = taken(keyed(key));
    expect(dice.roll(rollFor({ dice: 12 }))).toEqual({ faces: [5, 5, 2, 2, 6, 3, 5, 4, 2, 6, 6, 2] });
    expect(dice.roll(rollFor({ die: 'percentile', dice: 6 }))).toEqual({ faces: [82, 18, 100, 84, 43, 62] });
    expect(dice.roll(rollFor({ die: 'average', dice: 6 }))).toEqual({ faces: [3, 3, 4, 3, 2, 3] });
    expect(dice.roll(drawFrom(['a', 'b', 'c', 'd', 'e', 'f', 'g']))).toEqual({ faces: [1] });
    expect(dice.snapshot()).toBe(`hs256:${key}:25`);
    expect(dice.commitment).toBe('4f22dbf14734f53e31d8ab7e5ef867505c410bf6781a91e5794bd01ac312ce77');
  });

  test('the stream is HMAC-SHA-256 of a counter, as another implementation computes it', () => {
    const words = [0, 1, 2].flatMap((block) => {
      const bytes = createHmac('sha256', Buffer.from(key, 'hex')).update(`linstock dice ${block}`).digest();
      return Array.from({ length: 8 }, (_, index) => bytes.readUInt32BE(index * 4));
    });
    // No word lies in the incomplete last range of a d6.
    expect(words.every((word) => word < 4_294_967_292)).toBe(true);
    expect(taken(keyed(key)).roll(rollFor({ dice: words.length }))).toEqual({
      faces: words.map((word) => 1 + (word % 6)),
    });
  });

  test('a word of the incomplete last range is skipped, so that no face is favoured', () => {
    // Word 36285247 of this key is 4294967221; the last whole range of a d100 ends below 4294967200.
    const dice = taken(resumedSecret(`hs256:${key}:36285247`));
    dice.roll(rollFor({ die: 'percentile' }));
    expect(dice.snapshot()).toBe(`hs256:${key}:36285249`);
    const d6 = taken(resumedSecret(`hs256:${key}:36285247`));
    d6.roll(rollFor({}));
    expect(d6.snapshot()).toBe(`hs256:${key}:36285248`);
  });

  test('the commitment is SHA-256 of the key', () => {
    expect(taken(keyed(key)).commitment).toBe(
      createHash('sha256').update(`["linstock secret 1","commit","${key}"]`).digest('hex'),
    );
  });

  test('every roll has faces of its die, as many as asked', () => {
    fc.assert(
      fc.property(fc.constantFrom(...dieKinds), fc.integer({ min: 0, max: 30 }), (die, dice) => {
        const faces = facesOf(secret().roll(rollFor({ die, dice })));
        const known: readonly number[] = dieFaces[die];
        expect(faces).toHaveLength(dice);
        expect(faces.every((face) => known.includes(face))).toBe(true);
      }),
    );
  });

  test.each(dieKinds)('every face of a %s is equally likely', (die) => {
    const rolled = 60_000;
    const faces = facesOf(taken(keyed(key)).roll(rollFor({ die, dice: rolled })));
    const known: readonly number[] = dieFaces[die];
    for (const face of new Set(known)) {
      const expected = (rolled * known.filter((each) => each === face).length) / known.length;
      const found = faces.filter((each) => each === face).length;
      // Five standard deviations of a count.
      expect(Math.abs(found - expected)).toBeLessThan(5 * Math.sqrt(expected));
    }
  });

  test('two new dice differ in key, commitment and faces', () => {
    const roll = rollFor({ dice: 40 });
    const [one, other] = [secret(), secret()];
    expect(one.key()).not.toBe(other.key());
    expect(one.commitment).not.toBe(other.commitment);
    expect(one.roll(roll)).not.toEqual(other.roll(roll));
  });

  test('a published key repeats the dice from the first roll', () => {
    const roll = rollFor({ dice: 40 });
    const dice = secret();
    const first = dice.roll(roll);
    expect(taken(keyed(dice.key())).roll(roll)).toEqual(first);
  });

  test('resumed dice continue from the snapshot', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40 }), (dice) => {
        const first = secret();
        first.roll(rollFor({ dice }));
        const second = taken(resumedSecret(first.snapshot()));
        const roll = rollFor({ dice: 9, die: 'd10' });
        expect(second.roll(roll)).toEqual(first.roll(roll));
      }),
    );
  });

  test('a draw from no cards ends, with a face that no roll accepts', () => {
    expect(secret().roll(drawFrom([]))).toEqual({ faces: [0] });
  });

  test('the JSON text of the dice does not contain the key', () => {
    expect(JSON.stringify(taken(keyed(key)))).not.toContain(key.slice(0, 8));
  });

  test.each(['', 'swordfish', key.slice(1), `${key}0`, key.toUpperCase(), `${key}\n`, 7, null, { length: 64 }])(
    '%j is refused as a key',
    (text) => {
      expect(codesOf(keyed(text as string))).toEqual(['secretKey']);
    },
  );

  test.each(['', 'hs256:', key, `hs256:${key}`, `hs256:${key}:-1`, `hs256:${key}:01`, `hs256:${key}:1e9`, 7, null])(
    '%j is refused as a snapshot',
    (text) => {
      expect(codesOf(resumedSecret(text as string))).toEqual(['snapshotUnread']);
    },
  );

  test('no key is made without a cryptographic generator', () => {
    vi.stubGlobal('crypto', undefined);
    expect(() => newKey()).toThrow('crypto.getRandomValues');
    expect(taken(keyed(key)).roll(rollFor({}))).toMatchObject({ faces: { length: 1 } });
  });
});
