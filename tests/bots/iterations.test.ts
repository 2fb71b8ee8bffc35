import { expect, test } from 'vitest';
import type { Reader } from '../../src/bots/mcts/chance.js';
import { iterate, type Search } from '../../src/bots/mcts/search.js';
import { newBranch } from '../../src/bots/mcts/tree.js';
import { defaultSettings } from '../../src/bots/searchsettings.js';
import type { RulesetTypes } from '../../src/core/ruleset.js';
import { matches, matchesLeft, type Take } from './games.js';

type State = ReturnType<typeof matchesLeft>;
type Matches = RulesetTypes & { readonly state: State; readonly view: State; readonly action: Take };

test('the nth iteration of every action begins the luck of the nth try, and is counted', () => {
  const begun: number[] = [];
  const reader: Reader = {
    begin: (nth) => begun.push(nth),
    read: () => {
      throw new Error('no dice fall in this game');
    },
    hasRead: () => false,
  };
  const search = {
    ruleset: matches,
    values: {
      score: () => () => 0,
      evaluate: ({ winner }: { readonly winner: string | null }) => (winner === 'red' ? 1 : 0),
    },
    settings: defaultSettings,
    reader,
    cache: new Map(),
    side: 'red',
    until: 100,
    payoffRange: { low: 1, high: 0 },
    certain: true,
  } as unknown as Search<Matches>;
  const state = matchesLeft(1);
  const branches = ['one', 'again'].map((key) =>
    newBranch<Take, State>({ action: { type: 'take', matches: 1 }, key, prior: 1 }),
  );
  for (let round = 0; round < 3; round += 1) for (const branch of branches) iterate(search, branch, state);
  expect(begun).toEqual([0, 0, 1, 1, 2, 2]);
  expect(branches.map(({ tries, payoffSum, payoffs }) => [tries, payoffSum, payoffs])).toEqual([
    [3, 3, [1, 1, 1]],
    [3, 3, [1, 1, 1]],
  ]);
});
