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

describe('next branch to try', () => {
  test('before the first try is the one with the best prior', () => {
    expect(next([branch('poor', 0.2, 0, 0), branch('best', 1, 0, 0)])).toBe('best');
  });

  test('is not one with a low prior after a few lucky tries', () => {
    expect(next([branch('best', 1, 40, 0.5), branch('poor', 0.2, 2, 0.7)])).toBe('best');
  });

  test('is one with a low prior after many better tries', () => {
    expect(next([branch('best', 1, 40, 0.5), branch('poor', 0.2, 40, 0.7)])).toBe('poor');
  });

  test('is one with a low prior after the best has disappointed', () => {
    expect(next([branch('best', 1, 100, 0.3), branch('good', 0.9, 20, 0.6), branch('poor', 0.2, 1, 0)])).toBe('good');
  });

  test('is the one with the fewest tries if all payoffs are equal', () => {
    expect(next([branch('often', 1, 50, 0.5), branch('seldom', 1, 3, 0.5)], { explorationConstant: 0.2 })).toBe(
      'seldom',
    );
  });
});
