import { type ChildProcessWithoutNullStreams, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, inject, test } from 'vitest';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { isLong } from '../effort.js';
import { bench } from './bench.js';

const here = bench();
afterAll(here.clear);

/** A battle of one turn; the long tests play all turns. */
const skirmish = loadScenario('skirmish');
const turnLimit = isLong ? skirmish.turnLimit : 1;
const short = here.write(
  'short.json',
  JSON.stringify({ ...(oerTheSea.scenarioInput(skirmish) as object), id: 'short', turnLimit }),
);

const main = join(inject('build'), 'cli.js');
/** Timeout of a program that starts while other tests keep the machine busy. */
const patience = 60_000;

interface Ended {
  readonly exit: number | null;
  readonly out: string;
  readonly err: string;
}

const begin = (...words: readonly string[]): ChildProcessWithoutNullStreams =>
  spawn(process.execPath, [main, ...words], { cwd: here.folder });

const ended = (child: ChildProcessWithoutNullStreams): Promise<Ended> => {
  let out = '';
  let err = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  return new Promise((done) => child.on('close', (exit) => done({ exit, out, err })));
};

test('process: a battle is played, without colours if the output is no terminal', { timeout: patience }, async () => {
  const child = begin('play', short, '--bots', 'random', '--out', 'real');
  child.stdin.end();
  const { exit, out, err } = await ended(child);
  expect(err).toBe('');
  expect(exit).toBe(0);
  expect(out).toMatch(/Winner: \w+\.|A draw\./);
  expect(out).not.toContain(String.fromCharCode(27));
  expect(existsSync(join(here.folder, 'real/record.json'))).toBe(true);
});

test('process: --version prints the version', { timeout: patience }, async () => {
  const { exit, out } = await ended(begin('--version'));
  expect(exit).toBe(0);
  expect(out).toMatch(/^\d+\.\d+\.\d+/);
});

test('process: the exit code reaches the shell', { timeout: patience }, async () => {
  const { exit, err } = await ended(begin('check', 'nowhere.json'));
  expect(exit).toBe(2);
  expect(err).toMatch(/no such file/);
});

test('process: a reader that closes the pipe early (| head) causes no error', { timeout: patience }, async () => {
  const child = begin('play', short, '--json', '--out', 'headed');
  const whole = ended(child);
  child.stdout.once('data', () => child.stdout.destroy());
  const { exit, err } = await whole;
  expect(exit).toBe(0);
  expect(err).toBe('');
});

test.skipIf(!existsSync('/dev/full'))('process: output for which the disk has no room is told, with 2', () => {
  const full = openSync('/dev/full', 'w');
  try {
    const { status, stderr } = spawnSync(process.execPath, [main, 'list'], {
      stdio: ['ignore', full, 'pipe'],
      encoding: 'utf8',
    });
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: 'linstock: cannot write the output: the disk is full.\n',
    });
  } finally {
    closeSync(full);
  }
});

test('process: Ctrl-C saves the battle and ends with 130', { timeout: patience }, async () => {
  const child = begin('play', 'culloden', '--out', 'broken-off');
  const whole = ended(child);
  let told = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (!told.includes('Turn 1')) {
      told += chunk.toString();
      if (told.includes('Turn 1')) child.kill('SIGINT');
    }
  });
  const { exit, err } = await whole;
  expect(exit).toBe(130);
  expect(err).toMatch(/Interrupted; the battle is saved/);
  expect(existsSync(join(here.folder, 'broken-off/record.json'))).toBe(true);
});

test('process: a command that saves nothing is ended by Ctrl-C at once, also while it waits', async () => {
  const pipe = join(here.folder, 'pipe.json');
  spawnSync('mkfifo', [pipe]);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    const child = begin('check', pipe);
    const whole = new Promise((done) => child.on('close', (_exit, by) => done(by)));
    // Opened as soon as the command reads it; nothing is written.
    const writer = await open(pipe, 'w');
    child.kill(signal);
    const late = setTimeout(() => child.kill('SIGKILL'), 5000);
    expect(await whole).toBe(signal);
    clearTimeout(late);
    await writer.close();
  }
});

test('process: a pipe that ends before the battle ends it with 130, saved', { timeout: patience }, async () => {
  const child = begin('play', short, '--side', 'jacobite', '--out', 'piped');
  child.stdin.end('\n');
  const { exit, err } = await ended(child);
  expect(exit).toBe(130);
  expect(err).toMatch(/The input ended before the battle; the battle is saved/);
});
