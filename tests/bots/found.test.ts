import { describe, expect, test } from 'vitest';
import { mctsBot } from '../../src/bots/index.js';
import { type FoundByKey, keepFound, legalAmong } from '../../src/bots/mcts/found.js';
import { onWarValues } from '../../src/bots/values/on-war/index.js';
import { picker } from '../../src/core/dice/picker.js';
import { onWar } from '../../src/rulesets/on-war/index.js';
import { loadScenario } from '../../src/scenarios/index.js';

interface Order {
  readonly unit: string;
  readonly to?: number;
}
const candidate = (action: Order) => ({ action, key: JSON.stringify(action), prior: 1 });
const howe = [1, 2].map((to) => ({ unit: 'howe', to }));
const webb = [3, 4].map((to) => ({ unit: 'webb', to }));
const done = { unit: 'nobody' };

/** What is found while Howe and then Webb move, and nobody is left. */
const foundInTurn = (keepsEarlier = true) => {
  const cache: FoundByKey<Order> = new Map();
  for (const orders of [[...howe, ...webb, done], [...webb, done], [done]])
    keepFound(cache, 'moves', orders.map(candidate), keepsEarlier);
  return cache.get('moves') ?? [];
};

/** The orders that a play-out takes, one after the other, if nobody moves twice. */
const playedOut = (found: ReturnType<typeof foundInTurn>, first: Order): readonly string[] => {
  const moved = [first.unit];
  while (!moved.includes(done.unit)) {
    const [next] = legalAmong(found, ({ unit }) => !moved.includes(unit), 1);
    if (next === undefined) break;
    moved.push(next.unit);
  }
  return moved;
};

describe('what was found at earlier decisions', () => {
  test.each([
    [howe[0], ['howe', 'webb', 'nobody']],
    [webb[1], ['webb', 'howe', 'nobody']],
  ] as const)('gives every unit its move in a play-out that begins with %j', (first, moves) => {
    expect(playedOut(foundInTurn(), first ?? done)).toEqual(moves);
  });

  test('is what was found last, if no more is kept', () => {
    expect(playedOut(foundInTurn(false), howe[0] ?? done)).toEqual(['howe', 'nobody']);
    const cache: FoundByKey<Order> = new Map();
    keepFound(cache, 'moves', [...howe, ...webb].map(candidate), false);
    expect(legalAmong(cache.get('moves') ?? [], ({ unit }) => unit !== 'howe', 1)).toEqual([webb[0]]);
  });

  test('gives another place if the best is not legal', () => {
    expect(legalAmong(foundInTurn(), ({ to }) => to !== 1, 1)).toEqual([howe[1]]);
  });

  test('gives the best of each decision before others', () => {
    expect(legalAmong(foundInTurn(), () => true, 4)).toEqual([howe[0], webb[0], done, howe[1]]);
    expect(legalAmong(foundInTurn(), () => true, 99)).toEqual([howe[0], webb[0], done, howe[1], webb[1]]);
  });

  test('gives nothing if no best action is legal, though others are', () => {
    expect(legalAmong(foundInTurn().slice(0, 1), ({ unit }) => unit !== 'howe', 5)).toEqual([]);
  });

  test('keeps nothing of a decision without candidates', () => {
    const cache: FoundByKey<Order> = new Map();
    keepFound(cache, 'moves', [], true);
    expect(cache.size).toBe(0);
  });
});

test('play-outs of On War move and shoot in the last tries of a search as they do in the first', () => {
  const played: string[] = [];
  const watched: typeof onWar = {
    ...onWar,
    answer: (state, answer) => {
      if ('action' in answer) played.push(answer.action.type);
      return onWar.answer(state, answer);
    },
  };
  let state = onWar.begin(loadScenario('crossroads'));
  let question = onWar.ask(state);
  while (question?.kind !== 'decision' || question.task !== 'moves') {
    if (question === null) throw new Error('the battle is over');
    const answer = question.kind === 'roll' ? { result: 1 } : { action: { type: 'done' } as const };
    const next = onWar.answer(state, answer);
    if (!next.ok) throw new Error('refused');
    state = next.state;
    question = onWar.ask(state);
  }
  mctsBot(watched, onWarValues, picker('found'), { iterations: 24 }, { keepsEarlier: true }).decide(
    onWar.view(state, question.side),
    question,
  );
  const last = played.slice(-played.length / 3);
  const share = (type: string): number => last.filter((each) => each === type).length / last.length;
  expect([share('move'), share('shoot')].map((each) => each > 0.1)).toEqual([true, true]);
});
