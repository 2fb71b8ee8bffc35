/**
 * Tests the table in a real browser. Without one it says how to get one, and succeeds.
 *
 * Usage: npm run test:browser [-- files and options of vitest]
 */
import { spawnSync } from 'node:child_process';
import { browserPath } from '../tests/browser/browser.js';

if (browserPath() === undefined)
  console.log(
    'skipped: there is no browser to test with. Install Chromium (apt-get install chromium), or name one with LINSTOCK_BROWSER.',
  );
else
  process.exitCode =
    spawnSync('npx', ['vitest', 'run', '--config', 'vitest.browser.config.ts', ...process.argv.slice(2)], {
      stdio: 'inherit',
    }).status ?? 1;
