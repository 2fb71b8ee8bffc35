import { execFile, spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, inject, test } from 'vitest';

const repository = resolve(import.meta.dirname, '../..');
const hasPython = spawnSync('python3', ['--version']).status === 0;
const title = 'serve: the Python bot of the examples plays a whole skirmish';

test.skipIf(!hasPython)(hasPython ? title : `${title} (skipped: there is no python3)`, async () => {
  const { stdout, stderr } = await promisify(execFile)(
    'python3',
    ['examples/python/bot.py', '--seed', '3', '--', process.execPath, join(inject('build'), 'cli.js'), 'serve'],
    { cwd: repository },
  );
  expect(stderr).toBe('');
  expect(stdout).toMatch(/^The Convoy at Balnacraig: playing jacobite against random$/m);
  expect(stdout).toMatch(/^(jacobite|government|nobody) won after [1-9]\d* decisions of ours: .+$/m);
});
