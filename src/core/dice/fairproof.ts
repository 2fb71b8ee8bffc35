import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '../canonical.js';
import { type Checked, type CoreRefusalCode, refusal } from '../refusal.js';

/** What one party says about one roll. Plain data: it goes over any wire, and into the record. */
export type FairMessage =
  /** "I have chosen, and cannot choose again": the hash of a secret. */
  | {
      readonly kind: 'commit';
      readonly battle: string;
      readonly roll: number;
      readonly party: string;
      readonly hash: string;
    }
  /** The secret itself, once every party has committed. */
  | {
      readonly kind: 'reveal';
      readonly battle: string;
      readonly roll: number;
      readonly party: string;
      readonly secret: string;
    };

/** A party's promise of a secret. */
export type Commit = Extract<FairMessage, { kind: 'commit' }>;
/** The secret that was promised. */
export type Reveal = Extract<FairMessage, { kind: 'reveal' }>;

/** What the hash of a roll is made of; a number of a roll counts the rolls of the battle from 0. */
export interface FairTurn {
  readonly battle: string;
  readonly roll: number;
  readonly party: string;
}

/** Hexadecimal digits of a secret: 128 bits and more cannot be guessed from their hash. */
const secretForm = /^[0-9a-f]{32,128}$/;

const hashOf = (...parts: readonly (string | number)[]): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalJson(['linstock fair 1', ...parts]))));

/** Battle, roll and party are in the hash: a commit cannot be passed off as another's, or used for another roll. */
const commitHash = ({ battle, roll, party }: FairTurn, secret: string): string =>
  hashOf('commit', battle, roll, party, secret);

const badSecret = () => ({
  ok: false as const,
  refusals: [
    refusal<CoreRefusalCode, string>(
      'fairSecret',
      null,
      'A secret has 32 to 128 hexadecimal digits in small letters, from a good source of chance; use each only once.',
      {},
      'secret',
    ),
  ],
});

/**
 * The commit of a party to its secret for a roll. Send it at once, and keep the secret until all commits are there.
 *
 * @param secret - 32 to 128 hexadecimal digits from a cryptographic generator, new for every roll
 */
export const commitTo = (turn: FairTurn, secret: string): Checked<Commit> =>
  secretForm.test(secret)
    ? {
        ok: true,
        value: {
          kind: 'commit',
          battle: turn.battle,
          roll: turn.roll,
          party: turn.party,
          hash: commitHash(turn, secret),
        },
      }
    : badSecret();

/** The secret of a party, to be sent only after every party's commit has come in. */
export const revealOf = ({ battle, roll, party }: FairTurn, secret: string): Checked<Reveal> =>
  secretForm.test(secret) ? { ok: true, value: { kind: 'reveal', battle, roll, party, secret } } : badSecret();

/** Whether a reveal is what was committed to. */
export const keepsTo = (commit: Commit, reveal: Reveal): boolean =>
  secretForm.test(reveal.secret) && commitHash(reveal, reveal.secret) === commit.hash;

/** The seed of a roll from all secrets, in the order of the parties: nobody who has not seen them all can tell it. */
export const jointSeed = (battle: string, roll: number, secrets: readonly string[]): string =>
  hashOf('seed', battle, roll, ...secrets);
