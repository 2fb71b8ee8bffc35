import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { printable } from '../../src/cli/output.js';
import { controlIn } from '../../src/core/controls.js';
import { bench, linstock, type Ran } from './bench.js';

const here = bench();
afterAll(here.clear);

/** Clears the screen, rings, sets the title of the window, turns the direction of writing, forges a line. */
const evil = '\u001b[2J\u0007\u001b]0;gotcha\u0007\u009b1m\u202egnp\u2066\u200b\r\nlinstock: all is well';
const shownAs = '\\u001b[2J\\u0007\\u001b]0;gotcha';

const firelock = fileURLToPath(new URL('../../examples/ruleset/firelock.ts', import.meta.url));
const ford = fileURLToPath(new URL('../../examples/ruleset/ford.json', import.meta.url));

beforeAll(() => {
  writeFileSync(join(here.folder, `${evil}.json`), '{');
  mkdirSync(join(here.folder, `folder ${evil}`));
  const ruleset = { ruleset: evil, title: evil, answers: [] };
  here.write('ruleset.json', JSON.stringify(ruleset));
  here.write('fields.json', JSON.stringify({ ruleset: 'oer-the-sea', [evil]: 1, title: evil }));
  here.write('words.json', `{"ruleset": ${evil}}`);
  here.write('throws.mjs', `throw new Error(${JSON.stringify(evil)});`);
  copyFileSync(ford, join(here.folder, `ford ${evil}.json`));
});

/** Nothing but lines of characters that show themselves. */
const expectClean = (ran: Ran): void => {
  for (const line of `${ran.out}\n${ran.err}`.split('\n')) expect(controlIn(line), JSON.stringify(line)).toBeNull();
  expect(`${ran.out}\n${ran.err}`).not.toMatch(/^linstock: all is well/m);
};

const commands: readonly (readonly [string, readonly string[]])[] = [
  ['check', [`${evil}.json`]],
  ['check', [evil]],
  ['check', ['ruleset.json']],
  ['check', ['fields.json']],
  ['check', ['words.json']],
  ['check', ['skirmish', '--ruleset', evil]],
  ['check', ['skirmish', '--ruleset', './throws.mjs']],
  ['play', [`${evil}.json`]],
  ['play', ['skirmish', '--bots', evil]],
  ['play', ['skirmish', '--side', evil]],
  ['play', ['skirmish', `--${evil}`]],
  ['play', ['skirmish', '--dice', evil]],
  ['play', ['--resume', `${evil}.json`]],
  ['play', ['--resume', 'ruleset.json']],
  ['draw', [`folder ${evil}`]],
  ['draw', ['skirmish', '--out', `folder ${evil}`]],
  ['odds', ['skirmish', '--action', evil]],
  ['replay', [`${evil}.json`]],
  ['replay', ['words.json']],
  ['simulate', [evil]],
  ['simulate', ['skirmish', '--bots', `${evil},steady`]],
  ['simulate', ['skirmish', '--bots', `${evil}.js`]],
  ['simulate', ['skirmish', '--count', evil]],
  ['simulate', ['skirmish', '--out', `folder ${evil}`]],
  ['rules', [evil]],
  ['rules', ['x', '--ruleset', evil]],
  [evil, []],
];

test.each(commands.map((words) => [words.flat().join(' ').replaceAll(evil, '<evil>'), words.flat()] as const))(
  'escapes: %s prints no character that commands a terminal',
  async (_name, words) => {
    const ran = await linstock(here.folder, words);
    expectClean(ran);
    expect(ran.exit).toBeGreaterThan(0);
    expect(ran.exit).toBeLessThan(70);
  },
);

test('escapes: a name of a file in a message is shown with its codes', async () => {
  expect((await linstock(here.folder, ['check', `${evil}.json`])).err).toContain(shownAs);
});

test('escapes: what is written to a file with such a name is announced with its codes', async () => {
  const ran = await linstock(here.folder, ['draw', 'skirmish', '--out', `picture ${evil}.svg`], { colours: true });
  expect(ran.exit).toBe(0);
  expect(ran.out).toContain(shownAs);
  expect(ran.out).not.toContain('\u0007');
  expect(ran.out).not.toContain('\u001b[2J');
});

test('escapes: typed lines are shown with their codes', async () => {
  const ran = await linstock(here.folder, ['play', 'skirmish', '--side', 'jacobite', '--out', 'typed'], {
    typed: [evil.replace(/[\r\n]/g, ''), 'q'],
  });
  expectClean(ran);
  expect(ran.out).toContain(shownAs);
});

test('escapes: texts of a rule set of others are shown with their codes', async () => {
  const text = `
    import { ruleset as own } from ${JSON.stringify(firelock)};
    const evil = ${JSON.stringify(evil)};
    const tell = (words) => ({ ...words, name: () => evil, question: () => evil, action: () => ({ short: evil, sentence: evil }) });
    export const ruleset = { ...own, title: evil, words: tell(own.words), describe: () => evil };`;
  here.write('evil.mjs', text);
  for (const words of [
    ['check', ford],
    ['play', ford, '--bots', 'random', '--out', 'evil'],
    ['play', ford, '--bots', 'random', '--out', 'evil', '--json'],
    ['odds', ford],
  ]) {
    const ran = await linstock(here.folder, [...words, '--ruleset', 'evil.mjs']);
    expect(ran.exit, ran.err).toBe(0);
    expectClean(ran);
  }
});

test('escapes: the colours of the command pass, all other sequences do not', () => {
  const line = '\u001b[1mstrong\u001b[22m \u001b[5mblinks\u001b[0m \u001b[1;31mboth';
  expect(printable({ colours: true }, line)).toBe(
    '\u001b[1mstrong\u001b[22m \\u001b[5mblinks\\u001b[0m \\u001b[1;31mboth',
  );
  expect(controlIn(printable({ colours: false }, line))).toBeNull();
});

test('escapes: JSON lines keep their meaning', () => {
  const line = JSON.stringify({ name: 'x\u009b\u202e\u2028\ud800' });
  expect(controlIn(printable({ colours: false }, line))).toBeNull();
  expect(JSON.parse(printable({ colours: false }, line))).toEqual(JSON.parse(line));
});
