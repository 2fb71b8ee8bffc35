import { describe, expect, it } from 'vitest';
import { footprintOf } from '../../../src/rulesets/western-theatre/footprint.js';
import { figuresOf } from '../../../src/rulesets/western-theatre/resolvers.js';
import { tables } from '../../../src/rulesets/western-theatre/tables.js';
import { br32, fr24, gun6, he12, issuesIn, lh7, lt7, sq7, stateOf, unitIn } from '../battle.js';

const thresholds = (initialFigures: number): readonly number[] =>
  Object.values(tables.lossPercents).map((percent) => figuresOf({ initialFigures }, percent));

describe('tables', () => {
  it('WT-TST-10: the thresholds of losses are those of the sheet', () => {
    expect([3, 6, 7, 12, 24, 32].map(thresholds)).toEqual([
      [1, 1, 1, 2, 3],
      [1, 2, 2, 3, 5],
      [1, 2, 3, 4, 6],
      [2, 3, 4, 6, 9],
      [3, 6, 8, 12, 18],
      [4, 8, 11, 16, 24],
    ]);
  });

  it('WT-GEN-15: frontages and depths follow from the elements', () => {
    const units = [
      br32('A1', 9, 40),
      fr24('F1', 9, 10),
      he12('A2', 20, 40),
      sq7('F2', 20, 10),
      lt7('F3', 30, 10),
      lh7('F4', 40, 10),
      gun6('F5', 50, 10, 0, { guns: 2 }),
    ];
    const state = stateOf({ units });
    const sizes = units.map(({ id }) => {
      const { width, depth } = footprintOf(state, unitIn(state, id)).main;
      return [width, depth];
    });
    expect(sizes).toEqual([
      [8, 1],
      [6, 1],
      [3, 1],
      [3, 2],
      [3.5, 1.5],
      [4.5, 2.5],
      [3.5, 1.5],
    ]);
  });

  it('WT-SCN-04: figures of the tables may be replaced within their ranges', () => {
    const units = [fr24('F1', 36, 10), br32('A1', 36, 40)];
    expect(issuesIn({ units, tables: { testModifiers: { windowCasualties: -2 } } })).toEqual([]);
    expect(issuesIn({ units, tables: { distances: { enemyGap: 0 } } })).toEqual([
      'outOfRange tables.distances.enemyGap null',
    ]);
    expect(issuesIn({ units, tables: { movementRates: { lineInfantry: 1.5 } } })).toEqual([
      'outOfRange tables.movementRates.lineInfantry null',
    ]);
  });
});
