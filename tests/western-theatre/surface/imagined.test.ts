import { expect, test } from 'vitest';
import { westernTheatre } from '../../../src/rulesets/western-theatre/index.js';
import { imaginedReserve } from '../../../src/rulesets/western-theatre/view/imagine.js';
import { br32, fr24, stateOf } from '../battle.js';

/** The reserve of an enemy that a search reckons with. */

const view = (turn = 1) => {
  const state = stateOf({ units: [fr24('F1', 36, 20, 0), br32('A1', 36, 46), br32('A2', 10, 46)] });
  return westernTheatre.view({ ...state, turn }, 'french');
};

/** Answers in turn; then the greatest that may be picked. The ranges are noted. */
const picking = (answers: readonly number[], ranges: number[]) => (n: number) => {
  ranges.push(n);
  return answers[ranges.length - 1] ?? n - 1;
};

test('WT-GEN-14: a reserve may come on anywhere along the edge of its side, in one of three turns', () => {
  const ranges: number[] = [];
  const found = imaginedReserve(view(), picking([0, 1], ranges));
  const { width } = view().scenario.table;
  // Whether there is one, like which unit, where on the edge, and when.
  expect(ranges).toEqual([4, 2, width + 1, 3]);
  expect(found?.group).toMatchObject({ side: 'allied', due: 4, entry: { at: width } });
  expect(found?.unit).toMatchObject({ side: 'allied', location: 'reserve', figures: 32 });
  expect(found?.group.members).toEqual([found?.unit.id]);
});

test('WT-GEN-14: it has lost nobody yet, and may come in the last turn of all', () => {
  const { turnLimit } = view().scenario;
  const found = imaginedReserve(view(turnLimit - 1), picking([0, 1], []));
  expect(found?.group.due).toBeGreaterThanOrEqual(turnLimit);
  expect(found?.unit.casualties).toEqual({ total: 0, fire: 0, artillery: 0, flank: 0, rear: 0 });
});

test('WT-GEN-14: three of four imagined battles have none, nor has one in its last turn', () => {
  expect(imaginedReserve(view(), picking([1], []))).toBe(null);
  expect(imaginedReserve(view(view().scenario.turnLimit), picking([0, 0, 0, 0], []))).toBe(null);
});
