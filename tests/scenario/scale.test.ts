import { describe, expect, test } from 'vitest';
import { loadScenario } from '../../src/scenarios/index.js';

/** Men on the table, by the scale that the notes of each battle state. */

type Battle = 'prestonpans' | 'falkirk' | 'fort-william' | 'culloden';

interface Strength {
  readonly battle: Battle;
  readonly side: 'jacobite' | 'government';
  /** Men to a stand of foot, and to a stand of horse. */
  readonly men: readonly [foot: number, horse: number];
  /** Men of the day in these arms, as the accounts give them. */
  readonly least: number;
  readonly most: number;
}

const strengths: readonly Strength[] = [
  { battle: 'prestonpans', side: 'jacobite', men: [100, 60], least: 2300, most: 2550 },
  { battle: 'prestonpans', side: 'government', men: [100, 60], least: 1900, most: 2100 },
  { battle: 'falkirk', side: 'jacobite', men: [110, 60], least: 6000, most: 8000 },
  { battle: 'falkirk', side: 'government', men: [110, 60], least: 6500, most: 7500 },
  { battle: 'fort-william', side: 'jacobite', men: [50, 60], least: 1000, most: 1500 },
  { battle: 'fort-william', side: 'government', men: [50, 60], least: 400, most: 500 },
  { battle: 'culloden', side: 'jacobite', men: [100, 60], least: 5000, most: 5800 },
  // Without Blakeney's, half of the Argyll men, and the officers.
  { battle: 'culloden', side: 'government', men: [100, 60], least: 6400, most: 7400 },
];

const menOnTable = ({ battle, side, men: [foot, horse] }: Strength): number =>
  loadScenario(battle)
    .units.filter((unit) => unit.side === side)
    .reduce((sum, { arm, initialStands }) => {
      if (arm === 'infantry') return sum + initialStands * foot;
      return arm === 'cavalry' || arm === 'dragoon' ? sum + initialStands * horse : sum;
    }, 0);

describe('scale: the stands of a side stand for the men of the day', () => {
  test.each(strengths)('$battle, $side', (strength) => {
    const men = menOnTable(strength);
    expect(men).toBeGreaterThanOrEqual(strength.least);
    expect(men).toBeLessThanOrEqual(strength.most);
  });
});

test.each(['prestonpans', 'falkirk', 'fort-william', 'culloden', 'bussaco', 'salamanca', 'adour'] as const)(
  'scale: the notes of %s state the scale, the numbers, the conjecture and the handicap',
  (id) => {
    const openings = loadScenario(id).notes.map((note) => note.split(':')[0]);
    expect(openings).toEqual(expect.arrayContaining(['Scale', 'Numbers', 'Conjecture', 'Handicap', 'Measured']));
  },
);
