import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '../canonical.js';
import { guarded } from '../guarded.js';
import { type Checked, type CoreRefusalCode, refusal } from '../refusal.js';
import { expectDice, facesOf, mostThrown, type Roll } from '../roll.js';
import type { Dice } from './provider.js';

/** Dice that cannot be predicted without their key, however many faces are known. */
export interface SecretDice extends Dice {
  /** Hash of the key. Publish it before the battle: it binds the key and reveals nothing about it. */
  readonly commitment: string;
  /** The key, 64 hexadecimal digits. It reveals all dice, past and future: publish it only after the battle. */
  readonly key: () => string;
  /** Key and position as a short text, for `resumedSecret`. It reveals as much as the key. */
  readonly snapshot: () => string;
}

const keyBytes = 32;
const keyForm = /^[0-9a-f]{64}$/;
const snapshotForm = /^hs256:([0-9a-f]{64}):(0|[1-9]\d{0,14})$/;

const wordValues = 0x1_0000_0000;
const wordBytes = 4;
const wordsInBlock = 8;

/**
 * A number from 0 to n - 1, each equally likely: words of the incomplete last range are skipped. 0 if n is 0, as in a
 * draw from no cards, which the rules refuse.
 */
const below = (n: number, nextWord: () => number): number => {
  if (n === 0) return 0;
  const limit = wordValues - (wordValues % n);
  for (;;) {
    const word = nextWord();
    if (word < limit) return word % n;
  }
};

/**
 * The words of a key. Block n is HMAC-SHA-256(key, "linstock dice n"), n from 0 in decimal digits; it has eight words of
 * 32 bits, the highest byte first.
 */
const streamOf = (key: string, position: number) => {
  const mac = hmac.create(sha256, hexToBytes(key));
  const blockAt = (number: number): DataView => {
    const bytes = mac
      .clone()
      .update(utf8ToBytes(`linstock dice ${number}`))
      .digest();
    return new DataView(bytes.buffer, bytes.byteOffset);
  };
  let used = position;
  let block = blockAt(Math.floor(used / wordsInBlock));
  return {
    next: (): number => {
      const word = block.getUint32((used % wordsInBlock) * wordBytes);
      used += 1;
      if (used % wordsInBlock === 0) block = blockAt(used / wordsInBlock);
      return word;
    },
    used: () => used,
  };
};

const commitmentTo = (key: string): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalJson(['linstock secret 1', 'commit', key]))));

const diceOf = (key: string, position: number): SecretDice => {
  const stream = streamOf(key, position);
  return {
    roll: guarded('roll', (roll: Roll) => {
      expectDice(roll, mostThrown);
      const faces = facesOf(roll);
      // Every index is within the list, so the default is never used.
      return { faces: Array.from({ length: roll.dice }, () => faces[below(faces.length, stream.next)] ?? 0) };
    }),
    commitment: commitmentTo(key),
    key: () => key,
    snapshot: () => `hs256:${key}:${stream.used()}`,
  };
};

/**
 * A new key of 256 bits: 64 hexadecimal digits from `crypto.getRandomValues`, which Node and browsers have. It also
 * serves as a secret for fair dice.
 *
 * @throws Error if the environment has no `crypto.getRandomValues`
 */
export const newKey = (): string => bytesToHex(randomBytes(keyBytes));

/**
 * Dice with a new random key, for everything that a player must not foresee. Every face of a die is equally likely.
 *
 * @throws Error if the environment has no `crypto.getRandomValues`; use `keyed` there
 */
export const secret = (): SecretDice => diceOf(newKey(), 0);

/**
 * The dice of a known key, from the first roll: for a server with its own source of keys, and for a published key.
 *
 * @param key - 64 hexadecimal digits in small letters, from a cryptographic generator
 * @returns the dice; refused (`secretKey`) if the text is not a key
 */
export const keyed = (key: string): Checked<SecretDice> =>
  typeof key === 'string' && keyForm.test(key)
    ? { ok: true, value: diceOf(key, 0) }
    : {
        ok: false,
        refusals: [
          refusal<CoreRefusalCode, string>(
            'secretKey',
            null,
            'A key has 64 hexadecimal digits in small letters; newKey() makes one.',
            {},
            'key',
          ),
        ],
      };

/** The secret dice of a snapshot, at the same position; refused (`snapshotUnread`) if the text is not a snapshot. */
export const resumedSecret = (snapshot: string): Checked<SecretDice> => {
  const [, key, used] = (typeof snapshot === 'string' && snapshotForm.exec(snapshot)) || [];
  return key !== undefined && used !== undefined
    ? { ok: true, value: diceOf(key, Number(used)) }
    : {
        ok: false,
        refusals: [
          refusal('snapshotUnread', null, 'This is not a snapshot of secret dice; pass what snapshot() returned.'),
        ],
      };
};
