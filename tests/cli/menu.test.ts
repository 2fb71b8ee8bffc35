import { expect, test } from 'vitest';
import { matching, type Option, onlyAction, pageOf, rangeWords } from '../../src/cli/players/menu.js';
import type { Paint } from '../../src/core/log.js';

/** Colours as words, so that they can be seen. */
const paint: Paint = (style, text) => `<${style}>${text}</>`;
const plain: Paint = (_, text) => text;

const option = (subject: string, short: string): Option => ({
  action: { type: short },
  words: { subject, short, sentence: `${subject}: ${short}` },
});
const many = (subject: string, verb: string, count: number): readonly Option[] =>
  Array.from({ length: count }, (_, index) => option(subject, `${verb} ${index + 1}`));

test('menu: a short list is one page, with the choices of each unit together', () => {
  const [charge, rally, move] = [option('Foot', 'charge'), option('Horse', 'rally'), option('Foot', 'move')];
  const page = pageOf([charge, rally, move], paint);
  expect(page.lines).toEqual([
    '<heading>Foot</>',
    '<accent>   1</>  charge',
    '<accent>   2</>  move',
    '<heading>Horse</>',
    '<accent>   3</>  rally',
  ]);
  expect(page.entries).toEqual([charge, move, rally].map((each) => ({ kind: 'option', option: each })));
});

test('menu: up to 24 choices are one page; of more, the units come first', () => {
  const [rally] = [option('Horse', 'rally, then halt')];
  expect(pageOf([...many('Foot', 'move', 23), rally], plain).entries).toHaveLength(24);
  const moves = many('Foot', 'move', 24);
  const page = pageOf([...moves, rally], paint);
  expect(page.lines).toEqual(['<accent>   1</>  Foot  <faint>move 24</>', '<accent>   2</>  Horse: rally, then halt']);
  expect(page.entries).toEqual([
    { kind: 'page', options: moves },
    { kind: 'option', option: rally },
  ]);
});

test('menu: choices that concern no piece have no empty heading and no colon', () => {
  const [end, rally] = [option('', 'give no more orders'), option('Horse', 'rally')];
  expect(pageOf([end, rally], plain).lines).toEqual(['   1  give no more orders', 'Horse', '   2  rally']);
  expect(pageOf([rally, end], plain).lines).toEqual(['Horse', '   1  rally', '', '   2  give no more orders']);
  const moves = many('Foot', 'move', 24);
  expect(pageOf([end, ...moves], plain).lines).toEqual(['   1  give no more orders', '   2  Foot  move 24']);
  expect(pageOf([end, end, ...moves], plain).lines[0]).toBe('   1  give 2');
});

test('menu: however many choices a single unit has, they are one page', () => {
  expect(pageOf(many('Foot', 'move', 30), plain).entries).toHaveLength(30);
});

test('menu: a word narrows the list by the beginning of words: the 6e is not the 66e', () => {
  const [regiment, other] = [option('95th Rifles', 'fire at 66e ligne'), option('95th Rifles', 'go to (44, 60)')];
  expect(matching([regiment, other], '95th fire at 6e')).toEqual([]);
  expect(matching([regiment, other], '95th fire at 66e')).toEqual([regiment]);
  expect(matching([regiment, other], 'go (44,60)')).toEqual([other]);
  expect(matching([regiment, other], '95 fire')).toEqual([regiment]);
  expect(matching([regiment, other], '95th go 4')).toEqual([]);
});

test('menu: in the list of units, five kinds of action are named, each with its number from 2 on', () => {
  const kinds = (...verbs: readonly string[]) =>
    pageOf([...many('Horse', 'march', 24), ...verbs.map((verb) => option('Foot', verb))], plain).lines[1];
  expect(kinds('fire at A', 'fire: B', 'move', 'charge, then halt')).toBe('   2  Foot  fire 2, move, charge');
  expect(kinds('a', 'b', 'c', 'd', 'e')).toBe('   2  Foot  a, b, c, d, e');
  expect(kinds('a', 'b', 'c', 'd', 'e', 'f')).toBe('   2  Foot  a, b, c, d, e, ...');
});

test('menu: typed words narrow the list to the choices that have them all, in any order', () => {
  const [charge, move, other] = [option('Foot', 'charge Horse'), option('Foot', 'move'), option('Horse', 'move')];
  const shortOf = (typed: string) =>
    matching([charge, move, other], typed).map(({ words: { subject, short } }) => `${subject} ${short}`);
  expect(shortOf('horse')).toEqual(['Foot charge Horse', 'Horse move']);
  expect(shortOf('MOVE foo')).toEqual(['Foot move']);
  expect(shortOf('move  charge')).toEqual([]);
});

test('menu: a page of one choice takes Enter; of more it says the numbers', () => {
  const [one, two] = many('Foot', 'move', 2) as [Option, Option];
  expect(rangeWords(pageOf([one], plain))).toBe('Enter or 1');
  expect(rangeWords(pageOf([one, two], plain))).toBe('2 choices: type 1 to 2, or some words to narrow the list');
  expect(onlyAction(pageOf([one], plain))).toBe(one.action);
  expect(onlyAction(pageOf([one, two], plain))).toBeNull();
  expect(onlyAction({ lines: [], entries: [] })).toBeNull();
  expect(onlyAction({ lines: [], entries: [{ kind: 'page', options: [one] }] })).toBeNull();
});
