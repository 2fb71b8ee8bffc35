import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type Field, localRun, makeField, simulation } from './field.js';
import { startRedis, type TestRedis, until } from './redis.js';

const count = 6;
let redis: TestRedis;
let local = '';
const field: Field = makeField();

beforeAll(async () => {
  redis = await startRedis();
  local = await localRun(field, count);
}, 120_000);
afterAll(async () => {
  await field.clear();
  await redis.stop();
});

const worker = (...more: readonly string[]): readonly string[] => [
  'worker',
  '--queue',
  redis.url,
  '--workers',
  '1',
  '--lease',
  '1',
  ...more,
];

/** The same build as another version of the library. */
const otherVersion = (): string => {
  const folder = join(field.folder, 'other');
  mkdirSync(folder);
  cpSync(inject('build'), join(folder, 'dist'), { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'linstock', version: '9.9.9', type: 'module' }));
  symlinkSync(resolve(import.meta.dirname, '../../node_modules'), join(folder, 'node_modules'));
  return join(folder, 'dist/cli.js');
};

test('queue: a worker of another version refuses the battles, and one of the right version plays them', async () => {
  const other = field.start(worker(), otherVersion());
  const run = field.start([...simulation(count, 'versions.jsonl'), '--queue', redis.url]);
  await until('the other version refuses', () => other.text().includes('refused a battle'));
  expect(other.text()).toMatch(/the battle is of linstock \d\S+, this worker has linstock 9\.9\.9/);
  const told = /a worker refused a battle, which goes to another: .*9\.9\.9/;
  await until('the coordinator says so', () => told.test(run.text()));
  const right = field.start(worker());
  expect(await run.ended, run.text()).toBe(0);
  expect(field.read('versions.jsonl')).toBe(local);
  expect(other.child.exitCode).toBeNull();
  await Promise.all([other.kill(), right.kill()]);
}, 120_000);

const ownBot = (mark: string): string =>
  `// ${mark}\nexport const makeBot = (rules, pick) => ({ name: 'own', decide: (view) => { const all = rules.candidates(view); return all[pick(all.length)]; } });\n`;

/** A simulation with a bot of a file. */
const withBot = (out: string): readonly string[] => {
  const words = [...simulation(2, out), '--queue', redis.url];
  return words.map((word) => (word === 'random' ? './own.mjs' : word));
};

test('queue: a bot of a file is played by workers that were told of it, with the results of a local run', async () => {
  field.write('own.mjs', ownBot('one'));
  const alone = field.start([...withBot('own-local.jsonl').slice(0, -2), '--workers', '1']);
  expect(await alone.ended, alone.text()).toBe(0);
  const stranger = field.start(worker());
  const run = field.start(withBot('own.jsonl'));
  await until('a worker that was not told refuses', () => stranger.text().includes('not told to load file://'));
  const told = field.start(worker('--module', 'own.mjs'));
  expect(await run.ended, run.text()).toBe(0);
  expect(field.read('own.jsonl')).toBe(field.read('own-local.jsonl'));
  await Promise.all([stranger.kill(), told.kill()]);
}, 120_000);

test('queue: a bot that is another file on the worker is refused', async () => {
  field.write('own.mjs', ownBot('one'));
  const run = field.start(withBot('changed.jsonl'));
  await until('battles are posted', () => redis.command('LLEN', 'linstock:battles:wait') !== '0');
  field.write('own.mjs', ownBot('two'));
  const changed = field.start(worker('--module', 'own.mjs'));
  await until('it refuses', () => changed.text().includes('is another file on this worker'));
  await run.leave();
  await changed.kill();
}, 120_000);

test('queue: a bot that fails in a battle ends the run with its message, as in a local run', async () => {
  field.write(
    'own.mjs',
    "export const makeBot = () => ({ name: 'x', decide: () => { throw new Error('out of ideas'); } });",
  );
  const told = field.start(worker('--module', 'own.mjs'));
  const run = field.start(withBot('fails.jsonl'));
  expect(await run.ended).toBe(2);
  expect(run.text()).toMatch(/Battle 1 \(seed kill-1\) failed in code of your own: .*out of ideas/);
  await told.kill();
}, 120_000);
