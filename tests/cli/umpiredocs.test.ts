import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { bench, linstock } from './bench.js';

/** Everything on the page "At a real table". */
const here = bench();
afterAll(here.clear);

const root = resolve(import.meta.dirname, '../..');
const page = readFileSync(join(root, 'docs/umpire.md'), 'utf8');
const blocks = (language: string): readonly string[] =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\n([\\s\\S]*?)\`\`\``, 'g'))].map((match) => match[1] ?? '');

const [script = ''] = blocks('text');
const typed = script.trim().split('\n');
const umpired = ['play', 'skirmish', '--side', 'jacobite,government', '--dice', 'table', '--out', 'umpired'];

test('umpire page: the tutorial is umpired from typed lines, with three mistakes put right', async () => {
  const ran = await linstock(here.folder, umpired, { typed: [...typed, 'q'] });
  expect(ran.exit).toBe(0);
  expect(ran.out).toMatch(/Stewarts of Appin moves to \(62, 50\)/);
  expect(ran.out).toMatch(/Corrected: roll #18\. 2 later answers are dropped\. Another question is open now/);
  expect(ran.out).toMatch(/Guise's Foot is not straight ahead of the front\. \(OTS-FIR-03\)/);
  // Every other line was understood.
  expect(ran.out.match(/is no roll|Enter shows all choices/g)).toHaveLength(1);
  expect(ran.out).toMatch(/Glengarry's Regiment reaches Guise's Foot/);
});

test('umpire page: the record holds the corrections and the placement as the page shows them, and replays', async () => {
  const record = JSON.parse(readFileSync(join(here.folder, 'umpired/record.json'), 'utf8'));
  const [shown = ''] = blocks('json');
  const expected = JSON.parse(`{${shown}}`);
  expect(record.corrections).toEqual([
    ...expected.corrections,
    { answer: 17, was: { faces: [1, 4, 4, 6] }, now: { faces: [1, 2, 4, 6] }, kept: 0, dropped: 2 },
  ]);
  expect(record.placements).toEqual(expected.placements);
  const replayed = await linstock(here.folder, ['replay', 'umpired/record.json', '--quiet']);
  expect(replayed.out).toMatch(/Verified: all[\s\S]*Not part of the proof: options and corrections/);
});

test('umpire page: the battle goes on with its corrections', async () => {
  const words = ['play', '--resume', 'umpired/record.json', ...umpired.slice(2, 6), '--out', 'resumed'];
  await linstock(here.folder, words, { typed: ['=5', 'q'] });
  const [before, after] = ['umpired', 'resumed'].map((name) =>
    JSON.parse(readFileSync(join(here.folder, name, 'record.json'), 'utf8')),
  );
  expect(after.answers).toHaveLength(before.answers.length + 1);
  expect([after.corrections, after.placements]).toEqual([before.corrections, before.placements]);
});

const commands = blocks('sh')
  .flatMap((block) => block.trim().split('\n'))
  .map((line) => line.replace(/^npx linstock /, ''));

test.each(commands)('umpire page: linstock %s', async (line) => {
  const ran = await linstock(here.folder, line.split(' '), { typed: ['', 'q'] });
  expect(ran.err).not.toMatch(/^linstock:/m);
  expect(ran.exit).toBe(0);
});

test('umpire page: the program of an app runs', async () => {
  const folder = join(root, '.cache/umpire');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'app.ts'), blocks('ts')[0] ?? '');
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  try {
    await import(/* @vite-ignore */ `${folder}/app.ts`);
    const [edits, figures, first] = log.mock.calls;
    expect(edits).toEqual([
      [{ answer: 4, was: { faces: [3, 4] }, now: { faces: [3, 3] }, kept: 0, dropped: 0 }],
      [{ at: 5, piece: 'munro', x: 60, y: 28, heading: 10 }],
    ]);
    expect(figures?.[0]).toContain('firepower');
    expect(first?.[0]).toBe('0 hits');
  } finally {
    log.mockRestore();
  }
});
