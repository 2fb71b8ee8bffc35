import { expect, test } from 'vitest';
import { allNamed, findNamed, firstNamed, isJoiner, type Named, spanOf } from '../../src/typed/names.js';
import { tokensOf } from '../../src/typed/tokens.js';

const captain: Named = { id: 'c7', name: 'Captain of the Blue Guard', letter: 'K' };
const spanIn = (line: string, named: Named = captain, used: readonly number[] = []) => {
  const { at, weight } = spanOf(tokensOf(line), new Set(used), named);
  return [at.join(), weight];
};

/** A whole name weighs 1000 more than its letters. */
test.each<[string, string, number]>([
  ['captain of the blue guard', '0,1,2,3,4', 1021],
  ['captain blue guard', '0,1,2', 16],
  ['captain guard', '0', 7],
  ['captain the blue', '0,1,2', 14],
  ['capt', '0', 4],
  ['ca of blue', '0,1,2', 8],
  ['c', '', 0],
  ['blue', '0', 4],
  ['blue guard', '0,1', 9],
  ['march captain blue', '1,2', 11],
  ['blue captain', '1', 7],
  ['c7', '0', 1002],
  ['of the', '', 0],
  ['of the blue', '0,1,2', 9],
  ['K', '0', 1],
  ['k', '', 0],
  ['K captain', '1', 7],
  ['captain K', '0', 7],
  ['captains', '', 0],
  ['', '', 0],
])('typed: "%s" names the Captain of the Blue Guard with the words %s, weight %d', (line, at, weight) => {
  expect(spanIn(line)).toEqual([at, weight]);
});

test('typed: words that are used already name nothing', () => {
  expect(spanIn('captain blue captain', captain, [0])).toEqual(['2', 7]);
  expect(spanIn('captain blue', captain, [1])).toEqual(['0', 7]);
});

test('typed: numbers belong to a name after its first word', () => {
  const foot: Named = { id: 'f', name: 'Foot 42 Highland' };
  expect(spanIn('foot 42 highland', foot)).toEqual(['0,1,2', 1014]);
  expect(spanIn('foot 43 highland', foot)).toEqual(['2', 8]);
  expect(spanIn('42 highland', foot)).toEqual(['1', 8]);
  expect(spanIn('foot 42', foot, [1])).toEqual(['0', 4]);
});

const things: readonly Named[] = [
  { id: 'g1', name: 'Blue Guard' },
  { id: 'g2', name: 'Blue Horse' },
  { id: 'h', name: 'Horse' },
];
const found = (line: string, find: typeof findNamed | typeof firstNamed) => {
  const result = find(tokensOf(line), new Set(), things, (each) => each);
  if (result.is === 'one') return result.thing.id;
  return result.is === 'several' ? result.things.map(({ id }) => id).join(' ') : result.is;
};

test.each<[string, string, string]>([
  ['blue', 'g1 g2', 'g1 g2'],
  ['blue horse', 'g2', 'g2'],
  ['horse', 'h', 'h'],
  ['guard horse', 'h', 'g1'],
  ['blue guard to blue horse', 'g1', 'g1'],
  ['blue to horse', 'h', 'g1'],
  ['foot', 'none', 'none'],
])('typed: "%s" names %s best and %s first', (line, best, first) => {
  expect([found(line, findNamed), found(line, firstNamed)]).toEqual([best, first]);
});

test('typed: every word that names one of some things is found', () => {
  expect(allNamed(tokensOf('blue guard to horse'), new Set(), things, (each) => each)).toEqual([[0, 1], [3], [3]]);
});

test('typed: joiners say nothing of their own', () => {
  expect(['the', 'of', 'please', 'and', 'units'].map(isJoiner)).toEqual([true, true, true, true, false]);
});
