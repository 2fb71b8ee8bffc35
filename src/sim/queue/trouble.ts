import { visible } from '../../core/controls.js';
import { reasonOf } from '../../core/error.js';
import { type Refusal, refusal } from '../../core/refusal.js';
import { systemErrorCode } from '../systemerror.js';

/** Codes of everything that ends a run or a worker because of its queue. */
export const queueCodes = [
  /** The address has another form. */
  'queueAddress',
  /** BullMQ or its Redis client is not installed. */
  'queuePackage',
  /** No Redis answers at the address. */
  'queueUnreachable',
  /** Redis refuses the name or the password, or asks for one. */
  'queuePassword',
  /** The connection was lost, and trying again did not help. */
  'queueLost',
  /** Redis cannot store more, or reports anything else. */
  'queueTrouble',
  /** Only workers of another version, with other tables or other code took the battles. */
  'queueVersion',
] as const;
export type QueueCode = (typeof queueCodes)[number];

export const queueRefusal = (code: QueueCode, text: string): Refusal => refusal(code, null, text, {}, 'queue');

/** What an error says whose cause is that a server does not answer. */
export const silent = 'no answer';

interface Known {
  readonly fits: RegExp;
  readonly code: QueueCode;
  /** The rest of a sentence that begins with "Redis at <address>". */
  readonly text: string;
}

/** Codes of system errors and beginnings of replies of Redis. */
const known: readonly Known[] = [
  {
    fits: /^ECONNREFUSED/,
    code: 'queueUnreachable',
    text: 'does not answer: the connection was refused. Start it, or correct the address.',
  },
  {
    fits: /^(ENOTFOUND|EAI_AGAIN)/,
    code: 'queueUnreachable',
    text: 'cannot be found: there is no host of that name. Correct the address.',
  },
  {
    fits: /^(ETIMEDOUT|connect ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|EADDRNOTAVAIL)/,
    code: 'queueUnreachable',
    text: 'does not answer: the host cannot be reached. Correct the address, or open the way to it.',
  },
  {
    fits: new RegExp(`^${silent}$`),
    code: 'queueUnreachable',
    text: 'takes the connection, but does not answer. Correct the address, or look at what runs there.',
  },
  {
    fits: /^NOAUTH/,
    code: 'queuePassword',
    text: 'asks for a password. Give it in the address: redis://:password@host.',
  },
  {
    fits: /^(WRONGPASS|ERR invalid password|ERR AUTH)/i,
    code: 'queuePassword',
    text: 'refused the name or the password.',
  },
  {
    fits: /^NOPERM/,
    code: 'queuePassword',
    text: 'does not permit this user what a queue needs: keys that begin with "linstock:", scripts and streams.',
  },
  {
    fits: /DB index/,
    code: 'queueAddress',
    text: 'has no database of that number. The number is the last part of the address.',
  },
  {
    fits: /^MISCONF/,
    code: 'queueTrouble',
    text: 'takes no more battles because it cannot write to its disk, which may be full. Make room, and give the same command again.',
  },
  {
    fits: /^OOM/,
    code: 'queueTrouble',
    text: 'takes no more battles because its memory is used up. Raise its maxmemory, and give the same command again.',
  },
  { fits: /^READONLY/, code: 'queueTrouble', text: 'is a replica, which takes no battles. Name its master.' },
  {
    fits: /^Protocol error|^Unknown RESP type|wrong version number|EPROTO|packet length too long/,
    code: 'queueUnreachable',
    text: 'does not speak as Redis does. Correct the address; rediss: is for encrypted connections only.',
  },
  { fits: /^(Connection is closed|ECONNRESET|EPIPE)/, code: 'queueLost', text: 'has closed the connection.' },
];

/**
 * An error of the queue as a refusal in one sentence.
 *
 * @param shown - the address without its password
 */
export const troubleOf = (reason: unknown, shown: string): Refusal => {
  const message = reasonOf(reason);
  const code = systemErrorCode(reason);
  const found = known.find(({ fits }) => (code !== null && fits.test(code)) || fits.test(message));
  return found === undefined
    ? queueRefusal('queueTrouble', `Redis at ${shown} reports: ${visible(message.slice(0, longestReason))}`)
    : queueRefusal(found.code, `Redis at ${shown} ${found.text}`);
};

/** Replies of Redis may repeat the command that failed. */
const longestReason = 200;
