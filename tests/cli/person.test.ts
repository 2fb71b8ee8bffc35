import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildSync } from 'esbuild';
import { afterAll, expect, test } from 'vitest';
import { bench, linstock } from './bench.js';

const here = bench();
afterAll(here.clear);

const answersIn = (
  folder: string,
): readonly { action?: { type: string }; faces?: readonly number[]; result?: number }[] =>
  JSON.parse(readFileSync(join(here.folder, folder, 'record.json'), 'utf8')).answers;

/** The Jacobites begin, with no unit near enough for initiative: the only choice is to go on. */
const person = (out: string, ...typed: readonly string[]) =>
  linstock(here.folder, ['play', 'skirmish', '--side', 'jacobite', '--out', out], { typed });

test('person: the map, the question and numbered choices are shown', async () => {
  const ran = await person('shown', 'q');
  expect(ran.out).toMatch(/north is up/);
  expect(ran.out).toMatch(/Does a unit act on its own initiative\?/);
  expect(ran.out).toMatch(/^ {3}1 {2}go on to the command phase$/m);
});

test('person: the number of a choice answers the question', async () => {
  const ran = await person('number', '1', '1', 'q');
  expect(ran.exit).toBe(0);
  expect(
    answersIn('number')
      .map(({ action }) => action?.type)
      .slice(0, 2),
  ).toEqual(['endInitiative', 'finishTurn']);
});

test('person: Enter takes the only choice', async () => {
  const ran = await person('enter', '', 'q');
  expect(ran.out).toMatch(/Enter or 1/);
  expect(ran.out).not.toMatch(/1 choice: type/);
  expect(answersIn('enter').map(({ action }) => action?.type)).toEqual(['endInitiative']);
});

test('person: Enter among several choices says why the list comes again', async () => {
  const ran = await person('again', '', '', 'q');
  expect(ran.out).toMatch(/> *\n {2}Nothing was typed\. There are 3 choices:\n\nWho /);
});

test('person: the examples of the help fit the battle', async () => {
  const words = ['play', 'portage-road', '--side', 'british,french', '--dice', 'table', '--out', 'help'];
  const ran = await linstock(here.folder, words, { typed: ['', 'observe no more', '?', 'q'] });
  const [, help = ''] = ran.out.split('Type the number of a choice.');
  expect(help).toMatch(/Or type a choice in its words, with your own places and lengths: "give no more orders"/);
  expect(help).toMatch(/place stark's rangers 46,54,180/);
  expect(ran.out).not.toMatch(/munro|glengarry|barrell/i);
});

test('person: words narrow the list, and numbers then refer to it', async () => {
  const ran = await person('words', '', 'murray', '1', 'q');
  expect(ran.out).toMatch(/Lord George Murray commands\. What are his orders\?/);
  expect(answersIn('words').map(({ action }) => action?.type)).toEqual(['endInitiative', 'selectOfficer']);
});

test('person: a long list shows the units first and their actions after', async () => {
  const ran = await person('pages', '', 'lochgarry', '1', 'glengarry stand', 'q');
  expect(ran.out).toMatch(/^ {3}\d {2}Glengarry's Regiment {2}.*move \d+/m);
  expect(ran.out).toMatch(/orders Glengarry's Regiment to stand ready/);
});

test('person: a line that says who is to do what is done, listed or not', async () => {
  const ran = await person('typed', 'go on', 'lochgarry', '1', 'glengarry move to 44,51.5', 'A wheel left 20', 'q');
  expect(ran.out).toMatch(/Glengarry's Regiment moves to \(44, 51\.5\)/);
  expect(ran.out).toMatch(/orders Glengarry's Regiment to wheel to face|command 2d6/);
});

test('person: an impossible line is refused with the clause and asked again', async () => {
  const ran = await person('refused', 'go on', 'lochgarry', '1', 'glengarry advance 40', 'glengary move to 44,60', 'q');
  expect(ran.out).toMatch(/The path costs 40\.00 cm, the order allows 20 cm\. \(OTS-MOV-11\)/);
  expect(ran.out).toMatch(/"glengary" says nothing here\. Did you mean "glengarry"\?/);
});

test('person: an invalid number and unmatched words are explained and asked again', async () => {
  const ran = await person('wrong', '99', 'artillery barrage', '', 'q');
  expect(ran.out).toMatch(/There is no choice 99; the only one is 1\./);
  expect(ran.out).toMatch(/"barrage" says nothing here\./);
  expect(answersIn('wrong')).toHaveLength(1);
});

test('person: u undoes the last decision', async () => {
  const ran = await person('undo', '', 'u', 'q');
  expect(ran.out).toMatch(/Taken back: 1 answer\./);
  expect(answersIn('undo')).toHaveLength(0);
});

test('person: u without a decision to undo is explained', async () => {
  const ran = await person('nothing', 'u', 'q');
  expect(ran.out).toMatch(/No decision of this side can be taken back/);
});

test('person: m shows the map and ? the help', async () => {
  const ran = await person('keys', 'm', '?', 'q');
  expect(ran.out.match(/north is up/g)).toHaveLength(2);
  expect(ran.out).toMatch(/undo your last decision/);
});

test('person: on a wide terminal the map is next to the choices', async () => {
  const ran = await linstock(here.folder, ['play', 'skirmish', '--side', 'jac', '--out', 'wide'], {
    typed: ['q'],
    columns: 180,
  });
  expect(ran.out).toMatch(/^.*\|.*go on to the command phase|^.*\+-+\+.*initiative|^.* {3}1 {2}go on/m);
  expect(ran.out.match(/north is up/g)).toHaveLength(1);
});

test('person: q saves and quits with exit 0, and shows how to continue', async () => {
  const ran = await person('quit', 'q');
  expect(ran.exit).toBe(0);
  expect(ran.err).toMatch(/saved\. Continue with: linstock play --resume quit\/record\.json --side jac/);
});

test('person: the command to continue includes real dice and other bots', async () => {
  const seats = ['--side', 'government', '--dice', 'table', '--bots', 'random'];
  const ran = await linstock(here.folder, ['play', 'skirmish', ...seats, '--out', 'seats'], { typed: ['q'] });
  expect(ran.err).toMatch(/seats\/record\.json --side government --dice table --bots random$/m);
});

test('person: the command to continue is one that a shell takes, with the rule set of your own', async () => {
  const source = fileURLToPath(new URL('../../examples/ruleset/firelock.ts', import.meta.url));
  const rules = 'my rules.mjs';
  buildSync({ entryPoints: [source], outfile: join(here.folder, rules), bundle: true, format: 'esm' });
  const ford = here.write(
    'ford.json',
    readFileSync(new URL('../../examples/ruleset/ford.json', import.meta.url), 'utf8'),
  );
  const seats = ['--side', 'red', '--bots', 'random', '--ruleset', rules];
  const ran = await linstock(here.folder, ['play', ford, ...seats, '--out', "it's mine"], { typed: ['q'] });
  const command = /Continue with: linstock (.*)$/m.exec(ran.err)?.[1] ?? '';
  expect(command).toBe("play --resume 'it'\\''s mine/record.json' --side red --bots random --ruleset 'my rules.mjs'");
  const words = ['play', '--resume', "it's mine/record.json", ...seats];
  expect((await linstock(here.folder, words, { typed: ['q'] })).exit).toBe(0);
});

test('person: the end of the input saves the battle and ends with exit 130', async () => {
  const ran = await person('end', '');
  expect(ran.exit).toBe(130);
  expect(ran.err).toMatch(/The input ended before the battle; the battle is saved/);
  expect(answersIn('end')).toHaveLength(1);
});

const rolling = (out: string, ...typed: readonly string[]) =>
  linstock(here.folder, ['play', 'skirmish', '--dice', 'table', '--out', out], { typed });

test('real dice: each question shows the dice, the need and the clause', async () => {
  const ran = await rolling('asked', 'q');
  expect(ran.out).toMatch(/command: roll 2d6, the total counts, needs \d+ or less/);
  expect(ran.out).toMatch(/OTS-CMD-\d\d/);
});

test('real dice: faces are accepted, and so are results', async () => {
  await rolling('faces', '3 4', '=2', 'q');
  const rolls = answersIn('faces').filter(({ action }) => action === undefined);
  expect(rolls).toEqual([{ faces: [3, 4] }, { result: 2 }]);
});

test('real dice: an error is explained and asked again', async () => {
  const ran = await rolling('mistake', '3 9', '3', 'six', '3 4', 'q');
  expect(ran.out).toMatch(/The faces of a d6 are 1 to 6, not /);
  expect(ran.out).toMatch(/2 dice are asked for, 1 was given/);
  expect(ran.out).toMatch(/"six" is no roll/);
  expect(answersIn('mistake').filter(({ action }) => action === undefined)).toEqual([{ faces: [3, 4] }]);
});

test('real dice: the end of the input saves the battle and ends with exit 130', async () => {
  const ran = await rolling('dry', '3 4');
  expect(ran.exit).toBe(130);
  expect(ran.err).toMatch(/the battle is saved/);
});

test('prompt: input from a pipe is printed after its question, on a line of its own', async () => {
  const ran = await person('piped', '1', 'q');
  expect(ran.out).toMatch(/> 1\n/);
  expect(ran.out).toMatch(/> q\n/);
});
