import { describe, expect, test } from 'vitest';
import { branchToTry } from '../../src/bots/mcts/select.js';
import { newBranch } from '../../src/bots/mcts/tree.js';

const settings = { explorationConstant: 0, priorWeight: 10, priorPenalty: 0.5 };
const range = { low: 0, high: 1 };

const branch = (key: string, prior: number, tries: number, mean: number) => ({
  ...newBranch({ action: key, key, prior }),
  tries,
  payoffSum: tries * mean,
});
const next = (branches: readonly ReturnType<typeof branch>[], more = {}): string | undefined =>
  branchToTry(branches, { ...settings, ...more }, range, true)?.candidate.key;

describe('what is tried next', () => {
  test('before anything has been tried is what is worth most', () => {
    expect(next([branch('poor', 0.2, 0, 0), branch('best', 1, 0, 0)])).toBe('best');
  });

  test('is not what is worth little, for a few lucky tries', () => {
    expect(next([branch('best', 1, 40, 0.5), branch('poor', 0.2, 2, 0.7)])).toBe('best');
  });

  test('is what is worth little, once many tries have found it better', () => {
    expect(next([branch('best', 1, 40, 0.5), branch('poor', 0.2, 40, 0.7)])).toBe('poor');
  });

  test('is what is worth little, once the best has disappointed', () => {
    expect(next([branch('best', 1, 100, 0.3), branch('good', 0.9, 20, 0.6), branch('poor', 0.2, 1, 0)])).toBe('good');
  });

  test('is what has been tried little, where all promise the same', () => {
    expect(next([branch('often', 1, 50, 0.5), branch('seldom', 1, 3, 0.5)], { explorationConstant: 0.2 })).toBe(
      'seldom',
    );
  });
});
