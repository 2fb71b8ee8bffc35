import { PassThrough } from 'node:stream';
import { afterAll, expect, test } from 'vitest';
import type { Io } from '../../src/cli/io.js';
import { run } from '../../src/cli/program.js';
import { bench, linstock } from './bench.js';

const here = bench();
afterAll(here.clear);

const resolving = (...words: readonly string[]) => linstock(here.folder, ['resolve', ...words]);
const ofTheSea = ['--rules', 'oer-the-sea'] as const;

test('resolve: figures give the dice, the need with its reasons, and the odds', async () => {
  const figures = ['--stands', '5', '--firepower=2', '--range', '24', '--cover', 'wall'];
  const ran = await resolving('fire', ...ofTheSea, ...figures);
  expect(ran.exit).toBe(0);
  expect(ran.out).toMatch(/hits: 10d6, each 6 or more counts \(target in cover -1\) OTS-FIR-09/);
  expect(ran.out).toMatch(/16\.15 % {2}0 hits/);
});

test('resolve: the beginning of a word is enough where it can be one word alone', async () => {
  const figures = ['--stands', '5', '--firepower', '2', '--range', '24', '--json'];
  const coverOf = async (word: string) =>
    JSON.parse((await resolving('fire', ...ofTheSea, ...figures, '--cover', word)).out).given.cover;
  expect(await coverOf('Wa')).toBe(await coverOf('wall'));
});

test('resolve: average dice have their name, and what is certain is 100 %', async () => {
  const figures = ['--observer', '3', '--target', '1', '--distance', '9'];
  const { out } = await resolving('observe', '--rules', 'crowther-dougan', ...figures);
  expect(out).toMatch(/observation: 1 average die \(Field Craft \+2\) CD-OBS-06/);
  expect(out).toMatch(/^ {2}100 % {2}nothing is seen$/m);
});

test('resolve: without a terminal the missing flags are listed, with exit 1', async () => {
  const ran = await resolving('fire', ...ofTheSea, '--stands', '5');
  expect(ran.exit).toBe(1);
  expect(ran.err).toMatch(/figures are missing for Fire of small arms:\n {2}--firepower .*1 to 6\.\n {2}--range/);
});

test('resolve: a wrong figure, flag, resolution or rule set is explained', async () => {
  expect((await resolving('fire', ...ofTheSea, '--stands', 'many', '--firepower', '1', '--range', '9')).err).toMatch(
    /--stands: many is no whole number from 1 to 12\./,
  );
  expect((await resolving('fire', ...ofTheSea, '--stands', '5', '--firepower', '1', '--range', '9cm')).err).toMatch(
    /--range: 9cm is no plain number from 0 to 200, in centimetres\./,
  );
  expect((await resolving('fire', ...ofTheSea, '--stnds', '5')).err).toMatch(
    /no figure "--stnds"\. Did you mean --stands/,
  );
  expect((await resolving('fier', ...ofTheSea)).err).toMatch(/no resolution "fier"\. Did you mean "fire" or "siege"\?/);
  expect((await resolving('fire', '--rules', 'oer-the-see')).err).toMatch(/Did you mean "oer-the-sea"\?/);
  expect((await resolving('fire')).err).toMatch(/name the rule set with --rules: oer-the-sea or king-george/);
});

test('resolve: a reason of the rules has its clause, with exit 2', async () => {
  const ran = await resolving('fire', ...ofTheSea, '--stands', '5', '--firepower', '1', '--range', '40');
  expect(ran.err).toMatch(/--range: It is 40 cm away; the range is 30 cm\. \(OTS-FIR-08\)/);
  expect(ran.err.match(/--range/g)).toHaveLength(1);
  expect(ran.err).not.toContain('All figures');
  expect(ran.exit).toBe(2);
});

test('resolve: flags are set, unset and given', async () => {
  const base = ['fire', '--rules', 'king-george', '--fire', 'b', '--range', '3', '--json'];
  const given = async (...words: readonly string[]) =>
    JSON.parse((await resolving(...base, ...words)).out).given.firstShot;
  expect(await given('--first-shot')).toBe(true);
  expect(await given('--first-shot', 'no')).toBe(false);
  expect(await given('--no-first-shot')).toBe(false);
  expect(await given()).toBe(false);
});

test('resolve: the resolutions of a rule set and the figures of one are listed from its data', async () => {
  expect((await resolving('--rules', 'king-george')).out).toMatch(/fire .*KG-FIR-03\n {2}melee .*KG-MEL-01/);
  expect((await resolving('fire', ...ofTheSea, '--figures')).out).toMatch(
    /--target-stands {2}stands of the target\n +1 to 12; default 4/,
  );
});

test('resolve: --json prints what is refused or missing as JSON too', async () => {
  const asJson = async (...words: readonly string[]) => {
    const { out, err, exit } = await resolving(...words, '--json');
    return { ...JSON.parse(out), err, exit };
  };
  const missing = await asJson('fire', ...ofTheSea, '--stands', '5');
  expect(missing).toMatchObject({ ok: false, why: 'figures are missing for Fire of small arms:', err: '', exit: 1 });
  expect(missing.refusals.map(({ path, code }: { path: string; code: string }) => [path, code])).toEqual([
    ['firepower', 'missingFigure'],
    ['range', 'missingFigure'],
  ]);
  expect(await asJson('fier', ...ofTheSea)).toMatchObject({ ok: false, refusals: [], err: '', exit: 1 });
});

test('resolve: --json prints the lists as JSON too', async () => {
  expect(JSON.parse((await resolving('--rules', 'on-war', '--json')).out)).toMatchObject({
    ruleset: 'on-war',
    resolutions: expect.arrayContaining([{ id: 'check', label: 'A check', clause: 'OW-GEN-03' }]),
  });
  const { resolution, figures } = JSON.parse((await resolving('fire', ...ofTheSea, '--figures', '--json')).out);
  expect(resolution).toBe('fire');
  expect(figures).toContainEqual({
    name: 'targetStands',
    flag: '--target-stands',
    label: 'stands of the target',
    domain: { kind: 'number', least: 1, most: 12, step: 1, unit: 'count' },
    default: 4,
  });
});

test.each([
  [['--stands', '--range', '24'], '--stands needs a value: 1 to 12.'],
  [['--range', '24', '--stands'], '--stands needs a value: 1 to 12.'],
  [['--stands', ''], '--stands needs a value: 1 to 12.'],
  [['--cover='], '--cover needs a value: '],
  [
    ['--stands', '5', '24'],
    '"24" is the value of no figure. A figure is its flag and its value, as in --stands=<value>.',
  ],
])('resolve: a value that is missing or has no flag is told as that: %j', async (words, text) => {
  const { exit, out, err } = await resolving('fire', ...ofTheSea, ...words);
  expect({ exit, out }).toEqual({ exit: 1, out: '' });
  expect(err).toContain(`linstock: ${text}`);
});

test('resolve: the whole value after the equals sign counts', async () => {
  const { exit, err } = await resolving('fire', ...ofTheSea, '--stands=5', '--firepower=2', '--range=24=1');
  expect(exit).toBe(2);
  expect(err).toContain('24=1 is no plain number');
});

test.each([
  ['fire', 'western-theatre', ['--figures', '16', '--range', '2.5'], 'A shot'],
  ['fire', 'crowther-dougan', ['--range', '30', '--figures=28'], 'A shot'],
])('resolve: --figures with a number is the figure of that name: %s of %s', async (id, rules, words, label) => {
  const { out, exit } = await resolving(id, '--rules', rules, ...words);
  expect(out.startsWith(label)).toBe(true);
  expect(out).not.toContain('--figures');
  expect(exit).toBe(0);
});

test('resolve: the house rules of a battle count', async () => {
  const words = ['fire', '--scenario', 'skirmish', '--stands', '5', '--firepower', '2', '--range', '24'];
  expect((await resolving(...words)).out).toMatch(/3 hits: 1 stand lost/);
  expect((await resolving(...words, '--option', 'standLoss=exceed')).out).toMatch(/3 hits: no stand lost/);
  expect((await resolving('fire', ...ofTheSea, '--option', 'standLoss=exceed')).err).toMatch(/needs a battle/);
  expect((await resolving(...words, '--rules', 'king-george')).err).toMatch(/is a battle of oer-the-sea/);
});

test('resolve: on a terminal missing figures are asked for, again after a wrong one', async () => {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const io: Io = {
    input,
    output,
    error: new PassThrough(),
    terminal: true,
    colours: false,
    columns: () => 100,
    folder: here.folder,
    stop: new AbortController(),
  };
  input.end('9\n2\n24\n');
  expect(await run(['resolve', 'fire', ...ofTheSea, '--stands', '5'], io, 'test')).toBe(0);
  const text = String(output.read());
  expect(text).toContain('firepower, dice a stand (1 to 6) > ');
  expect(text).toContain('That is not one of 1 to 6.');
  expect(text).toContain('10d6, each 5 or more counts');
});
