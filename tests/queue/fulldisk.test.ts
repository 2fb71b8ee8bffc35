import { execFileSync, spawnSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemErrorCode } from '../../src/sim/systemerror.js';
import { type Field, localRun, makeField, simulation } from './field.js';
import { startRedis } from './redis.js';

/** Disks of two megabytes that are really full: file systems in memory. Only an administrator may mount them. */

const count = 8;
/** Room that is left on a full disk for the lock, and for some results. */
const page = 4096;
const fewPages = 3 * page;
const field: Field = makeField();
const disk = mkdtempSync(join(tmpdir(), 'linstock-disk-'));
const mount = (): boolean => spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]).status === 0;
const unmount = (): void => {
  execFileSync('umount', [disk]);
};
const mayMount = mount();
if (mayMount) unmount();
else console.log('SKIPPED: full disks were not tested, because no file system could be mounted.');

let local = '';
beforeAll(async () => {
  local = await localRun(field, count);
}, 300_000);
afterAll(async () => {
  await field.clear();
  rmSync(disk, { recursive: true, force: true });
});

const filler = join(disk, 'filler');

/** Fills the disk to the last byte, then gives some bytes back. */
const fill = (left: number): void => {
  for (let size = 65_536; size >= 1; )
    try {
      appendFileSync(filler, Buffer.alloc(size));
    } catch (reason) {
      if (systemErrorCode(reason) !== 'ENOSPC') throw reason;
      size = Math.floor(size / 2);
    }
  // A file system in memory gives room by pages.
  truncateSync(filler, Math.floor(statSync(filler).size / page) * page - left);
};

const sentences = (text: string): readonly string[] => text.trimEnd().split('\n');

test.skipIf(!mayMount)(
  'queue: a full disk under the results ends a local run with one sentence and exit code 2, and the same command resumes',
  async () => {
    mount();
    try {
      fill(fewPages);
      const out = join(disk, 'results.jsonl');
      const words = [...simulation(count, out), '--workers', '1'];
      const full = field.start(words);
      expect(await full.ended, full.text()).toBe(2);
      expect(sentences(full.text()).at(-1)).toMatch(
        /Cannot write .*results\.jsonl: the disk is full\. The file holds \d battles?; the same command resumes\.$/,
      );
      rmSync(filler);
      const again = field.start(words);
      expect(await again.ended, again.text()).toBe(0);
      expect(readFileSync(out, 'utf8')).toBe(local);
    } finally {
      unmount();
    }
  },
  300_000,
);

test.skipIf(!mayMount)(
  'queue: a full disk under Redis ends the run with one sentence and exit code 4, and with room the same command plays all',
  async () => {
    mount();
    const redis = await startRedis(['--dir', disk, '--appendfsync', 'everysec']);
    try {
      fill(0);
      const words = [...simulation(count, 'redis.jsonl'), '--queue', redis.url];
      const full = field.start(words);
      expect(await full.ended, full.text()).toBe(4);
      // No worker has joined yet, and the coordinator says so first.
      const trouble = sentences(full.text()).filter((line) => !line.includes('no worker is connected'));
      expect(trouble, full.text()).toHaveLength(1);
      expect(trouble[0]).toMatch(/cannot write to its disk, which may be full\. Make room/);
      rmSync(filler);
      const worker = field.start(['worker', '--queue', redis.url, '--workers', '1', '--lease', '1']);
      const again = field.start(words);
      expect(await again.ended, again.text()).toBe(0);
      expect(field.read('redis.jsonl')).toBe(local);
      await worker.kill();
    } finally {
      await redis.stop();
      unmount();
    }
  },
  300_000,
);
