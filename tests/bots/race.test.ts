import { describe, expect, test } from 'vitest';
import { isStillInRace, leadOf, selectContenders, winnerOf, withoutDuplicates } from '../../src/bots/mcts/race.js';
import { newBranch } from '../../src/bots/mcts/tree.js';

const candidate = (action: object, prior: number) => ({ action, key: JSON.stringify(action), prior });

const branch = (name: string, ...payoffs: readonly number[]) => ({
  ...newBranch(candidate({ name }, 1)),
  tries: payoffs.length,
  payoffs: [...payoffs],
});
/** Promises that rise and fall with luck, and so much more. */
const lucky = [0.2, 0.9, 0.4, 0.7, 0.1, 0.8];
const more = (by: number, spread = 0): readonly number[] =>
  lucky.map((each, nth) => each + by + (nth % 2 === 0 ? spread : -spread));

describe('who races', () => {
  const marches = [candidate({ march: 1.5 }, 1), candidate({ march: 2 }, 0.9), candidate({ march: 3 }, 0.8)];
  const volley = candidate({ fire: 'at them' }, 0.5);
  const folly = candidate({ fly: 1 }, 0.01);
  const racing = (contenders: number) =>
    selectContenders([...marches, volley, folly], { contenders, minimumPrior: 0.15 });

  test('is of each kind the one worth most, in order of worth', () => {
    expect(racing(2)).toEqual([marches[0], volley]);
  });

  test('is the next best of any kind where there is room', () => {
    expect(racing(3)).toEqual([marches[0], marches[1], volley]);
  });

  test('is never what is worth next to nothing', () => {
    expect(racing(9)).toEqual([...marches, volley]);
  });
});

describe('what is better', () => {
  test('is told by the same luck, however much luck there is', () => {
    const { mean, error, tries } = leadOf(branch('better', ...more(0.1)), branch('worse', ...lucky));
    expect([mean, error, tries]).toEqual([expect.closeTo(0.1, 9), expect.closeTo(0, 6), 6]);
  });

  test('counts only the tries that both have made', () => {
    expect(leadOf(branch('one', 0.5, 0.5, 9), branch('other', 0.5, 0.5)).mean).toBe(0);
  });

  test('is what is worth most, as long as nothing has proved itself better', () => {
    const racing = [branch('favourite', ...lucky), branch('rival', ...more(0.05, 0.2))];
    expect(winnerOf(racing, { confidence: 1, indifference: 0.01 })?.candidate.action).toEqual({ name: 'favourite' });
    expect(winnerOf(racing, { confidence: 0, indifference: 0.01 })?.candidate.action).toEqual({ name: 'rival' });
  });

  test('is not worth a change for next to nothing', () => {
    const racing = [branch('favourite', ...lucky), branch('rival', ...more(0.005))];
    expect(winnerOf(racing, { confidence: 1, indifference: 0.01 })?.candidate.action).toEqual({ name: 'favourite' });
    expect(winnerOf(racing, { confidence: 1, indifference: 0 })?.candidate.action).toEqual({ name: 'rival' });
  });

  test('is not told by a try or two', () => {
    const racing = [branch('favourite', 0.1, 0.1), branch('rival', 0.9, 0.9)];
    expect(winnerOf(racing, { confidence: 1, indifference: 0.01 })?.candidate.action).toEqual({ name: 'favourite' });
  });

  test('is of two that are better the one that is better by more', () => {
    const racing = [branch('favourite', ...lucky), branch('good', ...more(0.1)), branch('best', ...more(0.2))];
    expect(winnerOf(racing, { confidence: 1, indifference: 0.01 })?.candidate.action).toEqual({ name: 'best' });
  });
});

describe('who stays in the race', () => {
  const rules = { minimumTries: 6, eliminationConfidence: 1.5, optimism: 1, indifference: 0.005 };
  const favourite = branch('favourite', ...lucky);

  test('is not who is clearly behind, not even the favourite', () => {
    const leader = branch('leader', ...more(0.2));
    expect(isStillInRace(favourite, leader, favourite, rules)).toBe(false);
    expect(isStillInRace(leader, leader, favourite, rules)).toBe(true);
  });

  test('is who may yet be better than the favourite', () => {
    const promising = branch('promising', ...more(-0.01, 0.2));
    expect(isStillInRace(promising, favourite, favourite, rules)).toBe(true);
  });

  test('is not who would gain next to nothing', () => {
    const alike = branch('alike', ...more(0, 0.001));
    expect(isStillInRace(alike, favourite, favourite, rules)).toBe(false);
  });

  test('is everybody before there have been tries enough', () => {
    expect(isStillInRace(branch('slow', 0, 0, 0), favourite, favourite, rules)).toBe(true);
  });

  test('is who cannot be told from the favourite, for a while', () => {
    const same = (tries: number) => branch('same', ...Array.from({ length: tries }, () => 0.5));
    expect(isStillInRace(same(6), same(6), same(6), rules)).toBe(true);
    const [one, other] = [same(60), same(60)];
    expect(isStillInRace(one, other, other, rules)).toBe(false);
  });

  test('is only the first of rivals that promise just the same, once they have been tried enough', () => {
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

  test('is who is like the favourite', () => {
    const twin = branch('twin', ...lucky);
    expect(withoutDuplicates([favourite, twin], favourite, { minimumTries: 6 })).toEqual([favourite, twin]);
  });
});
