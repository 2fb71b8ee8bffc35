import { describe, expect, test } from 'vitest';
import { isStillInRace, leadOf, selectContenders, winnerOf, withoutDuplicates } from '../../src/bots/mcts/race.js';
import { newBranch } from '../../src/bots/mcts/tree.js';

const candidate = (action: object, prior: number) => ({ action, key: JSON.stringify(action), prior });

const branch = (name: string, ...payoffs: readonly number[]) => ({
  ...newBranch(candidate({ name }, 1)),
  tries: payoffs.length,
  payoffs: [...payoffs],
});
/** Payoffs that vary with luck, plus a constant. */
const lucky = [0.2, 0.9, 0.4, 0.7, 0.1, 0.8];
const more = (by: number, spread = 0): readonly number[] =>
  lucky.map((each, nth) => each + by + (nth % 2 === 0 ? spread : -spread));

describe('contenders', () => {
  const marches = [candidate({ march: 1.5 }, 1), candidate({ march: 2 }, 0.9), candidate({ march: 3 }, 0.8)];
  const volley = candidate({ fire: 'at them' }, 0.5);
  const folly = candidate({ fly: 1 }, 0.01);
  const racing = (contenders: number) =>
    selectContenders([...marches, volley, folly], { contenders, minimumPrior: 0.15 });

  test('are the best candidate of each kind, best score first', () => {
    expect(racing(2)).toEqual([marches[0], volley]);
  });

  test('include the next best of any kind if there is room', () => {
    expect(racing(3)).toEqual([marches[0], marches[1], volley]);
  });

  test('excludes candidates below the minimum prior', () => {
    expect(racing(9)).toEqual([...marches, volley]);
  });
});

describe('winner', () => {
  test('is found by comparing tries with the same luck, however large the luck is', () => {
    const { mean, error, tries } = leadOf(branch('better', ...more(0.1)), branch('worse', ...lucky));
    expect([mean, error, tries]).toEqual([expect.closeTo(0.1, 9), expect.closeTo(0, 6), 6]);
  });

  test('is decided by the tries that both have made', () => {
    expect(leadOf(branch('one', 0.5, 0.5, 9), branch('other', 0.5, 0.5)).mean).toBe(0);
  });

  test('is the favourite as long as no other is significantly better', () => {
    const racing = [branch('favourite', ...lucky), branch('rival', ...more(0.05, 0.2))];
    expect(winnerOf(racing, { confidence: 1, indifference: 0.01 })?.candidate.action).toEqual({ name: 'favourite' });
    expect(winnerOf(racing, { confidence: 0, indifference: 0.01 })?.candidate.action).toEqual({ name: 'rival' });
  });

  test('is never decided by one lucky try where a standard error of proof is asked', () => {
    const [once, ...rest] = lucky;
    const racing = [branch('favourite', ...lucky), branch('rival', (once ?? 0) + 0.5, ...rest)];
    expect(winnerOf(racing, { confidence: 0, indifference: 0 })?.candidate.action).toEqual({ name: 'rival' });
    expect(winnerOf(racing, { confidence: 1.001, indifference: 0 })?.candidate.action).toEqual({ name: 'favourite' });
  });

  test('is the favourite if the gain is too small', () => {
    const racing = [branch('favourite', ...lucky), branch('rival', ...more(0.005))];
    expect(winnerOf(racing, { confidence: 1, indifference: 0.01 })?.candidate.action).toEqual({ name: 'favourite' });
    expect(winnerOf(racing, { confidence: 1, indifference: 0 })?.candidate.action).toEqual({ name: 'rival' });
  });

  test('is not decided by one or two tries', () => {
    const racing = [branch('favourite', 0.1, 0.1), branch('rival', 0.9, 0.9)];
    expect(winnerOf(racing, { confidence: 1, indifference: 0.01 })?.candidate.action).toEqual({ name: 'favourite' });
  });

  test('is the greater of two significant leads', () => {
    const racing = [branch('favourite', ...lucky), branch('good', ...more(0.1)), branch('best', ...more(0.2))];
    expect(winnerOf(racing, { confidence: 1, indifference: 0.01 })?.candidate.action).toEqual({ name: 'best' });
  });
});

describe('elimination', () => {
  const rules = { minimumTries: 6, eliminationConfidence: 1.5, optimism: 1, indifference: 0.005 };
  const favourite = branch('favourite', ...lucky);

  test('drops a branch that is clearly behind, even the favourite', () => {
    const leader = branch('leader', ...more(0.2));
    expect(isStillInRace(favourite, leader, favourite, rules)).toBe(false);
    expect(isStillInRace(leader, leader, favourite, rules)).toBe(true);
  });

  test('keeps a branch that may be better than the favourite', () => {
    const promising = branch('promising', ...more(-0.01, 0.2));
    expect(isStillInRace(promising, favourite, favourite, rules)).toBe(true);
  });

  test('drops a branch whose gain would be too small', () => {
    const alike = branch('alike', ...more(0, 0.001));
    expect(isStillInRace(alike, favourite, favourite, rules)).toBe(false);
  });

  test('drops no branch before the minimum number of tries', () => {
    expect(isStillInRace(branch('slow', 0, 0, 0), favourite, favourite, rules)).toBe(true);
  });

  test('keeps a branch equal to the favourite for a while', () => {
    const same = (tries: number) => branch('same', ...Array.from({ length: tries }, () => 0.5));
    expect(isStillInRace(same(6), same(6), same(6), rules)).toBe(true);
    expect(isStillInRace(same(18), same(60), same(60), rules)).toBe(false);
    // Without dice a difference may show late.
    expect(isStillInRace(same(18), same(60), same(60), rules, false)).toBe(true);
    expect(isStillInRace(same(60), same(60), same(60), rules, false)).toBe(false);
  });

  test('keeps only the first of rivals with the same payoffs, after enough tries', () => {
    const [one, twin] = [branch('one', ...more(0.1)), branch('twin', ...more(0.1))];
    const other = branch('other', ...more(0.1, 0.01));
    expect(withoutDuplicates([favourite, one, twin, other], favourite, { minimumTries: 6 })).toEqual([
      favourite,
      one,
      other,
    ]);
    expect(withoutDuplicates([favourite, one, twin, other], favourite, { minimumTries: 7 })).toEqual([
      favourite,
      one,
      twin,
      other,
    ]);
  });

  test('keeps a rival with the same payoffs as the favourite', () => {
    const twin = branch('twin', ...lucky);
    expect(withoutDuplicates([favourite, twin], favourite, { minimumTries: 6 })).toEqual([favourite, twin]);
  });
});
