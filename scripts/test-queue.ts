import { spawnSync } from 'node:child_process';
import { hasRedis, runs } from './redis.js';

/**
 * Tests of simulations by a queue, against a Redis that each test file starts itself on a free port.
 *
 * `npm run test:queue` fails without Redis and says how to get it. With `-- --ci` it tries to install Redis, and skips
 * the tests in one sentence if that does not work. `-- --kills 20` sets how often each kill test runs; other words go to
 * vitest: `npm run test:queue -- tests/queue/kill.test.ts`.
 */
const words = process.argv.slice(2);
const isCi = words.includes('--ci');
const kills = words.indexOf('--kills');
const rest = words.filter((word, index) => word !== '--ci' && (kills < 0 || (index !== kills && index !== kills + 1)));

/** Debian's package, where this process may install it. The service that it starts is not used. */
const installed = (): boolean =>
  process.getuid?.() === 0 &&
  runs('apt-get', ['update']) &&
  runs('apt-get', ['install', '--yes', '--no-install-recommends', 'redis-server']);

const how = 'redis-server and redis-cli are missing: apt-get install redis-server, or brew install redis';

if (!hasRedis() && !(isCi && installed() && hasRedis())) {
  if (isCi) console.log(`SKIPPED: the tests of queues did not run, because ${how}.`);
  else console.error(`The tests of queues need a Redis: ${how}.`);
  process.exitCode = isCi ? 0 : 1;
} else {
  const { status } = spawnSync('npx', ['vitest', 'run', '--mode', 'queue', ...rest], {
    stdio: 'inherit',
    env: { ...process.env, ...(kills < 0 ? {} : { LINSTOCK_KILLS: words[kills + 1] }) },
  });
  process.exitCode = status ?? 1;
}
