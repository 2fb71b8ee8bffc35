import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exits } from '../../src/cli/exit.js';
import { rulesets } from '../../src/rulesets/index.js';
import { shippedScenarios } from '../../src/scenarios/index.js';
import { bench, linstock } from './bench.js';

const here = bench();
afterAll(here.clear);

const skirmish = () => {
  const shipped = shippedScenarios.find(({ id }) => id === 'skirmish');
  return structuredClone(shipped?.input) as unknown as Record<string, unknown>;
};

test('list: it shows every shipped battle and every rule set', async () => {
  const ran = await linstock(here.folder, ['list']);
  expect(ran.exit).toBe(0);
  for (const { id } of [...shippedScenarios, ...rulesets]) expect(ran.out).toContain(id);
  expect(ran.out).toMatch(/^ {2}skirmish .* 6 units .* jacobite, government$/m);
});

test('check: a shipped battle is valid, and the size of the armies is shown', async () => {
  const ran = await linstock(here.folder, ['check', 'skirmish']);
  expect(ran.exit).toBe(0);
  expect(ran.out).toMatch(/Valid: .+\n {2}Jacobites 3 units, Government 3 units; at most 16 turns/);
});

test('check: every issue has its path and a suggestion, exit 2', async () => {
  const faulty = { ...skirmish(), turnLimit: -3, colour: 'red' };
  const ran = await linstock(here.folder, ['check', here.write('faulty.json', JSON.stringify(faulty))]);
  expect(ran.exit).toBe(2);
  expect(ran.err).toMatch(/^ {2}turnLimit: /m);
  expect(ran.err).toMatch(/colour: /);
});

test('check: warnings of a valid scenario are shown, exit 0', async () => {
  const { turnLimit: _, ...endless } = skirmish();
  const ran = await linstock(here.folder, ['check', here.write('endless.json', JSON.stringify(endless))]);
  expect(ran.exit).toBe(0);
  expect(ran.out).toMatch(/note: .*turn/i);
});

test('check: a file may begin with a byte order mark', async () => {
  const ran = await linstock(here.folder, ['check', here.write('mark.json', `\ufeff${JSON.stringify(skirmish())}`)]);
  expect(ran.exit).toBe(0);
});

mkdirSync(join(here.folder, 'folder.json'));
const badFiles = [
  ['missing.json', /there is no such file/],
  ['folder.json', /this is a folder, not a file/],
  [here.write('broken.json', '{\n  "id": "x",,\n}'), /line 2, column 13/],
  [here.write('list.json', '[]'), /list\.json is not a scenario/],
  [here.write('null.json', 'null'), /null\.json is not a scenario/],
  [here.write('rules.json', '{"ruleset": "oer-the-see"}'), /Did you mean "oer-the-sea"/],
  [here.write('proto.json', '{"__proto__": {"ruleset": "oer-the-sea"}}'), /__proto__/],
  ['skirmisch', /there is no scenario "skirmisch".*Did you mean "skirmish"/],
] as const;

test.each(badFiles)('check: %s is refused with a plain sentence and exit 2', async (name, says) => {
  for (const command of ['check', 'draw', 'play']) {
    const ran = await linstock(here.folder, [command, name]);
    expect(ran.exit).toBe(2);
    expect(ran.err).toMatch(says);
    expect(ran.err).not.toMatch(/ at .*\.[jt]s:\d+/);
  }
});

test('check: a file of more than 8 MB is refused before it is read, exit 2', async () => {
  writeFileSync(join(here.folder, 'huge.json'), ' '.repeat(8_000_001));
  const ran = await linstock(here.folder, ['check', 'huge.json']);
  expect(ran.exit).toBe(2);
  expect(ran.err).toMatch(/huge\.json is too large: 9 MB; the limit is 8 MB/);
});

test('draw: it writes an SVG named after the scenario', async () => {
  const ran = await linstock(here.folder, ['draw', 'skirmish']);
  expect(ran.exit).toBe(0);
  expect(readFileSync(join(here.folder, 'skirmish.svg'), 'utf8')).toMatch(/<svg/);
});

test('draw: --text prints a map', async () => {
  const ran = await linstock(here.folder, ['draw', 'skirmish', '--text'], { columns: 80 });
  expect(ran.out).toMatch(/north is up/);
  expect(Math.max(...ran.out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(80);
});

test.each([
  [['draw', 'skirmish', '--text', '--out', 'map.txt'], '--text prints a map and --out writes a picture'],
  [['replay', 'x.json', '--json', '--quiet'], 'use either --json or --quiet, not both.'],
  [['odds', 'skirmish', '--question', '--action', '1'], 'use either --question or --action, not both.'],
  [['rules', ' '], 'give a clause id, the start of one, or words.'],
])('options: %j is refused, since one of them had no effect', async (words, said) => {
  expect(await linstock(here.folder, words)).toMatchObject({
    exit: 1,
    out: '',
    err: expect.stringContaining(`linstock: ${said}`),
  });
});

test.each([
  ['mcts:0', '"0" is not that'],
  ['mcts:10001', 'mcts takes 1 to 10000 iterations for a decision, as in mcts:200; "10001" is not that.'],
  ['mcts:', '"" is not that'],
  ['mcts:1e3', '"1e3" is not that'],
  ['steady:5', 'steady does not search, so it takes no iterations; mcts does.'],
])('bots: iterations of %s are refused', async (bots, said) => {
  for (const command of ['play', 'simulate'])
    expect(await linstock(here.folder, [command, 'skirmish', '--bots', bots])).toMatchObject({
      exit: 1,
      out: '',
      err: expect.stringContaining(said),
    });
});

test('bots: --iterations is refused of bots that do not search, and out of its range', async () => {
  const words = ['play', 'skirmish', '--bots'];
  for (const [bots, iterations, said] of [
    ['steady,random', '50', '--iterations is for mcts, and no bot here searches.'],
    ['mcts', '0', 'mcts takes 1 to 10000 iterations'],
    ['random,mcts', '10001', 'mcts takes 1 to 10000 iterations'],
  ] as const)
    expect(await linstock(here.folder, [...words, bots, '--iterations', iterations])).toMatchObject({
      exit: 1,
      out: '',
      err: expect.stringContaining(said),
    });
});

test('draw: a failed write is reported, exit 2', async () => {
  here.write('file', '');
  const ran = await linstock(here.folder, ['draw', 'skirmish', '--out', 'file/map.svg']);
  expect(ran.exit).toBe(2);
  expect(ran.err).toMatch(/cannot write file\/map\.svg/);
});

test('rules: a clause is found by its id, in any spelling', async () => {
  for (const query of ['OTS-FIR-03', 'ots-fir-03', 'FIR-3', 'fir 03']) {
    const ran = await linstock(here.folder, ['rules', query]);
    expect(ran.exit).toBe(0);
    expect(ran.out).toMatch(/^OTS-FIR-03 {2}/);
    expect(ran.out).toMatch(/stated in the book/);
    expect(ran.out).not.toMatch(/OTS-FIR-04/);
  }
});

test('rules: a chapter is found by the start of its ids', async () => {
  const ran = await linstock(here.folder, ['rules', 'END']);
  expect(ran.out.match(/^OTS-\w+-\d+/gm)).toEqual(['OTS-END-01', 'OTS-END-02']);
});

test('rules: clauses are found by words, all of which they contain', async () => {
  const ran = await linstock(here.folder, ['rules', 'turn', 'limit']);
  expect(ran.exit).toBe(0);
  expect(ran.out).toMatch(/OTS-END-01/);
  const both = Object.entries(rulesets[0]?.clauses ?? {}).filter(
    ([, line]) => line.toLowerCase().includes('turn') && line.toLowerCase().includes('limit'),
  );
  expect(ran.out.match(/^OTS-\w+-\d+/gm)).toEqual(both.map(([id]) => id));
});

test('rules: the nearest ids are suggested if nothing is found, exit 1', async () => {
  const ran = await linstock(here.folder, ['rules', 'OTS-FIR-99']);
  expect(ran.exit).toBe(1);
  expect(ran.err).toMatch(/Nearest ids: .*OTS-FIR-/);
});

test('rules: no ids are suggested for words', async () => {
  const ran = await linstock(here.folder, ['rules', 'aeroplane']);
  expect(ran.exit).toBe(1);
  expect(ran.err).toContain('no clause matches "aeroplane"');
  expect(ran.err).not.toMatch(/OTS-\w+-\d/);
  expect(ran.err).toContain('Use fewer words to find more.');
});

test('rules: an unknown --ruleset is refused, exit 1', async () => {
  const ran = await linstock(here.folder, ['rules', 'charge', '--ruleset', 'chess']);
  expect(ran.exit).toBe(1);
  expect(ran.err).toMatch(/no rule set "chess"/);
});

test('help: every command has examples and exit codes', async () => {
  for (const command of ['play', 'replay', 'check', 'draw', 'rules', 'list']) {
    const ran = await linstock(here.folder, [command, '--help']);
    expect(ran.exit).toBe(0);
    expect(ran.out).toMatch(new RegExp(`Examples?:\n {2}linstock ${command}`));
    for (const code of Object.values(exits).filter((code) => code !== exits.fault))
      expect(ran.out).toMatch(new RegExp(`^ {2}${code} `, 'm'));
  }
});

test('help: the command alone shows it; a wrong command is refused with exit 1', async () => {
  expect((await linstock(here.folder, [])).out).toMatch(/Usage: linstock/);
  const ran = await linstock(here.folder, ['fight']);
  expect(ran.exit).toBe(1);
  expect(ran.err).toMatch(/^linstock: unknown command 'fight'/);
});

test('help: a command that does not exist is refused with the nearest one', async () => {
  for (const words of [['plya'], ['help', 'plya']])
    expect(await linstock(here.folder, words)).toEqual({
      exit: 1,
      out: '',
      err: "linstock: unknown command 'plya'\n(Did you mean play?)\n(linstock help <command> shows its usage)\n",
    });
  expect((await linstock(here.folder, ['help', 'play'])).out).toMatch(/^Usage: linstock play /);
  expect(await linstock(here.folder, ['help', 'help'])).toEqual(await linstock(here.folder, ['--help']));
});

test('options: a flag is no value of the option before it', async () => {
  for (const [words, flags] of [
    [['play', 'skirmish', '--seed', '--quiet'], '--seed <seed>'],
    [['play', 'skirmish', '--out', '--json'], '--out <folder>'],
    [['simulate', 'skirmish', '--report', '--json'], '--report <folder>'],
    [['draw', 'skirmish', '--out', '--text'], '--out <file>'],
  ] as const)
    expect(await linstock(here.folder, words)).toMatchObject({
      exit: 1,
      out: '',
      err: expect.stringContaining(`linstock: option '${flags}' argument missing\n`),
    });
});

test('options: a number that is too great is told the limit', async () => {
  for (const given of ['1000000000', '-1', '1.5', '1e3', 'NaN', ''])
    expect((await linstock(here.folder, ['replay', 'x.json', '--until', given])).err).toContain(
      `argument '${given}' is invalid. Expected a whole number from 0 to 999999999.`,
    );
});

test('output: colours are printed only where they are wanted', async () => {
  const colourMark = String.fromCharCode(27);
  expect((await linstock(here.folder, ['list'])).out).not.toContain(colourMark);
  expect((await linstock(here.folder, ['list'], { colours: true })).out).toContain(colourMark);
});

test('play: a refused battle leaves no files behind', async () => {
  await linstock(here.folder, ['play', 'missing.json', '--out', 'nowhere']);
  expect(existsSync(join(here.folder, 'nowhere'))).toBe(false);
});

test('draw: --rings draws the command radius of every leader', async () => {
  const rings = async (...options: readonly string[]): Promise<number> =>
    (await linstock(here.folder, ['draw', 'outpost', '--out', '-', ...options])).out.match(/class="radius"/g)?.length ??
    0;
  expect(await rings('--rings')).toBe(2);
  expect(await rings()).toBe(0);
});
