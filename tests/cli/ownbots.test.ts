import { afterAll, expect, test } from 'vitest';
import { bench, linstock } from './bench.js';

/** Bot files of players: one that works, and every way to write one wrong. */
const here = bench();
afterAll(here.clear);

const bot = (name: string, text: string): string => `./${here.write(`${name}.mjs`, text)}`;
const deciding = (body: string): string => `export const makeBot = () => ({ decide: () => ${body} });`;

const play = (bots: string, ...more: readonly string[]) =>
  linstock(here.folder, ['play', 'skirmish', '--quiet', '--out', 'out', '--bots', bots, ...more]);

test('own bots: a bot file plays against a bot of the library, and the record names it', async () => {
  const own = bot(
    'first',
    'export const makeBot = (ruleset) => ({ decide: (view) => ruleset.candidates(view, { most: 1 })[0] });',
  );
  const ran = await linstock(here.folder, ['play', 'skirmish', '--json', '--out', 'good', '--bots', `${own},random`]);
  expect(ran.exit).toBe(0);
  expect(ran.out).toMatch(/"players":\{"jacobite":"first\.mjs","government":"random"\}/);
});

test('own bots: three bots are too many for two sides', async () => {
  const ran = await play('steady,mcts:9,random');
  expect(ran.exit).toBe(1);
  expect(ran.err).toMatch(/--bots takes one bot for both sides, or two/);
});

const wrong: readonly (readonly [what: string, text: string, complaint: RegExp])[] = [
  ['a syntax error', 'export const makeBot = (', /The bot "wrong0\.mjs" cannot be loaded: /],
  ['no makeBot', 'export const other = 1;', /The bot "wrong1\.mjs" exports no function named "makeBot"\./],
  [
    'a maker that makes no bot',
    'export const makeBot = () => 42;',
    /"wrong2\.mjs" makes no bot: makeBot has to return/,
  ],
  [
    'a maker that throws',
    'export const makeBot = () => { throw new Error("no"); };',
    /"wrong3\.mjs" fails in makeBot: no/,
  ],
  ['a decision that is no action', deciding('42'), /"wrong4\.mjs" gives no action at a decision \(initiative\)/],
  ['an illegal action', deciding('({ type: "rally" })'), /"wrong5\.mjs" gives an action that the rules refuse at a/],
  [
    'a bot that throws',
    deciding('{ throw new Error("oops"); }'),
    /"wrong6\.mjs" fails at a decision \(initiative\): oops/,
  ],
];

test.each(wrong.map((each, index) => [...each, index] as const))(
  'own bots: play explains a file with %s in a sentence, with exit 2',
  async (_what, text, complaint, index) => {
    const ran = await play(bot(`wrong${index}`, text));
    expect(ran.err).toMatch(complaint);
    expect(ran.err).not.toMatch(/unexpected|bug in linstock/);
    expect(ran.exit).toBe(2);
  },
);

test('own bots: play explains a file that is not there, with exit 2', async () => {
  const ran = await play('./nowhere.mjs');
  expect(ran.err).toMatch(/The bot "nowhere\.mjs" cannot be loaded: there is no such file\.$/m);
  expect(ran.exit).toBe(2);
});

test('own bots: simulate refuses a maker that makes no bot before a battle is played', async () => {
  const words = ['simulate', 'skirmish', '--count', '1', '--workers', '1', '--bots', bot('none', wrong[2]?.[1] ?? '')];
  const ran = await linstock(here.folder, words);
  expect(ran.err).toMatch(/cannot start:\n {2}bots\[0\]: The bot "none\.mjs" makes no bot/);
  expect(ran.exit).toBe(2);
});
