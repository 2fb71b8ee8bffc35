import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { oerTheSea } from '../../src/rulesets/oer-the-sea/index.js';
import { loadScenario } from '../../src/scenarios/index.js';
import { isLong } from '../effort.js';
import { bench, linstock, type Ran } from './bench.js';

const here = bench();
afterAll(here.clear);

const saved = (folder: string): { answers: readonly unknown[]; outcome: { winner: string | null } | null } =>
  JSON.parse(readFileSync(join(here.folder, folder, 'record.json'), 'utf8'));

/** A battle of a few turns. */
const shortBattle = JSON.stringify({
  ...(oerTheSea.scenarioInput(loadScenario('skirmish')) as object),
  id: 'short',
  turnLimit: isLong ? 3 : 2,
});
const short = here.write('short.json', shortBattle);

/** A whole battle, which several tests look at. */
let whole: Ran;
beforeAll(async () => {
  whole = await linstock(here.folder, ['play', 'skirmish', '--out', 'whole']);
});

test('play: a shipped battle is played to its end and saved as a record and two pictures', () => {
  expect(whole.err).toBe('');
  expect(whole.exit).toBe(0);
  expect(whole.out).toMatch(/Turn 1 · Jacobites/);
  expect(whole.out).toMatch(/\nWinner: (Jacobites|Government)\.|\nA draw\./);
  expect(saved('whole').outcome).not.toBeNull();
  for (const name of ['start.svg', 'end.svg'])
    expect(readFileSync(join(here.folder, 'whole', name), 'utf8')).toMatch(/^<svg|^<\?xml/);
});

test('play: decisions, rolls with their breakdown and faces, and events with their clauses are shown', () => {
  expect(whole.out).toMatch(/^Jacobites {3}.+ orders .+ to .+$/m);
  expect(whole.out).toMatch(
    /command 2d6: \d \d = \d+, needs \d+ or less, leadership\s+\d+\s+\([^)]*orders\s+given \+1/,
  );
  expect(whole.out).toMatch(/takes \d+ hits?, loses .+ OTS-HIT-\d\d$/m);
});

test('play: notes for authors are shown of a scenario of your own, not of a shipped battle', async () => {
  const own = await linstock(here.folder, ['play', short, '--out', 'noted']);
  expect(own.out).toMatch(/^ {2}note: units\[5\]\.commander: /m);
  expect(whole.out).not.toMatch(/note: /);
});

test('play: a turn begins with the strength left of both sides', () => {
  expect(whole.out).toMatch(/^── Turn 1 · Jacobites ─+ Jacobites \d+, Government \d+ stands left ──$/m);
});

test('play: the same seed repeats the battle, another seed does not', async () => {
  const answers = async (seed: string): Promise<string> => {
    await linstock(here.folder, ['play', short, '--quiet', '--seed', seed, '--out', `seed-${seed}`]);
    return JSON.stringify(saved(`seed-${seed}`).answers);
  };
  const first = await answers('7');
  expect(await answers('7')).toBe(first);
  expect(await answers('8')).not.toBe(first);
});

test('play: --quiet prints only the result', async () => {
  const ran = await linstock(here.folder, ['play', short, '--quiet', '--out', 'quiet']);
  expect(ran.out).toMatch(/seed 1745/);
  expect(ran.out).toMatch(/stands lost/);
  expect(ran.out).not.toMatch(/orders/);
});

test('play: --json prints one JSON value per line, from the opening to the files', async () => {
  const ran = await linstock(here.folder, ['play', short, '--json', '--out', 'json']);
  const types = ran.out
    .trim()
    .split('\n')
    .map((line) => (JSON.parse(line) as { type: string }).type);
  expect(types.slice(0, 3)).toEqual(['opening', 'question', 'answer']);
  expect(types.slice(-2)).toEqual(['outcome', 'files']);
  expect(types.filter((type) => type === 'answer')).toHaveLength(saved('json').answers.length);
});

test('play: --bots gives each side its own bot', async () => {
  const ran = await linstock(here.folder, ['play', short, '--bots', 'steady,random', '--out', 'bots']);
  expect(ran.exit).toBe(0);
  expect(ran.out).toMatch(/Jacobites \(steady\) against Government \(random\)/);
});

test('play: --text-map shows the map before the first turn', async () => {
  const ran = await linstock(here.folder, ['play', short, '--text-map', '--out', 'maps']);
  expect(ran.out.indexOf('north is up')).toBeGreaterThan(0);
  expect(ran.out.indexOf('north is up')).toBeLessThan(ran.out.indexOf('Turn 2'));
});

test('play: Ctrl-C saves the battle and shows how to continue', async () => {
  const stop = new AbortController();
  const onOutput = (text: string): void => {
    if (text.includes('Turn 2')) stop.abort();
  };
  const ran = await linstock(here.folder, ['play', 'skirmish', '--out', 'stopped'], { stop, onOutput });
  expect(ran.exit).toBe(130);
  expect(ran.err).toMatch(/Interrupted; the battle is saved\. Continue with: linstock play --resume .*record\.json/);
  expect(saved('stopped').outcome).toBeNull();
});

test('play: --resume continues a saved battle to its end', async () => {
  const stop = new AbortController();
  const onOutput = (text: string): void => {
    if (text.includes('Turn 2')) stop.abort();
  };
  await linstock(here.folder, ['play', short, '--out', 'later'], { stop, onOutput });
  const before = saved('later').answers;
  const ran = await linstock(here.folder, ['play', '--resume', 'later/record.json']);
  expect(ran.err).toBe('');
  expect(ran.exit).toBe(0);
  const after = saved('later');
  expect(after.answers.slice(0, before.length)).toEqual(before);
  expect(after.answers.length).toBeGreaterThan(before.length);
  expect(after.outcome).not.toBeNull();
});

test('play: an unfinished battle is not overwritten', async () => {
  const typed = ['q'];
  const own = bench();
  own.write(short, shortBattle);
  await linstock(own.folder, ['play', short, '--side', 'jacobite'], { typed });
  const second = await linstock(own.folder, ['play', short, '--quiet']);
  expect(second.out).toMatch(/battle-short-2\/record\.json/);
  const third = await linstock(own.folder, ['play', short, '--quiet']);
  expect(third.out).toMatch(/battle-short-2\/record\.json/);
  own.clear();
});

const wrongLines = [
  ['no battle', [], /no battle given/],
  ['a scenario and a record', ['skirmish', '--resume', 'record.json'], /not both/],
  ['a person and JSON', ['skirmish', '--json', '--side', 'jacobite'], /cannot be combined with/],
  ['a person and quiet', ['skirmish', '--quiet', '--dice', 'table'], /cannot be combined with/],
  ['quiet and JSON', ['skirmish', '--quiet', '--json'], /not both/],
  ['an unknown bot', ['skirmish', '--bots', 'stead'], /Did you mean "steady"/],
  ['three bots', ['skirmish', '--bots', 'steady,steady,steady'], /two: first side/],
  ['an unknown side', ['skirmish', '--side', 'french'], /no side "french"/],
  ['unknown dice', ['skirmish', '--dice', 'loaded'], /loaded/],
] as const;

test.each(wrongLines)('play: %s is refused with exit 1 and a sentence', async (_name, words, says) => {
  const ran = await linstock(here.folder, ['play', ...words, '--out', 'never']);
  expect(ran.exit).toBe(1);
  expect(ran.err).toMatch(says);
  expect(existsSync(join(here.folder, 'never'))).toBe(false);
});
