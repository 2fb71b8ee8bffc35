import { describe, expect, it } from 'vitest';
import type { TestLine } from '../../../src/rulesets/western-theatre/resolvers.js';
import {
  bestExperience,
  bestOfRows,
  dieOfSide,
  linesOfSide,
  lossesOfMelee,
  shareLosses,
} from '../../../src/rulesets/western-theatre/resolvers.js';
import { type TestRow, tables } from '../../../src/rulesets/western-theatre/tables.js';

/** Melees on plain values. */

const line = (row: TestRow, value: number, label: string = row): TestLine => ({
  row,
  clause: 'WT-MEL-08',
  label,
  value,
});

const bestOf = (...units: readonly (readonly TestLine[])[]) =>
  linesOfSide(bestOfRows(units)).map(({ row, value }) => `${row} ${value}`);

describe('the best of a side', () => {
  it('WT-MEL-07: each row is taken from the unit for which it is best, once', () => {
    const one = [line('experience', -1), line('charging', 1)];
    const other = [line('casualties', -2), line('charging', 1), line('command', 1)];
    expect(bestOf(one, other)).toEqual(['charging 1', 'command 1']);
  });

  it('WT-MEL-08: the thresholds of losses are one row', () => {
    const heavy = [line('casualties', -1), line('casualties', -1), line('casualties', -1)];
    const light = [line('casualties', -1), line('casualties', -1)];
    expect(bestOf(heavy, light)).toEqual(['casualties -1', 'casualties -1']);
  });

  it('WT-MEL-08: the rows of flight and of friends are each the sum of one unit', () => {
    const one = [line('routs', -2, 'routing'), line('destroyed', -2)];
    const other = [line('routs', -1), line('routs', -2), line('destroyed', -3), line('destroyed', -2)];
    expect(bestOf(one, other)).toEqual(['routs -2', 'destroyed -2']);
  });

  it('WT-MEL-08: a row that burdens only one of two units does not count', () => {
    expect(bestOf([line('contactedFlankOrRear', -2)], [])).toEqual([]);
  });

  it('WT-MEL-08: one die, modified by the best experience present', () => {
    const faces = [1, 6];
    const dice = ([['green'], ['green', 'trained'], ['veteran', 'green']] as const).map((present) =>
      faces.map((face) => dieOfSide(tables, present, face)),
    );
    expect(dice).toEqual([
      [-1, 0],
      [-1, 1],
      [0, 1],
    ]);
    expect(bestExperience(['green', 'veteran', 'trained'])).toBe('veteran');
    expect(bestExperience([])).toBe('green');
  });
});

describe('figures lost', () => {
  it('WT-MEL-03: three for each point of difference', () => {
    expect([1, 2, 5].map((points) => lossesOfMelee(tables, points))).toEqual([3, 6, 15]);
  });

  it('WT-MEL-09 WT-C78: they are shared equally, odd ones from the first on', () => {
    expect([shareLosses([24, 24], 3), shareLosses([24, 24, 24], 3), shareLosses([24, 24, 24], 5)]).toEqual([
      [2, 1],
      [1, 1, 1],
      [2, 2, 1],
    ]);
  });

  it('WT-MEL-09: what a unit cannot bear goes one figure at a time to the others from the first on', () => {
    expect([shareLosses([10, 1, 10], 12), shareLosses([10, 1, 10], 13)]).toEqual([
      [6, 1, 5],
      [7, 1, 5],
    ]);
  });

  it('WT-MEL-09: what no unit can bear is lost', () => {
    expect([shareLosses([7], 9), shareLosses([2, 3], 12)]).toEqual([[7], [2, 3]]);
  });
});
