import { expect, test } from 'vitest';
import { queueAddressFrom } from '../../../src/sim/queue/address.js';
import { retryDelay } from '../../../src/sim/queue/link.js';
import { troubleOf } from '../../../src/sim/queue/trouble.js';

test.each([
  ['redis://host', { host: 'host', port: 6379, db: 0, tls: false, shown: 'redis://host:6379/0' }],
  ['redis://10.0.0.5:6380/3', { host: '10.0.0.5', port: 6380, db: 3, shown: 'redis://10.0.0.5:6380/3' }],
  ['redis://[::1]:7000/', { host: '::1', port: 7000, shown: 'redis://[::1]:7000/0' }],
  ['rediss://:p%40ss@host', { password: 'p@ss', username: undefined, tls: true, shown: 'rediss://host:6379/0' }],
  ['redis://me:secret@host', { username: 'me', password: 'secret', shown: 'redis://host:6379/0' }],
])('queue: the address %s is read, and shown without its password', (given, address) => {
  expect(queueAddressFrom(given)).toMatchObject({ ok: true, value: address });
});

test.each([
  '',
  'host',
  'http://host',
  'redis://',
  'redis://host/x',
  'redis://host/1/2',
  'redis://host?password=secret',
  'redis://:%zz-secret@host',
  `redis://${'x'.repeat(2000)}`,
  'redis://:secret@host:99999999',
  7,
  null,
  {},
])('queue: the address %s is refused in a sentence that does not repeat it', (given) => {
  const address = queueAddressFrom(given);
  expect(address).toMatchObject({ ok: false, refusals: [{ code: 'queueAddress' }] });
  expect(JSON.stringify(address)).not.toContain('secret');
});

const systemError = (code: string): Error => Object.assign(new Error(`connect ${code}`), { code });

test.each([
  [systemError('ECONNREFUSED'), 'queueUnreachable', /the connection was refused/],
  [systemError('ENOTFOUND'), 'queueUnreachable', /no host of that name/],
  [systemError('EHOSTUNREACH'), 'queueUnreachable', /cannot be reached/],
  [new Error('connect ETIMEDOUT'), 'queueUnreachable', /cannot be reached/],
  [new Error('NOAUTH Authentication required.'), 'queuePassword', /asks for a password/],
  [new Error('WRONGPASS invalid username-password pair'), 'queuePassword', /refused the name or the password/],
  [new Error('NOPERM this user has no permissions'), 'queuePassword', /does not permit/],
  [new Error('ERR DB index is out of range'), 'queueAddress', /no database of that number/],
  [new Error('MISCONF Errors writing to the AOF file: No space left on device'), 'queueTrouble', /may be full/],
  [new Error("OOM command not allowed when used memory > 'maxmemory'."), 'queueTrouble', /memory is used up/],
  [new Error("READONLY You can't write against a read only replica."), 'queueTrouble', /replica/],
  [new Error('Protocol error, got "H" as reply type byte'), 'queueUnreachable', /does not speak as Redis does/],
  [new Error('Connection is closed.'), 'queueLost', /closed the connection/],
  [new Error('ERR any\u001b[2J'), 'queueTrouble', /reports: ERR any\\u001b/],
  ['a text', 'queueTrouble', /reports: unknown reason/],
])('queue: %s is one sentence about the address', (reason, code, text) => {
  const trouble = troubleOf(reason, 'redis://host:6379/0');
  expect(trouble).toMatchObject({ code, text: expect.stringMatching(text) });
  expect(trouble.text).toContain('redis://host:6379/0');
});

test('queue: a lost connection is tried again after twice as long each time, for a minute', () => {
  const delays = Array.from({ length: 40 }, (_, index) => retryDelay(index + 1, 60_000));
  expect(delays.slice(0, 7)).toEqual([100, 200, 400, 800, 1600, 3200, 5000]);
  const tried = delays.filter((delay) => delay !== null);
  expect(tried.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThanOrEqual(60_000);
  expect(delays.indexOf(null)).toBe(tried.length);
  expect(tried.length).toBeLessThan(20);
});
