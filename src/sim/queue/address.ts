import { type Checked, type Refusal, refusal } from '../../core/refusal.js';

/** Where the Redis of a queue listens. */
export interface QueueAddress {
  readonly host: string;
  readonly port: number;
  readonly db: number;
  readonly username: string | undefined;
  readonly password: string | undefined;
  /** Whether the connection is encrypted (`rediss:`). */
  readonly tls: boolean;
  /** The address as messages show it: without the name and the password. */
  readonly shown: string;
}

const defaultPort = 6379;
const longest = 1000;
/** Most databases that a Redis can be configured for, in decimal digits. */
const database = /^\/?(\d{0,5})$/;

const form =
  'The address of a queue is redis://host, redis://host:port or redis://host:port/database, with name:password@ before the host if Redis asks for them, and rediss: for an encrypted connection.';

// The text may hold a password, so no message repeats it.
const refused = (): Checked<never> => ({ ok: false, refusals: [wrongAddress(form)] });

const wrongAddress = (text: string): Refusal => refusal('queueAddress', null, text, {}, 'queue');

const urlOf = (given: unknown): URL | null => {
  if (typeof given !== 'string' || given.length > longest) return null;
  try {
    return new URL(given);
  } catch {
    return null;
  }
};

/** A name or password of a URL; an empty one is none. */
const decoded = (part: string): string | undefined => (part === '' ? undefined : decodeURIComponent(part));

const credentials = ({ username, password }: URL): Pick<QueueAddress, 'username' | 'password'> | null => {
  try {
    return { username: decoded(username), password: decoded(password) };
  } catch {
    return null;
  }
};

/** Reads the address of a queue. A refusal never repeats it, because it may hold a password. */
export const queueAddressFrom = (given: unknown): Checked<QueueAddress> => {
  const url = urlOf(given);
  if (url === null || !['redis:', 'rediss:'].includes(url.protocol)) return refused();
  const known = credentials(url);
  const [, db] = database.exec(url.pathname) ?? [];
  if (known === null || db === undefined || url.hostname === '' || url.search !== '' || url.hash !== '')
    return refused();
  const port = url.port === '' ? defaultPort : Number(url.port);
  return {
    ok: true,
    value: {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port,
      db: Number(db),
      ...known,
      tls: url.protocol === 'rediss:',
      shown: `${url.protocol}//${url.hostname}:${port}/${Number(db)}`,
    },
  };
};
