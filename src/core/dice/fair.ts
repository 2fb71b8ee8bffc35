import { LinstockError } from '../error.js';
import { guarded } from '../guarded.js';
import { copyToCheck } from '../plaincopy.js';
import { type Checked, type CoreRefusalCode, type Facts, type Refusal, refusal } from '../refusal.js';
import type { Roll } from '../roll.js';
import { isRecord, shapeRefusals } from '../shape.js';
import { type Commit, type FairMessage, jointSeed, keepsTo, type Reveal } from './fairproof.js';
import { fairShape, mostFairMessages } from './fairshape.js';
import type { Dice } from './provider.js';
import { seeded } from './seeded.js';

/** The parties that roll dice jointly, and all their messages in the order of arrival. */
export interface FairTranscript {
  /** A name that is used for no other battle. */
  readonly battle: string;
  /** Two or more, in an order agreed before the first roll. */
  readonly parties: readonly string[];
  readonly messages: readonly FairMessage[];
}

type FairCode = Extract<CoreRefusalCode, `fair${string}`>;

/** Limit of refusals of one transcript. A value with more is no transcript. */
const mostRefusals = 50;

const malformed = (path: string, text: string): Checked<never> => ({
  ok: false,
  refusals: [refusal('malformed', null, text, {}, path)],
});

/** Reads the fields and the messages of a transcript once each, so that nothing changes while it is checked. */
const copied = (given: Readonly<Record<string, unknown>>): unknown => {
  const { battle, parties, messages } = given;
  const copiedMessages =
    Array.isArray(messages) && messages.length <= mostFairMessages
      ? Array.from({ length: messages.length }, (_, index) => copyToCheck(messages[index]))
      : null;
  return { battle: copyToCheck(battle), parties: copyToCheck(parties), messages: copiedMessages };
};

/** A transcript from outside as plain data of the right form, or every place where it is not. */
const ownTranscript = (given: unknown): Checked<FairTranscript> => {
  try {
    if (!isRecord(given)) return malformed('', 'A transcript is an object.');
    const copy = copied(given);
    const faults = shapeRefusals(fairShape, copy).slice(0, mostRefusals);
    // It has the form.
    return faults.length > 0 ? { ok: false, refusals: faults } : { ok: true, value: copy as FairTranscript };
  } catch {
    // Getters and proxies of hostile objects may throw anything.
    return malformed('', 'The transcript cannot be read: hand over plain data.');
  }
};

const fault = (code: FairCode, text: string, facts: Facts, path: string): Refusal<CoreRefusalCode> =>
  refusal(code, null, text, facts, path);

/** The messages so far, indexed by roll and party. */
interface Received {
  readonly commits: Map<string, Commit>;
  readonly reveals: Map<string, Reveal>;
  readonly hashes: Set<string>;
  readonly secrets: Set<string>;
}

const keyOf = ({ roll, party }: FairMessage): string => `${roll} ${party}`;
const allHave = (said: ReadonlyMap<string, unknown>, parties: readonly string[], roll: number): boolean =>
  parties.every((party) => said.has(`${roll} ${party}`));

const commitRefusals = (received: Received, commit: Commit, path: string): readonly Refusal[] => {
  const { party, roll } = commit;
  if (received.commits.has(keyOf(commit)))
    return [fault('fairTwice', `${party} has committed to roll ${roll} already.`, { party, roll }, path)];
  return received.hashes.has(commit.hash)
    ? [fault('fairReused', `${party} commits to what was used before.`, { party, roll }, `${path}.hash`)]
    : [];
};

const revealRefusals = (
  received: Received,
  parties: readonly string[],
  reveal: Reveal,
  path: string,
): readonly Refusal[] => {
  const { party, roll } = reveal;
  if (received.reveals.has(keyOf(reveal)))
    return [fault('fairTwice', `${party} has revealed roll ${roll} already.`, { party, roll }, path)];
  const commit = received.commits.get(keyOf(reveal));
  if (commit === undefined || !allHave(received.commits, parties, roll))
    return [
      fault('fairOrder', `Not everybody had committed to roll ${roll} when ${party} revealed.`, { party, roll }, path),
    ];
  if (!keepsTo(commit, reveal))
    return [fault('fairChanged', `${party} reveals another secret than was committed to.`, { party, roll }, path)];
  return received.secrets.has(reveal.secret)
    ? [fault('fairReused', `${party} reveals a secret used before.`, { party, roll }, `${path}.secret`)]
    : [];
};

const note = (received: Received, message: FairMessage): void => {
  if (message.kind === 'commit') {
    received.commits.set(keyOf(message), message);
    received.hashes.add(message.hash);
  } else {
    received.reveals.set(keyOf(message), message);
    received.secrets.add(message.secret);
  }
};

const strangerRefusals = (
  { battle, parties }: FairTranscript,
  message: FairMessage,
  path: string,
): readonly Refusal[] => {
  if (message.battle !== battle)
    return [fault('fairStranger', 'This message is of another battle.', { battle: message.battle }, `${path}.battle`)];
  if (!parties.includes(message.party))
    return [fault('fairStranger', `${message.party} does not throw here.`, { party: message.party }, `${path}.party`)];
  return Number.isInteger(message.roll) && message.roll >= 0
    ? []
    : [fault('fairStranger', 'Rolls are counted 0, 1, 2 and on.', { roll: message.roll }, `${path}.roll`)];
};

/** Reads a transcript message by message: returns the messages and every violation of the protocol. */
const read = (transcript: FairTranscript): { readonly received: Received; readonly faults: readonly Refusal[] } => {
  const received: Received = { commits: new Map(), reveals: new Map(), hashes: new Set(), secrets: new Set() };
  const { parties } = transcript;
  const faults =
    parties.length >= 2 && new Set(parties).size === parties.length
      ? []
      : [fault('fairStranger', 'Two parties or more throw together, each named once.', {}, 'parties')];
  const inMessages = transcript.messages.flatMap((message, index) => {
    const path = `messages[${index}]`;
    const stranger = strangerRefusals(transcript, message, path);
    if (stranger.length > 0) return stranger;
    const found =
      message.kind === 'commit'
        ? commitRefusals(received, message, path)
        : revealRefusals(received, parties, message, path);
    if (found.length === 0) note(received, message);
    return found;
  });
  return { received, faults: [...faults, ...inMessages] };
};

const secretsIn = (received: Received, parties: readonly string[], roll: number): readonly string[] =>
  parties.flatMap((party) => received.reveals.get(`${roll} ${party}`)?.secret ?? []);

/** The faces that follow from the secrets of a roll; null while secrets are missing. */
const facesFrom = (
  { battle, parties }: FairTranscript,
  received: Received,
  number: number,
  roll: Roll,
): FairFaces | null => {
  if (!allHave(received.reveals, parties, number)) return null;
  const answer = seeded(jointSeed(battle, number, secretsIn(received, parties, number))).roll(roll);
  return answer !== null && 'faces' in answer ? answer : null;
};

/** The answer of fair dice to a roll. */
export interface FairFaces {
  readonly faces: readonly number[];
}

/**
 * Reads a transcript once. The result returns the faces of a roll by the number of rolls before it; null while messages
 * are missing. Refused if a party cheats, or if it does not have the form of a transcript.
 */
export const readFair = (given: FairTranscript): Checked<(number: number, roll: Roll) => FairFaces | null> => {
  const own = ownTranscript(given);
  if (!own.ok) return own;
  const transcript = own.value;
  const { received, faults } = read(transcript);
  return faults.length > 0
    ? { ok: false, refusals: faults }
    : {
        ok: true,
        value: guarded('faces', (number: number, roll: Roll) => facesFrom(transcript, received, number, roll)),
      };
};

/**
 * Dice that no party can influence alone. For every roll each party commits to a secret, then all reveal, and the
 * secrets together make the seed. The battle waits at the roll until the last message has arrived, and if a message is
 * invalid.
 *
 * @param transcript - returns the messages so far; called again at every roll
 * @param rolled - number of rolls of the battle that were answered before
 * @throws LinstockError if the transcript is not a function, or `rolled` is not a whole number from 0
 */
export const fair = (transcript: () => FairTranscript, rolled = 0): Dice => {
  if (typeof transcript !== 'function') throw new LinstockError('fair dice need a function that returns the messages');
  if (!Number.isSafeInteger(rolled) || rolled < 0) throw new LinstockError('rolls are counted 0, 1, 2 and on');
  let number = rolled;
  return {
    roll: guarded('roll', (roll: Roll) => {
      const read = readFair(transcript());
      const faces = read.ok ? read.value(number, roll) : null;
      if (faces !== null) number += 1;
      return faces;
    }),
  };
};
