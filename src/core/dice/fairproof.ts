import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson } from '../canonical.js';
import { guarded } from '../guarded.js';
import { type Checked, type CoreRefusalCode, type Refusal, refusal } from '../refusal.js';
import { fields, isRecord, type Shape, shapeRefusals } from '../shape.js';

/** A message of one party about one roll. Plain data: it can be sent anywhere, and is stored in the record. */
export type FairMessage =
  /** The hash of a secret. The party can no longer change its choice. */
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

/** A party's commitment to a secret. */
export type Commit = Extract<FairMessage, { kind: 'commit' }>;
/** The secret that a party committed to. */
export type Reveal = Extract<FairMessage, { kind: 'reveal' }>;

/** Input of the hash of a roll. Rolls are numbered from 0 within a battle. */
export interface FairTurn {
  readonly battle: string;
  readonly roll: number;
  readonly party: string;
}

/** Hexadecimal digits of a secret: 128 bits or more cannot be guessed from the hash. */
const secretForm = /^[0-9a-f]{32,128}$/;

const hashOf = (...parts: readonly (string | number)[]): string =>
  bytesToHex(sha256(utf8ToBytes(canonicalJson(['linstock fair 1', ...parts]))));

/** Battle, roll and party are part of the hash, so a commit cannot be reused by another party or for another roll. */
const commitHash = ({ battle, roll, party }: FairTurn, secret: string): string =>
  hashOf('commit', battle, roll, party, secret);

const badSecret = (): Refusal<CoreRefusalCode, string> =>
  refusal(
    'fairSecret',
    null,
    'A secret has 32 to 128 hexadecimal digits in small letters, from a good source of chance; use each only once.',
    {},
    'secret',
  );

const turnShape: Shape = fields({ battle: 'string', roll: 'number', party: 'string' });

/** The fields of a turn. A message has more of them, and may be handed over as the turn. */
const turnIn = ({ battle, roll, party }: Readonly<Record<string, unknown>>) => ({ battle, roll, party });

/** Reasons against the turn and the secret of a party. */
const turnRefusals = (turn: unknown, secret: unknown): readonly Refusal[] => {
  const faults = shapeRefusals(turnShape, isRecord(turn) ? turnIn(turn) : turn);
  if (faults.length > 0) return faults;
  return typeof secret === 'string' && secretForm.test(secret) ? [] : [badSecret()];
};

/**
 * The commit of a party for a roll. Send it at once, and keep the secret until all commits have arrived.
 *
 * @param secret - 32 to 128 hexadecimal digits from a cryptographic generator, new for every roll
 */
export const commitTo = guarded('commitTo', (turn: FairTurn, secret: string): Checked<Commit> => {
  const wrong = turnRefusals(turn, secret);
  return wrong.length > 0
    ? { ok: false, refusals: wrong }
    : {
        ok: true,
        value: {
          kind: 'commit',
          battle: turn.battle,
          roll: turn.roll,
          party: turn.party,
          hash: commitHash(turn, secret),
        },
      };
});

/** The secret of a party. Send it only after the commits of all parties have arrived. */
export const revealOf = guarded('revealOf', (turn: FairTurn, secret: string): Checked<Reveal> => {
  const wrong = turnRefusals(turn, secret);
  if (wrong.length > 0) return { ok: false, refusals: wrong };
  const { battle, roll, party } = turn;
  return { ok: true, value: { kind: 'reveal', battle, roll, party, secret } };
});

/** Whether a reveal matches its commit. */
export const keepsTo = (commit: Commit, reveal: Reveal): boolean =>
  secretForm.test(reveal.secret) && commitHash(reveal, reveal.secret) === commit.hash;

/**
 * The seed of a roll from all secrets, in the order of the parties. It cannot be predicted while a secret is unknown.
 */
export const jointSeed = (battle: string, roll: number, secrets: readonly string[]): string =>
  hashOf('seed', battle, roll, ...secrets);
